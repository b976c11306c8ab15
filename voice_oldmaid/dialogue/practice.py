"""The practice: a make-believe fan, of which one card is named, and then the real game.

Nothing of the real table is told here, and nobody is kept here: whatever is not understood twice leads on.
"""

from __future__ import annotations

from dataclasses import replace

from voice_oldmaid.dialogue.intents import Intent, PickCard, PickMaybe, PickOneOf
from voice_oldmaid.dialogue.rehearsal import EXAMPLE, FAN, Opening, Rehearsal
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk

TRIES = 2
"""After so many answers without a card the real game begins all the same."""
PLACES_IN_PACK = (4, 17, 30)
"""Of the make-believe cards. They are always the same, and have nothing to do with the table."""


def begin(talk: Talk, opening: Opening) -> Reply:
    """Before the first game, which begins like this afterwards."""
    talk.practice = Rehearsal(tries=0, opening=opening)
    talk.rest()
    return talk.ask(talk.language.welcome_to_practice())


def practice(talk: Talk, intent: Intent) -> Reply:
    """ "Let me try", at any time; a card that was said back is not taken."""
    talk.practice = replace(talk.practice, tries=0)
    talk.rest()
    return talk.ask(talk.language.try_again())


# The cards


def take(talk: Talk, intent: PickCard | PickMaybe) -> Reply:
    """A card is said back and told; there is nothing to lose, so even one that is in doubt."""
    if intent.position > FAN:
        return _again(talk, talk.language.not_there(intent.position))
    return _told(talk, talk.language.said_back(intent.position), intent.position)


def choose(talk: Talk, intent: Intent) -> Reply:
    return _told(talk, talk.language.chosen_for_you(EXAMPLE), EXAMPLE)


def ask_which(talk: Talk, intent: PickOneOf) -> Reply:
    return _again(talk, talk.language.which_of_two(*intent.positions))


def _told(talk: Talk, first: str, position: int) -> Reply:
    pack = talk.play.rules.pack
    card = pack[PLACES_IN_PACK[position - 1] % len(pack)]
    return _to_real_game(talk, first, talk.language.practice_card(card))


# Everything else


def not_understood(talk: Talk, intent: Intent) -> Reply:
    return _again(talk, talk.language.unclear(1, None, FAN))


def too_early(talk: Talk, intent: Intent) -> Reply:
    return _again(talk, talk.language.too_early())


def remind(talk: Talk, intent: Intent) -> Reply:
    return _again(talk, talk.language.still_there(1))


def later(talk: Talk, intent: Intent) -> Reply:
    """A question about the table, or a wish about the own cards: there are none yet."""
    return talk.ask(talk.language.comes_with_real_game())


def help_practice(talk: Talk, intent: Intent) -> Reply:
    return talk.ask(*talk.language.help_practice())


def skip(talk: Talk, intent: Intent) -> Reply:
    return _to_real_game(talk)


def is_real_already(talk: Talk, intent: Intent) -> Reply:
    """ "The real game", where nobody practices, or in a side question of the practice, which it ends."""
    if talk.practice.goes_on:
        return skip(talk, intent)
    talk.rest()
    return talk.ask()


def _again(talk: Talk, told: str) -> Reply:
    """Once more, or on to the real game."""
    tries = (talk.practice.tries or 0) + 1
    if tries >= TRIES:
        return _to_real_game(talk)
    talk.practice = replace(talk.practice, tries=tries)
    return talk.ask(told)


def _to_real_game(talk: Talk, *told: str) -> Reply:
    opening = talk.end_practice()
    begun = opening() if opening else ()
    talk.rest()
    return talk.ask(*told, talk.language.now_the_real_game(), *begun)
