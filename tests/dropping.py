"""A file dropped on a window of X11, as a file manager drops one: XDND, version 5, over libX11.

Owns the few structures of Xlib that this takes. `python tests/dropping.py DISPLAY FILE` drops a
file on the first window of that display that takes drops, and waits until it has taken it.
"""

import ctypes
import sys
import time
from pathlib import Path

SECONDS = 30
"""How long a window may take to appear, and again to take the file."""
CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
VERSION = 5
ANY, ATOM = 0, 4
_HEAD = [
    ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
    ("display", ctypes.c_void_p),
]  # fmt: skip


class Message(ctypes.Structure):
    """XClientMessageEvent."""

    _fields_ = [
        *_HEAD, ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong), ("format", ctypes.c_int),
        ("values", ctypes.c_long * 5),
    ]  # fmt: skip


class Request(ctypes.Structure):
    """XSelectionRequestEvent."""

    _fields_ = [
        *_HEAD, ("owner", ctypes.c_ulong), ("requestor", ctypes.c_ulong),
        ("selection", ctypes.c_ulong), ("target", ctypes.c_ulong), ("property", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
    ]  # fmt: skip


class Answer(ctypes.Structure):
    """XSelectionEvent."""

    _fields_ = [
        *_HEAD, ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong), ("property", ctypes.c_ulong), ("time", ctypes.c_ulong),
    ]  # fmt: skip


class Event(ctypes.Union):
    """XEvent."""

    _fields_ = [
        ("type", ctypes.c_int), ("message", Message), ("request", Request), ("answer", Answer),
        ("space", ctypes.c_long * 24),
    ]  # fmt: skip


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
def ignore(display: int, error: int) -> int:
    """A window may be gone before it is asked; Xlib would end the process."""
    return 0


class Source:
    """Who drops: a window of its own on a display; OSError when there is no such display."""

    def __init__(self, display: str) -> None:
        self.x = x = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"):
            getattr(x, name).restype = ctypes.c_void_p
        x.XSetErrorHandler(ignore)
        opened = x.XOpenDisplay(display.encode())
        if not opened:
            raise OSError(f"there is no display {display}")
        self.display = ctypes.c_void_p(opened)
        self.root = x.XDefaultRootWindow(self.display)
        simple = (0, 0, 1, 1, 0, ctypes.c_ulong(0), ctypes.c_ulong(0))
        self.window = x.XCreateSimpleWindow(self.display, ctypes.c_ulong(self.root), *simple)

    def atom(self, name: str) -> int:
        """The number of a name."""
        return int(self.x.XInternAtom(self.display, name.encode(), 0))

    def target(self) -> int:
        """The first window that takes drops; TimeoutError when none appears."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            for window in self.windows(self.root):
                if self.takes_drops(window):
                    return window
            time.sleep(0.1)
        raise TimeoutError("no window takes drops")

    def windows(self, parent: int) -> list[int]:
        """All windows in a window, the inner ones too."""
        root, above, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        found = ctypes.POINTER(ctypes.c_ulong)()
        self.x.XQueryTree(
            self.display, ctypes.c_ulong(parent), ctypes.byref(root), ctypes.byref(above),
            ctypes.byref(found), ctypes.byref(count),
        )  # fmt: skip
        children = [found[at] for at in range(count.value)]
        return children + [inner for child in children for inner in self.windows(child)]

    def takes_drops(self, window: int) -> bool:
        """Whether a window has the property XdndAware."""
        count = ctypes.c_int()
        self.x.XListProperties.restype = ctypes.POINTER(ctypes.c_ulong)
        found = self.x.XListProperties(self.display, ctypes.c_ulong(window), ctypes.byref(count))
        return self.atom("XdndAware") in [found[at] for at in range(count.value)]

    def send(self, window: int, name: str, *values: int) -> None:
        """Send a message of the protocol to a window."""
        event = Event()
        event.message = Message(
            CLIENT_MESSAGE, 0, 1, self.display, window, self.atom(name), 32,
            (ctypes.c_long * 5)(self.window, *values),
        )  # fmt: skip
        self.x.XSendEvent(self.display, ctypes.c_ulong(window), 0, 0, ctypes.byref(event))
        self.x.XFlush(self.display)

    def drop(self, path: Path) -> None:
        """Drop a file on the window that takes drops; TimeoutError when it does not take it."""
        window, kind = self.target(), self.atom("text/uri-list")
        selection = ctypes.c_ulong(self.atom("XdndSelection"))
        self.x.XSetSelectionOwner(self.display, selection, ctypes.c_ulong(self.window), 0)
        self.send(window, "XdndEnter", VERSION << 24, kind)
        self.send(window, "XdndPosition", 0, 100 << 16 | 100, 0, self.atom("XdndActionCopy"))
        self.wait_for("XdndStatus", path)
        self.send(window, "XdndDrop")
        self.wait_for("XdndFinished", path)

    def wait_for(self, name: str, path: Path) -> None:
        """Wait for a message, and meanwhile give whoever asks the address of the file."""
        event, end = Event(), time.monotonic() + SECONDS
        while time.monotonic() < end:
            while self.x.XPending(self.display):
                self.x.XNextEvent(self.display, ctypes.byref(event))
                if event.type == SELECTION_REQUEST:
                    self.give(event.request, path)
                if event.type == CLIENT_MESSAGE and event.message.kind == self.atom(name):
                    return
            time.sleep(0.02)
        raise TimeoutError(f"no {name} came")

    def give(self, asked: Request, path: Path) -> None:
        """Answer a request with the address of the file."""
        data = f"{path.as_uri()}\r\n".encode()
        requestor = ctypes.c_ulong(asked.requestor)
        self.x.XChangeProperty(
            self.display, requestor, ctypes.c_ulong(asked.property), ctypes.c_ulong(asked.target),
            8, 0, data, len(data),
        )  # fmt: skip
        event = Event()
        event.answer = Answer(
            SELECTION_NOTIFY, 0, 1, self.display, asked.requestor, asked.selection, asked.target,
            asked.property, asked.time,
        )  # fmt: skip
        self.x.XSendEvent(self.display, requestor, 0, 0, ctypes.byref(event))
        self.x.XFlush(self.display)


if __name__ == "__main__":
    Source(sys.argv[1]).drop(Path(sys.argv[2]).resolve())
