"""Keeps off the terminal what ALSA, the sound system of Linux, writes there while a stream runs."""

from __future__ import annotations

import ctypes
import sys

# Every late block would be a line ("underrun occurred") in the middle of the captions. ALSA keeps the address of the
# function that it calls instead, so this object must live as long as the process.
_FORGET = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)(
    lambda *_: None
)


def silence_alsa() -> None:
    """From now on ALSA's complaints go nowhere. Does nothing where there is no ALSA."""
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_FORGET)
    except (OSError, AttributeError):
        return
