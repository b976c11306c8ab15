"""What a game shows and keeps while it goes on: the screens, the transcript and the score sheet."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

from voice_oldmaid.commands import scores
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.showing import shown
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
        self.microphone: str | None = None
        """Its name, to be told once when nothing is heard from it."""
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
        self._write(line.text)
        self._keeper.update()
        if (line.text,) == self._conversation.talk.said[-1:]:
            # Only with the last sentence: until then it is told what has become of the cards.
            self._screens.show(shown(self._conversation.talk))
        self._screens.line(line)

    def answer(self, answer: Answer) -> None:
        if isinstance(answer, Prompt) and self.microphone and self._conversation.asks:
            note(f'I hear nothing from the microphone "{self.microphone}". Is it the right one, and is it on?')
            self.microphone = None
        # Whoever has cut the sentences off sees what they would have told.
        self._screens.show(shown(self._conversation.talk))
        if isinstance(answer, Accept):
            self._screens.heard(self._conversation.as_understood(answer.heard))
        self._write(entry(answer))

    def close(self) -> None:
        self._keeper.close()
        if self._file:
            self._file.close()
