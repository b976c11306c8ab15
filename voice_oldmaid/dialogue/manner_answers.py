"""What is done about each wish for another manner of speaking, and what is done in the practice: two tables."""

from __future__ import annotations

from voice_oldmaid.dialogue import changing_manner, helping, practice, who_plays
from voice_oldmaid.dialogue.answers import Answer
from voice_oldmaid.dialogue.intents import (
    ArrangeFirst,
    AskCard,
    AskGiver,
    AskHand,
    AskHandSize,
    AskHave,
    AskHaveOdd,
    AskNicknames,
    AskPairs,
    AskSafe,
    AskScore,
    AskSeatSize,
    AskSizes,
    AskTaker,
    AskTimeLeft,
    AskTurn,
    AskWhatHappened,
    AskWho,
    CallSeat,
    Chatter,
    ChoosePlayer,
    CountCards,
    Faster,
    FewerWords,
    GoOn,
    Help,
    KeepOrder,
    LayTwo,
    LessPatience,
    Louder,
    Missed,
    MissingCard,
    MoreHelp,
    MorePatience,
    MoreWords,
    MoveCard,
    NewGame,
    No,
    OtherNames,
    OtherVoice,
    PickAny,
    PickAnyMaybe,
    PickCard,
    PickMaybe,
    PickOneOf,
    Practice,
    PushUpCard,
    RealGame,
    ShuffleHand,
    Silence,
    Slower,
    Softer,
    Unclear,
    Undo,
    UsualManner,
    Yes,
    YesMaybe,
)

IN_EVERY_MODE: dict[type, Answer] = {
    Slower: changing_manner.slower, Faster: changing_manner.faster,
    Louder: changing_manner.louder, Softer: changing_manner.softer, OtherVoice: changing_manner.other_voice,
    FewerWords: changing_manner.fewer_words, MoreWords: changing_manner.more_words,
    MorePatience: changing_manner.more_patience, LessPatience: changing_manner.less_patience,
    Chatter: changing_manner.chatter, OtherNames: changing_manner.other_names, CallSeat: changing_manner.call_seat,
    UsualManner: changing_manner.usual_manner,
    ChoosePlayer: who_plays.choose_player, AskWho: who_plays.tell_who, AskNicknames: who_plays.tell_nicknames,
    Practice: practice.practice, RealGame: practice.is_real_already, MoreHelp: helping.more_help,
}  # fmt: skip

ABOUT_THE_TABLE = (
    AskHand, AskHandSize, AskSizes, AskSeatSize, AskScore, AskTurn, AskWhatHappened, AskGiver, AskTaker, AskTimeLeft,
    AskCard, AskHave, AskHaveOdd, AskPairs, AskSafe, ShuffleHand, MoveCard, PushUpCard, MissingCard, KeepOrder,
    ArrangeFirst, LayTwo, Undo, CountCards,
)  # fmt: skip
"""What cannot be answered in the practice without telling something of the real table."""

IN_PRACTICE: dict[type, Answer] = {
    PickCard: practice.take, PickMaybe: practice.take, PickAny: practice.choose, PickAnyMaybe: practice.choose,
    PickOneOf: practice.ask_which, Yes: practice.not_understood, YesMaybe: practice.not_understood,
    Unclear: practice.not_understood, Missed: practice.too_early, Silence: practice.remind,
    Help: practice.help_practice, MoreHelp: practice.help_practice,
    No: practice.skip, GoOn: practice.skip, NewGame: practice.skip, RealGame: practice.skip,
    **dict.fromkeys(ABOUT_THE_TABLE, practice.later),
}  # fmt: skip
