"""Games that last longer than one sitting: the question at the beginning, what is kept, and what can be taken back."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    AskHand,
    AskWhatHappened,
    ChooseGame,
    GoOn,
    Intent,
    Missed,
    MoveCard,
    NewGame,
    No,
    PickAny,
    PickCard,
    PushUpCard,
    Quit,
    ShuffleHand,
    Silence,
    Unclear,
    Undo,
    Wait,
    Yes,
)
from voice_oldmaid.dialogue.keeping import Store
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.game.moves import Pick
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.record import Record, table_of
from voice_oldmaid.game.rules import SeriesKind
from voice_oldmaid.game.series import Result, add, begin, result_of
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.game.wishes import End
from voice_oldmaid.ports import typed

ENGLISH = LANGUAGES["en"]
START = table_from("""
    old_maid_short dealer 1 giver 2 picker 0
    hand 7s Kd 9h 8d
    hand Qs 7c
    hand 9d Kc 8h
    laid 0 10s 10c
    laid 0 10h 10d
    laid 0 As Ac
    laid 1 Ah Ad
    laid 1 Js Jc
    laid 1 Jh Jd
    laid 2 Qd Qh
    laid 2 Ks Kh
    laid 2 9s 9c
    laid 2 8s 8c
    laid 1 7h 7d
""")
LAST = Record(7, 100, begin(START.rules, 3), START, (Pick(3), Pick(1), Pick(1)))
"""You got the eight of hearts and laid a pair, Robin took your seven and laid one; Oliver took Robin's queen."""

QUESTION = "There is a game from last time. Do you want to go on with it?"


@dataclass
class Drawer:
    """Keeps every game that it gets, as long as it works."""

    works: bool = True
    games: list[Record | None] = field(default_factory=list)

    def keep(self, game: Record | None) -> bool:
        self.games.append(game)
        return self.works


def opened(
    last: Record | None = LAST, drawer: Drawer | None = None, *, variant: str = "joker", damaged: bool = False
) -> Conversation:
    """A conversation whose options are for four seats; it has said its first words."""
    store = Store((drawer or Drawer()).keep, last, damaged)
    made = Conversation(VARIANTS[variant], 4, Chances.of_seed(1), ENGLISH, store=store)
    made.open()
    return made


def said(conversation: Conversation, *intents: Intent) -> list[str]:
    """The sentences of the last of these answers."""
    reply = [conversation.answer(intent) for intent in intents][-1]
    return [line.text for line in reply.say]


# The question at the beginning


def test_the_first_question_is_about_the_game_from_last_time() -> None:
    store = Store(Drawer().keep, LAST)
    conversation = Conversation(VARIANTS["joker"], 4, Chances.of_seed(1), ENGLISH, store=store)

    assert [line.text for line in conversation.open().say] == [ENGLISH.hello_again(), QUESTION]
    assert conversation.talk.mode is Mode.SURE_TO_RESUME


def test_without_a_game_from_last_time_the_game_just_begins() -> None:
    assert opened(None).talk.mode is Mode.PICKING


@pytest.mark.parametrize("words", ["yes", "okay", "go on", "go on with our game", "let's go on with our game"])
def test_a_yes_goes_on_with_whom_whose_turn_and_the_hand(words: str) -> None:
    conversation = opened()
    reply = conversation.hear(typed(words))

    assert [line.text for line in reply.say] == [
        "Let's go on with our game.",
        "You play with Robin and Oliver.",
        "It is your turn. You take a card from Oliver.",
        "You have two cards.",
        "King of diamonds and nine of hearts.",
        "Oliver is holding three cards. Which one?",
    ]
    assert {line.words_per_minute for line in reply.say} == {100}
    assert conversation.talk.play.table == table_of(LAST)


def test_whoever_has_shortened_the_file_does_not_pick_for_others() -> None:
    """It is Oliver's turn; he plays before you are asked. At Robin's turn your own fan has to be held out first."""
    conversation = opened(replace(LAST, moves=LAST.moves[:2]))
    conversation.answer(Yes())
    assert conversation.talk.play.moves == LAST.moves
    assert conversation.talk.mode is Mode.PICKING

    conversation = opened(replace(LAST, moves=LAST.moves[:1]))
    conversation.answer(Yes())
    assert conversation.talk.play.moves == LAST.moves[:1]
    assert conversation.talk.mode is Mode.ARRANGING


def test_whoever_is_asked_before_the_own_fan_is_told_who_takes_from_it() -> None:
    told = said(opened(replace(LAST, moves=LAST.moves[:1])), Yes())

    assert told[2] == "Robin takes a card from you."
    assert [text for text in told if "Bruno" in text] == []


def test_between_the_deals_of_a_series_there_is_no_hand_to_tell() -> None:
    rules = replace(START.rules, series=SeriesKind.MARKS)
    ended = replace(
        LAST, series=begin(rules, 3), start=replace(START, rules=rules), moves=(*LAST.moves, Pick(1), Pick(1))
    )
    counted = replace(ended, series=add(ended.series, result_of(table_of(ended))))
    told = said(opened(counted), Yes())

    assert told == [
        "Let's go on with our game.", "You play with Robin and Oliver.", "This game is over.",
        "Do you want to play the next game?",
    ]  # fmt: skip


def test_what_happened_is_told_of_the_last_turn() -> None:
    told = said(opened(), Yes(), AskWhatHappened())

    assert told[:2] == ["You got the eight of hearts.", "You lay down a pair of eights!"]
    assert told[2].startswith("Robin takes your first card, the seven of spades")


@pytest.mark.parametrize("intent", [No(), NewGame()])
def test_a_no_begins_what_the_options_say(intent: Intent) -> None:
    conversation = opened()
    told = said(conversation, intent)

    assert conversation.talk.manner.words_per_minute == 130
    assert told[:2] == ["Hello! Let's play.", "This is Old Maid with a joker."]
    assert (conversation.talk.play.seats, conversation.talk.view.rules) == (4, VARIANTS["joker"])
    assert conversation.talk.mode is Mode.PICKING


@pytest.mark.parametrize("intent", [Unclear(), Missed(), Silence(), PickCard(1), PickAny(), Undo(), AskHand()])
def test_anything_else_asks_again_and_moves_no_card(intent: Intent) -> None:
    conversation = opened()
    told = said(conversation, intent)

    assert told[-1] == QUESTION
    assert conversation.talk.play.table == table_of(LAST)
    assert said(conversation, Yes())[0] == "Let's go on with our game."


def test_whoever_says_nothing_for_long_is_waited_for_and_asked_again() -> None:
    conversation = opened()
    said(conversation, *[Silence()] * 4)

    assert conversation.talk.mode is Mode.DOZING
    assert said(conversation, PickCard(1))[-1] == QUESTION
    said(conversation, *[Silence()] * 3, GoOn())
    assert conversation.talk.mode is Mode.PICKING


@pytest.mark.parametrize("way", [(Wait(), GoOn()), (Quit(), No()), (ChooseGame("joker"), No()), (ShuffleHand(),)])
def test_a_side_question_leads_back_to_the_question(way: tuple[Intent, ...]) -> None:
    conversation = opened()

    assert said(conversation, *way)[-1] == QUESTION
    assert conversation.talk.play.table == table_of(LAST)


@pytest.mark.parametrize("way", [(ChooseGame("joker"), Yes()), (Wait(), NewGame(), Yes())])
def test_another_game_can_be_chosen_instead(way: tuple[Intent, ...]) -> None:
    conversation = opened()
    said(conversation, *way)

    assert conversation.talk.mode is Mode.PICKING
    assert conversation.talk.view.rules == VARIANTS["joker"]


def test_all_names_are_listened_for_from_the_beginning() -> None:
    """Whichever of the two games it will be."""
    assert "how many has daisy" in opened().words().meanings
    assert "how many has oliver" in opened(variant="old_maid_short").words().meanings


# What is kept


def test_nothing_is_kept_before_it_is_decided() -> None:
    drawer = Drawer()
    conversation = opened(LAST, drawer)
    said(conversation, AskHand(), Unclear(), Wait(), GoOn(), Quit(), No())

    assert drawer.games == []
    said(conversation, Yes())
    assert drawer.games == [LAST]


def test_the_game_is_kept_after_every_answer() -> None:
    drawer = Drawer()
    conversation = opened(LAST, drawer)
    said(conversation, Yes(), PickCard(3), Silence())
    first, second, third = drawer.games

    assert first == second == LAST
    assert third is not None
    assert third.moves[: len(LAST.moves) + 1] == (*LAST.moves, Pick(3))
    assert table_of(third) == conversation.talk.play.table


def test_a_new_rate_is_kept_too() -> None:
    drawer = Drawer()
    conversation = opened(LAST, drawer)
    conversation.answer(Yes())
    conversation.hear(typed("faster"))

    assert drawer.games[-1] == replace(LAST, words_per_minute=120)


def test_nothing_is_left_to_keep_after_the_last_card() -> None:
    drawer = Drawer()
    conversation = opened(LAST, drawer)
    conversation.answer(Yes())
    while not conversation.talk.play.is_over:
        said(conversation, PickCard(1), Silence())

    assert drawer.games[-1] is None
    assert said(conversation, No()) == ["Thank you for playing. Goodbye!"]


def test_a_series_is_kept_between_its_deals() -> None:
    rules = replace(START.rules, series=SeriesKind.FIXED_DEALS)
    series = add(begin(rules, 3, 3), Result(0, (2,)))
    drawer = Drawer()
    conversation = opened(replace(LAST, series=series, start=replace(START, rules=rules)), drawer)
    conversation.answer(Yes())
    while not conversation.talk.play.is_over:
        said(conversation, PickCard(1), Silence())
    kept = drawer.games[-1]

    assert kept is not None
    assert (len(kept.series.results), kept.series.deals) == (2, 3)
    assert table_of(kept).is_over
    again = opened(kept)
    again.answer(Yes())
    assert again.talk.mode is Mode.OVER
    again.answer(Yes())
    assert len(again.talk.play.series.results) == 2
    assert not again.talk.play.is_over


@pytest.mark.parametrize("way", [(Quit(), Yes()), (Yes(), Quit(), Yes())])
def test_whoever_leaves_is_told_that_the_game_is_kept(way: tuple[Intent, ...]) -> None:
    assert said(opened(), *way) == ["I keep our game for next time.", "Thank you for playing. Goodbye!"]


def test_what_cannot_be_kept_is_told_once_before_the_question() -> None:
    drawer = Drawer(works=False)
    conversation = opened(LAST, drawer)
    first, second = said(conversation, Yes()), said(conversation, AskHand())

    assert ENGLISH.cannot_keep() in first[:-1]
    assert ENGLISH.cannot_keep() not in second
    assert said(conversation, Quit(), Yes()) == ["Thank you for playing. Goodbye!"]


def test_what_cannot_be_kept_does_not_hide_the_card_that_was_said_back() -> None:
    drawer = Drawer()
    conversation = opened(LAST, drawer)
    conversation.answer(Yes())
    drawer.works = False

    assert said(conversation, PickCard(2)) == [ENGLISH.cannot_keep(), "Second card."]


def test_a_game_that_cannot_be_read_is_told_at_the_beginning() -> None:
    store = Store(Drawer().keep, None, damaged=True)
    conversation = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(1), ENGLISH, store=store)
    told = [line.text for line in conversation.open().say]

    assert told[:2] == ["Hello! Let's play.", ENGLISH.last_game_is_lost()]
    assert told[-1].endswith("Which one?")


def test_without_a_store_nothing_is_said_about_keeping() -> None:
    conversation = Conversation(VARIANTS["old_maid"], 3, Chances.of_seed(1), ENGLISH)
    conversation.open()

    assert said(conversation, Quit(), Yes()) == ["Thank you for playing. Goodbye!"]


# Taking back


def resumed() -> Conversation:
    conversation = opened()
    conversation.answer(Yes())
    return conversation


@pytest.mark.parametrize("words", ["undo", "take it back", "undo that", "take that back"])
def test_a_card_that_was_told_stays(words: str) -> None:
    conversation = resumed()
    reply = conversation.hear(typed(words))

    assert reply.say[0].text == "You have already seen that card, so it stays."
    assert conversation.talk.play.table == table_of(LAST)


@pytest.mark.parametrize("words", ["undo", "take it back", "no"])
def test_a_card_that_was_only_said_back_is_not_taken(words: str) -> None:
    conversation = resumed()
    conversation.answer(PickCard(2))
    reply = conversation.hear(typed(words))

    assert reply.say[0].text == ENGLISH.taken_back()
    assert (conversation.talk.mode, conversation.talk.play.table) == (Mode.PICKING, table_of(LAST))


def test_while_a_card_is_said_back_the_words_count_as_a_no_in_the_middle_of_it() -> None:
    conversation = resumed()
    grammars = [conversation.answer(intent).expect for intent in (PickCard(2), Silence())]
    objections = [set(expect.objections) if expect else set() for expect in grammars]

    assert {"no", "undo", "take it back"} <= objections[0]
    assert objections[1] == set()


def test_an_arrangement_is_taken_back() -> None:
    conversation = resumed()
    hands = [conversation.talk.view.hand]
    for intent in (MoveCard(1, End.RIGHT), MoveCard(1, End.RIGHT), Undo(), Undo()):
        told = said(conversation, intent)
        hands.append(conversation.talk.view.hand)

    assert told[:2] == ["All right, your cards are as they were.", "You have two cards."]
    assert hands[0] == hands[2] == hands[4] != hands[1]
    assert said(conversation, Undo())[0] == ENGLISH.card_was_seen()


def test_a_card_that_was_pushed_up_before_sticks_out_again() -> None:
    conversation = resumed()
    said(conversation, PushUpCard(2), MoveCard(1, End.RIGHT), Undo())
    raised = conversation.talk.play.wishes.raised

    assert conversation.talk.view.stuck_out[0] == 2
    assert raised == conversation.talk.view.hand[1]


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    conversation = opened(replace(LAST, moves=()))

    assert said(conversation, Yes(), Undo())[0] == ENGLISH.nothing_to_undo()
