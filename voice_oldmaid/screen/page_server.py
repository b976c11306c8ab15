"""The page's server: waitress on the loopback address, in a thread that is gone within a second of the game.

waitress, because it is one small package in Python alone that depends on nothing, and takes care of the hard part:
broken requests, slow readers, and limits on each of them.
"""

from __future__ import annotations

import errno
import logging
import threading
import time
from collections.abc import Callable
from typing import Any

from voice_oldmaid.errors import VoiceOldMaidError, reason_of
from voice_oldmaid.screen.page_answers import MOST_BYTES, MOST_PAGES

LOOPBACK = "127.0.0.1"
LOOP_SECONDS = 1.0
STOP_SECONDS = 0.3
"""How long each part may take to end."""
REQUEST_SECONDS = 5.0
"""A request has come by then, or its connection is closed; the next one of the same connection, too."""
STUCK_SECONDS = 30.0
"""Who has read nothing of what waits for so long is gone."""
MOST_WAITING = 64
"""Connections of which no request has come yet; beyond these the oldest one is closed, so that a new one is heard."""
DROP_BYTES = 64 * 1024
WRITING = 1
"""The side of a socket that is shut down first; the name for it stands in a library that could connect."""
MOST_DROPPED_BYTES = 32 * 1024 * 1024
"""Of a request that was refused so much is read and thrown away; else the refusal might be lost on its way."""
LIMITS: dict[str, Any] = {
    "threads": MOST_PAGES + 4,
    "connection_limit": 4 * MOST_WAITING,
    "max_request_header_size": 8 * 1024,
    "max_request_body_size": MOST_BYTES + 1,
    # A slow reader's text waits in memory and never in a file; the thread that writes it waits with it.
    "outbuf_high_watermark": 256 * 1024,
    "outbuf_overflow": 64 * 1024 * 1024,
    "ident": None,
}


class PageServer:
    """Answers requests with a WSGI application until it is closed. VoiceOldMaidError where it cannot listen there.

    *port* 0 means any free one.
    """

    def __init__(self, answers: Callable[..., Any], port: int) -> None:
        from waitress import create_server, wasyncore

        # What strangers send is no reason to write on the terminal.
        logging.getLogger("waitress").addHandler(logging.NullHandler())
        self._sockets: dict[int, Any] = {}
        try:
            self._server = create_server(answers, map=self._sockets, listen=f"{LOOPBACK}:{port}", **LIMITS)
            self._server.channel_class = _connection_class(self._server.channel_class)
        except OSError as error:
            wasyncore.close_all(self._sockets, ignore_all=True)
            raise _cannot_listen(port, error) from error
        self.port = int(self._server.effective_port)
        self._stopping = False
        self._runs = True
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._serve, daemon=True, name="page")
        self._thread.start()

    def close(self) -> None:
        """End every connection and give the port back. May be called twice."""
        with self._lock:
            self._stopping = True
            # Not later than that: what it writes to may be another file by then.
            if self._runs:
                self._server.pull_trigger()
        self._thread.join(3 * STOP_SECONDS)

    def _serve(self) -> None:
        loop, threads = self._server.asyncore, self._server.task_dispatcher
        while not self._stopping:
            loop.loop(LOOP_SECONDS, True, self._sockets, 1)
            _let_go_of_slow(list(self._server.active_channels.values()), time.time())
        with self._lock:
            self._runs = False
        # What the last answers have to tell is written; then whoever does not read it is left alone.
        threads.shutdown(timeout=STOP_SECONDS)
        for channel in list(self._server.active_channels.values()):
            channel.handle_close()
        threads.shutdown(timeout=STOP_SECONDS)
        loop.close_all(self._sockets, ignore_all=True)


def _let_go_of_slow(connections: list[Any], now: float) -> None:
    """Close those of which no request comes, and those that do not read their answers, before they keep others out."""
    silent = [each for each in connections if not each.requests and not each.total_outbufs_len]
    silent.sort(key=lambda each: each.waits_since)
    late = {each for each in silent if now - each.waits_since > REQUEST_SECONDS}
    stuck = {each for each in connections if each.total_outbufs_len and now - each.last_activity > STUCK_SECONDS}
    for each in late | stuck | {*silent[: max(0, len(silent) - MOST_WAITING)]}:
        each.handle_close()


def _connection_class(usual: Any) -> type:
    """The *usual* one, and two things more: since when a request is waited for, and a refusal that is not lost."""

    class Connection(usual):  # type: ignore[misc]  # the library has no types
        close_when_flushed: bool

        def __init__(self, *arguments: Any, **named: Any) -> None:
            self.waits_since = time.time()
            self.was_refused = False
            self.to_drop_bytes = 0
            super().__init__(*arguments, **named)

        def service(self) -> None:
            self.was_refused = bool(self.requests[0].error)
            super().service()
            self.waits_since = time.time()

        def handle_write(self) -> None:
            if not (self.was_refused and self.close_when_flushed):
                super().handle_write()
                return
            self._flush_exception(self._flush_some)
            if not self.total_outbufs_len:
                # A system answers what comes after it was closed by resetting the connection, answer and all.
                self.close_when_flushed, self.to_drop_bytes = False, MOST_DROPPED_BYTES
                self.socket.shutdown(WRITING)

        def readable(self) -> bool:
            return self.to_drop_bytes > 0 or bool(super().readable())

        def handle_read(self) -> None:
            if not self.to_drop_bytes:
                super().handle_read()
                return
            self.to_drop_bytes -= len(self.recv(DROP_BYTES))
            if self.to_drop_bytes <= 0:
                self.handle_close()

    return Connection


def _cannot_listen(port: int, error: OSError) -> VoiceOldMaidError:
    if error.errno == errno.EADDRINUSE:
        problem = f"Another program uses port {port} of this machine already."
    else:
        problem = f"I cannot open port {port} of this machine ({reason_of(error)})."
    return VoiceOldMaidError(problem, "Give --page another one, such as 8765, or none: then I take one that is free.")
