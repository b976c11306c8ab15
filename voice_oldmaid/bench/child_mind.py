"""What the simulated child wants, what it says to the last question, and what it remembers of the game.

It knows no sound: lines go in as text, answers come out as words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from voice_oldmaid.bench.child_words import Kind, Meaning, clearest_way, understood, ways_to_say

WAYS_TO_GO_ON = ("go on", "continue", "keep going")
QUESTIONS = (
    Kind.TO_BE_ALONE, Kind.ANOTHER_GAME, Kind.WHICH_CARD, Kind.SURE_OF_CARD, Kind.WHICH_OF_TWO, Kind.UNWANTED,
    Kind.PAUSED,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something that the child has said."""

    text: str
    meant: int
    """The position that it has in mind; 0 for none."""
    began: float
    """Seconds on the child's clock at its first sample above the room's noise."""
    ended: float
    """The same for its last."""


@dataclass(frozen=True, slots=True)
class HeardLine:
    """Something that the child has heard."""

    text: str
    kind: Kind
    seconds: float
    """When it began to sound, on the child's clock."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A card that was taken for the child."""

    meant: int
    """The position that the child wanted; 0 where it had not asked for any."""
    made: int
    """The position that was said back or asked about last; 0 where none was."""
    first_try: bool
    """Whether one utterance was enough: nothing asked again, nothing taken back."""


@dataclass
class Log:
    """All that the child said, heard and got."""

    utterances: list[Utterance] = field(default_factory=list)
    lines: list[HeardLine] = field(default_factory=list)
    picks: list[Pick] = field(default_factory=list)

    @property
    def right_first_try(self) -> int:
        return sum(pick.first_try and pick.made == pick.meant for pick in self.picks)

    @property
    def wrong_picks(self) -> int:
        """Made, but not what the child meant."""
        return sum(pick.made != pick.meant for pick in self.picks)

    @property
    def reprompts(self) -> int:
        """How often the game had to ask again, or to ask back."""
        asked = (Kind.ASKED_AGAIN, Kind.SURE_OF_CARD, Kind.WHICH_OF_TWO)
        return sum(line.kind in asked for line in self.lines)

    @property
    def taken_back(self) -> int:
        """How often a card that was already said back was not taken after all."""
        wishes = (Kind.SAID_BACK, Kind.CHOSEN, Kind.SURE_OF_CARD, Kind.WHICH_OF_TWO, Kind.TAKEN_BACK)
        kinds = [line.kind for line in self.lines if line.kind in wishes]
        return sum(later is Kind.TAKEN_BACK and earlier in wishes[:2] for earlier, later in pairwise(kinds))


@dataclass
class Wish:
    """The card that the child wants from the fan before it."""

    position: int
    fan: int
    times_said: int = 0
    doubted: bool = False
    """Whether the game asked again, asked back, or took something back."""


class Mind:
    """What the child wants, and what it says to the last question; *plays_on* is whether one game is not enough."""

    def __init__(self, rng: Random, log: Log, plays_on: bool = False) -> None:
        self._rng = rng
        self._plays_on = plays_on
        self._log = log
        self._question: Meaning | None = None
        self._said_back = 0
        self._last_picked = ""
        self.wish: Wish | None = None
        self.wants_to_speak = False
        self.objects = False
        """Whether it wants to take back what the game understood."""

    def hear(self, line: str, seconds: float) -> Meaning:
        """Take in a line that begins to sound at this time, and note it in the log."""
        meaning = understood(line)
        self._log.lines.append(HeardLine(line, meaning.kind, seconds))
        if meaning.kind is Kind.PICKED and not self._said_back and line == self._last_picked:
            # Asked what happened, the game tells the last pick once more.
            return Meaning(Kind.TOLD)
        self._take_in(meaning)
        self._last_picked = line if meaning.kind is Kind.PICKED else self._last_picked
        return meaning

    def _take_in(self, meaning: Meaning) -> None:
        if meaning.kind in QUESTIONS:
            self._question, self.wants_to_speak = meaning, True
        match meaning.kind:
            case Kind.WHICH_CARD:
                self._look_at_fan(meaning.number)
            case Kind.SAID_BACK | Kind.CHOSEN:
                self._check(meaning)
            case Kind.PICKED:
                self._settle()
            case Kind.ASKED_AGAIN:
                self.wants_to_speak = self._question is not None
                self._doubt()
            case Kind.TAKEN_BACK:
                self._said_back = 0
                self._doubt()
            case Kind.SURE_OF_CARD:
                self._said_back = meaning.number
                self._doubt()
            case Kind.WHICH_OF_TWO:
                self._doubt()

    def answer(self) -> str:
        """What to say now. To be called when it `wants_to_speak`."""
        objects, self.wants_to_speak, self.objects = self.objects, False, False
        if objects or self._question is None:
            return "no"
        match self._question.kind:
            case Kind.TO_BE_ALONE:
                return "yes"
            case Kind.ANOTHER_GAME:
                return "yes" if self._plays_on else "no"
            case Kind.PAUSED:
                return self._rng.choice(WAYS_TO_GO_ON)
            case Kind.SURE_OF_CARD:
                return "yes" if self._has_asked_for(self._question.number) else "no"
            case Kind.WHICH_OF_TWO:
                return self._one_of_two(self._question)
            case Kind.WHICH_CARD:
                return self._name_card()
        return "no"

    def _look_at_fan(self, fan: int) -> None:
        if self.wish is None or self.wish.fan != fan:
            self.wish = Wish(self._rng.randint(1, fan), fan)

    def _name_card(self) -> str:
        assert self.wish is not None
        self.wish.times_said += 1
        if self.wish.times_said == 1 and not self.wish.doubted:
            return self._rng.choice(ways_to_say(self.wish.position, self.wish.fan))
        return clearest_way(self.wish.position, max(1, self.wish.times_said - 1))

    def _one_of_two(self, question: Meaning) -> str:
        return self._name_card() if self._wants(question.number) or self._wants(question.other) else "no"

    def _has_asked_for(self, position: int) -> bool:
        return self._wants(position) and self.wish is not None and self.wish.times_said > 0

    def _wants(self, position: int) -> bool:
        return self.wish is not None and self.wish.position == position

    def _doubt(self) -> None:
        if self.wish is not None:
            self.wish.doubted = True

    def _check(self, meaning: Meaning) -> None:
        """Whether what was said back is what it asked for; a card that the game chose for it never is."""
        self._said_back = meaning.number
        self.objects = meaning.kind is Kind.CHOSEN or not self._has_asked_for(meaning.number)
        self.wants_to_speak = self.objects
        if self.objects:
            self._doubt()

    def _settle(self) -> None:
        """The card is taken."""
        meant = self.wish.position if self.wish is not None and self.wish.times_said else 0
        first_try = self.wish is not None and self.wish.times_said == 1 and not self.wish.doubted
        self._log.picks.append(Pick(meant, self._said_back, first_try))
        self.wish, self._question, self._said_back = None, None, 0
        self.wants_to_speak = self.objects = False
