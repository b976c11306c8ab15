"""A real server on this machine that gives one file, well or badly, and keeps what it was asked."""

from __future__ import annotations

import email.utils
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class FileServer:
    """What is given, and how. Change it at any time."""

    content: bytes
    changed: int | None = 1_600_000_000
    """Last-Modified, in seconds since 1970; None if it is not told."""
    ranges: bool = True
    """Whether a part can be asked for."""
    looks_at_if_range: bool = True
    status: int = 200
    """Anything but 200: that, and nothing else."""
    breaks_off_after: int | None = None
    """The connection ends after so many bytes of an answer."""
    stalls_after: int | None = None
    """Nothing comes any more after so many bytes of an answer, until the server is stopped."""
    drips: bool = False
    """One byte of the answer every 20 ms."""
    mute: bool = False
    """There is no answer at all."""
    redirect: str | None = None
    """Where whoever asks for anything but /file is sent."""
    length: int | None = None
    """A Content-Length that is not true."""
    asked: list[dict[str, str]] = field(default_factory=list)
    """The headers of every request."""
    sent_bytes: int = 0
    address: str = ""
    stopped: threading.Event = field(default_factory=threading.Event)


@contextmanager
def serving(content: bytes) -> Iterator[FileServer]:
    """A server at .address until the end of the block."""
    served = FileServer(content)

    class Requests(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            served.asked.append(dict(self.headers))
            _answer(self, served)

        def log_message(self, *_: Any) -> None:
            """Tests show nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Requests)
    server.daemon_threads = True
    served.address = f"http://127.0.0.1:{server.server_port}/file"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield served
    finally:
        served.stopped.set()
        server.shutdown()
        thread.join()
        server.server_close()


def _answer(request: BaseHTTPRequestHandler, served: FileServer) -> None:
    if served.mute:
        served.stopped.wait(10)
        return
    if served.redirect and request.path != "/file":
        request.send_response(302)
        request.send_header("Location", served.redirect)
        request.end_headers()
        return
    if served.status != 200:
        request.send_error(served.status)
        return
    begin = _begin(request, served)
    if begin > len(served.content):
        request.send_error(416)
        return
    _send_head(request, served, begin)
    _send(request, served, served.content[begin:])


def _begin(request: BaseHTTPRequestHandler, served: FileServer) -> int:
    """The first byte to send: 0 for the whole."""
    wanted, since = request.headers["Range"], request.headers["If-Range"]
    if not served.ranges or not wanted or (served.looks_at_if_range and since and since != _date(served)):
        return 0
    return int(wanted.removeprefix("bytes=").split("-")[0])


def _date(served: FileServer) -> str | None:
    return None if served.changed is None else email.utils.formatdate(served.changed, usegmt=True)


def _send_head(request: BaseHTTPRequestHandler, served: FileServer, begin: int) -> None:
    size = len(served.content)
    request.send_response(206 if begin else 200)
    if begin:
        request.send_header("Content-Range", f"bytes {begin}-{size - 1}/{size}")
    if date := _date(served):
        request.send_header("Last-Modified", date)
    request.send_header("Content-Length", str(size - begin if served.length is None else served.length))
    request.end_headers()


def _send(request: BaseHTTPRequestHandler, served: FileServer, content: bytes) -> None:
    ends = [end for end in (served.breaks_off_after, served.stalls_after) if end is not None]
    content = content[: min(ends, default=len(content))]
    served.sent_bytes += len(content)
    if served.drips:
        for number in range(len(content)):
            if served.stopped.wait(0.02):
                return
            request.wfile.write(content[number : number + 1])
    else:
        request.wfile.write(content)
    if served.stalls_after is not None:
        served.stopped.wait(10)
