"""What becomes of a rendered sentence: trimmed, leveled, made higher or lower, and kept for a while."""

from __future__ import annotations

import numpy as np
import pytest

from voice_oldmaid.audio import kept_sounds
from voice_oldmaid.audio.kept_sounds import KeptSounds
from voice_oldmaid.audio.loudness import HIGHEST_PEAK, SPEECH_DBFS, leveled, speech_dbfs
from voice_oldmaid.audio.renderer import FASTEST, SLOWEST
from voice_oldmaid.audio.seat_voices import MOST_SEATS, PITCHES, SEAT_VOICES, SeatVoice, pitched, spoken_at
from voice_oldmaid.audio.sound import FULL_SCALE, Sound
from voice_oldmaid.audio.trimming import HEAD_SECONDS, TAIL_SECONDS, trimmed

RATE_HERTZ = 22_050


def tone(seconds: float, level: float = 0.3, hertz: float = 200.0) -> np.ndarray:
    times = np.arange(round(seconds * RATE_HERTZ)) / RATE_HERTZ
    return np.rint(level * 32767 * np.sin(2 * np.pi * hertz * times)).astype(np.int16)


def silence(seconds: float) -> np.ndarray:
    return np.zeros(round(seconds * RATE_HERTZ), np.int16)


def sound(*parts: np.ndarray) -> Sound:
    return Sound(np.concatenate(parts), RATE_HERTZ)


# --- trimming ---------------------------------------------------------------------------------------------------------


def test_of_the_silence_around_a_sentence_only_its_edges_stay() -> None:
    found = trimmed(sound(silence(0.5), tone(1.0), silence(0.7)))

    assert found.seconds == pytest.approx(HEAD_SECONDS + 1.0 + TAIL_SECONDS, abs=0.002)


def test_silence_within_a_sentence_stays() -> None:
    assert trimmed(sound(tone(0.3), silence(0.5), tone(0.3))).seconds == pytest.approx(1.1, abs=0.01)


def test_a_soft_voice_is_trimmed_as_a_loud_one() -> None:
    loud, soft = (trimmed(sound(silence(0.2), tone(0.5, level), silence(0.2))) for level in (0.9, 0.01))

    assert loud.seconds == pytest.approx(soft.seconds, abs=0.002)


@pytest.mark.parametrize("samples", [silence(0.5), silence(0)])
def test_nothing_but_silence_is_nothing(samples: np.ndarray) -> None:
    assert trimmed(sound(samples)).seconds == 0


# --- loudness ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [0.001, 0.02, 0.3, 0.99])
def test_every_sentence_is_made_equally_loud(level: float) -> None:
    assert speech_dbfs(leveled(sound(tone(1.0, level)))) == pytest.approx(SPEECH_DBFS, abs=0.3)


def test_pauses_do_not_count() -> None:
    with_pause = leveled(sound(tone(0.5), silence(2.0), tone(0.5)))

    assert np.abs(with_pause.samples).max() == pytest.approx(np.abs(leveled(sound(tone(1.0))).samples).max(), rel=0.02)


def test_a_sentence_with_a_high_peak_stays_softer_and_is_not_cut_off() -> None:
    clicks = tone(1.0, 0.01)
    clicks[100] = 20_000
    found = leveled(sound(clicks))

    assert np.abs(found.samples.astype(int)).max() == pytest.approx(HIGHEST_PEAK * FULL_SCALE, abs=2)
    assert speech_dbfs(found) < SPEECH_DBFS


@pytest.mark.parametrize("samples", [silence(0.5), silence(0)])
def test_silence_stays_silence(samples: np.ndarray) -> None:
    assert not leveled(sound(samples)).samples.any()
    assert speech_dbfs(sound(samples)) == -np.inf


# --- pitch ------------------------------------------------------------------------------------------------------------


def rendered(words_per_minute: int) -> Sound:
    """Ten words at that rate, of 200 hertz."""
    return sound(tone(10 * 60 / words_per_minute))


@pytest.mark.parametrize("pitch", [0.8, 0.93, 1.0, 1.16, 1.31])
def test_a_voice_is_made_higher_and_takes_as_long(pitch: float) -> None:
    found = spoken_at(rendered, 130, pitch)
    spectrum = np.abs(np.fft.rfft(found.samples))
    hertz = np.argmax(spectrum) * found.rate_hertz / len(found.samples)

    assert hertz == pytest.approx(200 * pitch, rel=0.01)
    assert found.seconds == pytest.approx(rendered(130).seconds, rel=0.01)


def test_a_voice_can_be_faster_than_the_others() -> None:
    assert spoken_at(rendered, 130, 1.0, 1.05).seconds == pytest.approx(rendered(130).seconds / 1.05, rel=0.01)


@pytest.mark.parametrize("words_per_minute", [SLOWEST, FASTEST])
@pytest.mark.parametrize("how", [*SEAT_VOICES, *map(pitched, range(1, MOST_SEATS + 1))])
def test_no_engine_is_asked_for_a_rate_that_it_has_not(words_per_minute: int, how: SeatVoice) -> None:
    asked: list[int] = []

    def render(rate: int) -> Sound:
        asked.append(rate)
        return rendered(rate)

    found = spoken_at(render, words_per_minute, how.pitch, how.rate)
    assert SLOWEST <= asked[0] <= FASTEST
    assert found.seconds == pytest.approx(rendered(words_per_minute).seconds, rel=0.32)


def test_there_is_a_voice_for_every_seat_and_none_twice() -> None:
    assert len({voice.variant for voice in SEAT_VOICES}) == len(SEAT_VOICES) == MOST_SEATS
    assert len(set(PITCHES)) == len(PITCHES) == MOST_SEATS
    assert 1.0 not in PITCHES


# --- memory -----------------------------------------------------------------------------------------------------------


def kept_up_to(count: int, monkeypatch: pytest.MonkeyPatch) -> tuple[KeptSounds, list[Sound]]:
    """Room for so many of the five sounds."""
    sounds = [sound(tone(0.1)) for _ in range(5)]
    monkeypatch.setattr(kept_sounds, "MOST_BYTES", count * sounds[0].samples.nbytes)
    return KeptSounds(), sounds


def test_sounds_are_kept_up_to_a_number_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, sounds = kept_up_to(3, monkeypatch)
    for key, each in enumerate(sounds):
        kept.keep(key, each)

    assert [key for key in range(5) if kept.get(key)] == [2, 3, 4]
    assert kept.bytes == 3 * sounds[0].samples.nbytes


def test_what_was_asked_for_lately_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, sounds = kept_up_to(2, monkeypatch)
    kept.keep(0, sounds[0])
    kept.keep(1, sounds[1])
    kept.get(0)
    kept.keep(2, sounds[2])

    assert [key for key in range(3) if kept.get(key)] == [0, 2]


def test_a_sound_that_is_kept_anew_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, sounds = kept_up_to(5, monkeypatch)
    kept.keep(0, sounds[0])
    kept.keep(0, sounds[1])

    assert kept.bytes == sounds[1].samples.nbytes
    assert kept.get(0) is sounds[1]


def test_a_sound_that_is_larger_than_all_the_room_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, _ = kept_up_to(1, monkeypatch)
    kept.keep(0, sound(tone(1.0)))

    assert kept.get(0) is None
    assert kept.bytes == 0
