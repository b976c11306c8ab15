"""What the game does when somebody arranges the own hand, and before the own fan is held out (RULES B33 to B37).

At the person's own turn nobody else picks, so the order may change; once the own fan is out it is fixed (RULES G13).
"""

from __future__ import annotations

from voice_oldmaid.dialogue.intents import ArrangeFirst, Intent, MissingCard, MoveCard, PushUpCard
from voice_oldmaid.dialogue.talk import OF_OWN_HAND, Mode, Reply, Talk
from voice_oldmaid.game.wishes import Wishes


def shuffle(talk: Talk, intent: Intent) -> Reply:
    """The cards are mixed now, and each time before they are held out."""
    if not _can_arrange(talk):
        return talk.ask(talk.language.nothing_to_arrange())
    talk.play.arrange(talk.play.wishes.shuffling())
    return talk.ask(talk.language.you_mixed(), *talk.language.hand(talk.view.hand), talk.language.will_mix())


def move(talk: Talk, intent: MoveCard) -> Reply:
    """One card goes to an end, or to the middle; then the new order is told."""
    if not _can_arrange(talk):
        return talk.ask(talk.language.nothing_to_arrange())
    hand = talk.view.hand
    if intent.position > len(hand):
        return talk.ask(talk.language.hand_size(len(hand)))
    card = hand[intent.position - 1]
    talk.play.arrange(talk.play.wishes.moving(card, intent.to))
    return talk.ask(talk.language.you_moved(card, intent.to), *talk.language.hand(talk.view.hand))


def push_up(talk: Talk, intent: PushUpCard) -> Reply:
    """One card sticks out, until that fan has been picked from."""
    if not _can_arrange(talk):
        return talk.ask(talk.language.nothing_to_arrange())
    hand = talk.view.hand
    if intent.position > len(hand):
        return talk.ask(talk.language.hand_size(len(hand)))
    card = hand[intent.position - 1]
    talk.play.push_up(card)
    return talk.ask(talk.language.you_pushed_up(intent.position, card))


def name_missing_card(talk: Talk, intent: MissingCard) -> Reply:
    """A card is to be moved that is not there."""
    told = talk.language.not_in_hand(intent.named) if _can_arrange(talk) else talk.language.nothing_to_arrange()
    return talk.ask(told)


def keep_order(talk: Talk, intent: Intent) -> Reply:
    """Nothing is mixed or moved any more."""
    if not _can_arrange(talk):
        return talk.ask(talk.language.nothing_to_arrange())
    talk.play.arrange(Wishes())
    return talk.ask(talk.language.order_is_kept())


def ask_first(talk: Talk, intent: ArrangeFirst) -> Reply:
    """From now on the person is asked before the own fan is held out; or not any more."""
    play, language = talk.play, talk.language
    play.asks_first = not play.asks_first if intent.wanted is None else intent.wanted
    if talk.mode is Mode.ARRANGING and not play.asks_first:
        return hold_out(talk, intent)
    return talk.ask(language.will_ask_first() if play.asks_first else language.will_not_ask_first())


def hold_out(talk: Talk, intent: Intent) -> Reply:
    """The own fan is held out, and the others play on."""
    told = talk.play.hold_out()
    talk.rest()
    return talk.ask(*told)


def help_arranging(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.help_arranging())


def _can_arrange(talk: Talk) -> bool:
    """Whether there is a hand to arrange. The question of the moment stays, unless it is about cards of this hand."""
    if talk.mode in (*OF_OWN_HAND, Mode.SURE_OF_LAYING):
        talk.rest()
    return talk.resting_mode in (Mode.PICKING, Mode.ARRANGING) and bool(talk.view.hand)
