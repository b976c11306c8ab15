"""Play: the games of one sitting, told to the listener. What is done at the table is in `deals`.

How it is told to several people stands in `shared_play`.

What the listener wants is decided elsewhere: here a move is made, and told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from voice_oldmaid.dialogue.after_deal import Offer, tell_forfeits, tell_score
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.chatter import exclamation
from voice_oldmaid.dialogue.company import ONE, Company
from voice_oldmaid.dialogue.deals import Deals, HeldOut
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.manner import USUAL, Manner, Verbosity
from voice_oldmaid.dialogue.narration import YOU, narrate_opening, narrate_turn, narrate_wrong_pair
from voice_oldmaid.dialogue.sitting import Sitting
from voice_oldmaid.dialogue.telling import remind_of_pairs, shortened, tell_pick, words_in
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.events import Event
from voice_oldmaid.game.moves import LayWrong, Move, Pick
from voice_oldmaid.game.penalty import Forfeit, forfeits
from voice_oldmaid.game.record import Record
from voice_oldmaid.game.rules import Rules


class Play(Deals):
    """The games with the person at seat 0, and the sentences that tell of them."""

    def __init__(self, sitting: Sitting, language: Language) -> None:
        super().__init__(sitting)
        wordings = language.wordings.drawn_from(sitting.chances.wordings)
        self.language = language.speaking_of(sitting.rules).worded(wordings)
        self.happened: list[str] = []
        """What was told since the listener's last pick."""
        self.offer: Offer | None = None
        """What the listener may do now, having lost."""
        self.pending: tuple[str, ...] = ()
        """What is to be told to one of several people alone."""

    @classmethod
    def resumed(cls, record: Record, language: Language, skill: Skill = Skill.CAREFREE, company: Company = ONE) -> Play:
        """The game of this record where it was left; chance goes on in streams of its own."""
        done = len(record.series.results), len(record.moves)
        chances = Chances.of_seed(record.seed, *done)
        play = cls(Sitting(record.rules, record.seats, chances, company=company, skill=skill), language)
        play.series, play.table = record.series, record.start
        play._sit_down()
        for move in record.moves:
            play._make_again(move)
        # It was left where the listener was asked before the own fan, or at the listener's turn.
        play.asks_first = play.table.giver == YOU
        play.held_out = HeldOut(by=None if play.asks_first else play.table.giver)
        if not play.is_over:
            # Unless somebody has shortened the record: then the others have still to play.
            play._play_on(USUAL)
        return play

    def seat_of(self, number: int) -> int:
        """The seat that is called by this number in talk with the listener."""
        return number

    def name_on_sheet(self, seat: int) -> str:
        return self.language.on_score_sheet(seat)

    def speaking(self, verbosity: Verbosity) -> Language:
        """The language in which the listener is spoken with."""
        return self.language.at(verbosity)

    def whose_turn(self, verbosity: Verbosity) -> str:
        """Who takes a card from whom now."""
        return narrate_turn(self.view, self.speaking(verbosity))

    def introduction(self, verbosity: Verbosity) -> Sequence[str]:
        """With whom is played, and from whom the listener takes cards where it is their turn."""
        view = self.view
        return self.speaking(verbosity).introduction(range(1, view.seats), view.giver if view.picker == YOU else None)

    def hold_out(self, manner: Manner) -> list[str]:
        """The listener's fan is held out and the others play on; the sentences that tell of it."""
        self.held_out, told_before = replace(self.held_out, is_wished=True), len(self.happened)
        self._play_on(manner)
        return self.happened[told_before:]

    def deal(self, manner: Manner = USUAL) -> list[str]:
        """Deal anew and play on to the listener's first turn; the sentences that tell of it."""
        self.hand_out()
        return self.begin_deal(manner)

    def hand_out(self) -> None:
        """Deal anew, and tell nothing yet."""
        self.offer = None
        super().hand_out()

    def begin_deal(self, manner: Manner) -> list[str]:
        """Play on from what was handed out to the listener's first turn; the sentences that tell of both."""
        self.language.wordings.next_moment()
        self.happened = self._tell_opening(self.dealt, self.language.at(manner.verbosity))
        self._play_on(manner)
        return self.happened

    def _tell_opening(self, events: Sequence[Event], language: Language) -> list[str]:
        if self.sits_out:
            return [*language.deals_without_you(self.table.dealer)]
        told = narrate_opening(events, language)
        if self._only_watches():
            return [*told, language.others_play_on()]
        return told if self.table.is_over else [*told, *language.hand(self.view.hand)]

    def change_game(self, rules: Rules, seats: int, manner: Manner = USUAL) -> list[str]:
        """Play another game from now on, its series from the beginning, and deal; the sentences that tell of it."""
        self._play_instead(rules, seats)
        self.language = self.language.speaking_of(rules)
        return self.deal(manner)

    def pick(self, position: int, manner: Manner = USUAL) -> list[str]:
        """The listener, whose turn it is, takes a card and the others play on; the sentences that tell of it."""
        assert self.table.picker == YOU, "nobody picks for another seat"
        self.picks.append((position, self.view.fan))
        self.happened, events = self._take(position, manner)
        self.happened += remind_of_pairs(events, len(self.picks), self.language, manner)
        self._play_on(manner)
        return self.happened

    def lay_wrong(self, first: int, second: int, manner: Manner = USUAL) -> list[str]:
        """The listener lays two cards that are no pair, and goes on; the sentences that tell of it."""
        events = self._moved(LayWrong(self.you, first, second))
        self.happened = narrate_wrong_pair(events, self.language, self.view.hand)
        if self._only_watches():
            self.happened.append(self.language.others_play_on())
        self._play_on(manner)
        return self.happened

    def _count(self) -> None:
        """The result of the deal counts, and what comes of it is told."""
        result, rng = self._counted(), self.chances.penalties
        self.happened += self._tell_result(forfeits(self.table, result, rng), rng)

    def _tell_result(self, due: Iterable[Forfeit], rng: Random) -> list[str]:
        """The sentences about what the losers have to do, and about the score."""
        told, self.offer = tell_forfeits(due, self.language, rng)
        return [*told, *tell_score(self.series, self.language), *(self.offer.announced if self.offer else ())]

    def _take(self, position: int, manner: Manner, words_before: int = 0) -> tuple[list[str], tuple[Event, ...]]:
        """Whoever's turn it is picks: the sentences that tell of it, and the events."""
        before = self.view
        events = self._moved(Pick(position))
        self.language.wordings.next_moment()
        told = tell_pick(events, before, self.view, self.language, manner.verbosity, words_before)
        return told, events

    def _make_again(self, move: Move) -> None:
        """Make a move of an earlier day, and tell it only to whoever asks."""
        if not isinstance(move, Pick):
            self._moved(move)
            return
        if self.table.picker in self.company.people:
            self.picks.append((move.position, self.view.fan))
            self.happened = []
        self.happened += self._take(move.position, USUAL)[0]

    def _only_watches(self) -> bool:
        """Whether the listener has no cards while the others go on."""
        return not self.view.hand and not self.table.is_over

    def _play_on(self, manner: Manner) -> None:
        """The computer seats pick until the listener has to say something or the deal is over, which then counts."""
        told_before, aloud = len(self.happened), list[str]()
        while (picker := self.table.picker) is not None and not self.is_to_hold_out:
            if self._before_fan():
                self.happened += self._tell_own_fan()
            if picker in self.company.people:
                self.you = picker
                return
            position = self.minds.pick(self.table.view(picker), self.chances.computers).position
            words_before = words_in(self.happened[told_before:])
            so_far = shortened(manner, words_before)
            told, events = self._take(position, so_far, words_before)
            # One of the others says something at most, until the listener is asked again.
            words = words_before + words_in(told)
            said = [] if aloud or self.sits_out else self._exclaim(events, so_far, words)
            aloud += said
            self.happened += [*told, *said]
        if self.is_over:
            self._count()

    def _exclaim(self, events: Sequence[Event], manner: Manner, words_before: int) -> list[str]:
        return exclamation(events, self.language, manner, words_before)

    def _tell_own_fan(self) -> list[str]:
        """What the listener is told when the own fan is held out: which card sticks out of it."""
        up = self.view.pushed_up
        return [self.language.your_card_sticks_out(up)] if up else []
