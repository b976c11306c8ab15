"""Somebody thinks in the middle of an answer: what a child says in pieces is one pick, for each patience.

Children by espeak, with silence or a room between the pieces, before the real Vosk; alone, and in a whole played turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from tests.acoustic.mouth import quiet, sequence
from tests.fakes import Mouth
from voice_oldmaid.audio.listener import MicrophoneListener
from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, RATE_HERTZ, Block
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Samples, Sound
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.bench.child_voices import EspeakChild
from voice_oldmaid.bench.hearing import hear_sound
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import PickCard
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import Manner
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.dialogue.turn_taking import Answer, TurnTaking
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.loop import run

pytestmark = pytest.mark.acoustic

FAN = 5
SLOWLY: tuple[tuple[tuple[str | float, ...], int], ...] = (
    (("third", 1.5, "card"), 3),
    (("the", 1.2, "third"), 3),
    (("the", 1.5, "third card"), 3),
    (("card number", 1.5, "five"), 5),
    (("i want the", 1.5, "fourth one"), 4),
    (("um", 1.5, "third card"), 3),
    (("i want", 2.0, "the", 1.0, "fourth"), 4),
)
"""What is said, with pauses in seconds, and the card that is meant."""
ROOMS_DBFS = (-65.0, -50.0)


class Child:
    """Says words without the silence around them, so that a pause is as long as it is told to be."""

    def __init__(self) -> None:
        self._voice = Pyttsx3Voice("en-us+f3")
        self._child = EspeakChild(self._voice, 1.2)
        self.say = cache(self._say)

    def _say(self, text: str) -> Samples:
        samples = self._child.render(text).resampled(RATE_HERTZ).samples
        loud = np.flatnonzero(np.abs(samples.astype(np.int32)) > 300)
        return samples[max(0, loud[0] - 320) : loud[-1] + 320]

    def says(self, parts: tuple[str | float, ...], room_dbfs: float) -> Samples:
        """All the parts in a room of this level, with a second of it before."""
        sounds = [quiet(part) if isinstance(part, float) else self.say(part) for part in parts]
        return sequence(quiet(1.0), *sounds, quiet(0.1), room_dbfs=room_dbfs)

    def close(self) -> None:
        self._voice.close()


@pytest.fixture(scope="module")
def child() -> Iterator[Child]:
    child = Child()
    yield child
    child.close()


@pytest.mark.parametrize("room_dbfs", ROOMS_DBFS)
@pytest.mark.parametrize("patience", PRESETS)
@pytest.mark.parametrize(("parts", "position"), SLOWLY, ids=[" ".join(map(str, parts)) for parts, _ in SLOWLY])
def test_an_answer_with_a_pause_is_heard_as_one(
    recognizer: VoskRecognizer,
    child: Child,
    parts: tuple[str | float, ...],
    position: int,
    patience: str,
    room_dbfs: float,
) -> None:
    """FAULTS V-19, as `voice-oldmaid hear` does it."""
    sound = Sound(child.says(parts, room_dbfs), RATE_HERTZ)
    hearing = hear_sound(sound, recognizer, grammar(4, FAN, LANGUAGES["en"]), patience=PRESETS[patience])

    assert hearing.intent == PickCard(position)


def test_a_toddler_s_third_card_is_awaited_as_a_whole(recognizer: VoskRecognizer, child: Child) -> None:
    sound = Sound(child.says(("third", 1.5, "card"), -60.0), RATE_HERTZ)
    words = grammar(4, FAN, LANGUAGES["en"])
    heard = {name: hear_sound(sound, recognizer, words, patience=patience).heard for name, patience in PRESETS.items()}

    assert heard == {"toddler": "third card", "child": "third", "adult": "third"}


class RoomMicrophone:
    """A room in which somebody says one thing when the game has fallen silent, and leaves *stays* seconds later."""

    name = "a room"

    def __init__(self, said: Samples, room_dbfs: float, mouth: Mouth, stays: float = 8.0) -> None:
        self._said, self._mouth = said, mouth
        self._noise = np.random.default_rng(7)
        self._scale = 10 ** (room_dbfs / 20) * 32768
        self._blocks = 0
        self._talked_until = np.inf
        self._stays = stays

    @property
    def seconds(self) -> float:
        return self._blocks * BLOCK_SAMPLES / RATE_HERTZ

    def read(self) -> Block | None:
        if self.seconds >= self._talked_until + self._stays:
            return None
        if self._talked_until == np.inf and self._is_asked():
            self._talked_until = self.seconds + len(self._said) / RATE_HERTZ
        self._blocks += 1
        return Block(self._next(), self.seconds)

    def flush(self) -> None:
        """Nothing waits here."""

    def close(self) -> None:
        """Nothing to let go of."""

    def _is_asked(self) -> bool:
        return bool(self._mouth.said) and not self._mouth.speaking(self.seconds)

    def _next(self) -> Samples:
        room = self._noise.normal(0, self._scale, BLOCK_SAMPLES)
        if self._talked_until == np.inf:
            return np.rint(room).astype(np.int16)
        spoken, self._said = self._said[:BLOCK_SAMPLES], self._said[BLOCK_SAMPLES:]
        return np.rint(room + np.pad(spoken, (0, BLOCK_SAMPLES - len(spoken)))).astype(np.int16)


@pytest.mark.parametrize("patience", PRESETS)
@pytest.mark.parametrize("parts", [("third", 1.5, "card"), ("the", 1.2, "third")], ids=["third card", "the third"])
def test_a_played_turn_takes_one_card_for_an_answer_with_a_pause(
    recognizer: VoskRecognizer, child: Child, parts: tuple[str | float, ...], patience: str
) -> None:
    """Also where "card" comes while the game says "Third card." or waits for an objection."""
    manner = Manner(patience=patience)
    conversation = Conversation(VARIANTS["old_maid"], 2, Chances.of_seed(3), LANGUAGES["en"], manner)
    mouth, answers = Mouth(1.0), list[Answer]()
    sound = child.says(parts, -80.0)
    microphone = RoomMicrophone(sound, -60.0, mouth)
    listener = MicrophoneListener(microphone, recognizer)
    run(conversation, listener, mouth, TurnTaking(), answers.append)

    assert [position for position, _ in conversation.talk.play.picks] == [3], (answers, mouth.said)
