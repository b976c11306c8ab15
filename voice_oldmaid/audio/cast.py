"""Who speaks how: a narrator, and every computer seat in a voice of its own; all of them about equally loud.

Two engines stand in for each other: a line that the one cannot say is said by the other, which is told once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from voice_oldmaid.audio.loudness import leveled
from voice_oldmaid.audio.mouth import Voice
from voice_oldmaid.audio.sound import Sound
from voice_oldmaid.audio.voice_pipe import TRY_AGAIN
from voice_oldmaid.errors import VoiceError

CHANCES = 2
"""After so many lines in a row that it could not say, an engine is not asked again: each one kept everybody waiting."""
GOES_ON = "The game goes on with another voice."


class Cast:
    """The Voice of a whole table: that of *narrator*, and the seats by *seats*, or by the same engine.

    Further voices of the narrator are those of the other engine. *tell* hears once of each engine that fails, from the
    thread that renders. Closing it closes both.
    """

    def __init__(
        self, narrator: Voice, seats: Voice | None = None, tell: Callable[[VoiceError], None] = lambda error: None
    ) -> None:
        self._narrator = narrator
        self._seats = seats or narrator
        self._tell = tell
        self._engines = list(dict.fromkeys((self._narrator, self._seats)))
        self._chances = dict.fromkeys(self._engines, CHANCES)
        self._counts: dict[Voice, int] = {}
        self._faults: dict[Voice, VoiceError] = {}
        self._is_closed = False

    @property
    def choices(self) -> int:
        """In how many voices the narrator can speak. Waits until the engines are loaded.

        An engine that turns out not to be there is told, and not asked again. VoiceError if there is no other.
        """
        count = sum(map(self._choices_of, self._engines))
        if not count:
            raise self._faults[self._seats]
        return count

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        """The text in the voice of the narrator or of a seat; VoiceError if neither engine can say it."""
        for voice, its_choice in self._speakers(choice, seat):
            if self._chances[voice] and not self._is_closed:
                try:
                    sound = voice.render(text, words_per_minute, its_choice, seat)
                except VoiceError as error:
                    self._note_fault(voice, error)
                else:
                    self._chances[voice] = CHANCES
                    return leveled(sound)
        raise self._faults.get(self._narrator) or VoiceError("My voice was ended.", TRY_AGAIN)

    def close(self) -> None:
        """Close both engines. May be called twice."""
        self._is_closed = True
        for voice in self._engines:
            voice.close()

    def _speakers(self, choice: int, seat: int) -> Iterator[tuple[Voice, int]]:
        """Whose line it is, with which of its voices, and then who else could say it."""
        if seat:
            yield from ((voice, 0) for voice in reversed(self._engines))
            return
        own = self._choices_of(self._narrator)
        choice %= sum(map(self._choices_of, self._engines)) or 1
        if choice < own:
            yield self._narrator, choice
            yield self._seats, 0
        else:
            yield self._seats, choice - own
            yield self._narrator, 0

    def _choices_of(self, voice: Voice) -> int:
        """How many voices it has; 0 where it is not there. Always the same, so that nobody changes voice."""
        if voice not in self._counts:
            try:
                self._counts[voice] = voice.choices
            except VoiceError as error:
                self._counts[voice] = self._chances[voice] = 0
                self._note_fault(voice, error)
        return self._counts[voice]

    def _note_fault(self, voice: Voice, error: VoiceError) -> None:
        """Where there is another engine, tell it once; else whoever asked gets the error."""
        if self._is_closed:
            return
        if voice not in self._faults and len(self._engines) > 1:
            self._tell(VoiceError(error.problem, GOES_ON))
        self._faults[voice] = error
        self._chances[voice] = max(0, self._chances[voice] - 1)
