"""Play: the games of one sitting. It moves the table, lets the other seats play, and words what the listener may know.

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
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.manner import USUAL, Manner, Verbosity
from voice_oldmaid.dialogue.narration import YOU, narrate_opening, narrate_wrong_pair
from voice_oldmaid.dialogue.telling import remind_of_pairs, shortened, tell_pick, words_in
from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.events import Event
from voice_oldmaid.game.minds import Minds
from voice_oldmaid.game.moves import Arrange, LayWrong, Move, Pick, made
from voice_oldmaid.game.penalty import Forfeit, forfeits
from voice_oldmaid.game.record import Record, table_of, undone
from voice_oldmaid.game.rules import Rules, SeriesKind
from voice_oldmaid.game.series import Result, add, begin, result_of
from voice_oldmaid.game.table import Table, deal
from voice_oldmaid.game.view import View
from voice_oldmaid.game.wishes import Wishes


class Play:
    """The game by these rules with the person at seat 0, deal after deal."""

    def __init__(
        self,
        rules: Rules,
        seats: int,
        chances: Chances,
        language: Language,
        deals: int | None = None,
        company: Company = ONE,
    ) -> None:
        self.company = company
        self.you = YOU
        """The listener's seat: of several people, whoever was asked last."""
        self.pending: tuple[str, ...] = ()
        """What is to be told to one of several people alone."""
        self.rules = rules
        self.seats = seats
        self.chances = chances
        self.language = language.speaking_of(rules).worded(language.wordings.drawn_from(chances.wordings))
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
        self._wishes: dict[int, Wishes] = {}
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
        self.dealt: tuple[Event, ...] = ()
        """What happened in this deal until then."""
        self.moves: tuple[Move, ...] = ()
        """Since then."""

    @classmethod
    def resumed(cls, record: Record, language: Language, skill: Skill = Skill.CAREFREE, company: Company = ONE) -> Play:
        """The game of this record where it was left; chance goes on in streams of its own."""
        done = len(record.series.results), len(record.moves)
        play = cls(record.rules, record.seats, Chances.of_seed(record.seed, *done), language, company=company)
        play.series, play.table, play.skill = record.series, record.start, skill
        play._sit_down()
        for move in record.moves:
            play._make_again(move)
        # It was left where the listener was asked before the own fan, or at the listener's turn.
        play.asks_first = play.table.giver == YOU
        play.fan_of = None if play.asks_first else play.table.giver
        if not play.is_over:
            # Unless somebody has shortened the record: then the others have still to play.
            play._play_on(USUAL)
        return play

    def record(self, words_per_minute: int) -> Record:
        """The running deal, and those before it."""
        names = self.company.names
        return Record(self.chances.seed, words_per_minute, self.series, self.start, self.moves, names)

    def seat_of(self, number: int) -> int:
        """The seat that is called by this number in talk with the listener."""
        return number

    def name_on_sheet(self, seat: int) -> str:
        return self.language.on_score_sheet(seat)

    def speaking(self, verbosity: Verbosity) -> Language:
        """The language in which the listener is spoken with."""
        return self.language.at(verbosity)

    @property
    def wishes(self) -> Wishes:
        """What is to be done with the listener's hand each time before it is held out."""
        return self._wishes.get(self.you, Wishes())

    @wishes.setter
    def wishes(self, wishes: Wishes) -> None:
        self._wishes[self.you] = wishes

    @property
    def is_to_hold_out(self) -> bool:
        """Whether the listener is to say when the own fan may be held out."""
        return self.asks_first and self.table.giver == YOU and not self.holds_out

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

    def hold_out(self, manner: Manner = USUAL) -> list[str]:
        """The listener's fan is held out and the others play on; the sentences that tell of it."""
        self.holds_out, told_before = True, len(self.happened)
        self._play_on(manner)
        return self.happened[told_before:]

    @property
    def view(self) -> View:
        return self.table.view(YOU)

    @property
    def is_over(self) -> bool:
        return self.table.is_over

    def deal(self, manner: Manner = USUAL) -> list[str]:
        """Deal anew and play on to the listener's first turn; the sentences that tell of it."""
        self.hand_out()
        return self.begin_deal(manner)

    def hand_out(self) -> None:
        """Deal anew, and tell nothing yet.

        A deal that was not finished does not count; after the end of a series a new one begins.
        """
        if self.series.is_over:
            self.series = replace(self.series, results=())
        series, self.offer = self.series, None
        self.table, self.dealt = deal(self.rules, self.seats, self.chances.deal, series.next_dealer, series.out)
        self._sit_down()

    def begin_deal(self, manner: Manner = USUAL) -> list[str]:
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

    def _sit_down(self) -> None:
        """Begin to play at this table, on which all pairs of the opening lay."""
        self.start, self.moves = self.table, ()
        self._wishes = {seat: wishes.after_fan() for seat, wishes in self._wishes.items()}
        self._begin_turn()
        people = len(self.company.people)
        self.minds = Minds((*(Skill.CAREFREE,) * people, *(self.skill,) * (self.seats - people))).at(self.table.view)

    def _begin_turn(self) -> None:
        """Nobody has held out a fan yet."""
        self.holds_out, self.fan_of, self.fan_was_mixed = False, None, False

    def change_game(self, rules: Rules, seats: int, manner: Manner = USUAL) -> list[str]:
        """Play another game from now on, its series from the beginning, and deal; the sentences that tell of it."""
        self.rules, self.seats = rules, seats
        self.language = self.language.speaking_of(rules)
        self.series = begin(rules, seats)
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

    def undo(self) -> bool:
        """Take back the listener's last move if it has shown nothing; whether it was so."""
        before = undone(self.record(words_per_minute=0), self.you)
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

    def _moved(self, move: Move) -> tuple[Event, ...]:
        """Make this move at the table, and remember it; every move of every seat goes this way."""
        if isinstance(move, Pick):
            self._begin_turn()
            if self.table.giver in self._wishes:
                self._wishes[self.table.giver] = self._wishes[self.table.giver].after_fan()
        self.table, events = made(self.table, move)
        self.moves = (*self.moves, move)
        self.minds = self.minds.after(events)
        return events

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
            self._before_fan()
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

    def _before_fan(self) -> None:
        """The giver does with its hand what it likes, and then the fan is held out: its order is fixed (RULES G13)."""
        giver = self.table.giver
        if giver is None or giver == self.fan_of:
            return
        self.fan_of = giver
        if giver in self.company.people:
            self._arrange(giver, self._wishes.get(giver, Wishes()))
            self.happened += self._tell_own_fan()
            return
        for move in self.minds.before_fan(self.table.view(giver), self.chances.computers):
            self._moved(move)
            self.fan_was_mixed = self.fan_was_mixed or isinstance(move, Arrange)

    def _tell_own_fan(self) -> list[str]:
        """What the listener is told when the own fan is held out: which card sticks out of it."""
        up = self.view.pushed_up
        return [self.language.your_card_sticks_out(up)] if up else []
