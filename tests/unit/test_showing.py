"""What may be shown of a talk: all that the person may know, in words, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, grammar
from voice_oldmaid.dialogue.intents import PickCard, Silence, Unclear
from voice_oldmaid.dialogue.languages import LANGUAGES, LIVELY
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.dialogue.showing import shown
from voice_oldmaid.game.cards import FULL_PACK, Card, card
from voice_oldmaid.game.variants import rules_for
from voice_oldmaid.ports import typed
from voice_oldmaid.settings import SEATS

languages = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)


def begun(variant: str = "old_maid", seats: int = 4, seed: int = 7, *, practice: bool = False) -> Conversation:
    rules = rules_for(variant, seats)
    conversation = Conversation(rules, seats, Chances.of_seed(seed), LIVELY["en"], practice=practice)
    conversation.open()
    return conversation


def test_the_own_hand_is_shown_in_words_and_of_the_fan_how_each_card_is_called() -> None:
    """ANCHORS R19: rank and suit are words; mark, sign and color repeat them."""
    conversation = begun()
    view, seen = conversation.talk.view, shown(conversation.talk)

    assert [face.name for face in seen.hand] == [LANGUAGES["en"].shown_face(card).name for card in view.hand]
    assert seen.fan[:3] == ("first card", "second card", "third card")
    assert len(seen.fan) == view.fan
    assert seen.question == conversation.talk.said[-1]
    assert len(seen.table) == 4
    assert seen.table[0].startswith("You have ")


def test_a_card_that_was_said_back_is_marked_until_it_is_taken() -> None:
    conversation = begun()
    conversation.hear(typed("third card"))

    assert shown(conversation.talk).wished == (3,)
    conversation.answer(Silence())
    assert shown(conversation.talk).wished == ()


def test_where_own_cards_are_asked_for_they_are_called_by_their_places() -> None:
    conversation = begun()
    conversation.talk.mode = Mode.LAYING_FIRST
    seen = shown(conversation.talk)

    assert len(seen.hand_called) == len(seen.hand) > 0
    assert seen.hand_called[0] == "first card"


def test_while_somebody_practices_nothing_of_the_real_game_is_shown() -> None:
    conversation = begun(practice=True)
    seen = shown(conversation.talk)

    assert conversation.talk.mode is Mode.PRACTICE
    assert (seen.hand, seen.table, len(seen.fan)) == ((), (), 3)


def shuffled_among_others(hands: tuple[tuple[Card, ...], ...], rng: Random) -> tuple[tuple[Card, ...], ...]:
    hidden = [card for hand in hands[1:] for card in hand]
    rng.shuffle(hidden)
    dealt: Iterator[Card] = iter(hidden)
    return (hands[0], *(tuple(next(dealt) for _ in hand) for hand in hands[1:]))


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_that_is_shown_tells_what_the_others_hold(seats: int) -> None:
    """Cards that you cannot see change places: what is shown stays the same, in every mode."""
    rng = Random(seats)
    conversation = begun(seats=seats, seed=seats)
    table = conversation.talk.play.table
    for mode in Mode:
        conversation.talk.mode, conversation.talk.wish = mode, (1,)
        seen = set()
        for _ in range(3):
            conversation.talk.play.table = replace(table, hands=shuffled_among_others(table.hands, rng))
            seen.add(shown(conversation.talk))

        assert len(seen) == 1


def test_to_look_changes_nothing_of_what_is_said() -> None:
    """The wordings are drawn by chance: whoever looks draws none."""
    said = []
    for looks in (0, 3):
        conversation = begun()
        for words in ["third card", "how many cards", "first card", "help", "second card", "again"]:
            for _ in range(looks):
                shown(conversation.talk)
            lines = conversation.hear(typed(words)).say + conversation.answer(Silence()).say
            said.append((looks, [line.text for line in lines]))

    assert [lines for looks, lines in said if looks] == [lines for looks, lines in said if not looks]


def test_after_the_deal_no_cards_are_held_out() -> None:
    conversation = begun(seats=2)
    for _ in range(200):
        if conversation.talk.play.is_over:
            break
        conversation.hear(typed("first card"))
        conversation.answer(Silence())
    seen = shown(conversation.talk)

    assert conversation.talk.play.is_over
    assert (seen.fan, seen.fan_told, seen.raised) == ((), "", 0)


@languages
def test_every_button_says_what_is_understood_in_every_mode(language: Language) -> None:
    words = grammar(4, 5, language)
    not_understood = [say for say in language.screen_words.to_say if isinstance(understand(typed(say), words), Unclear)]

    assert not_understood == []


@languages
def test_the_name_of_each_card_picks_it(language: Language) -> None:
    words = grammar(4, LONGEST_FAN, language)
    for position in range(1, LONGEST_FAN + 1):
        assert understand(typed(language.card_called(position)), words) == PickCard(position)


@languages
def test_each_face_has_rank_and_suit_in_words(language: Language) -> None:
    faces = [language.shown_face(card) for card in FULL_PACK]

    assert len({face.name for face in faces}) == len({(face.rank, face.suit) for face in faces}) == 52
    assert all(face.rank in face.name and face.suit in face.name and face.suit for face in faces)
    assert language.shown_face(card("Frog")).name
