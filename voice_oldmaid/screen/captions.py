"""Captions: everything said, and everything understood, as text at the moment when it is heard."""

from __future__ import annotations

import sys
from typing import TextIO

from voice_oldmaid.ports import Heard, Line
from voice_oldmaid.shown import Shown


class Captions:
    """Writes one line for each sentence, and "> " before what the person said, with how sure the ears were.

    A disk that is full does not stop the game: *lost* says so at the end. BrokenPipeError if nobody reads any more.
    """

    def __init__(self, out: TextIO | None = None) -> None:
        self.lost = False
        """Whether some of it could not be written."""
        self._out = out or sys.stdout
        if hasattr(self._out, "reconfigure"):
            # A console that knows only ASCII shows a question mark; it does not end the game.
            self._out.reconfigure(errors="replace")

    def line(self, line: Line) -> None:
        self._print(line.text)

    def heard(self, heard: Heard, said: str | None = None) -> None:
        """What was heard; *said* is what was really said, where that is known."""
        sure = "" if heard.typed or not heard.words else f"  ({heard.confidence:.0%} sure)"
        truth = f"  [said: {said}]" if said else ""
        self._print(f"> {heard.text or '...'}{sure}{truth}")

    def show(self, shown: Shown) -> None:
        """All of it is said in words; there is nothing to add."""

    def _print(self, text: str) -> None:
        try:
            print(text, file=self._out, flush=True)
        except BrokenPipeError:
            raise
        except OSError:
            self.lost = True
