"""Play for several people at one device: everybody hears what everybody may know, each person the rest alone.

What everybody hears is told as by somebody who sits at no seat. What one person may know waits until that person is
told alone: after the own pick, unless there is nothing to tell that was not heard by all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from voice_oldmaid.dialogue.after_deal import Offer, tell_forfeits, tell_score
from voice_oldmaid.dialogue.chatter import exclamation
from voice_oldmaid.dialogue.company import Company
from voice_oldmaid.dialogue.discreet import discreet
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.manner import USUAL, Manner, Verbosity
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.sounding import Sounding
from voice_oldmaid.dialogue.telling_all import tell_opening_to_all, tell_pick_to_all, tell_wrong_pair_to_all
from voice_oldmaid.game.events import CardPicked, Event, GameEnded, PairLaid, SeatSafe
from voice_oldmaid.game.moves import LayWrong, Pick
from voice_oldmaid.game.penalty import Forfeit
from voice_oldmaid.game.rules import Penalty
from voice_oldmaid.game.seating import Seating
from voice_oldmaid.game.view import View


def play_with(company: Company) -> type[Play]:
    """How the games with these people are told."""
    return SharedPlay if company.is_several else Play


class SharedPlay(Play):
    """The same with the people of a company at the seats from 0 on. The listener is the one who was asked last."""

    is_held: bool
    """Whether the others wait until somebody has been told alone what was picked."""
    can_tell_alone = True
    """Whether the way to do that is there now."""
    _news: dict[int, list[str]]
    """What each person has not been told yet."""
    _told_hand: set[int]
    """Who has been told the whole hand in this deal."""

    # Who is called what

    @property
    def names(self) -> list[str]:
        """Of all seats; a computer seat never has the name of one of the people."""
        taken = {name.lower() for name in self.company.names}
        usual = [self.language.name(seat) for seat in range(1, self.seats)]
        free = (name for name in self.language.names_to_give if name.lower() not in taken and name not in usual)
        others = usual[len(self.company.names) - 1 :]
        return [*self.company.names, *(next(free) if name.lower() in taken else name for name in others)]

    @property
    def seating(self) -> Seating:
        """How the listener counts the seats."""
        return Seating(self.seats, self.you)

    @property
    def _to_all(self) -> Seating:
        return Seating(self.seats, None)

    def name_on_sheet(self, seat: int) -> str:
        return self.names[seat]

    def seat_of(self, number: int) -> int:
        """The real seat of one that is told as this number: see `seating`."""
        return self.seating.real(number)

    def whose_turn(self, verbosity: Verbosity) -> str:
        giver, picker = self.table.giver, self.table.picker
        if giver is None or picker is None:
            return super().whose_turn(verbosity)
        return self.language_to_all(verbosity).turn_by_name(self._to_all.of(picker), self._to_all.of(giver))

    def introduction(self, verbosity: Verbosity) -> Sequence[str]:
        names, people = self.names, len(self.company.names)
        return (self.speaking(verbosity).company_introduced(names[:people], names[people:]),)

    def language_for(self, seat: int, verbosity: Verbosity) -> Language:
        """In which the person at this seat is "you"."""
        names, seating = self.names, Seating(self.seats, seat)
        return self.language.seated([names[seating.real(number)] for number in range(1, self.seats)]).at(verbosity)

    def language_to_all(self, verbosity: Verbosity = Verbosity.USUAL) -> Language:
        """In which nobody is "you"; the seats are counted as by `Seating` for everybody."""
        return self.language.seated(self.names).at(verbosity)

    def speaking(self, verbosity: Verbosity) -> Language:
        return discreet(self.language_for(self.you, verbosity), self.language_to_all(verbosity))

    @property
    def view(self) -> View:
        return self.seating.view(self.table.view(self.you))

    # What is told to all

    @property
    def is_to_hold_out(self) -> bool:
        return False

    def pick(self, position: int, manner: Manner = USUAL) -> list[str]:
        """The listener takes a card. The others play on, unless it has first to be told to the listener alone."""
        assert self.table.picker == self.you, "nobody picks for another seat"
        self.picks.append((position, self.view.fan))
        self.happened, events = self._take(position, manner)
        self.pending = self._to_tell_now(events, manner)
        self.is_held = bool(self.pending)
        if not self.is_held:
            self._play_on(manner)
        return self.happened

    def go_on(self, manner: Manner = USUAL) -> list[str]:
        """After the listener was told alone: the others play on, if they waited; the sentences that tell of it."""
        self.pending, is_held, self.is_held = (), self.is_held, False
        told_before = len(self.happened)
        if is_held:
            self._play_on(manner)
        return self.happened[told_before:]

    def lay_wrong(self, first: int, second: int, manner: Manner = USUAL) -> list[str]:
        """Lay two cards that are no pair, by their positions in the own hand, counted from 1; what is told of it."""
        events = self._moved(LayWrong(self.you, first, second))
        self.happened = tell_wrong_pair_to_all(self._seen(events), self.language_to_all())
        self._play_on(manner)
        return self.happened

    def _tell_opening(self, events: Sequence[Event], language: Language) -> list[str]:
        return tell_opening_to_all(self._seen(events), self.language_to_all(language.verbosity))

    def _take(self, position: int, manner: Manner, words_before: int = 0) -> tuple[list[str], tuple[Event, ...]]:
        events = self._moved(Pick(position))
        self.language.wordings.next_moment()
        self._keep_news(events, manner)
        people = [self._to_all.of(seat) for seat in self.company.people]
        told = tell_pick_to_all(
            self._seen(events), people, self.language_to_all(manner.verbosity), manner.verbosity, words_before
        )
        return told, events

    def _seen(self, events: Sequence[Event]) -> list[Event]:
        """What everybody may know of these events."""
        return [self._to_all.event(event).seen_by(0) for event in events]

    def _exclaim(self, events: Sequence[Event], manner: Manner, words_before: int) -> list[str]:
        """What a computer seat calls; people call for themselves."""
        people = self.company.people
        of_others = [
            event
            for event in events
            if not (isinstance(event, PairLaid | SeatSafe) and event.seat in people)
            and not (isinstance(event, GameEnded) and event.old_maid in people)
        ]
        if any(isinstance(event, GameEnded) for event in events) and not isinstance(of_others[-1], GameEnded):
            return []
        said = exclamation(self._seen(of_others), self.language_to_all(), manner, words_before)
        # The voice of a seat is that of its number.
        return [
            Sounding(text, seat=self._to_all.real(text.seat)) if isinstance(text, Sounding) else text for text in said
        ]

    def _tell_own_fan(self) -> list[str]:
        return []

    def _tell_result(self, due: Iterable[Forfeit], rng: Random) -> list[str]:
        """As for one, but everybody by name; one of the people who have lost may do it together with the game."""
        told: list[str] = []
        language, self.offer = self.language_to_all(), None
        for forfeit in due:
            is_asked = forfeit.seat in self.company.people and forfeit.penalty is not Penalty.BLACK_DOT
            if is_asked and self.offer is None:
                _, offer = tell_forfeits([replace(forfeit, seat=0)], language, rng)
                self.offer = offer and self._addressed(offer, forfeit.seat)
            else:
                told += tell_forfeits([replace(forfeit, seat=self._to_all.of(forfeit.seat))], language, rng)[0]
        score = tell_score(self.series, self.speaking(Verbosity.USUAL))
        return [*told, *score, *(self.offer.announced if self.offer else ())]

    def _addressed(self, offer: Offer, seat: int) -> Offer:
        return replace(offer, question=self.language.addressed(self.company.names[seat], offer.question))

    # What is told to one alone

    def hold_back(self, sentences: Sequence[str]) -> None:
        """These are to be told to the listener alone, with what else the listener has not been told yet."""
        hand = self.language_for(self.you, Verbosity.USUAL).hand(self.table.hands[self.you])
        if set(hand) <= set(sentences):
            self._told_hand.add(self.you)
        news = self._news.pop(self.you, [])
        self.pending = (*news, *self.pending, *(each for each in sentences if each not in self.pending))

    def tell_later(self, manner: Manner) -> list[str]:
        """What was to be told to the listener alone is told another time, and the others play on if they waited."""
        self._news.setdefault(self.you, [])[:0] = self.pending if self.is_held else ()
        return self.go_on(manner)

    def _sit_down(self) -> None:
        super()._sit_down()
        self._news, self._told_hand, self.pending, self.is_held = {}, set(), (), False

    def _keep_news(self, events: Sequence[Event], manner: Manner) -> None:
        """What giver and picker alone may know of a pick."""
        face_up = any(isinstance(event, PairLaid) and event.left is None for event in events)
        picked = next(event for event in events if isinstance(event, CardPicked))
        assert picked.card is not None
        if picked.giver in self.company.people:
            language, seating = self.language_for(picked.giver, manner.verbosity), Seating(self.seats, picked.giver)
            taken = language.taken_from_you(seating.of(picked.picker), picked.position, picked.card)
            self._news.setdefault(picked.giver, []).append(taken)
        if picked.picker in self.company.people and not face_up:
            got = self.language_for(picked.picker, manner.verbosity).you_picked(picked.card)
            self._news.setdefault(picked.picker, []).append(got)

    def _to_tell_now(self, events: Sequence[Event], manner: Manner) -> tuple[str, ...]:
        """What the listener, who has just picked, is told alone; nothing where all of it was heard by everybody."""
        hand, you = self.table.hands[self.you], self.you
        if not hand or self.is_over or not self.can_tell_alone:
            return ()
        face_up = any(isinstance(event, PairLaid) and event.left is None for event in events)
        if face_up and you in self._told_hand:
            return ()
        whole = [] if you in self._told_hand else self.language_for(you, manner.verbosity).hand(hand)
        self._told_hand.add(you)
        return (*self._news.pop(you, []), *whole)
