"""A game that hears itself in a room, and people who speak over it, or as soon as it is silent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

import numpy as np
import pytest

from tests.acoustic.mouth import Mouth
from voice_oldmaid.audio.echo import echo_removal
from voice_oldmaid.audio.listener import MicrophoneListener
from voice_oldmaid.audio.microphone import RATE_HERTZ
from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
from voice_oldmaid.audio.sound import Samples
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.audio.wav import SilentPlayer
from voice_oldmaid.bench.echoing_room import RoomMicrophone, RoomTap
from voice_oldmaid.bench.noise import Values, speech_power
from voice_oldmaid.bench.own_voice import echo_power, overhear
from voice_oldmaid.dialogue.grammar import Grammar, grammar
from voice_oldmaid.dialogue.intents import Intent, PickCard, Silence
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.turn_taking import TurnTaking
from voice_oldmaid.loop import run
from voice_oldmaid.ports import Heard, Line

pytestmark = pytest.mark.acoustic

HAND = "You have seven cards: the queen of spades, the two of clubs and the three of hearts."
QUESTION = ("Oliver is holding five cards.", "Which one?")
BEFORE = (("Hello! This is Old Maid for four.", HAND), (HAND,))
"""What was said before: the way from the loudspeaker to the microphone is known by then."""
SECONDS_SILENT = 2.0
VOICES = ("en-us+f2", "en-gb", "en-us+m3", "en-us+f4")
NEAR_DB = 6.0
"""How much louder than the game, as the microphone hears it, somebody near it is."""


@cache
def table() -> Grammar:
    return grammar(4, 5, LANGUAGES["en"])


@dataclass
class Talk:
    """Says one reply after the other, and notes what is answered to the last one."""

    replies: tuple[tuple[str, ...], ...]
    said: int = 0
    answers: list[Intent | Heard] = field(default_factory=list)

    @property
    def is_last(self) -> bool:
        return self.said == len(self.replies)

    def open(self) -> Reply:
        return self._next()

    def hear(self, heard: Heard) -> Reply:
        return self._after(heard)

    def answer(self, intent: Intent) -> Reply:
        return self._after(intent)

    def _after(self, answer: Intent | Heard) -> Reply:
        if self.is_last:
            self.answers.append(answer)
            return Reply((), None)
        return self._next()

    def _next(self) -> Reply:
        lines = tuple(Line(text) for text in self.replies[self.said])
        self.said += 1
        return Reply(lines, table(), SECONDS_SILENT)


class Stage:
    """The game in a room; *play* lets it say the last reply, while somebody does something."""

    def __init__(self, recognizer: VoskRecognizer, voice: Pyttsx3Voice) -> None:
        self._recognizer, self._voice = recognizer, voice
        self.power = echo_power(voice)

    def play(self, last: tuple[str, ...], somebody: Callable[[Scene], None], barge_in: bool = False) -> Scene:
        tap = RoomTap()
        room = RoomMicrophone(tap, 1)
        scene = Scene(room, SilentPlayer(tap), Talk((*BEFORE, last)))
        speaker = NotingSpeaker(self._voice, scene)
        listener = MicrophoneListener(Acting(scene, somebody), self._recognizer, echo=echo_removal(tap))
        run(scene.talk, listener, speaker, TurnTaking(barge_in=barge_in), lambda _: None)
        return scene


@dataclass
class Scene:
    room: RoomMicrophone
    player: SilentPlayer
    talk: Talk
    began: float | None = None
    """When the last reply began, in seconds."""
    has_spoken: bool = False
    ended: float = 0.0
    """When what somebody said was over."""
    silenced: list[float] = field(default_factory=list)
    """When the game fell silent before its sentence was over."""

    def speak(self, values: Values) -> None:
        self.room.speak(values)
        self.has_spoken = True
        loud = np.flatnonzero(np.abs(values) > 0.05 * np.abs(values).max())
        self.ended = self.room.seconds + (loud[-1] + 1) / RATE_HERTZ

    @property
    def intents(self) -> list[Intent]:
        """What was meant by all that was answered to the last reply."""
        answers = self.talk.answers
        return [understand(each, table()) if isinstance(each, Heard) else each for each in answers]


class NotingSpeaker(VoiceSpeaker):
    def __init__(self, voice: Pyttsx3Voice, scene: Scene) -> None:
        super().__init__(voice, scene.player, lambda _: None)
        self._scene = scene

    def stop(self) -> None:
        self._note()
        super().stop()

    def pause(self) -> None:
        self._note()
        super().pause()

    def _note(self) -> None:
        if self._scene.talk.is_last and self._scene.player.seconds_left > 0:
            self._scene.silenced.append(self._scene.room.seconds)


@dataclass
class Acting:
    """The room's microphone, before which somebody acts in the last reply."""

    scene: Scene
    somebody: Callable[[Scene], None]
    name: str = "a room"

    def read(self) -> object:
        scene = self.scene
        if scene.talk.is_last and not scene.has_spoken:
            scene.began = scene.room.seconds if scene.began is None else scene.began
            self.somebody(scene)
        return scene.room.read()

    def flush(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        """There is no device."""


@pytest.fixture(scope="module")
def voice() -> Iterator[Pyttsx3Voice]:
    voice = Pyttsx3Voice()
    yield voice
    voice.close()


@pytest.fixture
def stage(recognizer: VoskRecognizer, voice: Pyttsx3Voice) -> Stage:
    return Stage(recognizer, voice)


def as_loud(samples: Samples, stage: Stage, decibels: float) -> Values:
    """So many decibels louder than the game at the microphone."""
    values = samples.astype(np.float64)
    return values * np.sqrt(stage.power / speech_power(values, RATE_HERTZ)) * 10 ** (decibels / 20)


def after_the_end(values: Values, seconds: float) -> Callable[[Scene], None]:
    """Somebody who begins so long after the last sample of the game."""

    def act(scene: Scene) -> None:
        left = scene.player.seconds_left
        if scene.began is not None and scene.room.seconds > scene.began + 1.5 and 0 < left <= 0.1:
            scene.speak(np.concatenate((np.zeros(round((left + seconds) * RATE_HERTZ)), values)))

    return act


def into_it(values: Values, seconds: float) -> Callable[[Scene], None]:
    """Somebody who begins so long after the beginning of the reply."""

    def act(scene: Scene) -> None:
        if scene.began is not None and scene.room.seconds >= scene.began + seconds:
            scene.speak(values)

    return act


@pytest.mark.parametrize("voice_name", VOICES)
def test_a_short_answer_50_ms_after_the_game_is_a_pick(stage: Stage, mouth: Mouth, voice_name: str) -> None:
    """The game's own last word is still on its way to the microphone, which takes 150 ms."""
    spoken = as_loud(mouth.say("third card", voice_name), stage, NEAR_DB)

    assert stage.play(QUESTION, after_the_end(spoken, 0.05)).intents == [PickCard(3)]


@pytest.mark.parametrize("milliseconds", [400, 700])
def test_the_game_s_last_words_repeated_are_nothing(stage: Stage, voice: Pyttsx3Voice, milliseconds: int) -> None:
    """FAULTS L-02 and L-05: right after the player's end, and as loud as somebody near; the gate is the real one."""
    last = "Say something like third card."
    samples = voice.render(last, 130).resampled(RATE_HERTZ).samples
    end = int(np.flatnonzero(np.abs(samples) > 300)[-1])
    again = as_loud(samples[end - milliseconds * RATE_HERTZ // 1000 : end], stage, NEAR_DB)

    assert stage.play(("Oliver is holding five cards.", last), after_the_end(again, 0.0)).intents == [Silence()]


@pytest.mark.parametrize("decibels", [0.0, -6.0])
@pytest.mark.parametrize("voice_name", VOICES[:2])
def test_an_answer_over_the_game_is_taken_whole_and_makes_it_silent(
    stage: Stage, mouth: Mouth, voice_name: str, decibels: float
) -> None:
    spoken = as_loud(mouth.say("third card", voice_name), stage, decibels)
    began = 3.04
    scene = stage.play((HAND, *QUESTION), into_it(spoken, began), barge_in=True)

    assert scene.intents == [PickCard(3)]
    assert scene.began is not None
    assert scene.silenced[0] - (scene.began + began) <= 0.4


@pytest.mark.parametrize("voice_name", VOICES[:3])
def test_stop_ends_the_sentence_within_seven_tenths_of_the_word(stage: Stage, mouth: Mouth, voice_name: str) -> None:
    """Without barge-in, and no louder than the game."""
    spoken = as_loud(mouth.say("stop", voice_name), stage, 0.0)
    scene = stage.play((HAND, HAND, *QUESTION), into_it(spoken, 2.5))

    assert len(scene.silenced) == 1
    assert scene.silenced[0] - scene.ended <= 0.7
    assert scene.intents == [Silence()]


def test_the_game_never_answers_itself(recognizer: VoskRecognizer, voice: Pyttsx3Voice) -> None:
    """FAULTS L-03 and L-01: over twenty turns of narration, with barge-in. `bench own-voice` does an hour of it."""
    found = overhear(3.0, recognizer, voice, seed=5)

    assert (found.answers, found.too_early) == ([], 0)
    assert found.pauses <= 2
