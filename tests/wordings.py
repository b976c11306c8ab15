"""Wordings for tests: every sentence in each of its wordings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.languages.en.seats import WORDS
from voice_oldmaid.dialogue.manner import Verbosity
from voice_oldmaid.dialogue.mood import Mood
from voice_oldmaid.dialogue.others_turn import OthersTurn
from voice_oldmaid.dialogue.wordings import About, Wordings
from voice_oldmaid.game.events import SeatSafe
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.settings import SEATS

MOST_WORDINGS = max(len(options) for table in WORDS.values() for options in table.values())


class Nth(Wordings):
    """Always the wording of this number, counted round where there are fewer."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def pick(self, kind: str, options: Sequence[str], about: About = ()) -> str:
        return options[self._number % len(options)]


def in_all_wordings(language: Language) -> Iterator[Language]:
    """The language in all levels, with each wording of everything."""
    for verbosity in Verbosity:
        for number in range(MOST_WORDINGS):
            yield language.at(verbosity).worded(Nth(number))


RULES = [VARIANTS[name] for name in ("old_maid", "color_pairs", "picture_pack", "odd_card_wins", "first_out_wins")]
"""Games whose words differ most."""


def told_in_all_wordings(language: Language) -> Iterator[str]:
    """What is said often, in each of its wordings and at each level; but a pick that is said back."""
    for worded in in_all_wordings(language):
        for rules in RULES:
            speaking = worded.speaking_of(rules)
            yield from _told_of_cards(speaking, rules)
            yield from _told_of_turns(speaking, rules)
            yield from _told_of_the_end(speaking, rules)
        yield from _told_of_fans(worded)
        yield from (worded.exclaims(seat, mood) for seat in range(1, SEATS[-1]) for mood in Mood)


def said_back_in_all_wordings(language: Language) -> Iterator[str]:
    """The one kind of sentence that is made of the words of a pick: only objections are listened for meanwhile."""
    return (worded.said_back(position) for worded in in_all_wordings(language) for position in (1, 6, 26))


def _told_of_cards(language: Language, rules: Rules) -> Iterator[str]:
    one, other = rules.pack[:2]
    for seat in (0, 1, 11):
        yield language.pair_laid(seat, (one, one))
        yield language.opening_pairs(seat, [(one, one)])
        yield language.opening_pairs(seat, [(one, one), (other, other)])
    yield language.you_picked(other)
    yield language.taken_from_you(1, 22, one)
    yield language.picked_and_laid(1, 2, (one, one))
    yield from (language.left_with(rules.pack[:size]) for size in (1, 2, 5))
    yield language.pair_reminder()


def _told_of_turns(language: Language, rules: Rules) -> Iterator[str]:
    one = rules.pack[0]
    turns = (
        OthersTurn(1, 2, 3),
        OthersTurn(1, 2, 3, has_laid=True, left=3),
        OthersTurn(1, 2, 3, None, True, (one, one)),
    )
    yours = (
        OthersTurn(1, 0, 3, one),
        OthersTurn(1, 0, 3, one, True, (one, one)),
        OthersTurn(1, 0, 3, one, True, None, 3),
    )
    safe = ((), (SeatSafe(1),), (SeatSafe(1), SeatSafe(2)), (SeatSafe(2, wins=True), SeatSafe(1)))
    for turn, out, most in product((*turns, *yours), safe, (8, 5)):
        yield from language.turn_in_few_words(replace(turn, safe=out), most)
    for seats in ((SeatSafe(0),), (SeatSafe(0, wins=True),), (SeatSafe(0), SeatSafe(1))):
        yield from language.turn_in_few_words(replace(yours[1], safe=seats), 8)


def _told_of_the_end(language: Language, rules: Rules) -> Iterator[str]:
    for seat, wins in product((0, 1), (True, False)):
        yield language.safe(seat, wins)
    for winners in ((), (1,), (0,), (0, 2), (2, 3)):
        yield from (*language.ended(1, rules.pack[0], winners), *language.ended(0, rules.pack[0], winners))


def _told_of_fans(language: Language) -> Iterator[str]:
    yield from (language.which_card(seat, fan) for seat, fan in ((1, 1), (2, 6), (11, 26)))
    yield from (language.chosen_for_you(position) for position in (1, 26))
    yield from (language.picked(1, 2), language.picked_briefly(1, 2), language.has_now(1, 1), language.has_now(2, 12))
    yield from (language.pair_laid_face_down(1, left) for left in (0, 1, 22))
    yield from (language.picked_and_laid_face_down(1, 2, left) for left in (0, 1, 22))
    yield from (language.taken_back(), language.others_play_on(), language.new_deal(), language.goodbye())


def each_wording_once(language: Language) -> frozenset[str]:
    """One sentence for each wording of each kind, of one game and a few cards; but no pick that is said back."""
    rules = VARIANTS["old_maid"]
    told: set[str] = set()
    for worded in in_all_wordings(language):
        told |= {*_told_of_cards(worded, rules), *_told_of_fans(worded), *_told_of_the_end(worded, rules)}
        told |= {text for turn in (OthersTurn(1, 2, 3),) for text in worded.turn_in_few_words(turn, 8)}
    return frozenset(told)
