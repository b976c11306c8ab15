"""Who says what when: `open()` begins, and every `hear(heard)` gives the next Reply.

ANSWERS is the whole of it: every mode answers every intent.
"""

from __future__ import annotations

from dataclasses import replace

from voice_oldmaid.dialogue import (
    answers as do,
    arranging,
    asking_hand,
    asking_rules,
    asking_table,
    changing_way,
    choosing,
    counting,
    devices,
    going_back,
    keeping,
    laying,
    manner_answers,
    repair,
    scanning,
    scoring,
    telling_alone,
    who_plays,
)
from voice_oldmaid.dialogue.answers import Answer
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.company import ONE, Company
from voice_oldmaid.dialogue.doubt import Doubt
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, Grammar, grammar
from voice_oldmaid.dialogue.intents import (
    WITH_CHOICES,
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
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.lesson import Lesson
from voice_oldmaid.dialogue.manner import USUAL, Manner
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.parser import as_understood, understand
from voice_oldmaid.dialogue.players import Players
from voice_oldmaid.dialogue.rehearsal import Rehearsal
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.dialogue.ways import GOING_THROUGH
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.ports import Earcon, Heard, typed

IN_EVERY_MODE: dict[type, Answer] = {
    AskHand: asking_table.tell_hand, AskHandSize: asking_table.tell_hand_size, AskSizes: asking_table.tell_sizes,
    AskSeatSize: asking_table.tell_seat_size, AskScore: scoring.tell_score,
    AskTurn: asking_table.tell_turn, AskWhatHappened: asking_table.tell_what_happened,
    AskGiver: asking_table.tell_giver, AskTaker: asking_table.tell_taker, AskTimeLeft: asking_table.tell_time_left,
    AskCard: asking_hand.tell_card, AskHave: asking_hand.tell_whether_held, AskPairs: asking_hand.tell_pairs,
    AskHaveOdd: asking_hand.tell_whether_odd, GoBack: going_back.go_back, SaySlower: going_back.say_slower,
    Repeat: do.repeat, Stop: do.be_quiet, Wait: do.pause, GoOn: do.go_on,
    NewGame: do.ask_for_new_game, Quit: do.ask_to_quit, Gone: do.leave, Undo: keeping.undo,
    AskGames: choosing.tell_games, ChooseGame: choosing.choose_game, ShorterGame: choosing.offer_shorter,
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

NOT_AN_ANSWER = (Silence, Unclear, Missed, PickMaybe, PickAnyMaybe, YesMaybe, DeviceChanged, *WITH_CHOICES)
"""Intents that do not show that the two of them understand each other."""


class Conversation:
    """The talk with the person at seat 0, or with a *company* of several people, from the welcome to the goodbye.

    *manner* is how it speaks at first; *deals* is their number, where the rules fix one.
    *skill* is how well the others play. Where a *store* is given, the game is kept in it, and gone on with if one is
    there. *players* know the manner of who plays, and *practice* says that a card is picked for practice before the
    first game. Where what is said *is_written_down*, the first words tell that.
    """

    def __init__(
        self,
        rules: Rules,
        seats: int,
        chances: Chances,
        language: Language,
        manner: Manner = USUAL,
        deals: int | None = None,
        store: keeping.Store | None = None,
        skill: Skill = Skill.CAREFREE,
        players: Players | None = None,
        practice: bool = False,
        is_written_down: bool = False,
        company: Company = ONE,
    ) -> None:
        self.talk = Talk(rules, seats, chances, language, players.manner if players else manner, deals, company)
        self.talk.play.skill = skill
        self.talk.players = self.players_at_first = players or Players()
        self.talk.learned = who_plays.learned_of(self.talk.players)
        self.begins_with_practice = practice
        self.talk.practice = Rehearsal(comes_first=practice)
        self.store = store
        self._is_written_down = is_written_down
        self.company = company

    @property
    def asks(self) -> bool:
        """Whether an answer in words is waited for; not so while a pick is said back, or choices are gone through."""
        return self.talk.mode is not Mode.TAKING and self.talk.manner.way not in GOING_THROUGH

    def words(self) -> Grammar:
        """Everything that can ever be said in this conversation, to be looked for in the speech model."""
        games = (self.talk.play, self.talk.new_play, self.store and self.store.last)
        seats = max(game.seats for game in games if game)
        pack = self.talk.play.rules.pack
        return grammar(seats, LONGEST_FAN, self.talk.language, hand=pack[:LONGEST_FAN])

    def open(self) -> Reply:
        """Welcome, deal, and ask for the first card; or ask about the game from last time."""
        reply = keeping.kept(self.talk, self.store, keeping.begin(self.talk, self.store))
        reply = who_plays.kept(self.talk, devices.opened(self.talk, who_plays.opened(self.talk, reply)))
        reply = changing_way.opened(self.talk, reply)
        if self._is_written_down:
            reply = keeping.telling(self.talk, reply, self.talk.language.is_written_down())
        return going_back.remembered(self.talk, reply)

    def hear(self, heard: Heard) -> Reply:
        """Answer what somebody has said; typed words may be written in digits."""
        if (sign := scanning.of_sign(heard, self.talk)) is not None:
            self.talk.doubt = Doubt()
            return self.answer(sign)
        if heard.typed:
            heard = typed(self.talk.language.spoken_form(heard.text))
        words = self.talk.grammar()
        intent = understand(heard, words)
        self.talk.doubt = self.talk.doubt.after(heard, intent, words)
        self.talk.echoes = self.talk.echoes.after(heard, intent, self.talk.said)
        return repair.hears_itself(self.talk) if self.talk.echoes.have_to_be_told else self.answer(intent)

    def as_understood(self, heard: Heard) -> Heard:
        """What to show of what somebody has said, before it is answered."""
        return heard if heard.typed else as_understood(heard, self.talk.grammar())

    def answer(self, intent: Intent) -> Reply:
        """Answer what somebody has meant, or their silence."""
        intent = scanning.meant(self.talk, intent)
        before = self.talk.misunderstandings
        self.talk.doubt = self.talk.doubt.answered(intent)
        lesson = Lesson.before(self.talk)
        if not isinstance(intent, Silence):
            self.talk.silences = 0
        reply = ANSWERS[self._mode_for(intent), type(intent)](self.talk, intent)
        devices.left(self.talk)
        reply = replace(reply, before=self._earcon_before(intent, before))
        lesson.teach(self.talk, intent)
        # A word that was understood, and was no answer to the question, is counted by its answer.
        if self.talk.misunderstandings == before and not isinstance(intent, NOT_AN_ANSWER):
            self.talk.misunderstandings = 0
        reply = who_plays.kept(self.talk, keeping.kept(self.talk, self.store, reply))
        return reply if isinstance(intent, going_back.NOTHING_NEW) else going_back.remembered(self.talk, reply)

    def _earcon_before(self, intent: Intent, misunderstandings: int) -> Earcon | None:
        """Whether it was understood, by a sound that is heard before the words are."""
        if not self.talk.manner.earcons or isinstance(intent, (Silence, Gone, DeviceChanged, *WITH_CHOICES)):
            return None
        is_understood = self.talk.misunderstandings <= misunderstandings and not isinstance(intent, NOT_AN_ANSWER)
        return Earcon.UNDERSTOOD if is_understood else Earcon.NOT_UNDERSTOOD

    def _mode_for(self, intent: Intent) -> Mode:
        """The mode in which this is answered: also in a side question of the practice, nothing of the table is told."""
        hidden = self.talk.practice.goes_on and isinstance(intent, manner_answers.ABOUT_THE_TABLE)
        return Mode.PRACTICE if hidden else self.talk.mode
