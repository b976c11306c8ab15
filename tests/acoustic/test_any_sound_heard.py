"""By any sound, with the real ears: whole games, noises that are none, and all four ways in the middle of one turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle

import numpy as np
import pytest

from voice_oldmaid.audio.listener import MicrophoneListener
from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, BLOCK_SECONDS, RATE_HERTZ, Block
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.audio.wav import SilentPlayer
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import Manner
from voice_oldmaid.dialogue.turn_taking import TurnTaking
from voice_oldmaid.dialogue.ways import Way
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.loop import Answer, run
from voice_oldmaid.ports import NEXT, PRESS, Line

pytestmark = pytest.mark.acoustic

REACTION_SECONDS = 0.7
LONGEST_SECONDS = 1800.0
RNG = np.random.default_rng(21)


def voiced(seconds: float, hertz: float, vowel: float = 900.0) -> Samples:
    """Somebody who hums or shouts a vowel, not quite steadily."""
    time = np.arange(round(seconds * RATE_HERTZ)) / RATE_HERTZ
    pitch = np.cumsum(hertz * (1 + 0.03 * np.sin(2 * np.pi * 5 * time))) / RATE_HERTZ
    tones = [np.sin(2 * np.pi * n * pitch) / (1 + ((n * hertz - vowel) / 400) ** 2) for n in range(1, 20)]
    rise = np.minimum(1, np.minimum(time, time[::-1]) / 0.03)
    return np.asarray(np.clip(np.sum(tones, axis=0) * rise * 6000, -32768, 32767)).astype(np.int16)


def noise(seconds: float, loudness: float = 6000.0) -> Samples:
    return np.clip(RNG.normal(0, loudness, round(seconds * RATE_HERTZ)), -32768, 32767).astype(np.int16)


SOUNDS: Mapping[str, Callable[[], Samples]] = {
    "ah": lambda: voiced(0.6, 280), "a deep hum": lambda: voiced(1.2, 120, 300), "a squeal": lambda: voiced(0.4, 480),
    "a long call": lambda: voiced(2.0, 220, 500),
}  # fmt: skip
NOISES: Mapping[str, Callable[[], Samples]] = {
    "a click": lambda: noise(0.02, 20000), "a slam": lambda: noise(0.15), "a hiss": lambda: noise(1.0),
    "a vacuum cleaner": lambda: noise(20.0), "a machine that hums": lambda: voiced(9.0, 100, 300),
}  # fmt: skip


class Person:
    """A microphone before somebody who makes a sound after a line that *wants* one, in a quiet room; and a keyboard.

    What is wanted may be a line that is typed, too.
    """

    name = "a person"
    ended = False

    def __init__(self, wants: Callable[[str], Samples | str | None]) -> None:
        self._wants = wants
        self._waiting: Samples | str | None = None
        self._sounding = np.zeros(0, np.int16)
        self._silent_blocks = 0
        self._blocks = 0
        self.is_leaving = False
        self.game_silent: Callable[[], bool] = lambda: True

    @property
    def seconds(self) -> float:
        return self._blocks * BLOCK_SECONDS

    def hear_line(self, line: Line) -> None:
        self._waiting = self._wants(line.text) if line.text else self._waiting
        self.is_leaving = self.is_leaving or "Goodbye" in line.text
        self._silent_blocks = 0

    def read(self) -> Block | None:
        self._silent_blocks = self._silent_blocks + 1 if self.game_silent() else 0
        is_time = self._silent_blocks * BLOCK_SECONDS >= REACTION_SECONDS
        if self.seconds > LONGEST_SECONDS or (self.is_leaving and is_time):
            return None
        if is_time and isinstance(self._waiting, np.ndarray):
            self._sounding, self._waiting = self._waiting, None
        self._blocks += 1
        now, self._sounding = self._sounding[:BLOCK_SAMPLES], self._sounding[BLOCK_SAMPLES:]
        room = RNG.normal(0, 30, BLOCK_SAMPLES) + np.pad(now.astype(float), (0, BLOCK_SAMPLES - len(now)))
        return Block(np.clip(room, -32768, 32767).astype(np.int16), self.seconds)

    def line(self, seconds: float = 0.0) -> str | None:
        if not isinstance(self._waiting, str) or self._silent_blocks * BLOCK_SECONDS < REACTION_SECONDS:
            return None
        line, self._waiting = self._waiting, None
        return line

    def pressed(self) -> bool:
        return False

    def flush(self) -> None:
        """Nothing waits here."""

    def close(self) -> None:
        """Nothing to let go of."""


@pytest.fixture(scope="module")
def voice() -> Iterator[Pyttsx3Voice]:
    voice = Pyttsx3Voice()
    yield voice
    voice.close()


def played(
    recognizer: VoskRecognizer, voice: Pyttsx3Voice, person: Person, way: Way, seed: int = 10
) -> tuple[Conversation, list[str]]:
    """A game with two seats; what was said in it."""
    said: list[str] = []
    manner = Manner(way=way, words_per_minute=200)
    game = Conversation(VARIANTS["old_maid_short"], 2, Chances.of_seed(seed), LANGUAGES["en"], manner)

    def on_line(line: Line) -> None:
        said.append(line.text)
        person.hear_line(line)

    def on_answer(answer: Answer) -> None:
        """It is seen by what is said."""

    speaker = VoiceSpeaker(voice, SilentPlayer(), on_line)
    person.game_silent = lambda: not speaker.speaking(person.seconds)
    run(game, MicrophoneListener(person, recognizer, person), speaker, TurnTaking(), on_answer)
    return game, said


def test_a_whole_game_by_any_sound(recognizer: VoskRecognizer, voice: Pyttsx3Voice) -> None:
    """ANCHORS R20, R21; Game Accessibility Guidelines: speech is judged by its volume, and no word is needed."""
    sounds = cycle(SOUNDS.values())

    def wants(line: str) -> Samples | None:
        is_mine = line in ("First card.", "No.") or line.endswith("Make a sound again for yes.")
        return next(sounds)() if is_mine else None

    game, said = played(recognizer, voice, Person(wants), Way.SOUND)

    assert game.talk.play.is_over, said[-20:]
    assert "Goodbye" in said[-1]
    assert {position for position, _ in game.talk.play.picks} == {1}
    assert said.count("First card.") == len(game.talk.play.picks), "a sound was not heard"


def test_a_noise_picks_nothing_and_asks_for_nothing(recognizer: VoskRecognizer, voice: Pyttsx3Voice) -> None:
    """Silence and noise never move a card; here, after each choice, for as long as the game goes through them."""
    noises = cycle(NOISES.values())

    def wants(line: str) -> Samples | None:
        return next(noises)() if line in ("Second card.", "Fourth card.", "Something else.") else None

    game, said = played(recognizer, voice, Patient(wants), Way.SOUND)

    assert game.talk.play.picks == []
    assert [line for line in said if "Make a sound again" in line] == []
    assert said.count("Second card.") + said.count("Fourth card.") + said.count("Something else.") >= len(NOISES)


class Patient(Person):
    """One who leaves after a few minutes."""

    def read(self) -> Block | None:
        return super().read() if self.seconds < 200 else None


def test_all_four_ways_in_the_middle_of_one_turn(recognizer: VoskRecognizer, voice: Pyttsx3Voice) -> None:
    """NAUR 13c; ANCHORS R20: from voice to keys, to a switch, to sounds, and to voice again; and the card is taken."""
    child = Pyttsx3Voice("en-us+f4")
    spoken = {text: child.render(text, 130).resampled(RATE_HERTZ).samples for text in ("use the keys", "third card")}
    child.close()
    steps: list[tuple[Callable[[str], bool], Samples | str]] = [
        (lambda line: line.endswith("Which one?"), spoken["use the keys"]),
        (lambda line: line.endswith("Which one?"), NEXT),
        (lambda line: line == "First card.", "use one switch"),
        (lambda line: line == "Second card.", PRESS),
        (lambda line: "econd card" in line, PRESS),
        (lambda line: line.endswith("Which one?"), "use any sound"),
        (lambda line: line == "Second card.", SOUNDS["ah"]()),
        (lambda line: line.startswith("Second card? Make"), "use my voice"),
        (lambda line: line.endswith("Which one?"), spoken["third card"]),
        (lambda line: "game?" in line or line.endswith("Which one?"), "quit"),
        (lambda line: "stop playing" in line, "yes"),
    ]

    def wants(line: str) -> Samples | str | None:
        return steps.pop(0)[1] if steps and steps[0][0](line) else None

    game, said = played(recognizer, voice, Person(wants), Way.VOICE)

    assert steps == [], said[-12:]
    assert game.talk.play.picks[0][0] == 3
    assert "Goodbye" in said[-1]
