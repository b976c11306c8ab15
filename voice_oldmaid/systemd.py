"""Tells systemd, where it has started the program, that all is well: one datagram to a socket on this machine.

The socket is a file of the local system (AF_UNIX), which systemd itself names in NOTIFY_SOCKET. Nothing is received,
and no other machine can be reached by it. See man sd_notify.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable

MOST_SECONDS = 0.5
"""systemd does not answer; a socket that is full keeps nobody waiting."""


def notifier() -> Callable[[str], None]:
    """What tells systemd something such as "READY=1"; without systemd it does nothing."""
    # Each process that this one starts would be taken for it.
    path = os.environ.pop("NOTIFY_SOCKET", None)
    if not path or path[0] not in "/@":
        return lambda state: None
    address = f"\0{path[1:]}" if path[0] == "@" else path
    return lambda state: _send(address, state)


def _send(address: str, state: str) -> None:
    import socket

    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as local:
        local.settimeout(MOST_SECONDS)
        local.sendto(state.encode(), address)
