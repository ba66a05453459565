"""Joins the style sheets into one file: a visitor asks once, and the first painting waits for one answer."""

from tools.places import DIST, STATIC, write_if_changed

ORDER = ("fonts", "tokens", "base", "shell", "frame", "panels")
ADDRESS = "static/css/stolik.css"


def join() -> str:
    """Write the joined sheet, the frame first and then every game, and return its address."""
    folder = STATIC / "css"
    parts = [folder / f"{name}.css" for name in ORDER] + sorted((folder / "games").glob("*.css"))
    left_out = set(folder.rglob("*.css")) - set(parts)
    assert not left_out, f"no place in the order of style sheets: {left_out}"
    write_if_changed(DIST / ADDRESS, b"\n".join(path.read_bytes() for path in parts))
    return ADDRESS
