"""Questions about single cards of the own hand, and about what would make a pair with them. They change nothing."""

from __future__ import annotations

from voice_oldmaid.dialogue.asking_table import without_cards
from voice_oldmaid.dialogue.intents import AskCard, AskHave, Intent
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.game.partners import split_by_partner
from voice_oldmaid.game.suspects import dangers


def tell_card(talk: Talk, intent: AskCard) -> Reply:
    """One card of the hand, or how many there are."""
    hand, language = talk.view.hand, talk.language
    if not hand:
        return _without_cards(talk)
    if intent.position > len(hand):
        return talk.ask(language.no_such_card_of_yours(intent.position), language.hand_size(len(hand)))
    return talk.ask(language.card_of_yours(intent.position, hand[intent.position - 1]))


def tell_whether_held(talk: Talk, intent: AskHave) -> Reply:
    """Every card of the hand that is what was asked for, and where it is."""
    hand, language = talk.view.hand, talk.language
    if not hand:
        return _without_cards(talk)
    kinds = [(card.rank_kind, card.rank_color_kind, card.code) for card in hand]
    places = [(index + 1, hand[index]) for index, of in enumerate(kinds) if intent.kind in of]
    return talk.ask(language.held(intent.named, places))


def tell_whether_odd(talk: Talk, intent: Intent) -> Reply:
    """Whether the odd card is in the hand, as far as its holder can know."""
    view = talk.view
    if not view.hand:
        return _without_cards(talk)
    if view.has_lost:
        # A card whose mate lies in a wrong pair has no partner either, and is not the odd one.
        return tell_pairs(talk, intent)
    suspects = dangers(view)
    perhaps = [(at, card) for at, card in enumerate(view.hand, start=1) if view.rules.kind_of(card) in suspects]
    _, alone = split_by_partner(view)
    return talk.ask(talk.language.odd_held(alone, perhaps))


def tell_pairs(talk: Talk, intent: Intent) -> Reply:
    """What a pair is in this game, and which cards of the hand may still become one."""
    return talk.ask(*talk.language.what_is_a_pair(*split_by_partner(talk.view)))


def _without_cards(talk: Talk) -> Reply:
    return without_cards(talk) or talk.ask(talk.language.hand_size(0))
