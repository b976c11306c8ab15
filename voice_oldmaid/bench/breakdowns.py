"""Talks that go wrong: scripts of what a player wants and what the ears get wrong, played against the conversation.

The player knows only what it hears. After the first misunderstanding it needs some more turns to get its card; a script
in which the ears go wrong again and again counts them from the last time, one in which they never come right from the
first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, TypeAlias

from voice_oldmaid.bench.child_words import NTH, Kind, clearest_way, understood
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import Missed, Silence
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import UNKNOWN, Heard, Reading, Word

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FANS = (1, 2, 4, 9, 26)
MOST_UTTERANCES = 12
"""Whoever has said more than this has given up."""
WITHIN = 2
"""A misunderstanding should be repaired within so many turns of the player's."""

SoundsLike: TypeAlias = Heard | Missed | None
"""What the ears make of something that was said; None where they hear nothing of it."""


def clearly(text: str) -> Heard:
    return Heard(tuple(map(Word, text.split())))


@dataclass(frozen=True, slots=True)
class Wish:
    """What the player wants, and another card that may be heard for it."""

    wanted: int
    other: int


Ears: TypeAlias = Callable[[str, Wish], SoundsLike]


def _between(best: str, *others: tuple[str, float]) -> Heard:
    """Readings that are about as likely."""
    words = tuple(Word(word, confidence=0.5) for word in best.split())
    return Heard(words, others=tuple(Reading(tuple(other.split()), cost) for other, cost in others))


def _other_card(wish: Wish) -> Heard:
    return clearly(f"{NTH[wish.other]} card")


ANYTHING: Mapping[str, Ears] = {
    "nothing": lambda text, wish: None,
    "noise": lambda text, wish: clearly(UNKNOWN),
    "half a word": lambda text, wish: clearly(f"{UNKNOWN} {text.split()[-1]}" if " " in text else UNKNOWN),
    "talk over the game": lambda text, wish: Missed(),
    "other people": lambda text, wish: _between("school water people", ("school what people", 0.2)),
    "another word": lambda text, wish: clearly("score"),
}
"""What may be heard for anything that is said."""

NAMES: Mapping[str, Ears] = {
    "another card": lambda text, wish: _other_card(wish),
    "perhaps another card": lambda text, wish: _between(_other_card(wish).text, ("people", 0.3)),
    "two cards": lambda text, wish: _between(_other_card(wish).text, (f"{NTH[wish.wanted]} card", 0.1)),
    "the name lost": lambda text, wish: _between("the card", ("the car", 0.4), ("a card", 0.7)),
    "a card that is not there": lambda text, wish: clearly("twenty sixth card"),
}
"""What may be heard for the name of a card."""

KINDS: Mapping[str, Ears] = {**ANYTHING, **NAMES}

ALWAYS: Mapping[str, Ears] = {
    "far away": lambda text, wish: Heard(tuple(Word(word, confidence=0.0) for word in text.split())),
    "names that nobody understands": lambda text, wish: clearly(UNKNOWN if _is_name(text) else text),
    "every card is another one": lambda text, wish: _other_card(wish) if _is_name(text) else clearly(text),
}
"""What the ears may never get right."""


def _is_name(text: str) -> bool:
    return text not in ("yes", "no", "go on")


WAYS: Mapping[Mode, tuple[Ears, ...]] = {
    Mode.PICKING: (),
    Mode.SURE_OF_CARD: (lambda text, wish: _between(f"{NTH[wish.wanted]} card", ("people", 0.2)),),
    Mode.CHOOSING: (lambda text, wish: _between(f"{NTH[wish.other]} card", (f"{NTH[wish.wanted]} card", 0.1)),),
    Mode.OFFERING: (lambda text, wish: _between("you choose", ("people", 0.2)),),
    Mode.TAKING: (lambda text, wish: clearly(f"{NTH[wish.other]} card"),),
    Mode.COUNTING: (lambda text, wish: clearly("count the cards"),),
}
"""How a talk comes to a mode in which something goes wrong: what is heard before."""


NAMED_IN = (Mode.PICKING, Mode.CHOOSING)
"""Where the player names a card; elsewhere it says yes or no."""

HOPELESS = ("nothing", Mode.TAKING)
"""Another card was heard for certain and said back, and the no to it is not heard either: it is taken, as after any
silence."""


@dataclass(frozen=True, slots=True)
class Script:
    """One talk about one card."""

    name: str
    fan: int
    wish: Wish
    before: tuple[Ears, ...] = ()
    """What is heard first, which leads to where it goes wrong."""
    wrong: tuple[Ears, ...] = ()
    """What is heard of the next things that the player says, of names only if *of_names*; all others are heard."""
    of_names: bool = False
    always: Ears | None = None
    """What becomes of everything."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it went."""

    script: Script
    picked: int | None
    """The card that was taken; None where there was none in the end."""
    turns: int
    """What the player said after the last thing that was misheard, or after the first where everything always is."""

    @property
    def is_wrong(self) -> bool:
        return self.picked not in (None, self.script.wish.wanted)

    @property
    def is_repaired(self) -> bool:
        return self.picked == self.script.wish.wanted and self.turns <= WITHIN


def scripts() -> Iterator[Script]:
    """Every kind in every mode before every fan; names, and anything, twice; and what the ears never get right."""
    for fan in FANS:
        wish = Wish((fan + 1) // 2, fan if fan > 1 else 2)
        for (mode, way), (name, ears) in product(WAYS.items(), KINDS.items()):
            if (name, mode) != HOPELESS and _can_be(name, mode, fan):
                yield Script(f"{name}, {mode.name}, {fan}", fan, wish, way, (ears,), name in NAMES)
        for name, ears in KINDS.items():
            if _can_be(name, Mode.PICKING, fan):
                yield Script(f"{name}, twice, {fan}", fan, wish, (), (ears, ears), name in NAMES)
        for (name, ears), wanted in product(ALWAYS.items(), dict.fromkeys((wish.wanted, 1, fan))):
            other = wish.other if wanted != wish.other else wanted - 1 or 2
            yield Script(f"{name}, {wanted} of {fan}", fan, Wish(wanted, other), always=ears)


def _can_be(name: str, mode: Mode, fan: int) -> bool:
    """Whether this can happen in this mode before this fan."""
    if name == "a card that is not there" and fan == FANS[-1]:
        return False
    # Where only one card is there, another one is not.
    return mode in NAMED_IN if name in NAMES else fan > 1 or mode not in (Mode.CHOOSING, Mode.TAKING)


def play(script: Script) -> Outcome:
    """What comes of a script."""
    talk = _talk_before(script.fan)
    player = Player(script.wish.wanted)
    ears = _Ears(script)
    player.hear(talk.answer(Silence()))
    while ears.said < MOST_UTTERANCES and not talk.talk.play.picks:
        text = player.answer()
        player.hear(_reply(talk, ears.hear(text) if text else None))
    picked = talk.talk.play.picks[0][0] if talk.talk.play.picks else None
    return Outcome(script, picked, ears.turns)


class _Ears:
    """Hear what the script says."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._to_come = [*script.before, *script.wrong]
        self.said = 0
        """How much the player has said."""
        self.turns = 0
        """And since the ears went wrong the last time."""

    def hear(self, text: str) -> SoundsLike:
        self.said += 1
        if self._script.always:
            self.turns = self.said - 1
            return self._script.always(text, self._script.wish)
        waits = self._script.of_names and not _is_name(text)
        if waits or not self._to_come:
            self.turns += 1
            return clearly(text)
        self.turns = 0
        return self._to_come.pop(0)(text, self._script.wish)


def _reply(talk: Conversation, heard: SoundsLike) -> Reply:
    match heard:
        case Heard():
            return talk.hear(heard)
        case Missed():
            return talk.answer(heard)
    return talk.answer(Silence())


def _talk_before(fan: int) -> Conversation:
    """The player's turn before a fan of so many cards, all of different kinds."""
    talk = Conversation(VARIANTS["color_pairs"], 2, Chances.of_seed(fan), LANGUAGES["en"])
    talk.open()
    cards = [f"{rank}{suit}" for suit in "hs" for rank in RANKS]
    held_out = cards[:fan]
    # One kind has no mate: the next card, or the last one where there is no next.
    mates = [card.replace("h", "d").replace("s", "c") for card in held_out[:25]]
    yours = [*mates, *cards[fan : fan + 1]]
    talk.talk.play.table = table_from(
        f"color_pairs dealer 1 giver 1 picker 0\nhand {' '.join(yours)}\nhand {' '.join(held_out)}"
    )
    talk.talk.rest()
    return talk


class Player:
    """Somebody with a card in mind, who says what a child would say to the last question."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self._named = 0
        self._answer: str | None = None

    def hear(self, reply: Reply) -> None:
        """Take in what the game says; the last line that asks for something counts."""
        for line in reply.say:
            self._take_in(line.text)

    def _take_in(self, line: str) -> None:
        meaning = understood(line)
        match meaning.kind:
            case Kind.SURE_OF_CARD if line.lower() == f"{NTH[meaning.number]} card?":
                # The cards are counted: only the own one is answered.
                self._answer = "yes" if meaning.number == self.wanted else None
            case Kind.SURE_OF_CARD:
                self._answer = "yes" if meaning.number == self.wanted else "no"
            case Kind.WHICH_OF_TWO:
                self._answer = self._name() if self.wanted in (meaning.number, meaning.other) else "no"
            case Kind.SAID_BACK:
                self._answer = None if meaning.number == self.wanted else "no"
            case Kind.CHOSEN | Kind.UNWANTED:
                self._answer = "no"
            case Kind.PAUSED:
                self._answer = "go on"
            case Kind.WHICH_CARD | Kind.ASKED_AGAIN:
                self._answer = self._name()

    def _name(self) -> str:
        self._named += 1
        return f"the {NTH[self.wanted]} card" if self._named == 1 else clearest_way(self.wanted, self._named)

    def answer(self) -> str | None:
        """What the player says now; None where it waits. It says nothing twice without being asked."""
        answer, self._answer = self._answer, None
        return answer


def measure_repair() -> dict[str, Any]:
    """The figures of all scripts."""
    outcomes = [play(script) for script in scripts()]
    turns = Counter(outcome.turns for outcome in outcomes)
    return {
        "scripts": len(outcomes),
        "repaired_within_two_turns": round(sum(each.is_repaired for each in outcomes) / len(outcomes), 4),
        "abandoned": sum(each.picked is None for each in outcomes),
        "wrong_picks": sum(each.is_wrong for each in outcomes),
        "turns": {str(count): turns[count] for count in sorted(turns)},
        "not_within_two_turns": [each.script.name for each in outcomes if not each.is_repaired],
    }
