"""What a game shows and keeps while it goes on: the screens, the transcript and the score sheet."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

from voice_oldmaid.commands import scores
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.showing import shown, shown_alone
from voice_oldmaid.dialogue.transcript import entry
from voice_oldmaid.dialogue.turn_taking import Accept, Prompt
from voice_oldmaid.loop import Answer
from voice_oldmaid.ports import Line
from voice_oldmaid.screen.screens import Screens
from voice_oldmaid.screen.transcript_file import TranscriptFile


def note(text: str) -> None:
    """Beside the captions. Without a standard error, nobody wants to know; and it is no reason to end."""
    if sys.stderr:
        with contextlib.suppress(OSError):
            print(text, file=sys.stderr)


class Show:
    """The screens, and the transcript and the score sheet where they are wanted."""

    def __init__(
        self,
        conversation: Conversation,
        path: str | None,
        first_lines: Callable[[], str],
        keeper: scores.ScoreKeeper,
        screens: Screens,
    ) -> None:
        self._conversation = conversation
        self.microphone: Callable[[], str | None] = lambda: None
        """Its name now, to be told once of each when nothing is heard from it."""
        self._told_silent: set[str | None] = {None}
        self._screens = screens
        self._keeper = keeper
        self._file = TranscriptFile(path) if path else None
        self._write: Callable[[str], None] = self._file.write if self._file else lambda text: None
        self._first_lines: Callable[[], str] | None = first_lines

    @property
    def lost(self) -> bool:
        """Whether some of it could not be written."""
        return self._screens.lost or self._keeper.lost or (self._file is not None and self._file.lost)

    def line(self, line: Line) -> None:
        if self._first_lines:
            # Only now it is known how many voices there are.
            self._write(self._first_lines())
            self._first_lines = None
        # The transcript first: what has been seen is kept, whenever it ends.
        if line.shown:
            self._write(line.shown)
        self._keeper.update()
        talk = self._conversation.talk
        if line.text in (*talk.said[-1:], talk.scan.said) or line.instead is not None:
            # Only with the last sentence: until then it is told what has become of the cards.
            self._show_table()
        elif shown_alone(self._conversation.talk) is None:
            self._screens.hide()
        self._screens.line(line)

    def _show_table(self) -> None:
        talk = self._conversation.talk
        self._screens.show(shown(talk), shown_alone(talk))

    def answer(self, answer: Answer) -> None:
        if isinstance(answer, Prompt) and self._conversation.asks:
            self._tell_silent(self.microphone())
        # Whoever has cut the sentences off sees what they would have told.
        self._show_table()
        if isinstance(answer, Accept):
            self._screens.heard(self._conversation.as_understood(answer.heard))
        self._write(entry(answer))

    def _tell_silent(self, name: str | None) -> None:
        if name not in self._told_silent:
            note(f'I hear nothing from the microphone "{name}". Is it the right one, and is it on?')
            self._told_silent.add(name)

    def close(self) -> None:
        self._keeper.close()
        if self._file:
            self._file.close()
