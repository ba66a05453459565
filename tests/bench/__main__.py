"""`make bench`: what a visitor waits for, as ratios. Seconds depend on the machine, ratios hardly do."""

import argparse

from playwright.sync_api import sync_playwright

from tests.bench import answers, speed, startup
from tools import chrome


def main() -> None:
    """Measure and print a line a figure: name, ratio of medians, (middle half), medians, aim."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often each page is opened")
    parser.add_argument("--clicks", type=int, default=120)
    parser.add_argument("--only", choices=("startup", "answers", "speed"))
    chosen = parser.parse_args()
    if chosen.only != "speed":
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chrome.find(), args=list(chrome.FLAGS))
            if chosen.only != "answers":
                _print(*startup.ratios(browser, chosen.rounds))
            if chosen.only != "startup":
                _print(*answers.waits(browser, chosen.clicks))
    if chosen.only in {None, "speed"}:
        _print(*speed.ratios(rounds=7, seconds=0.7))


def _print(*lines: object) -> None:
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
