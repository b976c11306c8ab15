"""Deals: the games of one sitting as they are made at the table, deal after deal, and without a word.

Every move of every seat goes through `Deals._moved`; what is said of it is worded in `play`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.sitting import Sitting
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.events import Event
from voice_oldmaid.game.minds import Minds
from voice_oldmaid.game.moves import Arrange, Move, Pick, made
from voice_oldmaid.game.record import Record, table_of, undone
from voice_oldmaid.game.rules import Rules, SeriesKind
from voice_oldmaid.game.series import Result, add, begin, result_of
from voice_oldmaid.game.table import Table, deal
from voice_oldmaid.game.view import View
from voice_oldmaid.game.wishes import Wishes


@dataclass(frozen=True, slots=True)
class HeldOut:
    """What has become of the fan of the running turn: nothing yet."""

    by: int | None = None
    """Who has held it out."""
    was_mixed: bool = False
    """Whether the giver has put it into another order before."""
    is_wished: bool = False
    """Whether the listener has said that the own fan may be held out."""


class Deals:
    """The table and what came before it. The listener is the person who is asked, of several whoever was asked last."""

    table: Table
    start: Table
    """After the opening lay of this deal."""
    dealt: tuple[Event, ...] = ()
    """What happened in this deal until then."""
    moves: tuple[Move, ...] = ()
    """Since then."""

    def __init__(self, sitting: Sitting) -> None:
        self.rules, self.seats = sitting.rules, sitting.seats
        self.chances, self.company, self.skill = sitting.chances, sitting.company, sitting.skill
        self.you = YOU
        """The listener's seat."""
        self.series = begin(sitting.rules, sitting.seats, sitting.deals)
        self.finished: list[Result] = []
        """All deals of this sitting that came to their end."""
        self.picks: list[tuple[int, int]] = []
        """Every pick of the listener: the position, and how many cards were held out."""
        self.minds = Minds(())
        self._wishes: dict[int, Wishes] = {}
        self.held_out = HeldOut()
        self.asks_first = False
        """Whether the own fan is only held out when the listener says so."""

    def record(self, words_per_minute: int) -> Record:
        """The running deal, and those before it."""
        names = self.company.names
        return Record(self.chances.seed, words_per_minute, self.series, self.start, self.moves, names)

    @property
    def view(self) -> View:
        """What the listener knows."""
        return self.table.view(self.you)

    # Deal after deal

    @property
    def is_over(self) -> bool:
        return self.table.is_over

    @property
    def goes_on(self) -> bool:
        """Whether more deals of a series are to come."""
        return self.series.kind is not SeriesKind.NONE and not self.series.is_over

    @property
    def waits_for_its_end(self) -> bool:
        """Whether a series that has an end is not there yet; `marks` may be left after any deal."""
        return self.goes_on and self.series.kind is not SeriesKind.MARKS

    @property
    def sits_out(self) -> bool:
        """Whether all people have dropped out of the series before this deal."""
        return all(seat in self.table.out for seat in self.company.people)

    def hand_out(self) -> None:
        """Deal anew.

        A deal that was not finished does not count; after the end of a series a new one begins.
        """
        if self.series.is_over:
            self.series = replace(self.series, results=())
        series = self.series
        self.table, self.dealt = deal(self.rules, self.seats, self.chances.deal, series.next_dealer, series.out)
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin to play at this table, on which all pairs of the opening lay."""
        self.start, self.moves, self.held_out = self.table, (), HeldOut()
        self._wishes = {seat: wishes.after_fan() for seat, wishes in self._wishes.items()}
        people = len(self.company.people)
        self.minds = Minds((*(Skill.CAREFREE,) * people, *(self.skill,) * (self.seats - people))).at(self.table.view)

    def _play_instead(self, rules: Rules, seats: int) -> None:
        """Another game from now on, its series from the beginning."""
        self.rules, self.seats, self.series = rules, seats, begin(rules, seats)

    def _counted(self) -> Result:
        """The deal is over and counts."""
        result = result_of(self.table)
        self.series = add(self.series, result)
        self.finished.append(result)
        return result

    # Move after move

    def _moved(self, move: Move) -> tuple[Event, ...]:
        """Make this move at the table, and remember it."""
        if isinstance(move, Pick):
            self.held_out = HeldOut()
            if self.table.giver in self._wishes:
                self._wishes[self.table.giver] = self._wishes[self.table.giver].after_fan()
        self.table, events = made(self.table, move)
        self.moves = (*self.moves, move)
        self.minds = self.minds.after(events)
        return events

    def _before_fan(self) -> bool:
        """The giver does with its hand what it likes, and then the fan is held out: its order is fixed (RULES G13).

        Whether it was held out just now, and by one of the people.
        """
        giver = self.table.giver
        if giver is None or giver == self.held_out.by:
            return False
        self.held_out = replace(self.held_out, by=giver)
        if giver in self.company.people:
            self._arrange(giver, self._wishes.get(giver, Wishes()))
            return True
        for move in self.minds.before_fan(self.table.view(giver), self.chances.computers):
            self._moved(move)
            self.held_out = replace(self.held_out, was_mixed=self.held_out.was_mixed or isinstance(move, Arrange))
        return False

    # The own hand

    @property
    def is_to_hold_out(self) -> bool:
        """Whether the listener is to say when the own fan may be held out."""
        return self.asks_first and self.table.giver == YOU and not self.held_out.is_wished

    @property
    def wishes(self) -> Wishes:
        """What is to be done with the listener's hand each time before it is held out."""
        return self._wishes.get(self.you, Wishes())

    @wishes.setter
    def wishes(self, wishes: Wishes) -> None:
        self._wishes[self.you] = wishes

    def arrange(self, wishes: Wishes) -> None:
        """The listener's hand as it is wished for, now and each time before it is held out."""
        self.wishes = wishes
        self._arrange(self.you, wishes)

    def _arrange(self, seat: int, wishes: Wishes) -> None:
        for move in wishes.moves(self.table.view(seat), self.chances.shuffles):
            self._moved(move)

    def push_up(self, card: Card) -> None:
        """This card of the listener's hand sticks out of the next fan."""
        self.wishes = self.wishes.raising(card)
        self._arrange(self.you, replace(self.wishes, shuffles=False))

    def undo(self) -> bool:
        """Take back the listener's last move if it has shown nothing; whether it was so."""
        before = undone(self.record(words_per_minute=0), self.you)
        if before is None:
            return False
        taken_back = self.moves[len(before.moves) :]
        self.table, self.moves = table_of(before), before.moves
        stuck_out, hand = self.table.stuck_out, self.table.hands[self.you]
        up = stuck_out[self.you] if stuck_out else 0
        # To be mixed is still wished for where only a card was pushed up since then.
        shuffles = self.wishes.shuffles and not any(isinstance(move, Arrange) for move in taken_back)
        self.wishes = Wishes(shuffles, raised=hand[up - 1] if up else None)
        return True
