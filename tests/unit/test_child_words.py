"""What the simulated child understands, as a table of lines; and what it says, held against the game's own language."""

from __future__ import annotations

import pytest

from voice_oldmaid.bench.child_words import Kind, Meaning, clearest_way, understood, ways_to_say
from voice_oldmaid.dialogue.intents import PickCard
from voice_oldmaid.dialogue.languages.en import English
from voice_oldmaid.dialogue.languages.en.numbers import ordinal
from voice_oldmaid.dialogue.picks import pick_meanings
from voice_oldmaid.game.cards import cards
from voice_oldmaid.game.rules import Penalty
from voice_oldmaid.game.variants import VARIANTS

ENGLISH = English()
ALL_POSITIONS = range(1, 27)
OFFERED = (Penalty.CLAPS, Penalty.HOPS, Penalty.SILLY_SOUND)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("Oliver is holding five cards. Which one?", Meaning(Kind.WHICH_CARD, 5)),
        ("Oliver is holding twenty six cards. Which one?", Meaning(Kind.WHICH_CARD, 26)),
        ("Oliver is holding twenty-six cards. Which one?", Meaning(Kind.WHICH_CARD, 26)),
        ("Third card.", Meaning(Kind.SAID_BACK, 3)),
        ("Twenty first card.", Meaning(Kind.SAID_BACK, 21)),
        ("Robin takes your third card, the queen of spades.", Meaning(Kind.TOLD)),
        ("And seven of clubs.", Meaning(Kind.TOLD)),
        ("Did you say third card?", Meaning(Kind.SURE_OF_CARD, 3)),
        ("Did you mean the third card?", Meaning(Kind.SURE_OF_CARD, 3)),
        ("Third card?", Meaning(Kind.SURE_OF_CARD, 3)),
        ("Second card or seventh card?", Meaning(Kind.WHICH_OF_TWO, 2, 7)),
        ("Second or seventh?", Meaning(Kind.WHICH_OF_TWO, 2, 7)),
        ("You got the two of hearts.", Meaning(Kind.PICKED)),
        ("Do you like cheese?", Meaning(Kind.ASKED_AGAIN)),
        ("", Meaning(Kind.TOLD)),
    ],
)
def test_a_line_is_understood(line: str, meaning: Meaning) -> None:
    assert understood(line) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        (ENGLISH.which_card(1, 1), Meaning(Kind.WHICH_CARD, 1)),
        (ENGLISH.which_card(2, 13), Meaning(Kind.WHICH_CARD, 13)),
        (ENGLISH.said_back(12), Meaning(Kind.SAID_BACK, 12)),
        (ENGLISH.chosen_for_you(2), Meaning(Kind.CHOSEN, 2)),
        (ENGLISH.sure_of_card(4), Meaning(Kind.SURE_OF_CARD, 4)),
        (ENGLISH.which_of_two(1, 6), Meaning(Kind.WHICH_OF_TWO, 1, 6)),
        *((ENGLISH.you_picked(card), Meaning(Kind.PICKED)) for card in cards("2h Joker Baker Cat")),
        (ENGLISH.taken_back(), Meaning(Kind.TAKEN_BACK)),
        (ENGLISH.shall_i_pick(), Meaning(Kind.UNWANTED)),
        (ENGLISH.sure_to_quit(), Meaning(Kind.UNWANTED)),
        (ENGLISH.sure_of_new_game(), Meaning(Kind.UNWANTED)),
        (ENGLISH.play_again(), Meaning(Kind.ANOTHER_GAME)),
        *((ENGLISH.next_game(listens), Meaning(Kind.UNWANTED)) for listens in (True, False)),
        *((ENGLISH.will_you(penalty, 5, True), Meaning(Kind.UNWANTED)) for penalty in OFFERED),
        (ENGLISH.paused(), Meaning(Kind.PAUSED)),
        (ENGLISH.goodbye(), Meaning(Kind.GOODBYE)),
        (ENGLISH.not_there(9), Meaning(Kind.ASKED_AGAIN)),
        *((ENGLISH.unclear(times, 1, 5), Meaning(Kind.ASKED_AGAIN)) for times in (1, 2, 3)),
        *((ENGLISH.say_yes_or_no(times), Meaning(Kind.ASKED_AGAIN)) for times in (1, 2, 3)),
        *((ENGLISH.still_there(times), Meaning(Kind.ASKED_AGAIN)) for times in (1, 2, 3)),
    ],
)
def test_the_game_s_own_questions_are_understood(line: str, meaning: Meaning) -> None:
    """Whoever words a sentence of the game anew finds here that the child no longer follows."""
    assert understood(line) == meaning


def test_what_is_told_asks_for_nothing() -> None:
    hand = cards("2c 7h Qs 3d 4d 5d 6d")
    told = [
        *(line for rules in VARIANTS.values() for line in ENGLISH.speaking_of(rules).welcome()),
        *ENGLISH.introduction([1, 2, 3], 3),
        *ENGLISH.how_to_answer(),
        *ENGLISH.dealt(1, [13, 13, 13, 12]),
        ENGLISH.opening_pairs(0, [(hand[0], hand[0]), (hand[1], hand[1])]),
        *ENGLISH.hand(hand),
        ENGLISH.taken_from_you(1, 2, hand[2]),
        ENGLISH.picked(1, 2),
        ENGLISH.pair_laid(1, (hand[0], hand[0])),
        ENGLISH.left_with(hand[:3]),
        ENGLISH.safe(0, False),
        ENGLISH.safe(0, True),
        *ENGLISH.ended(0, hand[2], ()),
        *ENGLISH.ended(2, hand[2], ()),
        *ENGLISH.ended(2, hand[2], (2,)),
        *ENGLISH.ended(0, hand[2], (0,)),
        *ENGLISH.ended(2, hand[2], (0, 1)),
    ]

    assert {line: understood(line).kind for line in told} == {line: Kind.TOLD for line in told}


def test_every_place_is_understood() -> None:
    back = [understood(ENGLISH.said_back(position)).number for position in ALL_POSITIONS]

    assert back == list(ALL_POSITIONS)


@pytest.mark.parametrize("fan", [1, 2, 3, 8, 13, 26])
def test_the_game_can_understand_every_way_in_which_the_child_names_a_card(fan: int) -> None:
    """What the child says is, but for its please and um, a phrase of the game for exactly this card."""
    meanings = pick_meanings(fan, ENGLISH)
    for position in range(1, fan + 1):
        clearest = [clearest_way(position, times) for times in (1, 2, 3, 4)]
        for way in (*ways_to_say(position, fan), *clearest):
            words = [word for word in way.lower().replace(",", "").split() if word not in ENGLISH.fillers]
            meant = meanings[" ".join(words)]

            assert meant == PickCard(position), way


def test_it_is_said_another_way_each_time() -> None:
    said = [clearest_way(3, times) for times in (1, 2, 3)]

    assert said == ["card number three", "third card", "number three"]


def test_there_are_many_ways_to_name_a_card() -> None:
    ways = ways_to_say(3, 5)

    assert len(set(ways)) == len(ways) >= 16
    assert {"the middle one", "third card please", "number three"} <= set(ways)
    assert not {"the last one", ordinal(4)} & set(ways)
