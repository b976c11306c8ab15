"""What a sly seat remembers of the cards that it has given away."""

from __future__ import annotations

import pytest

from voice_oldmaid.game.cards import card, cards
from voice_oldmaid.game.events import CardPicked, Dealt, Event, HandArranged, PairLaid
from voice_oldmaid.game.memory import Memory, fresh, remember
from voice_oldmaid.game.notation import table_from

ME, NEXT, OTHER = 0, 1, 2
QUEEN = card("Qs")


def after(*moves: list[Event], sizes: tuple[int, ...] = (4, 3, 3)) -> Memory:
    """What seat 0 remembers after these moves, each told as it may know it."""
    memory = Memory(ME, sizes)
    for events in moves:
        memory = remember(memory, [event.seen_by(ME) for event in events])
    return memory


def picked(picker: int, giver: int, position: int, code: str) -> CardPicked:
    return CardPicked(picker, giver, position, card(code))


def pair(seat: int, text: str) -> PairLaid:
    one, other = cards(text)
    return PairLaid(seat, (one, other))


GAVE_THE_QUEEN: list[Event] = [picked(NEXT, ME, 2, "Qs")]


def places(memory: Memory) -> dict[tuple[int, int], float]:
    """Where the only card that is remembered may be."""
    (track,) = memory.tracks
    assert track.card == QUEEN
    return {place: round(chance, 3) for place, chance in track.chances}


def test_a_card_that_was_given_and_kept_is_at_the_end_of_the_pickers_hand() -> None:
    """RULES G4."""
    memory = after(GAVE_THE_QUEEN)

    assert places(memory) == {(NEXT, 4): 1.0}
    assert memory.sizes == (3, 4, 3)
    assert memory.in_fan(NEXT) == {4: [(QUEEN, 1.0)]}
    assert memory.in_fan(OTHER) == {}


def test_a_card_that_made_a_pair_is_gone() -> None:
    assert after([picked(NEXT, ME, 2, "5s"), pair(NEXT, "5h 5s")]).tracks == ()


def test_it_moves_up_when_a_card_before_it_is_picked() -> None:
    assert places(after(GAVE_THE_QUEEN, [picked(OTHER, NEXT, 1, "7h")])) == {(NEXT, 3): 1.0}


def test_it_goes_along_when_it_is_picked_itself() -> None:
    """Nobody tells which card that was: its place does."""
    assert places(after(GAVE_THE_QUEEN, [picked(OTHER, NEXT, 4, "Qs")])) == {(OTHER, 4): 1.0}


def test_after_a_pair_the_place_of_its_first_card_is_anywhere_before() -> None:
    """The queen is the second of three; the other card of the pair was the first or the third."""
    memory = after(GAVE_THE_QUEEN, [picked(OTHER, NEXT, 1, "9h")], [picked(NEXT, ME, 1, "8h")], sizes=(4, 1, 5))

    laid = remember(memory, [picked(NEXT, ME, 1, "9s"), pair(NEXT, "9c 9s")])

    assert [place for track in memory.tracks for place, _ in track.chances] == [(NEXT, 1), (NEXT, 2)]
    assert [track.card for track in laid.tracks] == [QUEEN, card("8h")]
    assert [track.chances for track in laid.tracks] == [(((NEXT, 1), 1.0),), (((NEXT, 1), 1.0),)]


def test_two_places_have_each_their_chance() -> None:
    memory = Memory(ME, (3, 3, 3), after(GAVE_THE_QUEEN, sizes=(4, 1, 3)).tracks)

    laid = remember(memory, [picked(NEXT, OTHER, 1, "9s").seen_by(ME), pair(NEXT, "9c 9s")])

    assert places(laid) == {(NEXT, 1): 0.5, (NEXT, 2): 0.5}


def test_a_card_that_lies_on_the_table_is_forgotten() -> None:
    assert after(GAVE_THE_QUEEN, [picked(OTHER, NEXT, 4, "Qs"), pair(OTHER, "Qh Qs")]).tracks == ()


def test_a_card_that_comes_back_is_no_longer_remembered() -> None:
    assert after(GAVE_THE_QUEEN, [picked(ME, NEXT, 4, "Qs")]).tracks == ()


def test_a_hand_that_was_mixed_is_forgotten_and_no_other() -> None:
    assert after(GAVE_THE_QUEEN, [HandArranged(NEXT)]).tracks == ()
    assert places(after(GAVE_THE_QUEEN, [HandArranged(OTHER)])) == {(NEXT, 4): 1.0}


def test_of_pairs_that_lie_face_down_nobody_knows_what_they_are() -> None:
    laid = PairLaid(NEXT, (card("9c"), card("9s")), left=2)

    assert after(GAVE_THE_QUEEN, [picked(NEXT, OTHER, 1, "9s"), laid]).tracks == ()


def test_the_sizes_are_those_that_the_table_hears() -> None:
    opening: list[Event] = [Dealt(2, (5, 5, 5)), pair(NEXT, "3h 3s"), pair(NEXT, "4h 4s"), pair(OTHER, "6h 6s")]

    assert after(opening).sizes == (5, 1, 3)
    assert after(opening, GAVE_THE_QUEEN, [picked(ME, OTHER, 1, "2h"), pair(ME, "2h 2s")]).sizes == (3, 2, 2)


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_sits_down_later_knows_only_the_sizes(seat: int) -> None:
    view = table_from("old_maid dealer 1 giver 1 picker 0\nhand 2c 3h\nhand 2h Qs 3s").view(seat)

    assert fresh(view) == Memory(seat, (2, 3))
