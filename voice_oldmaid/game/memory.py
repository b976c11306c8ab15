"""What a computer seat can remember: where the cards lie that it has given away, as far as it can follow them.

It is made of nothing but the events that the seat may know (`seen_by`). A card that was given away and kept lies at the
end of the picker's hand (RULES G4). From there it moves up when a card before it is gone, and it may be the picked card
itself; so each card has a chance for every place. When a hand is mixed, what may lie in it is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from voice_oldmaid.game.cards import Card
from voice_oldmaid.game.events import CardPicked, Dealt, Event, HandArranged, PairLaid, WrongPairLaid
from voice_oldmaid.game.view import View

Place: TypeAlias = tuple[int, int]
"""A seat, and a position in its hand, counted from 1."""

FAINTEST = 0.02
"""A smaller chance is not worth remembering."""


@dataclass(frozen=True, slots=True)
class Track:
    """A card that was given away, and where it may be by now."""

    card: Card
    chances: tuple[tuple[Place, float], ...]
    """Places with the chance of each; they sum up to 1."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What the seat of this number remembers of the running deal."""

    seat: int
    sizes: tuple[int, ...] = ()
    """How many cards each seat holds, seat 0 first."""
    tracks: tuple[Track, ...] = ()

    def in_fan(self, giver: int) -> dict[int, list[tuple[Card, float]]]:
        """What may lie at each position of this seat's hand: cards, each with its chance."""
        found: dict[int, list[tuple[Card, float]]] = {}
        for track in self.tracks:
            for (seat, position), chance in track.chances:
                if seat == giver:
                    found.setdefault(position, []).append((track.card, chance))
        return found


def fresh(view: View) -> Memory:
    """The memory of a seat that sits down at a running table, and knows only what lies there."""
    return Memory(view.seat, view.sizes)


def remember(memory: Memory, events: Sequence[Event]) -> Memory:
    """The memory after these events of one move, each as `memory.seat` may know it."""
    match events:
        case [Dealt(_, sizes), *rest]:
            return _with_pairs(Memory(memory.seat, sizes), rest)
        case [HandArranged(seat)]:
            return _without_hand(memory, seat)
        case [CardPicked() as picked, PairLaid() | WrongPairLaid() as laid, *_] if laid.seat == picked.picker:
            return _after_pair(memory, picked, laid.cards)
        case [CardPicked() as picked, *_]:
            return _after_kept_card(memory, picked)
    return _with_pairs(memory, events)


def _with_pairs(memory: Memory, events: Iterable[Event]) -> Memory:
    """After pairs that were laid out of hands without a pick: nobody knows from which places."""
    for event in events:
        if isinstance(event, PairLaid | WrongPairLaid):
            memory = _without_hand(memory, event.seat)
            memory = replace(memory, sizes=_changed(memory.sizes, event.seat, -2))
    return memory


def _without_hand(memory: Memory, seat: int) -> Memory:
    """Without the cards that may be in this hand: nobody knows where they are in it."""
    kept = [track for track in memory.tracks if all(place[0] != seat for place, _ in track.chances)]
    return replace(memory, tracks=tuple(kept))


def _may_have_gone(track: Track, picked: CardPicked, pair: tuple[Card, Card] | None) -> bool:
    """Whether this card is on the table now; of pairs that lie face down nobody knows that for certain."""
    if pair is not None:
        return track.card in pair
    gone = (picked.giver, picked.position)
    return any(place == gone or place[0] == picked.picker for place, _ in track.chances)


def _after_kept_card(memory: Memory, picked: CardPicked) -> Memory:
    """After a pick without a pair: the card is at the end of the picker's hand now."""
    end = memory.sizes[picked.picker] + 1

    def moved(place: Place) -> Iterator[tuple[Place, float]]:
        if place != (picked.giver, picked.position):
            yield _closed_up(place, picked), 1.0
        elif picked.card is None:
            yield (picked.picker, end), 1.0

    memory = _with_chances(_without_seen(memory, picked), moved)
    sizes = _changed(_changed(memory.sizes, picked.giver, -1), picked.picker, 1)
    new = (Track(picked.card, (((picked.picker, end), 1.0),)),) if _is_given(memory, picked) and picked.card else ()
    return Memory(memory.seat, sizes, memory.tracks + new)


def _after_pair(memory: Memory, picked: CardPicked, pair: tuple[Card, Card] | None) -> Memory:
    """After a pick with a pair: the picked card is gone, and another one from a place that nobody has told."""
    before = memory.sizes[picked.picker]

    def moved(place: Place) -> Iterator[tuple[Place, float]]:
        seat, position = place
        if place == (picked.giver, picked.position):
            return
        if seat != picked.picker:
            yield _closed_up(place, picked), 1.0
        elif before > 1:
            yield (seat, position - 1), (position - 1) / (before - 1)
            yield place, (before - position) / (before - 1)

    kept = [track for track in _without_seen(memory, picked).tracks if not _may_have_gone(track, picked, pair)]
    memory = _with_chances(replace(memory, tracks=tuple(kept)), moved)
    sizes = _changed(_changed(memory.sizes, picked.giver, -1), picked.picker, -1)
    return replace(memory, sizes=sizes)


def _without_seen(memory: Memory, picked: CardPicked) -> Memory:
    """Without the track of the card that this seat has just picked: it lies in its own hand."""
    if picked.card is None or _is_given(memory, picked):
        return memory
    return replace(memory, tracks=tuple(track for track in memory.tracks if track.card != picked.card))


def _is_given(memory: Memory, picked: CardPicked) -> bool:
    return picked.giver == memory.seat


def _closed_up(place: Place, picked: CardPicked) -> Place:
    """A place in any hand after the gap in the giver's fan has closed."""
    seat, position = place
    return (seat, position - 1) if seat == picked.giver and position > picked.position else place


def _with_chances(memory: Memory, moved: Callable[[Place], Iterable[tuple[Place, float]]]) -> Memory:
    """The same cards after each place has turned into others; *moved* gives these with their shares of its chance."""
    tracks = (_moved_track(track, moved) for track in memory.tracks)
    return replace(memory, tracks=tuple(track for track in tracks if track))


def _moved_track(track: Track, moved: Callable[[Place], Iterable[tuple[Place, float]]]) -> Track | None:
    chances: dict[Place, float] = {}
    for place, chance in track.chances:
        for new, share in moved(place):
            chances[new] = chances.get(new, 0.0) + chance * share
    likely = {place: chance for place, chance in chances.items() if chance >= FAINTEST}
    total = sum(likely.values())
    return Track(track.card, tuple((place, chance / total) for place, chance in likely.items())) if total else None


def _changed(sizes: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*sizes[:seat], sizes[seat] + by, *sizes[seat + 1 :])
