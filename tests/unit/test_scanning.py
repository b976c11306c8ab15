"""Playing without words: by single keys, by one switch and by any sound, in every mode, with no time that runs out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from tests.thorough import tries
from tests.unit.test_conversation import conversation, in_mode, words
from tests.unit.test_languages import SPEAKABLE
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.choosable import choosable
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    UNSPOKEN,
    CallSeat,
    ChooseGame,
    CountCards,
    GoOn,
    Help,
    LessPatience,
    Missed,
    MoreChoices,
    MorePatience,
    No,
    PickCard,
    Pressed,
    Quit,
    Silence,
    Unclear,
    UseWay,
    Yes,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.manner import Manner
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.scan import Scan
from voice_oldmaid.dialogue.scanning import ROUNDS
from voice_oldmaid.dialogue.waiting import COUNTS_ON_AFTER
from voice_oldmaid.dialogue.way_wishes import Group
from voice_oldmaid.dialogue.ways import GOING_THROUGH, PACES, USUAL_PACE, Way
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import BEFORE, LATE_PRESS, NEXT, PRESS, SOUND, TAKE, Heard, Word, typed

SILENCE = "..."
A_SOUND = "a sound"
MODES = [mode for mode in Mode if mode not in (Mode.SURE_TO_BE_ALONE, Mode.ALONE)]
"""Those of one person."""


def begun(way: Way, mode: Mode = Mode.PICKING, pace: int = USUAL_PACE) -> Conversation:
    made = in_mode(mode)
    made.talk.speak(replace(made.talk.manner, way=way, pace=pace))
    return made


def does(made: Conversation, what: str) -> Reply:
    """A silence, a sound, or a line that a key, a switch or a keyboard gives."""
    if what == SILENCE:
        return made.answer(Silence())
    return made.hear(Heard((Word(SOUND),)) if what == A_SOUND else typed(what))


def told(made: Conversation, *done: str) -> list[str]:
    """What is said to each of these."""
    return [words(does(made, each)) for each in done]


def said_choices(made: Conversation) -> list[str]:
    return [made.talk.language.choice(each.called) for each in choosable(made.talk)]


# --- what can be chosen


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_every_question_has_choices_and_something_else(mode: Mode) -> None:
    """WCAG 2.1.1; ANCHORS R20: whatever is asked can be answered without a word, and so can nothing be missed."""
    made = begun(Way.SWITCH, mode)
    last = choosable(made.talk)[-1]

    assert len(choosable(made.talk)) >= 2
    assert last.intent == MoreChoices(Group.OTHER)
    made.talk.scan = Scan(Group.OTHER)
    assert {Help(), Quit(), MoreChoices(None)} <= every_intent(made)


@pytest.mark.parametrize("mode", [Mode.PAUSED, Mode.DOZING])
def test_while_the_game_waits_the_only_answer_is_to_go_on(mode: Mode) -> None:
    *answers, others = choosable(in_mode(mode).talk)

    assert [each.intent for each in answers] == [GoOn()]
    assert others.intent == MoreChoices(Group.OTHER)


def every_intent(made: Conversation) -> set[object]:
    """Whatever can be chosen from here, through all groups and all their parts."""
    found, waiting, seen = set[object](), [made.talk.scan], set[Scan]()
    while waiting:
        made.talk.scan = scan = waiting.pop()
        if scan in seen:
            continue
        seen.add(scan)
        for each in choosable(made.talk):
            found.add(each.intent)
            if isinstance(each.intent, MoreChoices):
                waiting.append(Scan(each.intent.group, each.intent.part))
    return found


@pytest.mark.parametrize("way", [way for way in Way if way is not Way.VOICE])
def test_whatever_can_be_said_can_be_chosen(way: Way) -> None:
    """ANCHORS R20. Each kind of wish, or another one that comes to the same; only the name for a seat takes words."""
    words_now = begun(way).words()
    kinds = {type(intent) for intent in words_now.meanings.values() if not isinstance(intent, UNSPOKEN)}
    chosen: set[type] = set()
    for mode in MODES:
        chosen |= {type(intent) for intent in every_intent(begun(way, mode))}
    by_other_ways = {
        # A card of the own hand, or of a kind, is told with the whole hand; of a seat, with all of them.
        "AskCard", "AskHave", "AskHandSize", "AskSeatSize",
        # A card that is not there cannot be chosen.
        "MissingCard",
        # The choices count the cards, tell the games and the names, and all help there is.
        "CountCards", "AskGames", "AskNicknames", "MoreHelp", "AskKeys",
        # A press ends the speech.
        "Stop", "SaySlower",
        # Another device is simply tried, nobody is reminded, and each wish can be taken back by its opposite.
        "CallSeat", "AskMicrophones", "AskSpeakers", "Reminders", "UsualManner",
    }  # fmt: skip

    assert {kind.__name__ for kind in kinds - chosen} <= by_other_ways
    assert CallSeat in kinds


def test_a_long_fan_is_gone_through_in_parts_so_that_its_end_is_soon_reached() -> None:
    """Game Accessibility Guidelines, one switch: 13 cards one by one would take a minute a round."""
    made = conversation()
    made.talk.speak(replace(made.talk.manner, way=Way.SWITCH))
    made.answer(ChooseGame("old_maid"))
    made.answer(Yes())
    hands = tuple((*hand, *hand, *hand, *hand)[:13] for hand in made.talk.play.table.hands)
    made.talk.play.table = replace(made.talk.play.table, hands=hands)

    assert said_choices(made) == [
        "Cards one to five.",
        "Cards six to ten.",
        "Cards eleven to thirteen.",
        "Something else.",
    ]
    assert told(made, SILENCE, SILENCE, PRESS, SILENCE, PRESS) == [
        "Cards one to five.", "Cards six to ten.", "Sixth card.", "Seventh card.", "Seventh card.",
    ]  # fmt: skip
    assert (made.talk.mode, made.talk.wish) == (Mode.TAKING, (7,))


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_every_choice_has_words_that_can_be_spoken(language: object) -> None:
    """FAULTS A-01."""
    made = begun(Way.KEYS)
    told_words = [*every_choice(made), *made.talk.language.legend_told(), made.talk.language.no_such_key()]
    for way in Way:
        told_words += [*made.talk.language.use_way(way), made.talk.language.rests_until_pressed(way)]

    assert [text for text in told_words if not SPEAKABLE.fullmatch(text)] == []


def every_choice(made: Conversation) -> Iterator[str]:
    language = made.talk.language
    for mode in MODES:
        other = begun(Way.SWITCH, mode)
        for group in (None, *Group):
            other.talk.scan = Scan(group)
            for each in choosable(other.talk):
                yield language.choice(each.called)
                yield language.once_more_to_take(each.called)
    for seconds in PACES:
        yield language.longer_pace(seconds)
        yield language.shorter_pace(seconds)


# --- keys


def test_a_digit_is_a_card_and_enter_takes_it_at_once() -> None:
    made = begun(Way.KEYS)

    assert told(made, "3") == ["Third card."]
    does(made, TAKE)
    assert made.talk.play.picks == [(3, 4)]


def test_arrows_go_through_the_fan_and_say_it_as_they_go() -> None:
    """WCAG 2.1.1; ANCHORS R20."""
    made = begun(Way.KEYS)

    assert told(made, NEXT, NEXT, NEXT, BEFORE) == ["First card.", "Second card.", "Third card.", "Second card."]
    assert told(made, TAKE) == ["Second card."]
    assert made.talk.mode is Mode.TAKING
    assert told(begun(Way.KEYS), BEFORE) == ["Something else."]


def test_enter_before_any_arrow_says_the_first_choice_and_takes_nothing() -> None:
    made = begun(Way.KEYS)

    assert told(made, TAKE) == ["First card."]
    assert made.talk.mode is Mode.PICKING


@pytest.mark.parametrize("key", ["u", "n"])
def test_a_pick_is_taken_back_by_a_key(key: str) -> None:
    made = begun(Way.KEYS)
    does(made, "3")
    does(made, key)

    assert (made.talk.mode, made.talk.play.picks) == (Mode.PICKING, [])


@pytest.mark.parametrize("arrow", [NEXT, BEFORE])
def test_whoever_looks_on_while_a_card_is_about_to_be_taken_is_asked(arrow: str) -> None:
    made = begun(Way.KEYS)

    assert told(made, "3", arrow) == ["Third card.", "Did you say third card?"]


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_every_letter_is_answered_in_every_mode(mode: Mode) -> None:
    """In a pause, a no and the like may be meant for others."""
    waits = mode in (Mode.PAUSED, Mode.DOZING)
    for key in (*LANGUAGES["en"].keys, NEXT, BEFORE, TAKE, "x", "7", "12"):
        reply = does(begun(Way.KEYS, mode), key)

        assert reply.say or key == "s" or waits, key
        assert reply.expect is not None or mode in (Mode.OVER, Mode.SURE_TO_QUIT)


def test_the_legend_shows_and_tells_every_key_of_the_table_and_no_other() -> None:
    """ANCHORS R14; Game Accessibility Guidelines: the controls can be looked up in the game."""
    language = LANGUAGES["en"]
    spoken = " ".join(language.legend_told()).lower()
    names = {"?": "question mark", "-": "minus", "+": "plus"}
    signs = {"1-9", "0", "← →", "Enter", ":"}
    shown = dict(language.legend)

    assert set(shown) - signs == set(language.keys)
    assert [key for key in language.keys if f"{names.get(key, key)} is {shown[key]}".lower() not in spoken] == []
    assert told(begun(Way.KEYS), "?")[0].startswith(" ".join(language.legend_told()))


def test_a_key_that_is_none_tells_where_they_are_told() -> None:
    assert told(begun(Way.KEYS), "x")[0].startswith("That is none of the keys. Question mark tells them all.")


def test_letters_are_keys_only_where_they_were_asked_for() -> None:
    """WCAG 2.1.4: single keys can be turned off, and are off at first."""
    assert told(begun(Way.VOICE), "q")[0] != told(begun(Way.KEYS), "q")[0] == "Do you want to stop playing?"


def test_words_are_understood_in_every_way() -> None:
    """ANCHORS R20: no way locks another one out."""
    for way in Way:
        made = begun(way)
        reply = made.hear(Heard(tuple(Word(word) for word in ("third", "card"))))

        assert (words(reply), made.talk.mode) == ("Third card.", Mode.TAKING)


# --- one switch


def test_the_choices_are_said_one_after_the_other_and_a_press_takes_the_one_that_was_said() -> None:
    """ANCHORS R20; Game Accessibility Guidelines: playable with one switch."""
    made = begun(Way.SWITCH)

    assert told(made, *[SILENCE] * 6) == [
        "First card.", "Second card.", "Third card.", "Fourth card.", "Something else.", "First card.",
    ]  # fmt: skip
    assert told(made, SILENCE, PRESS) == ["Second card.", "Second card."]
    does(made, SILENCE)
    assert made.talk.play.picks == [(2, 4)]


def test_a_second_press_takes_a_card_back_before_it_is_told() -> None:
    made = begun(Way.SWITCH)
    replies = [does(made, each) for each in (SILENCE, PRESS, PRESS)]

    assert replies[1].prompt_after == USUAL_PACE
    assert (made.talk.mode, made.talk.play.picks) == (Mode.PICKING, [])


def test_a_press_that_comes_late_is_about_the_choice_before() -> None:
    """Game Accessibility Guidelines, motor: no exact timing."""
    made = begun(Way.SWITCH)

    assert told(made, SILENCE, SILENCE, SILENCE, LATE_PRESS)[-1] == "Second card."
    assert told(begun(Way.SWITCH), SILENCE, LATE_PRESS) == ["First card."] * 2


def test_a_press_in_the_middle_of_the_question_goes_on_to_the_choices() -> None:
    assert told(begun(Way.SWITCH), PRESS) == ["First card."]


def test_one_switch_does_everything_as_far_as_quitting() -> None:
    """WCAG 2.1.2: nothing holds anybody fast."""
    made = begun(Way.SWITCH)
    choose(made, "Something else.")
    choose(made, "Quit.")
    assert made.talk.mode is Mode.SURE_TO_QUIT
    choose_last = [does(made, SILENCE), does(made, PRESS)]

    assert words(choose_last[0]) == "Yes."
    assert choose_last[1].expect is None


def choose(made: Conversation, wanted: str) -> Reply:
    """Wait for this choice as somebody with one switch does, and press."""
    for _ in range(60):
        if words(does(made, SILENCE)) == wanted:
            return does(made, PRESS)
        if made.talk.scan.group is Group.OTHER and words(does(made, SILENCE)) == "More of these.":
            does(made, PRESS)
            if made.talk.scan.said == wanted:
                return does(made, PRESS)
    raise AssertionError(f"{wanted} never comes")


@pytest.mark.parametrize("way", GOING_THROUGH)
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_silence_moves_nothing_however_long_it_lasts(mode: Mode, way: Way) -> None:
    """WCAG 2.2.1; ANCHORS R23: only what was said back, or is heard in vain, comes to its end by itself."""
    made = begun(way, mode)
    picks, hand = list(made.talk.play.picks), made.talk.view.hand
    for _ in range(tries(200, 40)):
        made.answer(Silence())

    if mode is not Mode.TAKING:
        assert (made.talk.play.picks, made.talk.view.hand) == (picks, hand)
    assert made.talk.mode is (made.talk.resting_mode if mode in (Mode.TAKING, Mode.SURE_OF_DEVICE) else mode)


def test_after_many_rounds_the_game_waits_without_a_word_and_a_press_begins_anew() -> None:
    made = begun(Way.SWITCH)
    rounds = [does(made, SILENCE) for _ in range(5 * ROUNDS + 1)]

    assert words(rounds[-1]) == "I will wait. When you want to go on, press."
    assert (rounds[-1].prompt_after, rounds[-2].prompt_after) == (None, USUAL_PACE)
    assert told(made, PRESS, SILENCE) == ["First card.", "Second card."]


def test_the_pace_goes_from_one_second_to_ten_times_the_usual_one_and_is_kept() -> None:
    """WCAG 2.2.1: adjustable to at least ten times."""
    made = begun(Way.SWITCH)
    paces = []
    for wish in [MorePatience()] * len(PACES) + [LessPatience()] * len(PACES):
        made.answer(wish)
        paces.append(made.talk.manner.pace)

    assert max(paces) == 10 * USUAL_PACE
    assert min(paces) == 1
    assert set(paces) == set(PACES)
    assert made.talk.players.player.manner.pace == made.talk.manner.pace
    does(made, SILENCE)
    assert does(made, SILENCE).prompt_after == made.talk.manner.pace


def test_a_wish_for_more_time_in_a_group_can_be_made_again_at_once() -> None:
    made = begun(Way.SWITCH)
    made.talk.scan = Scan(Group.SPEAKING, at=0)

    assert told(made, PRESS, SILENCE, PRESS)[1] == "More time for each choice."
    assert made.talk.manner.pace == PACES[PACES.index(USUAL_PACE) + 2]


@pytest.mark.parametrize("unclear", [Unclear(), Missed()], ids=repr)
def test_other_peoples_talk_only_makes_it_say_the_choice_again(unclear: Unclear | Missed) -> None:
    made = begun(Way.SWITCH)
    does(made, SILENCE)

    assert [words(made.answer(unclear)) for _ in range(20)] == ["First card."] * 20
    assert made.talk.misunderstandings == 0


def test_a_yes_in_words_takes_the_choice_that_was_said() -> None:
    made = begun(Way.SWITCH)
    does(made, SILENCE)
    made.answer(Yes())

    assert (made.talk.mode, made.talk.wish) == (Mode.TAKING, (1,))


def test_again_means_the_question_and_not_the_choice() -> None:
    made = begun(Way.SWITCH)
    question = words(made.hear(typed("again")))
    does(made, SILENCE)

    assert words(made.hear(typed("again"))) == question


def test_counting_the_cards_is_what_is_done_anyway() -> None:
    made = begun(Way.SWITCH)
    made.answer(CountCards())

    assert made.talk.mode is Mode.PICKING
    assert told(made, SILENCE) == ["First card."]


# --- any sound


def test_a_sound_is_asked_about_and_only_a_second_one_takes_the_card() -> None:
    """ANCHORS R21: and silence and noise never move a card."""
    made = begun(Way.SOUND)

    assert told(made, SILENCE, SILENCE, A_SOUND) == [
        "First card.", "Second card.", "Second card? Make a sound again for yes.",
    ]  # fmt: skip
    assert made.talk.play.picks == []
    does(made, A_SOUND)
    assert made.talk.play.picks == [(2, 4)]


def test_a_sound_that_was_none_does_nothing() -> None:
    made = begun(Way.SOUND)

    assert told(made, SILENCE, A_SOUND, SILENCE, SILENCE)[2:] == ["Second card.", "Third card."]
    assert made.talk.play.picks == []


def test_while_a_card_is_about_to_be_taken_a_sound_is_a_no() -> None:
    made = begun(Way.SOUND)
    made.hear(typed("third card"))
    does(made, A_SOUND)

    assert (made.talk.mode, made.talk.play.picks) == (Mode.PICKING, [])


def test_what_changes_nothing_takes_one_sound() -> None:
    made = begun(Way.SOUND)
    made.talk.scan = Scan(Group.OTHER, at=0)

    assert told(made, A_SOUND)[0] != "Help? Make a sound again for yes."


@pytest.mark.parametrize("way", [Way.VOICE, Way.KEYS, Way.SWITCH])
def test_elsewhere_a_sound_is_nothing(way: Way) -> None:
    made = begun(way)
    does(made, A_SOUND)

    assert (made.talk.mode, made.talk.play.picks) == (Mode.PICKING, [])


# --- from one to the other


@pytest.mark.parametrize("first", Way)
@pytest.mark.parametrize("second", Way)
def test_the_way_can_be_changed_in_mid_turn_by_words_and_the_card_asked_about_stays(first: Way, second: Way) -> None:
    """NAUR 13c; ANCHORS R20."""
    made = begun(first, Mode.SURE_OF_CARD)
    wish = made.talk.wish
    made.answer(UseWay(second))

    assert (made.talk.mode, made.talk.wish, made.talk.manner.way) == (Mode.SURE_OF_CARD, wish, second)
    assert first is second or made.talk.players.player.manner.way is second
    assert {"yes", "no"} <= made.talk.grammar().meanings.keys()


@pytest.mark.parametrize(("way", "done"), [(Way.KEYS, NEXT), (Way.SWITCH, SILENCE), (Way.SOUND, SILENCE)])
def test_the_way_can_be_changed_without_words_as_well(way: Way, done: str) -> None:
    made = begun(way)
    made.talk.scan = Scan(Group.WAYS)
    does(made, done)
    for _ in range(2 if way is Way.SOUND else 1):
        does(made, {Way.KEYS: TAKE, Way.SWITCH: PRESS, Way.SOUND: A_SOUND}[way])

    assert made.talk.manner.way is Way.VOICE


def test_nobody_is_reminded_where_keys_are_played_with() -> None:
    """WCAG 2.2.1."""
    for mode in MODES:
        made = begun(Way.KEYS, mode)
        wait = made.talk.ask().prompt_after

        assert wait is None or mode in (Mode.TAKING, Mode.COUNTING, Mode.SURE_OF_DEVICE)
        assert wait == COUNTS_ON_AFTER or mode is not Mode.COUNTING


def test_the_way_is_told_at_the_beginning_and_before_the_question() -> None:
    manner = Manner(way=Way.SWITCH)
    made = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(1), LANGUAGES["en"], manner)
    said: Sequence[str] = [line.text for line in made.open().say]

    assert [text for text in said if "switch" in text] != []
    assert said[-1].endswith("Which one?")


def test_a_press_of_an_unknown_choice_breaks_nothing_after_the_question_has_changed() -> None:
    """A press that was on its way while the fan became smaller."""
    made = begun(Way.SWITCH)
    made.talk.scan = Scan(at=3)
    made.answer(PickCard(1))
    made.answer(Silence())

    assert made.answer(Pressed()).say
    assert made.answer(No()).say
