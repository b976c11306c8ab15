"""Wrong pairs: refused with a kind word, or laid and paid for with the deal (RULES 2.9)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import (
    AskHand,
    AskHandSize,
    AskHaveOdd,
    AskSizes,
    Intent,
    LayTwo,
    No,
    PickCard,
    Silence,
    Undo,
    Yes,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.game.cards import cards
from voice_oldmaid.game.events import GameEnded, PairLaid, SeatSafe, TurnBegan, WrongPairLaid
from voice_oldmaid.game.house_rules import rules_from
from voice_oldmaid.game.laws import check
from voice_oldmaid.game.notation import table_from, table_text
from voice_oldmaid.game.rules import Lay, Rules
from voice_oldmaid.game.series import result_of
from voice_oldmaid.game.table import Table, deal, pick, push_up, start
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.game.wrong_pairs import lay_wrong

STRICT = rules_from("old_maid wrong_pair=strict")
STRICT_COLOR = rules_from("old_maid pair=rank_color wrong_pair=strict")
TABLE = """
    old_maid wrong_pair=strict dealer 2 giver 2 picker 0
    hand 6h 9d Qs 2c
    hand 6s 9c 2h Qd 3s
    hand Qc 3h
"""


def laid_wrongly(table: Table, *wrong: tuple[int, str]) -> Table:
    """The table after these seats have laid these two cards each."""
    for seat, text in wrong:
        hand = table.hands[seat]
        first, second = (hand.index(card) + 1 for card in cards(text))
        table, _ = lay_wrong(table, seat, first, second)
        assert check(table) == []
    return table


def ended(table: Table, seed: int) -> Table:
    """The end of this deal, picked by chance."""
    rng = Random(seed)
    while table.giver is not None:
        table, _ = pick(table, rng.randint(1, len(table.hands[table.giver])))
        assert check(table) == []
    return table


# The engine


BY_RANK = ("6h 9d Qs 2c", "6s 9c 2h Qd", "Qc 3h", "3s")
BY_COLOR = ("6h 9d Qd 2c", "6s 9c 2s Qs 6d", "Qc 9h 6c 9s")


@pytest.mark.parametrize(
    ("rules", "hands", "wrong", "left"),
    [
        (STRICT, BY_RANK, ["6h 9d"], ["6", "9", "Q"]),
        (STRICT, BY_RANK, ["Qs 6h"], ["6"]),
        (STRICT, BY_RANK, ["6h 9d", "6s 9c"], ["Q"]),
        (STRICT_COLOR, BY_COLOR, ["6h 9d"], ["red 6", "red 9", "red Q"]),
        (STRICT_COLOR, BY_COLOR, ["Qd 6h"], ["red 6"]),
    ],
)
@pytest.mark.parametrize("seed", range(20))
def test_what_is_left_depends_only_on_what_was_laid_wrongly(
    rules: Rules, hands: tuple[str, ...], wrong: list[str], left: list[str], seed: int
) -> None:
    """RULES 4, "Wrong pairs in strict": every row of the table, whatever is picked. The queen of hearts is out."""
    table, _ = start(rules, [cards(hand) for hand in hands], dealer=1)
    last = ended(laid_wrongly(table, *enumerate(wrong)), seed)

    assert sorted(rules.kind_of(card) for hand in last.hands for card in hand) == left
    assert last.old_maids == tuple(range(len(wrong)))
    assert result_of(last).old_maids == last.old_maids


def test_the_seat_that_laid_it_is_the_old_maid_whoever_holds_the_odd_card() -> None:
    """RULES T34."""
    table = laid_wrongly(table_from(TABLE), (0, "6h 9d"))
    ends = [ended(table, seed) for seed in range(30)]

    assert {last.old_maids for last in ends} == {(0,)}
    assert len({tuple(map(len, last.hands)) for last in ends}) > 1


def test_it_is_told_what_was_laid_and_at_the_end_who_it_was() -> None:
    table, events = lay_wrong(table_from(TABLE), 0, 1, 2)

    assert events == (WrongPairLaid(0, cards("6h 9d")), TurnBegan(0, 2, 2))
    assert (table.laid, table.laid_by, table.wrong) == ((cards("6h 9d"),), (0,), (0,))
    assert table.view(1).laid == (cards("6h 9d"),)
    while table.giver is not None:
        table, events = pick(table, 1)
    left = tuple(card for hand in table.hands for card in hand)

    assert events[-1] == GameEnded(0, left[0], (), (0,), left)
    assert events[-1].old_maids == (0,)


def test_face_down_it_looks_to_the_others_like_any_pair() -> None:
    table = replace(table_from(TABLE), rules=replace(STRICT, lay=Lay.FACE_DOWN))
    _, (laid, _) = lay_wrong(table, 0, 1, 2)

    assert laid.seen_by(0) == WrongPairLaid(0, cards("6h 9d"), 2)
    assert laid.seen_by(1) == PairLaid(0, None, 2)


@pytest.mark.parametrize("variant", ["old_maid", "pouilleux", "vieux_garcon"])
@pytest.mark.parametrize("seat", [0, 2])
def test_who_lays_the_last_cards_has_no_more_turns(variant: str, seat: int) -> None:
    """The picker or the giver: the next one in the turn direction takes the place (RULES B26)."""
    rules = rules_from(f"{variant} wrong_pair=strict")
    hands = ["2h 3d", "4s 5s", "Js 7c", "4c 5c 7s 2d 3h"]
    dealer = {"pouilleux": 1}.get(variant, 2)
    table, _ = start(rules, [cards(hand) for hand in hands], dealer)
    after, events = lay_wrong(table, seat, 1, 2)

    assert SeatSafe(seat, has_lost=True) in events
    assert check(after) == []
    assert seat not in (after.giver, after.picker)
    assert {after.giver, after.picker} & {table.giver, table.picker} or seat not in (table.giver, table.picker)


def test_only_the_loser_knows_before_the_end_that_it_has_lost() -> None:
    assert SeatSafe(1, has_lost=True).seen_by(1) == SeatSafe(1, has_lost=True)
    assert SeatSafe(1, has_lost=True).seen_by(0) == SeatSafe(1)


def test_nobody_wins_by_laying_a_wrong_pair() -> None:
    """Neither by being out first, nor by keeping the odd card."""
    race = rules_from("first_out_wins wrong_pair=strict")
    table, _ = start(race, [cards(hand) for hand in ("2h 3d", "Qs 2c", "3h 5c", "5d")], 3)
    last = ended(lay_wrong(table, 0, 1, 2)[0], 1)
    treasure = rules_from("odd_card_wins wrong_pair=strict")
    kept, _ = start(treasure, [cards(hand) for hand in ("2h Qs 3d", "3h", "2c")], 2)

    assert 0 not in last.winners
    assert last.winners
    assert ended(lay_wrong(kept, 0, 1, 3)[0], 1).winners == ()


def test_the_deal_ends_at_once_when_no_pair_is_left() -> None:
    """RULES B41: three cards without partners would wander for ever."""
    table, _ = start(STRICT, [cards("2h 3d"), cards("2c Qs 3h")], 1)
    after, events = lay_wrong(table, 1, 1, 3)

    assert after.is_over
    assert isinstance(events[-1], GameEnded)
    assert events[-1].left == cards("2h 3d Qs")
    assert after.old_maids == (1,)


def test_a_card_that_sticks_out_is_pushed_down_by_a_lay() -> None:
    assert lay_wrong(push_up(table_from(TABLE), 0, 4), 0, 1, 2)[0].stuck_out == ()


def test_a_table_with_a_wrong_pair_is_text_and_back() -> None:
    table = laid_wrongly(table_from(TABLE), (0, "6h 9d"), (1, "2h Qd"))

    assert "wrong 0 6h 9d\nwrong 1 2h Qd" in table_text(table)
    assert table_from(table_text(table)) == table
    with pytest.raises(ValueError, match="INV2"):
        table_from(table_text(table).replace(" wrong_pair=strict", ""))
    with pytest.raises(ValueError, match="INV2"):
        table_from(table_text(table).replace("wrong 0", "laid 0"))


@pytest.mark.parametrize(("first", "second"), [(1, 1), (0, 1), (1, 5), (-1, 2)])
def test_positions_that_are_not_two_of_the_hand_are_refused(first: int, second: int) -> None:
    with pytest.raises(ValueError, match="Two positions from 1 to 4"):
        lay_wrong(table_from(TABLE), 0, first, second)


def test_the_rules_have_to_be_strict_and_the_deal_running() -> None:
    kind = replace(table_from(TABLE), rules=VARIANTS["old_maid"])
    over = ended(table_from(TABLE), 1)
    with pytest.raises(ValueError, match="not laid"):
        lay_wrong(kind, 0, 1, 2)
    with pytest.raises(ValueError, match="over"):
        lay_wrong(over, 0, 1, 2)
    with pytest.raises(ValueError, match="seats are"):
        lay_wrong(table_from(TABLE), -1, 1, 2)


@pytest.mark.parametrize("variant", VARIANTS)
def test_deals_with_many_wrong_pairs_end_by_the_laws(variant: str) -> None:
    """Whatever is laid, by whom and when."""
    rules = rules_from(f"{variant} wrong_pair=strict")
    for seed in range(15):
        rng = Random(seed)
        table, _ = deal(rules, rules.seats_min + seed % 4, rng)
        for _ in range(1_500):
            if table.giver is None:
                break
            seat = rng.randrange(len(table.hands))
            if rng.random() < 0.1 and len(table.hands[seat]) > 1:
                table, _ = lay_wrong(table, seat, *rng.sample(range(1, len(table.hands[seat]) + 1), 2))
            else:
                table, _ = pick(table, rng.randint(1, len(table.hands[table.giver])))
            assert check(table) == []
        assert table.is_over
        assert table.old_maids == (table.wrong_by or tuple(seat for seat, hand in enumerate(table.hands) if hand))


# The talk


def talk(rules_text: str = "old_maid wrong_pair=strict", table: str = TABLE) -> Conversation:
    """A conversation at the table above, with these rules; it has just asked which card."""
    made = Conversation(rules_from(rules_text), 3, Chances.of_seed(7), LANGUAGES["en"])
    made.open()
    made.talk.play.table = table_from(table.replace("old_maid wrong_pair=strict", rules_text))
    made.talk.play.start, made.talk.play.moves = made.talk.play.table, ()
    made.talk.rest()
    made.talk.ask()
    return made


def told(made: Conversation, *intents: Intent) -> list[str]:
    return [" ".join(line.text for line in made.answer(intent).say) for intent in intents]


WHICH = "Oliver is holding two cards. Which one?"
NO_PAIR = "The nine of diamonds and the two of clubs are not a pair."


def test_where_wrong_pairs_are_refused_it_is_said_and_nothing_changes() -> None:
    """RULES B40, FAULTS G-15."""
    made = talk("old_maid")
    before = made.talk.play.table

    assert told(made, LayTwo(), PickCard(2), PickCard(4)) == [
        "Which of your cards?",
        "And which one with it?",
        f"{NO_PAIR} Don't worry, I lay all your pairs for you. {WHICH}",
    ]
    assert made.talk.play.table == before
    assert made.talk.mode is Mode.PICKING


def test_where_they_are_strict_only_a_yes_lays_them() -> None:
    made = talk()

    assert told(made, LayTwo(), PickCard(2), PickCard(4), Yes()) == [
        "Which of your cards?",
        "And which one with it?",
        f"{NO_PAIR} Lay them anyway?",
        f"You lay down the nine of diamonds and the two of clubs. You have two cards left. "
        f"Six of hearts and queen of spades. {WHICH}",
    ]
    assert made.talk.play.table.wrong_by == (0,)


@pytest.mark.parametrize("intents", [
    (No(),), (Undo(),), (PickCard(2), No()), (PickCard(2), Undo()), (PickCard(2), PickCard(4), No()),
    (PickCard(2), PickCard(4), Undo()),
])  # fmt: skip
def test_a_no_keeps_the_cards(intents: tuple[Intent, ...]) -> None:
    made = talk()
    before = made.talk.play.table

    assert told(made, LayTwo(), *intents)[-1] == f"All right, you keep your cards. {WHICH}"
    assert made.talk.play.table == before


def test_a_position_is_one_of_the_own_hand_and_picks_nothing() -> None:
    """The fan has two cards and the hand four: the fourth and the last are there, the fifth is not."""
    made = talk()
    made.answer(LayTwo())

    assert made.talk.grammar().meanings["last card"] == PickCard(4)
    assert told(made, PickCard(5), PickCard(4)) == [
        "I heard fifth, but you have no fifth card. Which of your cards?",
        "And which one with it?",
    ]
    assert told(made, PickCard(4)) == ["That is the same card. And which one with it?"]
    assert made.talk.play.picks == []


def test_a_pick_that_was_said_back_is_not_taken_when_cards_are_to_be_laid() -> None:
    made = talk()

    assert told(made, PickCard(1), LayTwo(), Silence())[-1].endswith("Which of your cards?")
    assert made.talk.play.picks == []


def test_with_one_card_there_is_nothing_to_lay() -> None:
    made = talk(table=TABLE.replace("6h 9d Qs 2c", "Qs").replace("6s 9c 2h Qd", "9c Qd").replace("Qc 3h", "Qc 9h 3h"))

    assert told(made, LayTwo()) == [
        "You need two cards to lay some, and it has to be your turn. Oliver is holding three cards. Which one?"
    ]


def test_the_end_says_who_laid_what_was_no_pair() -> None:
    made = talk()
    told(made, LayTwo(), PickCard(1), PickCard(2), Yes())
    last = ""
    while not made.talk.play.is_over:
        last = told(made, PickCard(1), Silence())[-1]

    assert "No more pairs can be laid." in last
    assert "You laid two cards that are no pair, so you are the old maid this time." in last
    assert "safe" not in last.partition("No more pairs")[2]


def test_whoever_has_laid_the_last_two_is_not_told_to_be_safe() -> None:
    made = talk(table=TABLE.replace("6h 9d Qs 2c", "6h 9d").replace("2h Qd 3s", "3s"))
    said = told(made, LayTwo(), PickCard(1), PickCard(2), Yes())[-1]

    assert said.startswith("You lay down the six of hearts and the nine of diamonds. You have no cards left. ")
    assert "You are safe" not in said
    assert made.talk.play.is_over
    assert "safe" not in " ".join(told(made, AskHand(), AskHandSize()))
    assert told(made, AskSizes())[0].startswith("You have no cards left. Robin has ")
    assert not made.talk.view.is_safe(0)


def test_a_card_whose_mate_lies_in_a_wrong_pair_is_not_called_odd() -> None:
    """It has no partner any more, and neither has the odd card."""
    made = talk(table=TABLE.replace("hand 6s 9c", "hand 9c").replace("hand Qc 3h", "hand Qc 3h 6s"))
    made.talk.play.lay_wrong(1, 2)
    made.talk.play.pick(3)
    made.talk.rest()
    assert cards("6s")[0] in made.talk.view.hand

    told = made.answer(AskHaveOdd()).say[0].text
    assert not told.startswith("Yes")
