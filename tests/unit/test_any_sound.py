"""Any sound is a press where it is played with sounds: a voice is, and a click, a noise, talk and silence are not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.fakes import BLOCK, ROOM, heard, spoken_grammar
from voice_oldmaid.audio.framing import Values
from voice_oldmaid.audio.microphone import BLOCK_SAMPLES, RATE_HERTZ
from voice_oldmaid.audio.voicing import is_voiced
from voice_oldmaid.dialogue.turn_taking import (
    SECONDS_OF_LATE_PRESS,
    Accept,
    Answer,
    Continue,
    Prompt,
    Settle,
    TurnTaking,
)
from voice_oldmaid.ports import LATE_PRESS, PRESS, SOUND, UNKNOWN, Heard, Moment

PACE = 3.0
VOICE, NOISE = True, False


def listening(*, any_sound: bool = True, pace: float = PACE) -> TurnTaking:
    """After a choice was said, in a room that is known."""
    turn_taking = TurnTaking()
    turn_taking.begin(replace(spoken_grammar(), any_sound=any_sound), pace, "First card.")
    turn_taking.take(Moment(0.0, ROOM), speaking=True)
    turn_taking.listen(0.0)
    return turn_taking


def moments(
    begin: float, lasts: float, level: float, voiced: bool, words: tuple[str, ...], end: float
) -> Iterator[Moment]:
    """A sound in a quiet room."""
    for block in range(1, round(end / BLOCK) + 1):
        at = round(block * BLOCK, 3)
        sounds = begin < at <= round(begin + lasts, 3)
        partial = words if at > begin else ()
        yield Moment(at, level if sounds else ROOM, partial, voiced=voiced and sounds)


def answer(
    lasts: float,
    level: float = -30.0,
    voiced: bool = VOICE,
    words: str = "",
    *,
    begin: float = 0.5,
    any_sound: bool = True,
    end: float = 12.0,
) -> Answer | None:
    """What comes of a sound that lasts so long."""
    turn_taking = listening(any_sound=any_sound)
    said = tuple(words.split())
    for moment in moments(begin, lasts, level, voiced, said, end):
        action = turn_taking.take(moment, speaking=False)
        if isinstance(action, Settle):
            action = turn_taking.settle(heard(words))
        if isinstance(action, Answer):
            return action
    return None


A_PRESS = Accept(heard(SOUND))


@pytest.mark.parametrize("lasts", [0.3, 0.5, 1.0, 2.0, 2.9])
@pytest.mark.parametrize(
    "words", ["", UNKNOWN, "what", "yes", f"{UNKNOWN} again"], ids=lambda words: words or "no words"
)
def test_a_sound_of_a_voice_is_a_press(lasts: float, words: str) -> None:
    """ANCHORS R21: whatever the ears take it for."""
    assert answer(lasts, words=words) == A_PRESS


def test_elsewhere_it_is_none() -> None:
    assert answer(0.5, any_sound=False) == Prompt()


@pytest.mark.parametrize(
    ("lasts", "voiced"),
    [(0.1, VOICE), (0.2, VOICE), (0.5, NOISE), (2.0, NOISE), (3.5, VOICE), (8.0, VOICE), (8.0, NOISE)],
)
def test_a_click_a_noise_and_a_machine_are_no_press(lasts: float, voiced: bool) -> None:
    """Silence and noise never move a card (FAULTS K-14): they do not even make the game ask."""
    assert answer(lasts, voiced=voiced) == Prompt()


@pytest.mark.parametrize("level", [-50.0, -40.0, -20.0, -3.0])
@pytest.mark.parametrize("voiced", [VOICE, NOISE])
def test_a_noise_that_begins_and_stays_is_no_press(level: float, voiced: bool) -> None:
    """A fan that is switched on is taken for the room after a while; that is no end of a sound."""
    assert answer(60.0, level, voiced, end=20.0) in (None, Prompt())


@pytest.mark.parametrize("said", ["no", "no no", "nope"])
def test_a_no_is_a_no(said: str) -> None:
    """However sure the ears are: nobody who says no takes a card by it."""
    found = answer(0.6, words=said)

    assert isinstance(found, Accept)
    assert found.heard.text == said


@pytest.mark.parametrize("said", ["third card", "use my voice", "say that again", "my cards"])
def test_words_are_words(said: str) -> None:
    found = answer(0.8, words=said)

    assert isinstance(found, Accept)
    assert found.heard.text == said


def test_talk_of_others_is_no_press() -> None:
    found = answer(1.5, words=" ".join([UNKNOWN] * 3))

    assert isinstance(found, Accept)
    assert found.heard.text != SOUND


def test_two_who_talk_at_once_are_no_press() -> None:
    turn_taking = listening()
    for moment in moments(0.5, 0.6, -30.0, VOICE, (UNKNOWN,), 12.0):
        action = turn_taking.take(moment, speaking=False)
        if isinstance(action, Settle):
            found = turn_taking.settle(replace(heard(UNKNOWN), crowded=True))
            break

    assert isinstance(found, Accept)
    assert found.heard.text == UNKNOWN


def test_who_begins_before_the_pace_is_over_is_waited_for() -> None:
    assert answer(2.0, begin=PACE - 0.1) == A_PRESS


def test_silence_goes_on_to_the_next_choice() -> None:
    assert answer(0.0) == Prompt()


# --- the switch


@pytest.mark.parametrize(("after", "line"), [(0.3, LATE_PRESS), (SECONDS_OF_LATE_PRESS + 0.1, PRESS), (5.0, PRESS)])
def test_a_press_soon_after_the_game_began_to_speak_is_about_what_it_said_before(after: float, line: str) -> None:
    """Game Accessibility Guidelines, motor: a slow hand is not too late."""
    turn_taking = listening()
    turn_taking.begin(spoken_grammar(), PACE, "Second card.")
    assert turn_taking.take(Moment(10.0, ROOM), speaking=True) == Continue()
    found = turn_taking.take(Moment(10.0 + after, ROOM, typed=PRESS), speaking=True)

    assert isinstance(found, Accept)
    assert found.heard == Heard(tuple(heard(line).words), typed=True)


# --- what has a pitch

RNG = np.random.default_rng(8)
TIME = np.arange(BLOCK_SAMPLES) / RATE_HERTZ


def hum(hertz: float) -> Values:
    return np.asarray(sum(np.sin(2 * np.pi * hertz * n * TIME + n) * 3000 / n for n in range(1, 6)))


def noise(lowest: float, highest: float) -> Values:
    spectrum = np.fft.rfft(RNG.standard_normal(16 * BLOCK_SAMPLES))
    hertz = np.fft.rfftfreq(16 * BLOCK_SAMPLES, 1 / RATE_HERTZ)
    spectrum[(hertz < lowest) | (hertz > highest)] = 0
    return np.fft.irfft(spectrum)[:BLOCK_SAMPLES] * 3000


def click() -> Values:
    made = RNG.standard_normal(BLOCK_SAMPLES) * 5
    made[700:740] += RNG.standard_normal(40) * 9000
    return made


@pytest.mark.parametrize("hertz", [90, 130, 200, 260, 350, 500])
def test_a_voice_has_a_pitch_in_a_noisy_room_too(hertz: float) -> None:
    assert all(is_voiced(hum(hertz) + RNG.standard_normal(BLOCK_SAMPLES) * 600) for _ in range(20))


def test_no_noise_no_click_and_no_silence_has_one() -> None:
    """A whisper and a breath have none either: they are no press (the README says so)."""
    rumble = [np.cumsum(RNG.standard_normal(BLOCK_SAMPLES)) * 100 for _ in range(20)]
    sounds = [noise(20, 8000) for _ in range(20)] + [noise(300, 3400) for _ in range(20)] + rumble
    sounds += [click() for _ in range(20)] + [np.zeros(BLOCK_SAMPLES), np.full(BLOCK_SAMPLES, 900.0), np.zeros(0)]

    assert [number for number, sound in enumerate(sounds) if is_voiced(sound)] == []
