"""The page's server: waitress on the loopback address, in a thread that is gone within a second of the game.

waitress, because it is one small package in Python alone that depends on nothing, and takes care of the hard part:
broken requests, slow readers, and limits on each of them.
"""

from __future__ import annotations

import errno
import logging
import threading
from collections.abc import Callable
from typing import Any

from voice_oldmaid.errors import VoiceOldMaidError, reason_of
from voice_oldmaid.screen.page_answers import MOST_BYTES, MOST_PAGES

LOOPBACK = "127.0.0.1"
LOOP_SECONDS = 1.0
STOP_SECONDS = 0.3
"""How long each part may take to end."""
LIMITS: dict[str, Any] = {
    "threads": MOST_PAGES + 4,
    "connection_limit": 64,
    "channel_timeout": 20,
    "cleanup_interval": 5,
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
        with self._lock:
            self._runs = False
        # What the last answers have to tell is written; then whoever does not read it is left alone.
        threads.shutdown(timeout=STOP_SECONDS)
        for channel in list(self._server.active_channels.values()):
            channel.handle_close()
        threads.shutdown(timeout=STOP_SECONDS)
        loop.close_all(self._sockets, ignore_all=True)


def _cannot_listen(port: int, error: OSError) -> VoiceOldMaidError:
    if error.errno == errno.EADDRINUSE:
        problem = f"Another program uses port {port} of this machine already."
    else:
        problem = f"I cannot open port {port} of this machine ({reason_of(error)})."
    return VoiceOldMaidError(problem, "Give --page another one, such as 8765, or none: then I take one that is free.")
