"""The options of play for several people at one device, and how each is told alone what the others may not know."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from voice_oldmaid.commands import options as values
from voice_oldmaid.dialogue.company import Company, Privacy
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.errors import UsageError
from voice_oldmaid.settings import NONE, PEOPLE, PRIVACIES, Settings, sound_file

NICKNAMES = LANGUAGES["en"].nicknames
LONGEST_NAME = 12
"""In letters: what is said in every turn is short."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options: --people, --names, --privacy, --private-speaker."""
    parser.add_argument(
        "--people",
        type=values.whole_number(PEOPLE, "the number of people"),
        default=1,
        metavar="N",
        help="how many of the seats are people at this device, 1 to 6 (default 1)",
    )
    parser.add_argument(
        "--names",
        type=names,
        default=(),
        metavar="NAME,NAME",
        help="what these people are called (usually the first nicknames); any names can be spoken",
    )
    parser.add_argument(
        "--privacy",
        choices=PRIVACIES,
        metavar="NAME",
        help="how each is told alone what the others may not know: "
        "ears (the others close theirs) or page (only shown there)",
    )
    parser.add_argument(
        "--private-speaker",
        type=values.something,
        metavar="NAME",
        help="tell it through this loudspeaker alone, such as headphones",
    )


def names(text: str) -> tuple[str, ...]:
    """Names with commas between them, each of one word and unlike the others."""
    found = tuple(map(_name, text.split(",")))
    if len({name.lower() for name in found}) < len(found):
        raise argparse.ArgumentTypeError(f"two of the names are the same: {values.shown(text)}")
    return found


def _name(text: str) -> str:
    """One name. A nickname is written as it always is."""
    name = text.strip()
    if not name.isalpha() or len(name) > LONGEST_NAME:
        raise argparse.ArgumentTypeError(
            f"a name is one word of up to {LONGEST_NAME} letters, not {values.shown(text)}"
        )
    if any(name.lower().startswith(tuple(language.interrupts)) for language in LANGUAGES.values()):
        raise argparse.ArgumentTypeError(f"the name {values.shown(text)} begins like a word that interrupts the game")
    known: Mapping[str, str] = {nickname.lower(): nickname for nickname in NICKNAMES}
    return known.get(name.lower(), name[0].upper() + name[1:])


def company_of(settings: Settings) -> Company:
    """Who plays; UsageError where these options do not go together."""
    people, called = settings.people, settings.names
    if people == 1:
        _require_several(settings)
        # A game from last time may be one of several people.
        return Company((), _privacy(settings))
    if called and len(called) != people:
        given = f"{len(called)} name{'s' if len(called) > 1 else ''}"
        raise UsageError(f"There are {people} people and {given}.", "Give --names one name for each of them.")
    if people > settings.seats:
        raise UsageError(
            f"There are {people} people and only {settings.seats} seats.", f"Give --seats {people}, or more."
        )
    if settings.player:
        raise UsageError("--player names one person, and several play.", "Leave it out, or give --names.")
    return Company(called or tuple(NICKNAMES[:people]), _privacy(settings))


def _require_several(settings: Settings) -> None:
    given = {
        "--names": settings.names, "--privacy": settings.privacy, "--private-speaker": settings.private_speaker,
    }  # fmt: skip
    for option, value in given.items():
        if value:
            raise UsageError(
                f"{option} does nothing where one person plays.", "Give --people a number from 2 to 6, too."
            )


def _privacy(settings: Settings) -> Privacy:
    """How each of several people is told alone."""
    if settings.private_speaker is not None:
        _require_speaker(settings, settings.private_speaker)
        return Privacy.SPEAKER
    if settings.privacy == Privacy.PAGE.value:
        if settings.page is None:
            raise UsageError("--privacy page needs the page.", "Give --page, too.")
        return Privacy.PAGE
    if settings.text or settings.speaker == NONE:
        if settings.privacy is not None:
            raise UsageError(
                f"--privacy {settings.privacy} needs a voice, and nothing is spoken.",
                "Leave it out, or give --page and --privacy page.",
            )
        return Privacy.SCREEN
    return Privacy.EARS


def _require_speaker(settings: Settings, name: str) -> None:
    """UsageError where a private speaker cannot be what is wanted."""
    if settings.privacy is not None:
        raise UsageError("--private-speaker is a way of its own.", "Leave out --privacy.")
    if settings.text or settings.speaker == NONE:
        raise UsageError("--private-speaker does nothing where nothing is spoken.", "Leave it out.")
    if name == NONE or sound_file(name) is not None:
        raise UsageError(f"The private speaker is a device, not {values.shown(name)}.", "Name one; doctor lists them.")


def options_of(company: Company, settings: Settings) -> str:
    """The options that give this company again, with a blank before each."""
    if not company.is_several:
        return ""
    told = f" --people {len(company.names)} --names {','.join(company.names)}"
    return told + (f" --privacy {settings.privacy}" if settings.privacy else "")
