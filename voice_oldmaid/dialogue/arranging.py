"""What the game does when somebody arranges the own hand, and before the own fan is held out (RULES B33 to B37).

At the person's own turn nobody else picks, so the order may change; once the own fan is out it is fixed (RULES G13).
"""

from __future__ import annotations

from functools import wraps

from voice_oldmaid.dialogue.answers import Answer
from voice_oldmaid.dialogue.intents import ArrangeFirst, Intent, MissingCard, MoveCard, PushUpCard
from voice_oldmaid.dialogue.modes import OF_OWN_HAND, Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.game.wishes import Wishes


def _of_own_hand(answer: Answer) -> Answer:
    """The same answer where there is a hand to arrange, and the card in it that the intent names; else what is not."""

    @wraps(answer)
    def guarded(talk: Talk, intent: Intent) -> Reply:
        if not _can_arrange(talk):
            return talk.ask(talk.language.nothing_to_arrange())
        if isinstance(intent, MoveCard | PushUpCard) and intent.position > len(talk.view.hand):
            return talk.ask(talk.language.hand_size(len(talk.view.hand)))
        return answer(talk, intent)

    return guarded


def _can_arrange(talk: Talk) -> bool:
    """Whether there is a hand to arrange. The question of the moment stays, unless it is about cards of this hand."""
    if talk.mode in (*OF_OWN_HAND, Mode.SURE_OF_LAYING):
        talk.rest()
    return talk.mode_of_turn in (Mode.PICKING, Mode.ARRANGING) and bool(talk.view.hand)


@_of_own_hand
def shuffle(talk: Talk, intent: Intent) -> Reply:
    """The cards are mixed now, and each time before they are held out."""
    talk.play.arrange(talk.play.wishes.shuffling())
    return talk.ask(talk.language.you_mixed(), *talk.language.hand(talk.view.hand), talk.language.will_mix())


@_of_own_hand
def move(talk: Talk, intent: MoveCard) -> Reply:
    """One card goes to an end, or to the middle; then the new order is told."""
    card = talk.view.hand[intent.position - 1]
    talk.play.arrange(talk.play.wishes.moving(card, intent.to))
    return talk.ask(talk.language.you_moved(card, intent.to), *talk.language.hand(talk.view.hand))


@_of_own_hand
def push_up(talk: Talk, intent: PushUpCard) -> Reply:
    """One card sticks out, until that fan has been picked from."""
    card = talk.view.hand[intent.position - 1]
    talk.play.push_up(card)
    return talk.ask(talk.language.you_pushed_up(intent.position, card))


@_of_own_hand
def name_missing_card(talk: Talk, intent: MissingCard) -> Reply:
    """A card is to be moved that is not there."""
    return talk.ask(talk.language.not_in_hand(intent.named))


@_of_own_hand
def keep_order(talk: Talk, intent: Intent) -> Reply:
    """Nothing is mixed or moved any more."""
    talk.play.arrange(Wishes())
    return talk.ask(talk.language.order_is_kept())


def ask_first(talk: Talk, intent: ArrangeFirst) -> Reply:
    """From now on the person is asked before the own fan is held out; or not any more."""
    play, language = talk.play, talk.language
    if play.company.is_several:
        return talk.ask(language.never_asks_first())
    play.asks_first = not play.asks_first if intent.wanted is None else intent.wanted
    if talk.mode is Mode.ARRANGING and not play.asks_first:
        return hold_out(talk, intent)
    return talk.ask(language.will_ask_first() if play.asks_first else language.will_not_ask_first())


def hold_out(talk: Talk, intent: Intent) -> Reply:
    """The own fan is held out, and the others play on."""
    told = talk.play.hold_out(talk.manner)
    talk.rest()
    return talk.ask(*told)


def help_arranging(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.help_arranging())
