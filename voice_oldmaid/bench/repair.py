"""How talks that go wrong come right: the scripts of `breakdowns`, played against the conversation and counted.

The player knows only what it hears. After the first misunderstanding it needs some more turns to get its card; a script
in which the ears go wrong again and again counts them from the last time, one in which they never come right from the
first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from voice_oldmaid.bench.breakdowns import Script, SoundsLike, clearly, is_name, scripts
from voice_oldmaid.bench.child_words import NTH, Kind, clearest_way, understood
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import Missed, Silence
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.game.notation import table_from
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import Heard

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
MOST_UTTERANCES = 12
"""Whoever has said more than this has given up."""
WITHIN = 2
"""A misunderstanding should be repaired within so many turns of the player's."""


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
        waits = self._script.of_names and not is_name(text)
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
