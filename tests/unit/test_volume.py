"""Louder and softer: by the step that was wished for, and never cut off."""

from __future__ import annotations

import numpy as np
import pytest

from tests.fake_sounds import ToneVoice
from voice_oldmaid.audio.sound import FULL_SCALE, Sound
from voice_oldmaid.audio.speaker import VoiceSpeaker
from voice_oldmaid.audio.volume import ROOM_ABOVE_DECIBELS, at_volume
from voice_oldmaid.audio.wav import SilentPlayer
from voice_oldmaid.ports import Line

RATE_HERTZ = 16_000


def tone(peak: float) -> Sound:
    times = np.arange(RATE_HERTZ) / RATE_HERTZ
    return Sound((peak * np.sin(2 * np.pi * 440 * times)).astype(np.int16), RATE_HERTZ)


def decibels(sound: Sound) -> float:
    return float(20 * np.log10(np.sqrt(np.mean(sound.samples.astype(np.float64) ** 2)) / FULL_SCALE))


@pytest.mark.parametrize("step", [-16, -8, -4, 4, 8])
def test_a_step_is_a_step(step: int) -> None:
    sound = tone(20_000)

    assert decibels(at_volume(sound, step)) - decibels(at_volume(sound, 0)) == pytest.approx(step, abs=0.05)


@pytest.mark.parametrize("volume", [ROOM_ABOVE_DECIBELS, 20])
def test_the_loudest_is_the_sound_itself_and_nothing_is_cut_off(volume: int) -> None:
    sound = tone(FULL_SCALE - 1)

    assert at_volume(sound, volume) is sound


def test_a_sound_that_is_kept_stays_as_it_is() -> None:
    sound = tone(20_000)
    before = sound.samples.copy()
    at_volume(sound, -16)

    assert np.array_equal(sound.samples, before)


@pytest.mark.parametrize("samples", [[], [0], [-FULL_SCALE, FULL_SCALE - 1]])
def test_every_sound_has_a_volume(samples: list[int]) -> None:
    softer = at_volume(Sound(np.array(samples, np.int16), RATE_HERTZ), -4)

    assert len(softer.samples) == len(samples)
    assert softer.rate_hertz == RATE_HERTZ


class Remembering(ToneVoice):
    """Notes in which of its voices it was to speak."""

    choices = 3

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[int] = []

    def render(self, text: str, words_per_minute: int, choice: int = 0, seat: int = 0) -> Sound:
        self.chosen.append(choice)
        return super().render(text, words_per_minute, choice, seat)


class Remembered(SilentPlayer):
    def __init__(self) -> None:
        super().__init__()
        self.levels: list[float] = []

    def play(self, sound: Sound) -> None:
        if np.any(sound.samples):
            self.levels.append(decibels(sound))
        super().play(sound)


def test_each_line_is_heard_at_its_volume_and_in_its_voice() -> None:
    voice, player = Remembering(), Remembered()
    speaker = VoiceSpeaker(voice, player, lambda line: None)
    speaker.say([Line("one"), Line("one", volume_decibels=8, voice=2), Line("one", volume_decibels=-8)], 0.0)
    for step in range(100):
        speaker.speaking(step / 10)

    usual, louder, softer = player.levels
    assert (round(louder - usual), round(softer - usual)) == (8, -8)
    assert voice.chosen == [0, 2, 0]
