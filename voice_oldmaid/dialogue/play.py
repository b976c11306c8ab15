"""Play: the games of one sitting. It moves the table, lets the other seats play, and words what the listener may know.

What the listener wants is decided elsewhere: here a move is made, and told.
"""

from __future__ import annotations

from dataclasses import replace

from voice_oldmaid.dialogue.after_deal import Offer, tell_forfeits, tell_score
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.narration import (
    YOU,
    narrate_end,
    narrate_opening,
    narrate_pick,
    narrate_pick_of_others,
    narrate_wrong_pair,
)
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.events import Event
from voice_oldmaid.game.minds import Minds
from voice_oldmaid.game.moves import Arrange, LayWrong, Move, Pick, made
from voice_oldmaid.game.penalty import forfeits
from voice_oldmaid.game.record import Record, table_of, undone
from voice_oldmaid.game.rules import Rules, SeriesKind
from voice_oldmaid.game.series import Result, add, begin, result_of
from voice_oldmaid.game.table import Table, deal
from voice_oldmaid.game.view import View
from voice_oldmaid.game.wishes import Wishes


class Play:
    """The game by these rules with the person at seat 0, deal after deal."""

    def __init__(
        self, rules: Rules, seats: int, chances: Chances, language: Language, deals: int | None = None
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.chances = chances
        self.language = language.speaking_of(rules)
        self.happened: list[str] = []
        """What was told since the listener's last pick."""
        self.picks: list[tuple[int, int]] = []
        """Every pick of the listener: the position, and how many cards were held out."""
        self.series = begin(rules, seats, deals)
        self.finished: list[Result] = []
        """All deals of this sitting that came to their end."""
        self.offer: Offer | None = None
        """What the listener may do now, having lost."""
        self.skill = Skill.CAREFREE
        """How well the computer seats play, from the next deal on."""
        self.minds = Minds(())
        self.wishes = Wishes()
        """What is to be done with the listener's hand each time before it is held out."""
        self.asks_first = False
        """Whether it is only held out when the listener says so."""
        self.holds_out = False
        """Whether that was said, in this turn."""
        self.fan_of: int | None = None
        """Whose fan has been held out in this turn; None before that."""
        self.fan_was_mixed = False
        """Whether the giver has put the fan of this turn into another order."""
        self.table: Table
        self.start: Table
        """After the opening lay of this deal."""
        self.moves: tuple[Move, ...] = ()
        """Since then."""

    @classmethod
    def resumed(cls, record: Record, language: Language, skill: Skill = Skill.CAREFREE) -> Play:
        """The game of this record where it was left; chance goes on in streams of its own."""
        done = len(record.series.results), len(record.moves)
        play = cls(record.rules, record.seats, Chances.of_seed(record.seed, *done), language)
        play.series, play.table, play.skill = record.series, record.start, skill
        play._sit_down()
        for move in record.moves:
            play._make_again(move)
        # It was left where the listener was asked before the own fan, or at the listener's turn.
        play.asks_first = play.table.giver == YOU
        play.fan_of = None if play.asks_first else play.table.giver
        if not play.is_over:
            # Unless somebody has shortened the record: then the others have still to play.
            play._play_on()
        return play

    def record(self, words_per_minute: int) -> Record:
        """The running deal, and those before it."""
        return Record(self.chances.seed, words_per_minute, self.series, self.start, self.moves)

    @property
    def is_to_hold_out(self) -> bool:
        """Whether the listener is to say when the own fan may be held out."""
        return self.asks_first and self.table.giver == YOU and not self.holds_out

    def arrange(self, wishes: Wishes) -> None:
        """The listener's hand as it is wished for, now and each time before it is held out."""
        self.wishes = wishes
        for move in wishes.moves(self.view, self.chances.shuffles):
            self._moved(move)

    def push_up(self, card: Card) -> None:
        """This card of the listener's hand sticks out of the next fan."""
        self.wishes = self.wishes.raising(card)
        for move in replace(self.wishes, shuffles=False).moves(self.view, self.chances.shuffles):
            self._moved(move)

    def hold_out(self) -> list[str]:
        """The listener's fan is held out and the others play on; the sentences that tell of it."""
        self.holds_out, told_before = True, len(self.happened)
        self._play_on()
        return self.happened[told_before:]

    @property
    def view(self) -> View:
        return self.table.view(YOU)

    @property
    def is_over(self) -> bool:
        return self.table.is_over

    def deal(self) -> list[str]:
        """Deal anew and play on to the listener's first turn; the sentences that tell of it.

        A deal that was not finished does not count; after the end of a series a new one begins.
        """
        if self.series.is_over:
            self.series = replace(self.series, results=())
        series, self.offer = self.series, None
        self.table, events = deal(self.rules, self.seats, self.chances.deal, series.next_dealer, series.out)
        self._sit_down()
        self.happened = narrate_opening(events, self.language)
        if self.sits_out:
            self.happened = [*self.language.deals_without_you(self.table.dealer)]
        elif self._only_watches():
            self.happened.append(self.language.others_play_on())
        elif not self.table.is_over:
            self.happened += self.language.hand(self.view.hand)
        self._play_on()
        return self.happened

    def _sit_down(self) -> None:
        """Begin to play at this table, on which all pairs of the opening lay."""
        self.start, self.moves, self.wishes = self.table, (), self.wishes.after_fan()
        self._begin_turn()
        self.minds = Minds((Skill.CAREFREE, *(self.skill,) * (self.seats - 1))).at(self.table.view)

    def _begin_turn(self) -> None:
        """Nobody has held out a fan yet."""
        self.holds_out, self.fan_of, self.fan_was_mixed = False, None, False

    def change_game(self, rules: Rules, seats: int) -> list[str]:
        """Play another game from now on, its series from the beginning, and deal; the sentences that tell of it."""
        self.rules, self.seats = rules, seats
        self.language = self.language.speaking_of(rules)
        self.series = begin(rules, seats)
        return self.deal()

    def pick(self, position: int) -> list[str]:
        """The listener, whose turn it is, takes a card and the others play on; the sentences that tell of it."""
        assert self.table.picker == YOU, "nobody picks for another seat"
        self.picks.append((position, self.view.fan))
        self.happened = self._take(position)
        self._play_on()
        return self.happened

    def lay_wrong(self, first: int, second: int) -> list[str]:
        """The listener lays two cards that are no pair, and goes on; the sentences that tell of it."""
        events = self._moved(LayWrong(YOU, first, second))
        self.happened = narrate_wrong_pair(events, self.language, self.view.hand)
        if self._only_watches():
            self.happened.append(self.language.others_play_on())
        self._play_on()
        return self.happened

    def undo(self) -> bool:
        """Take back the listener's last move if it has shown nothing; whether it was so."""
        before = undone(self.record(words_per_minute=0), YOU)
        if before is not None:
            taken_back = self.moves[len(before.moves) :]
            self.table, self.moves = table_of(before), before.moves
            up = self.view.stuck_out[YOU] if self.view.stuck_out else 0
            # To be mixed is still wished for where only a card was pushed up since then.
            shuffles = self.wishes.shuffles and not any(isinstance(move, Arrange) for move in taken_back)
            self.wishes = Wishes(shuffles, raised=self.view.hand[up - 1] if up else None)
        return before is not None

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
        """Whether the listener has dropped out of the series before this deal."""
        return YOU in self.table.out

    def _count(self) -> None:
        """The result of the deal counts, and what comes of it is told."""
        result = result_of(self.table)
        self.series = add(self.series, result)
        self.finished.append(result)
        rng = self.chances.penalties
        told, self.offer = tell_forfeits(forfeits(self.table, result, rng), self.language, rng)
        announced = self.offer.announced if self.offer else ()
        self.happened += [*told, *tell_score(self.series, self.language), *announced]

    def _take(self, position: int) -> list[str]:
        was_watching = self._only_watches()
        events = self._moved(Pick(position))
        if self.sits_out:
            return narrate_end(events, self.language)
        if was_watching:
            return narrate_pick_of_others(events, self.language)
        told = narrate_pick(events, self.language, self.view.hand)
        return [*told, self.language.others_play_on()] if self._only_watches() else told

    def _moved(self, move: Move) -> tuple[Event, ...]:
        """Make this move at the table, and remember it; every move of every seat goes this way."""
        if isinstance(move, Pick):
            self._begin_turn()
            self.wishes = self.wishes.after_fan() if self.table.giver == YOU else self.wishes
        self.table, events = made(self.table, move)
        self.moves = (*self.moves, move)
        self.minds = self.minds.after(events)
        return events

    def _make_again(self, move: Move) -> None:
        """Make a move of an earlier day, and tell it only to whoever asks."""
        if not isinstance(move, Pick):
            self._moved(move)
            return
        if self.table.picker == YOU:
            self.picks.append((move.position, self.view.fan))
            self.happened = []
        self.happened += self._take(move.position)

    def _only_watches(self) -> bool:
        """Whether the listener has no cards while the others go on."""
        return not self.view.hand and not self.table.is_over

    def _play_on(self) -> None:
        """The computer seats pick until the listener has to say something or the deal is over, which then counts."""
        while (picker := self.table.picker) is not None and not self.is_to_hold_out:
            self._before_fan()
            if picker == YOU:
                return
            self.happened += self._take(self.minds.pick(self.table.view(picker), self.chances.computers).position)
        if self.is_over:
            self._count()

    def _before_fan(self) -> None:
        """The giver does with its hand what it likes, and then the fan is held out: its order is fixed (RULES G13)."""
        giver = self.table.giver
        if giver is None or giver == self.fan_of:
            return
        self.fan_of = giver
        if giver == YOU:
            self.arrange(self.wishes)
            up = self.view.pushed_up
            self.happened += [self.language.your_card_sticks_out(up)] if up else []
            return
        for move in self.minds.before_fan(self.table.view(giver), self.chances.computers):
            self._moved(move)
            self.fan_was_mixed = self.fan_was_mixed or isinstance(move, Arrange)
