"""Paints the icons of an installed app from static/icons/stolik.svg. They are committed; a build needs no browser."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import chrome
from tools.places import STATIC

ICONS = STATIC / "icons"
# name -> (side, whether it fills its square); systems cut the latter to a shape of their own
SIZES = {"icon-192": (192, False), "icon-512": (512, False), "maskable-512": (512, True), "touch-180": (180, True)}
CORNERS = ' rx="11"'
# what a system may cut off lies outside a circle of 80 %: the drawing shrinks to keep inside
SAFE = '<g transform="translate(24 24) scale(.82) translate(-24 -24)" '


def main() -> None:
    """Write every icon anew."""
    path = chrome.find()
    if path is None:
        sys.exit("No Chrome or Chromium found; run: make chrome")
    drawing = (ICONS / "stolik.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chrome.FLAGS))
        for name, (side, full) in SIZES.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            style = "<style>body{margin:0}svg{display:block}</style>"
            page.set_content(style + (_full(drawing) if full else drawing))
            target: Path = ICONS / f"{name}.png"
            target.write_bytes(page.screenshot(omit_background=True))
            print(f"{target.name}: {target.stat().st_size} bytes")
        browser.close()


def _full(drawing: str) -> str:
    assert CORNERS in drawing, "the drawing has no round corners to fill"
    assert drawing.count("<g ") == 1, "the drawing is not one group on a ground"
    return drawing.replace(CORNERS, "").replace("<g ", SAFE)


if __name__ == "__main__":
    main()
