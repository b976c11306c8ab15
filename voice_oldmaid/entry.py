"""Where the program begins: it is ready for Ctrl-C before it loads anything, and gone in time after it."""

from __future__ import annotations

import os
import sys

INTERRUPTED = 130
try:
    import signal
    import threading
except KeyboardInterrupt:
    os._exit(INTERRUPTED)

STOPS = (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))
"""The last one comes when the terminal is closed."""
MOST_SECONDS = 1.5
"""How long the clearing up may take. A C library may swallow the KeyboardInterrupt, or not return at all."""


def entry() -> int:
    """Run the command line of this process; the exit code. Ctrl-C and STOPS end it without a word, in any state."""
    try:
        interrupted = _end_when_told()
    except KeyboardInterrupt:
        os._exit(INTERRUPTED)
    try:
        from voice_oldmaid.cli import main

        code = main()
    except BaseException:
        # While a library is loaded, it may make any other error of a KeyboardInterrupt.
        if not interrupted.is_set():
            raise
    finally:
        # From here on Python clears up, and has no handler any more.
        _ignore()
    if interrupted.is_set():
        # Everything has been cleared up. Python would end by the signal itself if it met it inside an exec.
        _leave()
    return code


def _end_when_told() -> threading.Event:
    """Make a KeyboardInterrupt of the first Ctrl-C or SIGTERM; the event says that there was one."""
    interrupted = threading.Event()

    def interrupt(*_: object) -> None:
        # Once is enough: a second one would break off the clearing up. Whatever becomes of this one, _watch ends it.
        _ignore()
        interrupted.set()
        # What was being made when it came may complain that it is half made.
        sys.unraisablehook = lambda _: None
        raise KeyboardInterrupt

    _watch()
    # Ctrl-C too, because a shell starts background jobs with it ignored; the game is to end all the same.
    for which in STOPS:
        # Whoever wants it to outlive the terminal has said so (nohup).
        if which == signal.SIGINT or signal.getsignal(which) != signal.SIG_IGN:
            signal.signal(which, interrupt)
    return interrupted


def _ignore() -> None:
    for which in STOPS:
        signal.signal(which, signal.SIG_IGN)


def _watch() -> None:
    """End the process MOST_SECONDS after a signal, also where Python itself does not get to know of it."""
    told, tell = os.pipe()
    os.set_blocking(tell, False)
    signal.set_wakeup_fd(tell, warn_on_full_buffer=False)

    def end() -> None:
        # Other signals, such as that it goes on after Ctrl-Z, are told here, too.
        while os.read(told, 1)[0] not in STOPS:
            pass
        threading.Event().wait(MOST_SECONDS)
        _leave()

    threading.Thread(target=end, daemon=True, name="end").start()


def _leave() -> None:
    """End the process without clearing up, but for what others would miss."""
    from voice_oldmaid.keys.leaving import BEFORE_LEAVING

    for put_in_order in BEFORE_LEAVING:
        put_in_order()
    os._exit(INTERRUPTED)
