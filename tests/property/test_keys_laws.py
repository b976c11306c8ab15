"""Any keys, presses, sounds and silences in any order: nothing breaks, the table's laws hold, no card by one sound."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from tests.thorough import tries
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import Missed, Silence, Unclear
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import Manner
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.ways import Way
from voice_oldmaid.game.laws import check
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import BEFORE, LATE_PRESS, NEXT, PRESS, SOUND, TAKE, Heard, Word, typed

ENGLISH = LANGUAGES["en"]
SILENCE, A_SOUND, NOISE, EARLY = "silence", "sound", "noise", "early"
KEYS = (*ENGLISH.keys, *"0123456789x", "12", NEXT, BEFORE, TAKE, "")
WORDS = ("use the keys", "use one switch", "use any sound", "use my voice", "lay two cards", "let me practice")
ANYTHING = st.one_of(
    st.just(SILENCE), st.sampled_from([SILENCE, A_SOUND, PRESS, LATE_PRESS, NOISE, EARLY]), st.sampled_from(KEYS),
    st.sampled_from(WORDS),
)  # fmt: skip


def begun(way: Way, seed: int = 5) -> Conversation:
    manner = Manner(way=way)
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(seed), ENGLISH, manner)
    made.open()
    return made


def does(made: Conversation, what: str) -> Reply:
    match what:
        case "silence":
            return made.answer(Silence())
        case "noise":
            return made.answer(Unclear())
        case "early":
            return made.answer(Missed())
        case "sound":
            return made.hear(Heard((Word(SOUND),)))
    return made.hear(typed(what))


@settings(max_examples=tries(150, 15), deadline=None)
@given(st.sampled_from(Way), st.lists(ANYTHING, max_size=40))
def test_nothing_breaks_and_the_laws_of_the_table_hold(way: Way, done: list[str]) -> None:
    made = begun(way)
    for what in done:
        reply = does(made, what)

        assert check(made.talk.play.table) == []
        if reply.expect is None:
            return
        assert reply.prompt_after is None or reply.prompt_after > 0


@settings(max_examples=tries(200, 20), deadline=None)
@given(st.lists(st.sampled_from([SILENCE, SILENCE, A_SOUND, NOISE, EARLY]), max_size=60))
def test_a_card_is_taken_by_two_sounds_of_which_the_first_was_asked_about(done: list[str]) -> None:
    """ANCHORS R21, FAULTS K-14: one noise, and silence, never move a card."""
    made, before = begun(Way.SOUND), SILENCE
    for what in done:
        picks, was_asked, mode = len(made.talk.play.picks), made.talk.scan.is_asked, made.talk.mode
        if does(made, what).expect is None:
            return
        if len(made.talk.play.picks) > picks:
            said_back = what == SILENCE and mode is Mode.TAKING
            assert said_back or (what == A_SOUND and was_asked and before == A_SOUND)
        before = what if what not in (NOISE, EARLY) else before


@settings(max_examples=tries(100, 10), deadline=None)
@given(st.sampled_from(Way), st.lists(ANYTHING, max_size=15), st.lists(st.just(SILENCE), min_size=1, max_size=80))
def test_silence_takes_no_card_but_the_one_that_was_said_back(way: Way, done: list[str], silence: list[str]) -> None:
    """WCAG 2.2.1."""
    made = begun(way)
    for what in done:
        if does(made, what).expect is None:
            return
    if made.talk.mode is Mode.TAKING:
        does(made, SILENCE)
    picks = len(made.talk.play.picks)
    for what in silence:
        if does(made, what).expect is None:
            return
        assert len(made.talk.play.picks) == picks
