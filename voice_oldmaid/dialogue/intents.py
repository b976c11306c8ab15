"""What a person can mean, and what their silence or their unclear words amount to.

Every mode of the conversation answers every intent of `INTENTS`; a test says so.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias, get_args

from voice_oldmaid.dialogue.device_wishes import (
    AskMicrophones as AskMicrophones,
    AskSpeakers as AskSpeakers,
    DeviceChanged as DeviceChanged,
    OtherMicrophone as OtherMicrophone,
    OtherSpeaker as OtherSpeaker,
)
from voice_oldmaid.dialogue.hand_wishes import (
    ArrangeFirst as ArrangeFirst,
    KeepOrder as KeepOrder,
    LayTwo as LayTwo,
    MissingCard as MissingCard,
    MoveCard as MoveCard,
    PushUpCard as PushUpCard,
    ShuffleHand as ShuffleHand,
)
from voice_oldmaid.dialogue.manner_wishes import (
    AskNicknames as AskNicknames,
    AskWho as AskWho,
    CallSeat as CallSeat,
    Chatter as Chatter,
    ChoosePlayer as ChoosePlayer,
    Earcons as Earcons,
    Faster as Faster,
    FewerWords as FewerWords,
    LessPatience as LessPatience,
    Louder as Louder,
    LouderEarcons as LouderEarcons,
    MoreHelp as MoreHelp,
    MorePatience as MorePatience,
    MoreWords as MoreWords,
    OtherNames as OtherNames,
    OtherVoice as OtherVoice,
    Practice as Practice,
    RealGame as RealGame,
    Reminders as Reminders,
    Slower as Slower,
    Softer as Softer,
    SofterEarcons as SofterEarcons,
    UsualManner as UsualManner,
)
from voice_oldmaid.dialogue.questions import (
    QUESTIONS as QUESTIONS,
    AskCard as AskCard,
    AskEnd as AskEnd,
    AskGames as AskGames,
    AskGiver as AskGiver,
    AskHand as AskHand,
    AskHandSize as AskHandSize,
    AskHave as AskHave,
    AskHaveOdd as AskHaveOdd,
    AskOddCard as AskOddCard,
    AskPairs as AskPairs,
    AskRules as AskRules,
    AskSafe as AskSafe,
    AskScore as AskScore,
    AskSeatSize as AskSeatSize,
    AskSizes as AskSizes,
    AskTaker as AskTaker,
    AskTimeLeft as AskTimeLeft,
    AskTurn as AskTurn,
    AskWhatHappened as AskWhatHappened,
)
from voice_oldmaid.dialogue.way_wishes import (
    WITH_CHOICES as WITH_CHOICES,
    AskKeys as AskKeys,
    ChoiceBefore as ChoiceBefore,
    MoreChoices as MoreChoices,
    NextChoice as NextChoice,
    PerhapsChoice as PerhapsChoice,
    Pressed as Pressed,
    SameChoice as SameChoice,
    TakeChoice as TakeChoice,
    UseWay as UseWay,
)


@dataclass(frozen=True, slots=True)
class PickCard:
    """ "Third card." The position is counted from 1 and may be one that is not there."""

    position: int


@dataclass(frozen=True, slots=True)
class PickAny:
    """ "You choose." """


@dataclass(frozen=True, slots=True)
class PickOneOf:
    """Two cards were named, or the middle of an even number: the wish needs one more word."""

    positions: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PickMaybe:
    """A pick was heard, but among unknown words or without much certainty: it needs a yes."""

    position: int
    faint: bool = field(default=False, compare=False)
    """Whether the words were clear and only the sound was too faint."""
    crowded: bool = field(default=False, compare=False)
    """Whether two people talked at once."""


@dataclass(frozen=True, slots=True)
class PickAnyMaybe:
    """ "You choose" was heard, but among unknown words or without much certainty: it needs a yes."""


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """ "Let's play Black Peter." """

    variant: str
    """Name of an entry of game.variants.VARIANTS."""


@dataclass(frozen=True, slots=True)
class ShorterGame:
    """ "A shorter game." """


@dataclass(frozen=True, slots=True)
class Repeat:
    """ "Say that again." """


@dataclass(frozen=True, slots=True)
class SaySlower:
    """ "Say that slower." Once, and no slower afterwards."""


@dataclass(frozen=True, slots=True)
class GoBack:
    """ "Go back one more": what was said before that."""


@dataclass(frozen=True, slots=True)
class Help:
    """ "What can I say?" """


@dataclass(frozen=True, slots=True)
class Stop:
    """ "Stop." It ends the speech that is running, and nothing else."""


@dataclass(frozen=True, slots=True)
class Wait:
    """ "Wait." """


@dataclass(frozen=True, slots=True)
class GoOn:
    """ "Go on." """


@dataclass(frozen=True, slots=True)
class NewGame:
    """ "New game." """


@dataclass(frozen=True, slots=True)
class Quit:
    """ "Stop the game." """


@dataclass(frozen=True, slots=True)
class Yes:
    """ "Yes." """


@dataclass(frozen=True, slots=True)
class YesMaybe:
    """A yes was heard, from far away: it needs another one."""


@dataclass(frozen=True, slots=True)
class No:
    """ "No." """


@dataclass(frozen=True, slots=True)
class Undo:
    """ "Take it back." While a card is about to be taken, the same words are a No."""


@dataclass(frozen=True, slots=True)
class CountCards:
    """ "Count the cards": those of the fan, one by one, until one is wanted."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Speech that means nothing here."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Somebody talked while the game did, and was not listened to."""


@dataclass(frozen=True, slots=True)
class Silence:
    """Nothing was said for as long as this moment waits."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Nobody will say anything more: the microphone file is over, or the keyboard is closed."""


Intent: TypeAlias = (
    PickCard | PickAny | PickOneOf | PickMaybe | PickAnyMaybe | AskHand | AskHandSize | AskSizes | AskSeatSize
    | AskTurn | AskWhatHappened | AskScore | Repeat | Slower | Faster | Help | Stop | Wait | GoOn | NewGame | Quit
    | Yes | No | Undo | LayTwo
    | AskCard | AskHave | AskHaveOdd | AskPairs | AskGiver | AskTaker | AskTimeLeft | SaySlower | GoBack
    | AskGames | ChooseGame | ShorterGame | AskRules | AskOddCard | AskSafe | AskEnd
    | ShuffleHand | MoveCard | PushUpCard | MissingCard | KeepOrder | ArrangeFirst
    | Louder | Softer | OtherVoice | FewerWords | MoreWords | MorePatience | LessPatience | Chatter | OtherNames
    | Reminders | Earcons | LouderEarcons | SofterEarcons
    | CallSeat | UsualManner | ChoosePlayer | AskWho | AskNicknames | Practice | RealGame | MoreHelp
    | CountCards | YesMaybe
    | AskMicrophones | AskSpeakers | OtherMicrophone | OtherSpeaker | DeviceChanged
    | UseWay | AskKeys
    | NextChoice | ChoiceBefore | SameChoice | TakeChoice | Pressed | PerhapsChoice | MoreChoices
    | Unclear | Missed | Silence | Gone
)  # fmt: skip

INTENTS: tuple[type, ...] = get_args(Intent)

HARMLESS: tuple[type, ...] = (
    *QUESTIONS, AskWho, AskNicknames, AskMicrophones, AskSpeakers, Help, Repeat, SaySlower, GoBack, Stop,
    PickOneOf, PickMaybe, PickAnyMaybe, Unclear, CountCards, YesMaybe, AskKeys,
)  # fmt: skip
"""Intents that change nothing: they are answered with words, or with a question."""

UNSPOKEN: tuple[type, ...] = (
    PickOneOf, PickMaybe, PickAnyMaybe, YesMaybe, Unclear, Missed, Silence, Gone, DeviceChanged, *WITH_CHOICES,
)  # fmt: skip
"""Intents that nobody means: they are made of what could not be heard for certain, or happen. They need no phrases."""
