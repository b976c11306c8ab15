"""What is done about each intent in each mode. ANSWERS is the whole of it: every mode answers every intent."""

from __future__ import annotations

from voice_oldmaid.dialogue import (
    answers as do,
    arranging,
    asking_hand,
    asking_rules,
    asking_table,
    choosing,
    counting,
    devices,
    going_back,
    in_parts,
    keeping,
    laying,
    manner_answers,
    repair,
    scoring,
    telling_alone,
)
from voice_oldmaid.dialogue.answers import Answer
from voice_oldmaid.dialogue.intents import (
    ArrangeFirst,
    AskCard,
    AskEnd,
    AskGames,
    AskGiver,
    AskHand,
    AskHandSize,
    AskHave,
    AskHaveOdd,
    AskOddCard,
    AskPairs,
    AskRules,
    AskSafe,
    AskScore,
    AskSeatSize,
    AskSizes,
    AskTaker,
    AskTimeLeft,
    AskTurn,
    AskWhatHappened,
    ChooseGame,
    CountCards,
    DeviceChanged,
    GoBack,
    Gone,
    GoOn,
    Help,
    Intent,
    KeepOrder,
    LayTwo,
    Missed,
    MissingCard,
    MoveCard,
    NewGame,
    No,
    PickAny,
    PickAnyMaybe,
    PickCard,
    PickMaybe,
    PickOneOf,
    PushUpCard,
    Quit,
    Repeat,
    SaySlower,
    ShorterGame,
    ShuffleHand,
    Silence,
    Stop,
    Unclear,
    Undo,
    Wait,
    Yes,
    YesMaybe,
)
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk

IN_EVERY_MODE: dict[type, Answer] = {
    AskHand: asking_table.tell_hand, AskHandSize: asking_table.tell_hand_size, AskSizes: asking_table.tell_sizes,
    AskSeatSize: asking_table.tell_seat_size, AskScore: scoring.tell_score,
    AskTurn: asking_table.tell_turn, AskWhatHappened: asking_table.tell_what_happened,
    AskGiver: asking_table.tell_giver, AskTaker: asking_table.tell_taker, AskTimeLeft: asking_table.tell_time_left,
    AskCard: asking_hand.tell_card, AskHave: asking_hand.tell_whether_held, AskPairs: asking_hand.tell_pairs,
    AskHaveOdd: asking_hand.tell_whether_odd, GoBack: going_back.go_back, SaySlower: going_back.say_slower,
    Repeat: do.repeat, Stop: do.be_quiet, Wait: do.pause, GoOn: do.go_on,
    NewGame: do.ask_for_new_game, Quit: do.ask_to_quit, Gone: do.leave, Undo: keeping.undo,
    AskGames: in_parts.tell_games, ChooseGame: choosing.choose_game, ShorterGame: choosing.offer_shorter,
    AskRules: asking_rules.tell_rules, AskOddCard: asking_rules.tell_odd_card, AskSafe: asking_rules.tell_safe,
    AskEnd: asking_rules.tell_end,
    ShuffleHand: arranging.shuffle, MoveCard: arranging.move, PushUpCard: arranging.push_up,
    MissingCard: arranging.name_missing_card, KeepOrder: arranging.keep_order, ArrangeFirst: arranging.ask_first,
    LayTwo: laying.ask_which, CountCards: counting.count_cards,
    **manner_answers.IN_EVERY_MODE, **devices.IN_EVERY_MODE,
}  # fmt: skip

WHICH_CARD: dict[type, Answer] = {
    PickCard: do.say_back, PickAny: do.choose_for_you, PickOneOf: do.ask_which, PickMaybe: do.ask_if_sure,
    PickAnyMaybe: do.offer, Yes: repair.not_understood, No: repair.take_your_time, Help: do.help_picking,
    Unclear: repair.not_understood, Missed: repair.too_early, Silence: repair.remind, YesMaybe: repair.not_understood,
}  # fmt: skip
"""Where a card can be named."""

YES_OR_NO: dict[type, Answer] = {
    PickCard: repair.neither_yes_nor_no, PickAny: repair.neither_yes_nor_no, PickOneOf: repair.neither_yes_nor_no,
    PickMaybe: repair.neither_yes_nor_no, PickAnyMaybe: repair.neither_yes_nor_no, No: do.again_from_the_question,
    Help: do.help_yes_or_no, Unclear: repair.neither_yes_nor_no, Missed: repair.ask_side_question_again,
    Silence: repair.remind, Undo: do.again_from_the_question, YesMaybe: repair.yes_from_far_away,
}  # fmt: skip
"""Where a yes has consequences and a card cannot be named; each mode says what a yes does."""

WHICH_OF_YOURS: dict[type, Answer] = {
    PickAny: laying.not_understood, PickOneOf: laying.not_understood, PickAnyMaybe: laying.not_understood,
    Yes: laying.not_understood, No: laying.keep, Undo: laying.keep, Help: laying.help_laying,
    Unclear: laying.not_understood, Missed: laying.too_early, Silence: repair.remind, YesMaybe: laying.not_understood,
}  # fmt: skip
"""Where a card of one's own hand is asked for."""


def awake(talk: Talk, intent: Intent) -> Reply:
    """Somebody is there after all: whatever they have said is answered as at the open question."""
    if isinstance(intent, PickCard | PickAny | PickOneOf) and talk.resting_mode is Mode.PICKING:
        return do.wake(talk, intent)
    talk.rest()
    # "Again" means the question that is open now, not that nobody is there.
    talk.said = tuple(talk.question())
    return ANSWERS[talk.mode, type(intent)](talk, intent)


NOBODY_THERE: dict[type, Answer] = {
    PickCard: do.wake, PickAny: do.wake, PickOneOf: do.wake, PickMaybe: do.be_quiet, PickAnyMaybe: do.be_quiet,
    Unclear: do.be_quiet, Missed: do.be_quiet, Silence: do.be_quiet, Wait: do.be_quiet,
    Yes: do.go_on, No: do.be_quiet, Help: do.help_paused, Undo: do.be_quiet, YesMaybe: do.be_quiet,
}  # fmt: skip
"""Where talk may be meant for others: a card that is named now takes a yes."""

IN_ONE_MODE: dict[Mode, dict[type, Answer]] = {
    Mode.PICKING: WHICH_CARD,
    Mode.TAKING: WHICH_CARD | {
        PickCard: do.keep_or_change, PickMaybe: do.ask_about_other_wish, PickAnyMaybe: do.ask_about_wish,
        Unclear: do.ask_about_wish, Missed: do.ask_about_wish, Stop: do.ask_about_wish, Help: do.help_taking,
        GoBack: going_back.go_back_and_ask, YesMaybe: do.ask_about_wish,
        No: do.take_back, Undo: do.take_back, Yes: do.take, Silence: do.take, GoOn: do.take,
    },
    Mode.SURE_OF_CARD: WHICH_CARD | {
        Yes: do.take, No: do.take_back, Undo: do.take_back, Help: do.help_yes_or_no, PickMaybe: do.ask_about_same_wish,
        Unclear: repair.neither_yes_nor_no, Missed: repair.ask_side_question_again, YesMaybe: do.come_nearer,
    },
    Mode.CHOOSING: WHICH_CARD | {No: do.take_back, Undo: do.take_back},
    Mode.OFFERING: WHICH_CARD | {
        Yes: do.choose_for_you, No: do.again_from_the_question, Undo: do.again_from_the_question,
        YesMaybe: do.come_nearer,
    },
    Mode.COUNTING: WHICH_CARD | {
        Yes: do.say_back_wish, YesMaybe: do.come_nearer, PickMaybe: do.ask_about_counted, Stop: do.stop_at_card,
        No: counting.next_card, Undo: counting.next_card, GoOn: counting.next_card, Silence: counting.next_card,
        Unclear: repair.count_again, Missed: repair.count_card_before, Help: counting.help_counting,
    },
    Mode.SURE_TO_QUIT: YES_OR_NO | {Yes: do.leave, Quit: do.leave},
    Mode.SURE_TO_RESUME: YES_OR_NO | {
        Yes: keeping.go_on_with_game, GoOn: keeping.go_on_with_game,
        No: keeping.begin_anew, NewGame: keeping.begin_anew,
    },
    Mode.SURE_OF_NEW_GAME: YES_OR_NO | {Yes: do.new_game, NewGame: do.new_game},
    Mode.SURE_OF_GAME: YES_OR_NO | {Yes: choosing.change_game},
    Mode.PAUSED: NOBODY_THERE,
    Mode.DOZING: NOBODY_THERE | {
        PickCard: awake, PickAny: awake, PickOneOf: awake, No: awake, Help: awake,
        **{intent: awake for intent in IN_EVERY_MODE if intent not in (Stop, Wait, Gone, DeviceChanged)},
    },
    Mode.LAYING_FIRST: WHICH_OF_YOURS | {PickCard: laying.ask_which_with_it, PickMaybe: laying.ask_which_with_it},
    Mode.LAYING_SECOND: WHICH_OF_YOURS | {PickCard: laying.compare, PickMaybe: laying.compare},
    Mode.SURE_OF_LAYING: YES_OR_NO | {Yes: laying.lay, No: laying.keep, Undo: laying.keep},
    Mode.ARRANGING: YES_OR_NO | {
        Yes: arranging.hold_out, GoOn: arranging.hold_out, Silence: arranging.hold_out, No: repair.take_your_time,
        Help: arranging.help_arranging, Undo: keeping.undo,
    },
    Mode.PENALTY: YES_OR_NO | {
        Yes: scoring.do_it_together, No: scoring.skip, Stop: scoring.skip, Silence: scoring.skip, GoOn: scoring.skip,
        NewGame: do.new_game,
    },
    Mode.OVER: YES_OR_NO | {
        Yes: do.new_game, NewGame: do.new_game, No: do.no_more, Quit: do.leave, GoOn: do.new_game, Undo: keeping.undo,
    },
    Mode.PRACTICE: manner_answers.IN_PRACTICE,
    Mode.SURE_OF_DEVICE: YES_OR_NO | {
        Yes: devices.keep, YesMaybe: devices.keep, No: devices.go_back, Undo: devices.go_back,
        Silence: devices.go_back, Unclear: devices.ask_again, Missed: devices.ask_again, Wait: devices.ask_again,
    },
    Mode.SURE_TO_BE_ALONE: YES_OR_NO | {
        Yes: telling_alone.tell, No: telling_alone.later, GoOn: telling_alone.later,
    },
    Mode.ALONE: {
        **dict.fromkeys((*WHICH_CARD, GoOn, Undo), telling_alone.end), Repeat: telling_alone.tell,
        Help: do.help_yes_or_no,
    },
}  # fmt: skip

ANSWERS: dict[tuple[Mode, type], Answer] = {
    (mode, intent): answer for mode in Mode for intent, answer in (IN_EVERY_MODE | IN_ONE_MODE[mode]).items()
}
