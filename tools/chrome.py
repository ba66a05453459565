"""Finds Chrome or Chromium for the browser tests, and installs it where none is."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# No calls to anybody's servers, no welcome pages; a sandbox is not to be had inside most containers.
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find() -> str | None:
    """Return the browser's path: CHROME if set, else the first known name on the PATH."""
    named = os.environ.get("CHROME")
    if named:
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> None:
    """Make sure that there is a browser."""
    if find():
        return
    apt = shutil.which("apt-get")
    if apt is None:
        sys.exit("No Chrome or Chromium found. Install one, or set CHROME to its path.")
    sudo = [] if os.geteuid() == 0 else ["sudo"]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    print("No Chrome or Chromium found: installing Debian's chromium", flush=True)
    subprocess.run([*sudo, apt, "update", "-qq"], check=True, env=environment)
    subprocess.run([*sudo, apt, "install", "-y", "-qq", "chromium"], check=True, env=environment)
    if not find():
        sys.exit("Chromium was installed but is not on the PATH; set CHROME to its path.")


if __name__ == "__main__":
    main()
