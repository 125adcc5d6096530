"""A real browser whose window has a size, whose keys are pressed and whose screen can be seen.

The browser is spoken to over two pipes, in the protocol of its own tools. `browser.worked` is
enough where a script can do what a person does; real keys, media and the tree that screen readers
read need this.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from browser import browser

_START = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.dup2(int(sys.argv[2]), 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
_PATIENCE = 60
_CODES = {"Enter": 13, "Tab": 9, " ": 32, "ArrowDown": 40, "ArrowUp": 38, "Escape": 27}
_TEXTS = {"Enter": "\r", " ": " "}


class Window:
    """A window of the browser with one page."""

    def __init__(self, send: int, receive: int) -> None:
        self._send, self._receive, self._rest = send, receive, b""
        self._number = 0
        self._session = ""
        self.events: list[dict[str, Any]] = []
        """What the browser told without being asked."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        attached = self.ask("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(f"{domain}.enable")

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """What the browser answers to a command of its protocol."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._send, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, (method, answer["error"])
                return dict(answer["result"])
            self.events.append(answer)

    def _next(self) -> dict[str, Any]:
        until = time.monotonic() + _PATIENCE
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._receive], [], [], until - time.monotonic())
            piece = os.read(self._receive, 1 << 20) if ready else b""
            assert piece, "the browser says nothing any more"
            self._rest += piece
        message, _, self._rest = self._rest.partition(b"\0")
        return dict(json.loads(message))

    def open(self, page: Path, width: int = 1280, height: int = 800) -> None:
        """Show a page from its file, in a window of a size."""
        self.size(width, height)
        self.go(page.as_uri())

    def go(self, address: str) -> None:
        """Show an address, and wait until it is loaded."""
        self.events.clear()
        self.ask("Page.navigate", url=address)
        self._loaded()

    def reload(self) -> None:
        """Load the page again."""
        self.events.clear()
        self.ask("Page.reload")
        self._loaded()

    def _loaded(self) -> None:
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.events.append(self._next())

    def size(self, width: int, height: int, scale: float = 1) -> None:
        """Give the window a size, in pixels of CSS."""
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=width < 600,
        )

    def media(self, kind: str = "", **features: str) -> None:
        """Have the page see a medium and a person's preferences: `prefers_color_scheme="dark"`."""
        listed = [{"name": key.replace("_", "-"), "value": own} for key, own in features.items()]
        self.ask("Emulation.setEmulatedMedia", media=kind, features=listed)

    def do(self, script: str) -> Any:
        """What an expression is, or what it promises."""
        answer = self.ask(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def press(self, *keys: str) -> None:
        """Press keys one after the other, as a keyboard does: `Enter`, `Tab`, `1`."""
        for key in keys:
            text = _TEXTS.get(key, key if len(key) == 1 else "")
            code = _CODES.get(key, ord(key.upper()[0]))
            facts: dict[str, Any] = {"key": key, "windowsVirtualKeyCode": code}
            down = facts | ({"text": text} if text else {})
            self.ask("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **down)
            self.ask("Input.dispatchKeyEvent", type="keyUp", **facts)

    @contextmanager
    def before(self, script: str) -> Iterator[None]:
        """Within this context a script runs in every page that is loaded, before its own."""
        added = self.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
        yield
        self.ask("Page.removeScriptToEvaluateOnNewDocument", **added)

    def named(self) -> list[tuple[str, str]]:
        """Role and name of what a screen reader finds, in its order."""
        nodes = self.ask("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], node.get("name", {}).get("value", ""))
            for node in nodes
            if not node["ignored"]
        ]

    def seen(self, path: Path, *, whole: bool = False) -> None:
        """Write what the window shows, or the whole page, as a picture."""
        picture = self.ask("Page.captureScreenshot", captureBeyondViewport=whole)["data"]
        path.write_bytes(base64.b64decode(picture))

    def paper(self) -> bytes:
        """The page as it is printed, in PDF."""
        return base64.b64decode(self.ask("Page.printToPDF", preferCSSPageSize=True)["data"])

    def asked_for(self) -> list[str]:
        """The addresses that were asked for since the page was opened."""
        sent = (each for each in self.events if each["method"] == "Network.requestWillBeSent")
        return [each["params"]["request"]["url"] for each in sent]

    def complaints(self) -> list[str]:
        """Errors that the page or the browser told since the page was opened."""
        thrown = [each for each in self.events if each["method"] == "Runtime.exceptionThrown"]
        logged = [each for each in self.events if each["method"] == "Log.entryAdded"]
        return [json.dumps(each["params"]) for each in (*thrown, *logged)]


@contextmanager
def window(folder: Path) -> Iterator[Window]:
    """A window, closed at the end; the browser keeps what it keeps in a folder."""
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()
    high = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (theirs_in, theirs_out)]
    options = (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--remote-debugging-pipe",
        f"--user-data-dir={folder}",
    )
    started = subprocess.Popen(
        [sys.executable, "-c", _START, *map(str, high), browser(), *options],
        pass_fds=high,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for end in (theirs_in, theirs_out, *high):
        os.close(end)
    try:
        yield Window(ours_out, ours_in)
    finally:
        os.close(ours_out)
        os.close(ours_in)
        try:
            started.wait(10)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()
