"""English: the names that seats and players can have. All of them are heard apart from each other."""

from __future__ import annotations

from voice_oldmaid.dialogue.manner import Manner

NAMES = (
    "Robin", "Oliver", "Daisy", "Poppy", "Henry", "Ruby", "Jasper", "Molly", "Felix", "Tilly", "Bruno",
)  # fmt: skip
"""The computer seats 1 to 11: two syllables or more, no two alike to the ear."""

SETS_OF_NAMES = (
    NAMES,
    ("Amelia", "Lucas", "Fiona", "Edward", "Clara", "Barnaby", "Angela", "Gabriel", "Natasha", "Albert", "Penelope"),
    ("Victoria", "Samuel", "Josephine", "Arthur", "Cynthia", "Leonard", "Veronica", "Theodore", "Abigail", "Sebastian",
     "Christopher"),
)  # fmt: skip
"""Names of seats that go together."""

# Not Grandma and Mommy: they are heard as Grandpa and Molly.
FAMILY = ("Granny", "Grandpa", "Mama", "Daddy")

NAMES_TO_GIVE = (*FAMILY, *(name for names in SETS_OF_NAMES for name in names))
"""What a seat can be called by the listener."""

# Heard 124 of 126 times in nine sentences each by a voice that the model has never met; not so Elephant, which is heard
# as Dolphin, Butterfly and Giraffe, of which "call me ..." is heard as a card, or Koala, Squirrel, Zebra and Hippo.
NICKNAMES = (
    "Tiger", "Penguin", "Unicorn", "Monkey", "Flamingo",
    "Kangaroo", "Dolphin", "Octopus", "Panda", "Gorilla",
    "Dinosaur", "Pelican", "Hedgehog", "Turtle",
)  # fmt: skip
"""What a player can be called: nobody is asked for a real name (ANCHORS R30)."""


KNOWN_NAMES = frozenset((*NAMES_TO_GIVE, *NICKNAMES))
"""All names that can be listened for; others can only be spoken."""


def names_in(manner: Manner) -> tuple[str, ...]:
    """What the computer seats are called, from seat 1 on; as in their set where two would be called alike."""
    usual = SETS_OF_NAMES[manner.names % len(SETS_OF_NAMES)]
    names = list(usual)
    for seat, name in manner.called:
        if name in NAMES_TO_GIVE:
            names[seat - 1] = name
    return tuple(names) if len(set(names)) == len(names) else usual
