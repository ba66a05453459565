"""What takes time: the share sheet and its QR code, a replay that runs, the curtain that falls by itself."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from ..engine.protocol import msg
from ..words import say
from . import dom, frame, sharing
from .markup import NOTHING, Html
from .sitting import MOMENT, Sitting

if TYPE_CHECKING:
    from .app import App

TOAST_SECONDS = 5
IDLE_SECONDS = 60
REPLAY_SECONDS = 1.4
WHEELS = "/tmp/wheels"


class Errands:
    """Tasks beside the drawing. A table that is left ends them."""

    NAMES = ("share", "shut", "send", "qr", "file", "copy", "run")

    def __init__(self, app: App) -> None:
        self.app = app
        self.running = False  # a replay
        self._touched = dom.now()
        self._tasks: set[asyncio.Future[None]] = set()  # kept, or they might be forgotten half-way
        self._what: dict[str, Callable[[Sitting], Coroutine[Any, Any, None]]] = {
            "share": self._share, "shut": self._shut, "send": self._send, "qr": self._qr, "file": self._file,
            "copy": self._copy, "run": self._run, "watch_idle": self._watch_idle,
        }  # fmt: skip

    def begin(self, name: str, sitting: Sitting) -> None:
        """Start a task; an error in it shows the calm panel, as everywhere."""

        async def safely() -> None:
            try:
                await self._what[name](sitting)
            except Exception:
                self.app.trouble()

        task = asyncio.ensure_future(safely())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """End what belongs to the table that is being left."""
        self.running = False
        dom.dialog("share", False)

    def touched(self) -> None:
        """Note that somebody is there."""
        self._touched = dom.now()

    # --- sharing

    def _sheet(self, sitting: Sitting, drawn: Html = NOTHING) -> None:
        scene = sitting.scene()
        sheet = sharing.sheet(sitting, scene, dom.page_address(), can_share=dom.can_share(), drawn=drawn)
        dom.patch("share-body", sheet)

    async def _share(self, sitting: Sitting) -> None:
        self._sheet(sitting)
        dom.dialog("share", True)

    async def _shut(self, sitting: Sitting) -> None:
        dom.dialog("share", False)

    async def _send(self, sitting: Sitting) -> None:
        await dom.send(frame.title(sitting), dom.page_address() + sitting.address())

    async def _file(self, sitting: Sitting) -> None:
        name = f"{sitting.table.rules.name}-{sitting.table.seed}.stolik"
        dom.save_file(name, sharing.table_code(sitting.address()) + "\n")

    async def _copy(self, sitting: Sitting) -> None:
        """Copy the link; where the browser refuses, show it to be copied by hand."""
        address = dom.page_address() + sitting.address()
        if not await dom.copy(address):
            await self._share(sitting)
            return
        dom.say("toast", say(msg("ui.copied"), self.app.lang))
        dom.show("toast", True)
        await asyncio.sleep(TOAST_SECONDS)
        dom.show("toast", False)

    async def _qr(self, sitting: Sitting) -> None:
        """Draw the link as a QR code; the library comes from our own host, the first time somebody asks."""
        try:
            segno = await _segno()
        except OSError:
            dom.say("toast", say(msg("ui.qr_failed"), self.app.lang))
            dom.show("toast", True)
            await asyncio.sleep(TOAST_SECONDS)
            dom.show("toast", False)
            return
        code = segno.make_qr(dom.page_address() + sitting.address(), error="m")
        self._sheet(sitting, Html(code.svg_inline(border=3, omitsize=True, dark="#000", light="#fff")))

    # --- a replay that runs

    async def _run(self, sitting: Sitting) -> None:
        self.running = not self.running
        self.app.draw()
        while self.running and self.app.sitting is sitting and sitting.stage == MOMENT:
            await asyncio.sleep(REPLAY_SECONDS / dom.speed())
            if self.running and sitting.looking is not None:
                sitting.look(sitting.looking + 1)
                self.app.draw()
        self.running = False
        self.app.draw()

    # --- the curtain

    async def _watch_idle(self, sitting: Sitting) -> None:
        """Hide private things after a minute in which nobody did anything."""
        self.touched()
        while self.app.sitting is sitting and sitting.shown is not None:
            if dom.now() - self._touched > IDLE_SECONDS * 1000:
                self.app.hide()
            await asyncio.sleep(1)


async def _segno() -> Any:
    """Bring segno in: a wheel is a zip of plain Python, and Python imports from a zip."""
    if WHEELS not in sys.path:
        data = await dom.fetch_bytes(dom.SEGNO)
        with open(WHEELS, "wb") as file:
            file.write(data)
        sys.path.append(WHEELS)
    import segno

    return segno
