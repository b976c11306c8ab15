"""Laws of speaking over the game, over chance scripts of words, levels, voices and keys."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.fakes import BLOCK, spoken_grammar
from tests.property.test_turn_taking_laws import PROMPT_AFTER, ChanceEars
from tests.thorough import tries
from voice_oldmaid.dialogue.intents import PickAny, PickCard, PickMaybe, PickOneOf
from voice_oldmaid.dialogue.interrupting import MOST_IN_VAIN
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.dialogue.turn_taking import (
    Accept,
    Action,
    Answer,
    PauseSpeaking,
    Phase,
    ResumeSpeaking,
    Settle,
    StartListening,
    StopSpeaking,
    TurnTaking,
)
from voice_oldmaid.ports import UNKNOWN, Moment

SCRIPTS = range(tries(80, 24))
SPOKEN_SECONDS = 6.0
LONGEST_SECONDS = 90.0
BY_PRESET = pytest.mark.parametrize("preset", PRESETS)


class ChanceVoices(ChanceEars):
    """The same where somebody is told from the game, by chance; and keys are pressed."""

    def __init__(self, rng: Random, *, removes: bool = True, keys: bool = False) -> None:
        super().__init__(rng)
        self._chance, self._removes, self._keys = Random(rng.random()), removes, keys
        self._since: float | None = None

    def next(self, seconds: float) -> Moment:
        moment = super().next(seconds)
        if self._chance.random() < 0.1:
            self._since = None if self._since is not None else seconds - self._chance.random() / 2
        key = self._keys and self._chance.random() < 0.005
        return replace(moment, own_voice_removed=self._removes, voice_since=self._since, voice_seconds=0.3, key=key)


def run_by_chance(turn_taking: TurnTaking, ears: ChanceVoices) -> list[tuple[Moment, Phase, Action]]:
    """Every moment of a reply, with the phase and the action after it; the game falls silent and goes on as told."""
    found, until = [], SPOKEN_SECONDS
    for block in range(1, round(LONGEST_SECONDS / BLOCK)):
        moment = ears.next(round(block * BLOCK, 3))
        speaking = turn_taking.phase is Phase.INTERRUPTED or moment.seconds < until
        action = turn_taking.take(moment, speaking)
        if isinstance(action, Settle):
            action = turn_taking.settle(ears.finish())
        if isinstance(action, PauseSpeaking | StartListening):
            ears.settled.clear()
        if isinstance(action, ResumeSpeaking):
            until = moment.seconds + SPOKEN_SECONDS
        if isinstance(action, StopSpeaking):
            until = 0.0
        found.append((moment, turn_taking.phase, action))
        if isinstance(action, Answer):
            return found
    return found


def begun(preset: str, *, barge_in: bool = True, can_undo: bool = False) -> TurnTaking:
    turn_taking = TurnTaking(PRESETS[preset], barge_in=barge_in)
    turn_taking.begin(spoken_grammar(can_undo=can_undo), PROMPT_AFTER, "Oliver is holding five cards. Which one?")
    return turn_taking


@BY_PRESET
@pytest.mark.parametrize("can_undo", [False, True])
def test_a_pick_over_the_game_is_only_made_of_words_that_were_settled_since_it_fell_silent(
    preset: str, can_undo: bool
) -> None:
    picks = pauses = 0
    for seed in SCRIPTS:
        ears = ChanceVoices(Random(f"{preset} {seed}"))
        found = run_by_chance(begun(preset, can_undo=can_undo), ears)
        pauses += sum(isinstance(action, PauseSpeaking) for _, _, action in found)
        action = found[-1][2]
        if isinstance(action, Accept) and isinstance(
            understand(action.heard, spoken_grammar(can_undo=can_undo)), PickCard | PickAny | PickMaybe | PickOneOf
        ):
            picks += 1
            words = [word.text for word in action.heard.words]
            settled = ears.settled[-len(words) :]

            # The first one may be half a word, and is unknown then.
            assert words in (settled, [UNKNOWN, *settled[1:]])

    assert picks
    assert bool(pauses) is not can_undo


@BY_PRESET
def test_no_script_silences_the_game_for_ever(preset: str) -> None:
    """It says its sentence again soon, and after some times it lets nobody interrupt it."""
    for seed in SCRIPTS:
        paused_at, resumed = None, 0
        for moment, phase, action in run_by_chance(begun(preset), ChanceVoices(Random(seed), keys=True)):
            paused_at = moment.seconds if isinstance(action, PauseSpeaking) else paused_at
            resumed += isinstance(action, ResumeSpeaking)
            if phase is Phase.INTERRUPTED:
                assert paused_at is not None
                assert moment.seconds - paused_at <= PRESETS[preset].longest_utterance

        assert resumed <= MOST_IN_VAIN


@BY_PRESET
def test_where_the_own_voice_is_not_removed_barge_in_changes_nothing(preset: str) -> None:
    for seed in SCRIPTS:
        with_it, without = (
            run_by_chance(begun(preset, barge_in=barge_in), ChanceVoices(Random(seed), removes=False))
            for barge_in in (True, False)
        )

        assert with_it == without
