"""Laws of turn-taking, over chance scripts of levels, words that come and go, finals in pieces and typed lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random

import pytest

from tests.fakes import BLOCK, heard, spoken_grammar
from tests.thorough import tries
from voice_oldmaid.dialogue.intents import PickAny, PickCard, PickMaybe, PickOneOf
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.dialogue.turn_taking import (
    Accept,
    Action,
    Answer,
    Continue,
    Phase,
    Prompt,
    Settle,
    StartListening,
    TurnTaking,
)
from voice_oldmaid.ports import UNKNOWN, Heard, Moment

SCRIPTS = range(tries(60, 12))
WORDS = ("third", "card", "the", "no", "stop", "fifth", "um", "i want", UNKNOWN, "last", "card number", "two", "quit")
LEVELS = (-60.0, -60.0, -60.0, -45.0, -25.0, -math.inf)
PROMPT_AFTER = 6.0
LONGEST_SECONDS = 60.0
BY_PRESET = pytest.mark.parametrize("preset", PRESETS)


class ChanceEars:
    """A recognizer that shows, settles and forgets words by chance, and keeps account of what it has settled."""

    def __init__(self, rng: Random, *, speaks: bool = True, types: bool = False) -> None:
        self._rng, self._speaks, self._types = rng, speaks, types
        self._level, self._partial = -60.0, ()
        self.settled: list[str] = []
        """Since the listening began, or since turn-taking was given the last words."""

    def next(self, seconds: float) -> Moment:
        rng = self._rng
        if rng.random() < 0.3:
            self._level = rng.choice(LEVELS)
        if self._speaks and rng.random() < 0.15:
            self._partial = self._words()
        if self._types and rng.random() < 0.002:
            return Moment(seconds, self._level, typed="third card")
        final = self._final() if rng.random() < 0.06 else None
        return Moment(seconds, self._level, () if final else self._partial, final)

    def finish(self) -> Heard:
        """What was shown, or something else, or nothing."""
        words = self._rng.choice([self._partial, self._words(), ()]) if self._speaks else ()
        self._partial = ()
        return self._settle(words)

    def _final(self) -> Heard:
        words, self._partial = self._rng.choice([self._partial, ()]), ()
        return self._settle(words)

    def _settle(self, words: tuple[str, ...]) -> Heard:
        self.settled += words
        return heard(" ".join(words))

    def _words(self) -> tuple[str, ...]:
        return tuple(" ".join(self._rng.choices(WORDS, k=self._rng.randrange(4))).split())


def run_by_chance(
    turn_taking: TurnTaking, ears: ChanceEars, spoken_until: float, seconds: float = LONGEST_SECONDS
) -> Iterator[tuple[Moment, Action]]:
    """What turn-taking wants in each moment, until it has an answer."""
    for block in range(1, round(seconds / BLOCK)):
        moment = ears.next(round(block * BLOCK, 3))
        action = turn_taking.take(moment, moment.seconds < spoken_until)
        if isinstance(action, Settle):
            action = turn_taking.settle(ears.finish())
        if isinstance(action, StartListening):
            ears.settled.clear()
        yield moment, action
        if isinstance(action, Answer):
            return


def begun(preset: str, *, spoken_until: float, can_undo: bool = False) -> TurnTaking:
    turn_taking = TurnTaking(PRESETS[preset])
    turn_taking.begin(spoken_grammar(can_undo=can_undo), PROMPT_AFTER, "Which one?")
    if not spoken_until:
        turn_taking.listen(0.0)
    return turn_taking


@BY_PRESET
@pytest.mark.parametrize("can_undo", [False, True])
def test_a_pick_is_only_made_of_words_that_were_settled_or_typed(preset: str, can_undo: bool) -> None:
    picks = 0
    for seed in SCRIPTS:
        rng = Random(f"{preset} {seed}")
        ears, spoken_until = ChanceEars(rng, types=True), rng.choice([0.0, 2.0])
        turn_taking = begun(preset, spoken_until=spoken_until, can_undo=can_undo)
        for moment, action in run_by_chance(turn_taking, ears, spoken_until):
            if not isinstance(action, Accept) or moment.typed:
                continue
            meant = understand(action.heard, spoken_grammar(can_undo=can_undo))
            if isinstance(meant, PickCard | PickAny | PickMaybe | PickOneOf):
                picks += 1
                words = [word.text for word in action.heard.words]

                assert words == ears.settled[-len(words) :]

    assert picks


@BY_PRESET
def test_sound_without_words_is_never_an_answer(preset: str) -> None:
    for seed in SCRIPTS:
        rng = Random(seed)
        ears, spoken_until = ChanceEars(rng, speaks=False), rng.choice([0.0, 2.0])
        actions = [action for _, action in run_by_chance(begun(preset, spoken_until=spoken_until), ears, spoken_until)]

        assert isinstance(actions[-1], Prompt)
        assert all(isinstance(each, Continue | StartListening) for each in actions[:-1])


def decided_at(preset: str, moment_at: Callable[[float], Moment], settled: str) -> float:
    """When somebody is answered whose recognizer shows these moments, and settles for these words."""
    turn_taking = begun(preset, spoken_until=0.0)
    for block in range(1, round(LONGEST_SECONDS / BLOCK)):
        action = turn_taking.take(moment_at(round(block * BLOCK, 3)), speaking=False)
        if isinstance(action, Settle):
            action = turn_taking.settle(heard(settled))
        if isinstance(action, Answer):
            return round(block * BLOCK, 3)
    raise AssertionError("nobody was answered")


@BY_PRESET
@pytest.mark.parametrize("words", ["the", "um third", "third card", "third", "i want", UNKNOWN, "dog"])
def test_quiet_after_any_words_ends_the_wait_in_two_and_a_half_seconds(preset: str, words: str) -> None:
    def moment_at(seconds: float) -> Moment:
        return Moment(seconds, -20.0 if 0.5 < seconds <= 1.0 else -60.0, tuple(words.split()) if seconds > 0.7 else ())

    assert decided_at(preset, moment_at, words) <= 1.0 + 2.5


@BY_PRESET
def test_a_whole_answer_never_waits_longer_than_its_short_quiet(preset: str) -> None:
    for phrase in ("third card", "number five", "yes", "my cards", "the last one"):
        words = tuple(phrase.split())

        def moment_at(seconds: float, words: tuple[str, ...] = words) -> Moment:
            return Moment(seconds, -20.0 if 0.5 < seconds <= 1.0 else -60.0, words if seconds > 0.7 else ())

        assert decided_at(preset, moment_at, phrase) == 1.3


@BY_PRESET
@pytest.mark.parametrize("readings", [
    ("third card",), ("the",), ("third card", "third", "third card the"), ("third card", UNKNOWN),
    ("the", UNKNOWN, f"{UNKNOWN} {UNKNOWN}"), ("third card", f"third card {UNKNOWN}", "third"),
], ids=" / ".join)  # fmt: skip
def test_noise_never_puts_off_the_answer_for_four_seconds_however_it_is_read(
    preset: str, readings: tuple[str, ...]
) -> None:
    """FAULTS L-10: the words come and go for as long as the noise lasts; no reading after 2.0 s is a new one."""

    def moment_at(seconds: float) -> Moment:
        level = -25.0 if round(seconds * 10) % 4 else -60.0
        if seconds <= 1.0:
            return Moment(seconds, -60.0)
        return Moment(seconds, level, tuple(readings[round(seconds * 3) % len(readings)].split()))

    assert decided_at(preset, moment_at, readings[0]) <= 2.0 + 4.0


@BY_PRESET
def test_no_script_keeps_an_answer_waiting_beyond_every_limit(preset: str) -> None:
    """Neither an utterance with words nor the tail goes on for longer than it may."""
    patience = PRESETS[preset]
    for seed in SCRIPTS:
        turn_taking = begun(preset, spoken_until=2.0)
        for moment, action in run_by_chance(turn_taking, ChanceEars(Random(seed)), 2.0):
            began = turn_taking.utterance.started_at if turn_taking.phase is Phase.LISTENING else None
            if began is not None and turn_taking.utterance.words and not isinstance(action, Answer):
                assert moment.seconds - began <= patience.longest_utterance
            if turn_taking.phase is Phase.TAIL and not isinstance(action, Answer):
                assert moment.seconds - turn_taking.since <= patience.longest_tail
