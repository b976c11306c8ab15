"""Questions about the own cards, pairs, neighbors and the time: answered in every mode, and nothing changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.fakes import heard
from tests.unit.test_conversation import BEFORE_THE_END, conversation, in_mode, words
from voice_oldmaid.bench.unheard_games import carefree_games
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import (
    ArrangeFirst,
    AskCard,
    AskGiver,
    AskHave,
    AskHaveOdd,
    AskPairs,
    AskTaker,
    AskTimeLeft,
    GoBack,
    Intent,
    PickCard,
    SaySlower,
    Silence,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.card_words import face
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.game.cards import cards
from voice_oldmaid.game.lengths import minutes_left
from voice_oldmaid.game.notation import table_from, table_text
from voice_oldmaid.game.partners import split_by_partner
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import Heard, Reading, Word, typed

FEWEST_WAYS = 6
"""Ways to ask each thing (ANCHORS R1)."""
NEW = (AskCard, AskHave, AskHaveOdd, AskPairs, AskGiver, AskTaker, AskTimeLeft, GoBack, SaySlower)

TABLE = """
    old_maid dealer 2 giver 2 picker 0
    hand 2c 5d 7h Qs
    hand 7c 9c 4c
    hand 2h 9h 5s 4d
"""
"""Oliver holds out to you, and Robin takes from you."""
QUESTION = "Oliver is holding four cards. Which one?"

ANSWERS = """
what is my third card | Your third card is the seven of hearts.
my first card | Your first card is the two of clubs.
my fird card | Your third card is the seven of hearts.
what's my 2nd card | Your second card is the five of diamonds.
my last one | Your fourth card is the queen of spades.
tell me my ninth card | I heard ninth, but you have no ninth card. You have four cards.
do i have a seven | Yes, your third card is the seven of hearts.
have i a 7 | Yes, your third card is the seven of hearts.
do i got a two | Yes, your first card is the two of clubs.
have i got a queen | Yes, your fourth card is the queen of spades.
do i have an ace | No, you have no ace.
is there a king in my hand | No, you have no king.
do i have the seven of hearts | Yes, your third card is the seven of hearts.
do i have the queen of spades | Yes, your fourth card is the queen of spades.
do i have an 8 of hearts | No, you have no eight of hearts.
have i got the seven of clubs | No, you have no seven of clubs.
do i have the old maid | Maybe. Your fourth card is the queen of spades.
which are pairs | Two cards of the same kind are a pair. Another two, five, seven or queen makes a pair with yours.
who do i take from | It is your turn. You take a card from Oliver.
who takes from me | Robin takes a card from you.
how long is it still | I think this game takes about two minutes more.
"""


def asked(text: str) -> list[tuple[str, str]]:
    """Lines of a question and its answer."""
    rows = [line.split(" | ") for line in text.strip().splitlines()]
    return [(question, answer) for question, answer in rows]


def at_table(table: str) -> Conversation:
    """A conversation by the rules that this table is played by."""
    made = conversation(table)
    made.talk.play.rules = made.talk.play.table.rules
    made.talk.play.language = LANGUAGES["en"].speaking_of(made.talk.play.rules)
    made.talk.play.start = made.talk.play.table
    return made


def answer(made: Conversation, text: str) -> str:
    """What is said to these typed words, without the open question."""
    told = words(made.hear(typed(text)))
    return told.removesuffix(" ".join(made.talk.question())).strip()


@pytest.mark.parametrize(("question", "expected"), asked(ANSWERS))
def test_what_is_answered(question: str, expected: str) -> None:
    made = at_table(TABLE)

    assert answer(made, question) == expected
    assert made.talk.question() == [QUESTION]


@pytest.mark.parametrize("question", [question for question, _ in asked(ANSWERS)])
def test_spoken_and_typed_are_one(question: str) -> None:
    spoken = LANGUAGES["en"].spoken_form(question)

    assert words(at_table(TABLE).hear(heard(spoken))) == words(at_table(TABLE).hear(typed(question)))


def state(made: Conversation) -> tuple[object, ...]:
    """All that a question leaves as it was: the game, the turn, the wish that is asked about, and the rate."""
    talk = made.talk
    table = table_text(talk.play.table), tuple(talk.play.picks), talk.play.offer, talk.play.wishes
    return (*table, talk.mode, talk.wish, talk.laying, talk.choice, talk.new_play, talk.manner.words_per_minute)


EXAMPLES: tuple[Intent, ...] = (
    AskCard(1), AskCard(26), AskHave("Q", "queen"), AskHave("2c", "two of clubs"), AskHaveOdd(), AskPairs(), AskGiver(),
    AskTaker(), AskTimeLeft(),
)  # fmt: skip


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode is not Mode.DOZING])
@pytest.mark.parametrize("question", EXAMPLES, ids=repr)
def test_a_question_is_answered_in_every_mode_and_changes_nothing(mode: Mode, question: Intent) -> None:
    """FAULTS A-04, A-05: not the game, nor the wish that is asked about, nor the turn."""
    made = in_mode(mode)
    talk = made.talk
    before = state(made)
    open_question = talk.question()
    reply = made.answer(question)

    assert state(made) == before
    assert words(reply).endswith(" ".join(open_question))
    assert len(reply.say) > len(open_question)


def every_phrase(rules: Rules, hand: str = "") -> dict[str, Intent]:
    language = LANGUAGES["en"].speaking_of(rules)
    return {**language.commands, **language.asking_phrases(cards(hand) if hand else rules.pack[:5])}


@pytest.mark.parametrize("intent", NEW, ids=lambda intent: intent.__name__)
def test_there_are_six_ways_to_ask_for_a_card_of_every_pack_and_for_all_else(intent: type) -> None:
    """A card by its whole name can be asked for in three ways, because its rank can be asked for in more."""
    for rules in VARIANTS.values():
        ways: dict[Intent, int] = {}
        for meant in every_phrase(rules).values():
            if isinstance(meant, intent):
                ways[meant] = ways.get(meant, 0) + 1
        ranks = {each: count for each, count in ways.items() if not isinstance(each, AskHave) or " " not in each.named}

        assert ways
        assert min(ranks.values(), default=FEWEST_WAYS) >= FEWEST_WAYS
        assert min(ways.values()) >= 3


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_question_is_a_pick_and_no_pick_a_question(variant: str) -> None:
    """Nor do two of them share a phrase, whatever the pack."""
    language = LANGUAGES["en"].speaking_of(VARIANTS[variant])
    picks = {phrase for position in range(1, 27) for phrase in language.pick_phrases(position)}
    picks |= {*language.last, *language.left_end, *language.right_end, *language.middle, *language.any_card}
    pack = VARIANTS[variant].whole_pack
    asking, arranging = language.asking_phrases(pack[:26]), language.arranging_phrases(pack[:26])

    assert not asking.keys() & (picks | language.commands.keys() | arranging.keys())


@pytest.mark.parametrize("mode", Mode)
def test_my_third_card_is_no_pick_in_any_mode_and_third_card_no_question(mode: Mode) -> None:
    made = in_mode(mode)
    grammar = made.talk.grammar()

    for said in ("my third card", "um my third card please", "what is my third card", "my last card"):
        assert isinstance(understand(heard(said), grammar), AskCard) or not made.talk.view.hand
    for said in ("third card", "the third card", "i want the third card"):
        assert understand(heard(said), grammar) == PickCard(3)


@pytest.mark.parametrize("second", [0.05, 0.2, 0.4])
def test_where_the_ear_is_not_sure_of_my_nothing_is_taken(second: float) -> None:
    """ "My third card" and "third card" are near: the one or the other first, there is an answer or a question."""
    mine, pick = ("my", "third", "card"), ("third", "card")
    for first, other in ((mine, pick), (pick, mine)):
        made = conversation()
        made.hear(Heard(tuple(Word(word, confidence=0.7) for word in first), others=(Reading(other, second),)))

        assert made.talk.mode in (Mode.PICKING, Mode.SURE_OF_CARD)


# The pack of the game


@pytest.mark.parametrize(
    ("hands", "question", "expected"),
    [
        ("picture_pack: Frog Lion / Frog Lion / Maid", "do i have a frog", "Yes, your first card is the frog."),
        ("picture_pack: Frog Lion / Frog Lion / Maid", "have i got the old maid", "No, you have no old maid."),
        ("picture_pack: Maid Lion / Lion /", "do i have the old maid", "Yes, your first card is the old maid."),
        ("picture_pack: Maid Lion / Lion /", "do i have the odd card", "Yes. Your old maid has no partner."),
        ("black_peter_pic31: Cat Lion / Lion /", "do i have black peter", "Yes. Your black cat has no partner."),
        ("color_pairs: 7h 7c / 7d 7s / Qs", "do i have a seven",
         "Yes, your first card is the seven of hearts and your second card is the seven of clubs."),
        ("color_pairs: 7h 7c / 7d 7s / Qs", "do i have a red seven", "Yes, your first card is the seven of hearts."),
        ("joker: Joker 7c / 7h /", "do i have a joker", "Yes, your first card is the joker."),
        ("scabby_queen: Qs 7c / 7s /", "am i the scabby queen", "Yes. Your queen of spades has no partner."),
        ("old_maid: 9s 7c / 9h 7s / Qs", "do i have the old maid", "No, all your cards have a partner."),
        ("any_odd_card: 9s 7c / 9h 7s / Qs", "do i have the odd card",
         "Maybe. Your first card is the nine of spades and your second card is the seven of clubs."),
        ("picture_pack: Frog Lion / Frog Lion / Maid", "which are pairs",
         "Two pictures that are the same are a pair. Another frog or lion makes a pair with yours."),
        ("color_pairs: 7h 7c / 7d 7s / Qs", "which are pairs",
         "Two cards of the same kind and the same color are a pair. "
         "Another red seven or black seven makes a pair with yours."),
        ("old_maid: 2c 3c 4c 5c 6c 7c / 2s 3s 4s 5s 6s 7s / Qs", "what is a pair",
         "Two cards of the same kind are a pair. Six cards of yours can still find a partner."),
    ],
)  # fmt: skip
def test_cards_are_called_as_this_game_calls_them(hands: str, question: str, expected: str) -> None:
    variant, _, held = hands.partition(": ")
    made = at_table(f"{variant} dealer 1 giver 1 picker 0\n" + "\n".join(f"hand {each}" for each in held.split("/")))

    assert answer(made, question) == expected


def test_a_picture_that_the_ears_have_no_word_for_stops_no_game() -> None:
    """It cannot be asked for by its name, and is told with the whole hand."""
    rules = replace(VARIANTS["old_maid"], pack=cards("Frog Frog Hedgehog Hedgehog"), added=cards("Maid"))
    words_ = grammar(4, 5, LANGUAGES["en"].speaking_of(rules), hand=rules.pack)

    assert words_.unsayable_without(["hedgehog"]) == []
    assert words_.unsayable_without(["again", "repeat", "said", "say", "what"]) != []


def test_somebody_who_sits_out_is_told_so() -> None:
    made = conversation()
    made.talk.play.table = replace(made.talk.play.table, hands=((), *made.talk.play.table.hands[1:]), out=(0,))
    asked_about = (AskCard(1), AskHave("Q", "queen"), AskHaveOdd(), AskTaker())

    assert {words(made.answer(each)).startswith(LANGUAGES["en"].is_out(0)) for each in asked_about} == {True}


def test_a_card_whose_partners_are_all_laid_has_none_left() -> None:
    """Two queens lie on the table and one was taken out: the third is the old maid, for everybody to work out."""
    made = at_table("""
        old_maid dealer 1 giver 1 picker 0
        hand 2c Qs
        hand 2h
        hand
        laid 1 Qc Qh
    """)

    assert answer(made, "which are pairs") == (
        "Two cards of the same kind are a pair. Another two makes a pair with yours. "
        "Your queen of spades has no partner."
    )
    assert answer(made, "do i have the old maid") == "Yes. Your queen of spades has no partner."


@pytest.mark.parametrize("variant", ["old_maid", "color_pairs", "any_odd_card", "joker", "pouilleux", "picture_pack"])
def test_what_is_said_to_have_no_partner_has_none(variant: str) -> None:
    """At every table of whole games, and the last card is always said to be alone."""
    for game in carefree_games(VARIANTS[variant], 3, "partners", 3):
        for table in game:
            mates, alone = split_by_partner(table.view(0))
            elsewhere = [card for hand in table.hands[1:] for card in hand]

            assert sorted(map(str, mates + alone)) == sorted(map(str, table.hands[0]))
            assert not any(table.rules.is_pair(one, other) for one in alone for other in elsewhere)
            assert not (table.is_over and mates)


# Neighbors


@pytest.mark.parametrize(
    ("table", "giver", "taker"),
    [
        (TABLE, "It is your turn. You take a card from Oliver.", "Robin takes a card from you."),
        ("old_maid dealer 2 giver 2 picker 0\n hand 2c 5d\n hand\n hand 2h 5s Qh\n",
         "It is your turn. You take a card from Oliver.", "Oliver takes a card from you."),
        ("old_maid dealer 2 giver - picker -\n hand Qs\n hand\n hand\n", "This game is over.", "This game is over."),
        ("papaz_kacti dealer 1 giver 1 picker 0\n hand 2c 5d\n hand 5s Kh\n hand 2h\n",
         "It is your turn. You take a card from Robin.", "Oliver takes a card from you."),
        ("old_maid dealer 2 giver 2 picker 1\n hand\n hand 2c 5d\n hand 2h 5s Qh\n",
         "You have no cards. You are safe.", "Nobody takes a card from you."),
    ],
    ids=["beside you", "over a safe seat", "over", "to the right", "without cards"],
)  # fmt: skip
def test_who_takes_from_whom(table: str, giver: str, taker: str) -> None:
    made = at_table(table)

    assert (answer(made, "who do i take from"), answer(made, "who takes from me")) == (giver, taker)


def test_before_the_own_fan_is_held_out_both_neighbors_can_be_asked_for() -> None:
    made = at_table(TABLE)
    for intent in (ArrangeFirst(), PickCard(3), Silence()):
        made.answer(intent)
    assert made.talk.mode is Mode.ARRANGING

    assert answer(made, "who do i take from") == "You take your cards from Oliver."
    assert answer(made, "who takes from me") == "Robin takes a card from you."


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_neighbors_that_are_told_are_those_of_the_next_turns(variant: str) -> None:
    """As long as nobody becomes safe in between, the next one who takes from you is the one that was told."""
    rules = VARIANTS[variant]
    for game in carefree_games(rules, max(3, rules.seats_min), "neighbors", 1):
        told: dict[str, str] = {}
        for table in game[:-1]:
            made = conversation()
            made.talk.play.table = made.talk.play.start = table
            name = LANGUAGES["en"].name
            if table.giver == 0 and table.picker is not None:
                told["taker"] = f"{name(table.picker)} takes a card from you."
                assert words(made.answer(AskTaker())).startswith(told["taker"])
            if table.picker == 0 and table.giver is not None:
                told["giver"] = name(table.giver)
                assert told["giver"] in words(made.answer(AskGiver()))

        assert told


# How much longer


def test_the_time_that_is_left_falls_with_the_cards() -> None:
    rules, start = VARIANTS["old_maid"], (6, 6, 6, 5)
    left = [minutes_left(rules, sizes, start) for sizes in (start, (4, 4, 4, 3), (2, 2, 2, 1), (1, 2, 0, 0))]

    assert left == sorted(left, reverse=True)
    assert 0 < left[-1] < 0.75 < left[0] < 5


@pytest.mark.parametrize(
    ("variant", "seats"), [("old_maid", 2), ("old_maid", 4), ("color_pairs", 4), ("pouilleux", 4), ("picture_pack", 3)]
)
def test_the_time_that_is_told_is_about_right_in_the_middle_of_a_deal(variant: str, seats: int) -> None:
    """The mean over forty games, with half of the pairs laid: within a third, as each game is another one."""
    rules = VARIANTS[variant]
    told = played = 0.0
    for game in carefree_games(rules, seats, "time left", 40):
        start = game[0].view(0).sizes
        half = next(at for at, table in enumerate(game) if sum(table.view(0).sizes) <= sum(start) // 2)
        told += minutes_left(rules, game[half].view(0).sizes, start)
        whole = minutes_left(rules, start, start)
        played += whole * (len(game) - 1 - half) / (len(game) - 1)

    assert told == pytest.approx(played, rel=1 / 3)


def test_a_changed_pack_is_not_taken_for_the_usual_one() -> None:
    """The means are those of the pack as it is; a small pack has few pairs, which is all that is known of it."""
    small = replace(VARIANTS["old_maid"], changes=("pack=20",))

    assert minutes_left(small, (2, 2, 2, 1), (2, 2, 2, 1)) < 1.5


def test_before_the_end_it_is_nearly_over() -> None:
    made = conversation(BEFORE_THE_END)

    assert answer(made, "how much longer") == "I think this game is nearly over."
    assert answer(in_mode(Mode.OVER), "how much longer") == "This game is over."


# Secrets


@pytest.mark.parametrize("others", ["7c 9h 4d / 2h 9c 5s 4c", "2h 9c 4c / 7c 9h 5s 4d", "5s 9h 4c / 2h 9c 7c 4d"])
def test_no_answer_depends_on_cards_that_cannot_be_seen(others: str) -> None:
    """The others' cards are dealt anew among them: every question brings the same answer."""
    made, other = at_table(TABLE), at_table(TABLE)
    table = made.talk.play.table
    hands = (table.hands[0], *map(cards, others.split(" / ")))
    other.talk.play.table = table_from(table_text(replace(table, hands=hands)))
    meant = every_phrase(VARIANTS["old_maid"], "2c 5d 7h Qs").values()
    questions = dict.fromkeys(intent for intent in meant if isinstance(intent, NEW))

    assert [words(made.answer(each)) for each in questions] == [words(other.answer(each)) for each in questions]


def test_only_cards_of_the_own_hand_are_said_to_be_anywhere() -> None:
    made = at_table(TABLE)
    own = {face(card) for card in made.talk.view.hand}
    for intent in dict.fromkeys(every_phrase(VARIANTS["old_maid"]).values()):
        if isinstance(intent, AskHave | AskCard):
            told = words(made.answer(intent)).removesuffix(QUESTION)

            assert told.startswith(("No, ", "I heard ")) or any(name in told for name in own)
