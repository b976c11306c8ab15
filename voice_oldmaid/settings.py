"""Settings: all that can be chosen before a game starts."""

from __future__ import annotations

from dataclasses import dataclass

SEATS = range(2, 13)
PEOPLE = range(1, 7)
PRIVACIES = ("ears", "page")
WORDS_PER_MINUTE = range(80, 301)
USUAL_PATIENCE = "child"
DEALS = range(1, 100)
PAGE_PORTS = range(65536)
USUAL_SKILL = "ordinary"
"""The others mix what they want to hide, but remember nothing: a child who watches does better than they do."""

NONE = "none"
"""The name that means: no microphone, or no loudspeaker."""
FILE_PREFIX = "wav:"
"""What a device's name begins with when a sound file poses as the device."""


def sound_file(device: str | None) -> str | None:
    """The path of the sound file that poses as this device; None where none does."""
    return device.removeprefix(FILE_PREFIX) if device is not None and device.startswith(FILE_PREFIX) else None


@dataclass(frozen=True, slots=True)
class Settings:
    """One field for each option of `voice-oldmaid play`; a test compares the two."""

    seats: int = 4
    """How many play, the child with them; 2 to 12."""
    people: int = 1
    """How many people play, side by side at one device; 1 to 6."""
    names: tuple[str, ...] = ()
    """What they are called where they are several; nothing for the first nicknames."""
    privacy: str | None = None
    """How one of several people is told what the others may not know, one of PRIVACIES; None: as fits the other
    options."""
    private_speaker: str | None = None
    """Name of a loudspeaker that one of several people alone hears, such as headphones."""
    variant: str = "old_maid"
    """Name of an entry of game.variants.VARIANTS."""
    rules: tuple[str, ...] = ()
    """House rules, each as "key=value" with a key of game.house_rules.KEYS."""
    pack: str | None = None
    """Path of a TOML file with an own pack of pictures; None: the pack of the variant."""
    series: str | None = None
    """How several deals count together, a value of game.rules.SeriesKind; None: as the variant says."""
    deals: int | None = None
    """How many deals there are in a series of fixed_deals, 1 to 99; None: the usual number."""
    scores: str | None = None
    """Path of a score sheet, a CSV file that gets a row for each deal."""
    skill: str = USUAL_SKILL
    """How well the other seats play, a value of game.computer.Skill."""
    seed: int | None = None
    """Replays a game word for word; None: a new one by chance, which is printed."""
    text: bool = False
    """Play the same dialogue typed, without any sound."""
    microphone: str | None = None
    """Name of a device, "wav:" and the path of a sound file, "none", or None for the default device."""
    speaker: str | None = None
    """As *microphone*; the file is written."""
    captions: str = "plain"
    """How the captions look, one of screen.screens.CAPTIONS."""
    page: int | None = None
    """The port of the page, 0 to 65535, 0 for any free one; None for no page."""
    transcript: str | None = None
    """Path of a text file to write with all that was said and understood."""
    save: str | None = None
    """Path of a text file that keeps the game for another day; it is gone on with if one is there."""
    model: str | None = None
    """Path of a Vosk model with run-time graphs, or name of a fetched one; None: the one that comes with the game."""
    rate: int | None = None
    """Speaking rate in words per minute, 80 to 300; None: as the player likes it, at first 130."""
    patience: str | None = None
    """How long the game waits for somebody who thinks, a name in dialogue.patience.PRESETS; None: as the player likes
    it, at first "child"."""
    voice: str | None = None
    """Name of a voice of this machine; None: as the player likes it, at first the default one."""
    input: str | None = None
    """What is played with beside words, a value of dialogue.ways.Way; None: as the player likes it, at first voice."""
    pace: int | None = None
    """Seconds for which each choice can be taken with a switch or a sound, 1 to 30; None: as the player likes it, at
    first 3."""
    player: str | None = None
    """Nickname of who plays, one of the language's; None: somebody without a name."""
    settings: str | None = None
    """Path of the file that keeps how each player likes it, or "none"; None: in the folder of the platform."""
    practice: bool | None = None
    """Whether the first game begins with a card for practice; None: when the player plays for the first time."""
    barge_in: bool = False
    """Whether an answer counts while the game speaks; it needs the library for echo removal, and pauses the game."""
