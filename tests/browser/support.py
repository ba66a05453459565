"""What the browser tests share: a page that is watched, and ways to wait for it."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page, Route

from tools.places import DIST

# Far from the top of the host: an address that forgets to be relative is found out.
FOLDER = "/some/folder/"
PYTHON_READY = "document.documentElement.dataset.python === 'ready'"
TABLE_READY = "document.documentElement.dataset.table === 'ready'"
DESKTOP = (1280, 800)
PHONE = (390, 844)


@dataclass
class Watch:
    """All that a page asked for and all that went wrong in it."""

    site: str
    requests: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        """Begin to record."""
        page.wait_for_function = partial(wait_until, page)  # type: ignore[method-assign]
        page.on("request", lambda request: self._asked(request.url))
        page.on("console", self._printed)
        page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))

    def _asked(self, url: str) -> None:
        self.requests.append(url)
        if not url.startswith((self.site, "data:", f"blob:{self.site.removesuffix(FOLDER)}")):
            self.problems.append(f"left the site: {url}")

    def _printed(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} ({message.location.get('url', '')})")

    def assert_calm(self) -> None:
        """Fail if the page left our host or complained; begin anew for a page that lives on."""
        problems, self.problems = self.problems, []
        assert not problems, "\n".join(problems)


def wait_until(page: Page, expression: str, *, arg: object = None, timeout: float = 10_000) -> None:
    """Wait for a JavaScript expression or function to be true.

    Playwright's own wait_for_function makes code from text inside the page, which the page's policy forbids.
    """
    end = time.monotonic() + timeout / 1000
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(20)


def wait_for_python(page: Page, timeout: float = 60_000) -> None:
    """Wait until Python has taken over the page."""
    page.wait_for_function(PYTHON_READY, timeout=timeout)


def wait_for_table(page: Page, timeout: float = 60_000) -> None:
    """Wait until a table accepts a move."""
    page.wait_for_function(TABLE_READY, timeout=timeout)


def hold(page: Page, pattern: str) -> Callable[[], None]:
    """Keep a file back until the returned function is called."""
    held: list[Route] = []
    released = False

    def keep(route: Route) -> None:
        if released:
            route.continue_()
        else:
            held.append(route)

    def release() -> None:
        nonlocal released
        released = True
        while held:
            held.pop().continue_()

    page.route(pattern, keep)
    return release


def built(pattern: str) -> Path:
    """Find the one file of dist/ that fits a pattern."""
    found = list(DIST.glob(pattern))
    assert len(found) == 1, f"{pattern} is {[path.name for path in found]}"
    return found[0]


@contextmanager
def wait_for_drawing(page: Page) -> Iterator[None]:
    """Do something, then wait until the table was drawn anew."""
    before = page.locator("html").get_attribute("data-drawn")
    yield
    page.wait_for_function("before => document.documentElement.dataset.drawn !== before", arg=before, timeout=10_000)
