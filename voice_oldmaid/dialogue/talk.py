"""Talk: the state of a conversation, and the few ways in which it moves on.

It keeps what was asked and said, and words questions. The game itself is in `play`; what to do in answer to what is
decided in `answers`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import TypeAlias

from voice_oldmaid.dialogue.breaths import in_breaths
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.company import ONE, Company, Privacy
from voice_oldmaid.dialogue.discreet import alone
from voice_oldmaid.dialogue.doubt import Doubt
from voice_oldmaid.dialogue.grammar import Grammar, grammar
from voice_oldmaid.dialogue.intents import Intent, NewGame, Quit
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.learned import Learned
from voice_oldmaid.dialogue.manner import SOFTEST, USUAL, Manner
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.own_words import Echoes
from voice_oldmaid.dialogue.patience import CHILD, PRESETS, Patience
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.players import Players
from voice_oldmaid.dialogue.rehearsal import FAN, Opening, Rehearsal
from voice_oldmaid.dialogue.scan import Scan
from voice_oldmaid.dialogue.shared_play import SharedPlay
from voice_oldmaid.dialogue.sound_devices import SECONDS_TO_SAY_YES, SoundDevices
from voice_oldmaid.dialogue.sounding import Sounding, is_alone
from voice_oldmaid.dialogue.told import Told
from voice_oldmaid.dialogue.ways import GOING_THROUGH, Way
from voice_oldmaid.game.choices import Choice
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.view import View
from voice_oldmaid.ports import Earcon, Line


class Mode(Enum):
    """What the last reply has asked for."""

    PICKING = auto()
    """Which card?"""
    TAKING = auto()
    """Nothing: a pick is said back, and is done unless it is taken back now."""
    SURE_OF_CARD = auto()
    """Did you say third card?"""
    CHOOSING = auto()
    """Third card or fifth card?"""
    OFFERING = auto()
    """Shall I pick a card for you?"""
    SURE_TO_QUIT = auto()
    """Do you want to stop playing?"""
    SURE_TO_RESUME = auto()
    """Do you want to go on with the game from last time?"""
    SURE_OF_NEW_GAME = auto()
    """Do you want to start a new game?"""
    SURE_OF_GAME = auto()
    """Do you want to play Black Peter?"""
    PAUSED = auto()
    """Nothing, until somebody says go on."""
    DOZING = auto()
    """Nothing, because nobody seems to be there: any word ends it."""
    ARRANGING = auto()
    """Your own fan is to be held out. Ready?"""
    PENALTY = auto()
    """Do you want to clap with me?"""
    LAYING_FIRST = auto()
    """Which of your cards?"""
    LAYING_SECOND = auto()
    """And which one with it?"""
    SURE_OF_LAYING = auto()
    """Lay them anyway?"""
    OVER = auto()
    """Do you want to play again?"""
    COUNTING = auto()
    """Third card? And so on with the next one."""
    PRACTICE = auto()
    """Which of these make-believe cards?"""
    SURE_OF_DEVICE = auto()
    """Can you hear me through this speaker, or can I hear you through this microphone?"""
    SURE_TO_BE_ALONE = auto()
    """Have the others closed their ears?"""
    ALONE = auto()
    """Nothing, while one of several people is told what only that person may know."""


PROMPT_AFTER = 15.0
"""Seconds of silence before the first reminder (FAULTS K-14)."""
LONGER = 2.0
"""Each further reminder comes after so many times the silence before the last one."""

TAKE_BACK_WITHIN = 0.5
"""Seconds in which a pick can be taken back after it was said back and the room is quiet."""

COUNTS_ON_AFTER = 3.0
"""Seconds of silence after which the next card is counted: a small child takes two to answer."""

LISTENS_AGAIN_AFTER = 3.0
"""Seconds of silence after which everybody may listen again: time to ask for it once more."""

SOFTER_BY = 8
"""Decibels by which one person is told softly, beside others who close their ears."""

HOLDS_OUT_AFTER = 5.0
"""Seconds of silence after which the own fan is held out."""

WAITS: Mapping[Mode, float | None] = {
    Mode.TAKING: TAKE_BACK_WITHIN, Mode.COUNTING: COUNTS_ON_AFTER, Mode.ARRANGING: HOLDS_OUT_AFTER,
    Mode.PAUSED: None, Mode.DOZING: None, Mode.PENALTY: PROMPT_AFTER,
    Mode.SURE_OF_DEVICE: SECONDS_TO_SAY_YES,
}  # fmt: skip
"""Seconds of silence in the modes in which it is no reason to be reminded; None: for ever."""

WITHOUT_TURN = (Mode.TAKING, Mode.COUNTING, Mode.PAUSED, Mode.DOZING, Mode.ALONE)
"""Modes that wait for no answer, or go on without one: no sound says whose turn it is to speak."""

NOT_GONE_THROUGH = (Mode.TAKING, Mode.SURE_OF_DEVICE, Mode.PAUSED, Mode.DOZING, Mode.ALONE)
"""Modes in which the game does not go through choices by itself, whatever is played with."""

FIRST_CHOICE_AFTER = 1.0
"""Seconds of silence after a question until the first of its choices is said."""

ASKED_ABOUT: Mapping[Mode, Intent] = {Mode.SURE_TO_QUIT: Quit(), Mode.SURE_OF_NEW_GAME: NewGame()}
"""What has led to a mode, and in it must not be its own answer by being said twice."""

OF_A_CARD = (Mode.TAKING, Mode.SURE_OF_CARD, Mode.CHOOSING, Mode.OFFERING, Mode.COUNTING)
"""Modes in which a no leaves a card where it is."""

OF_OWN_HAND = (Mode.LAYING_FIRST, Mode.LAYING_SECOND)
"""Modes in which a position is one in the listener's own hand."""

ALOUD = (Privacy.EARS, Privacy.SPEAKER)
"""Where one person is told by a voice, and not shown."""

REPEATED = 3
"""How many of the last sentences "again" repeats: the last portion, not a whole deal (ANCHORS R15)."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the game says, and what it listens for afterwards."""

    say: tuple[Line, ...]
    expect: Grammar | None
    """None at the end of the conversation."""
    prompt_after: float | None = PROMPT_AFTER
    """Seconds of silence after which the answer is `Silence`; None: wait for ever."""
    patience: Patience = CHILD
    """How long a pause may be in the answer."""
    before: Earcon | None = None
    """What sounds before the first line."""
    after: Earcon | None = None
    """What sounds after the last line."""
    goes_on: bool = False
    """Whether the silence leads on, also where nobody listens and all is typed."""

    @property
    def sounding(self) -> tuple[Line, ...]:
        """The lines, and those that are nothing but an earcon: what a loudspeaker gets."""
        if not self.say:
            return ()
        before, after = (
            () if earcon is None else (_alone(earcon, self.say[0]),) for earcon in (self.before, self.after)
        )
        return (*before, *self.say, *after)


def _alone(earcon: Earcon, beside: Line) -> Line:
    """A line that is nothing but this earcon."""
    return replace(beside, text="", earcon=earcon, seat=0)


OpenQuestion: TypeAlias = tuple[Mode, tuple[int, ...], tuple[int, ...]]
"""A mode with the wish and the cards to be laid in it."""


class Talk:
    """The state of one conversation with the person at seat 0, or with several people."""

    def __init__(
        self,
        rules: Rules,
        seats: int,
        chances: Chances,
        language: Language,
        manner: Manner,
        deals: int | None = None,
        company: Company = ONE,
    ) -> None:
        plays = SharedPlay if company.is_several else Play
        self.play: Play = plays(rules, seats, chances, language, deals, company)
        self.asked_before_alone: OpenQuestion | None = None
        """What is gone on with after somebody was told alone."""
        self.seats_wished = seats
        """How many wanted to play at first: a game for fewer or more of them does not change that."""
        self.new_play: Play | None = None
        """What is played instead of the game from last time; None where that is decided."""
        self.new_manner = manner
        """For that."""
        self.players = Players()
        """Who plays, and what is kept of them."""
        self.voices = 1
        """How many voices there are."""
        self.sound = SoundDevices()
        """Microphones and speakers."""
        self.practice = Rehearsal()
        """How far a practice has come."""
        self.keeps = False
        """Whether the game is kept for another day."""
        self._manner = USUAL
        self.manner = manner
        self.mode = Mode.PICKING
        self.wish: tuple[int, ...] = ()
        """The position that was said back or asked about, or the two between which to choose."""
        self.laying: tuple[int, ...] = ()
        """The positions of the listener's own cards that were named to be laid."""
        self.misunderstandings = 0
        """In a row."""
        self.doubt = Doubt()
        """What is not clear in this turn."""
        self.echoes = Echoes()
        """What the game has heard of itself."""
        self.learned = Learned()
        """What the listener's yes and no have taught."""
        self.silences = 0
        """In a row."""
        self.choice: Choice | None = None
        """The game that was asked about."""
        self.games_told = 0
        """How many parts of the list of games were told."""
        self.nicknames_told = 0
        """The same of the nicknames."""
        self.help_told = 0
        """The same of the help."""
        self.said: tuple[str, ...] = ()
        """The sentences of the last reply."""
        self.told = Told()
        """All that was said before, to go back through."""
        self.scan = Scan()
        """How far the choices of this question were gone through."""

    @property
    def manner(self) -> Manner:
        """How the game speaks now."""
        return self._manner

    @manner.setter
    def manner(self, manner: Manner) -> None:
        if (manner.names, manner.called) != (self._manner.names, self._manner.called):
            for play in filter(None, (self.play, self.new_play)):
                play.language = play.language.calling(manner)
        self._manner = manner

    def speak(self, manner: Manner) -> None:
        """Speak like this from now on, whichever game is played."""
        self.new_manner = self.new_manner.with_changes(self.manner, manner)
        self.manner = manner

    @property
    def view(self) -> View:
        return self.play.view

    @property
    def language(self) -> Language:
        """The one of the game, in as many words as are wished for."""
        return self.play.speaking(self.manner.verbosity)

    @property
    def player_called(self) -> str:
        """Whose turn it is to answer, by name; empty where nobody knows."""
        return self.play.company.names[self.play.you] if self.play.company.is_several else self.players.now

    @property
    def resting_mode(self) -> Mode:
        """The mode between two answers."""
        if self.play.pending and not self.practice.goes_on and self.new_play is None:
            return Mode.SURE_TO_BE_ALONE
        return self.mode_of_turn

    @property
    def mode_of_turn(self) -> Mode:
        """The same where nobody has to be told alone."""
        if self.practice.goes_on:
            return Mode.PRACTICE
        if self.new_play is not None:
            return Mode.SURE_TO_RESUME
        if self.play.offer is not None:
            return Mode.PENALTY
        # The others play on at once unless the own fan waits to be held out.
        if self.view.giver == YOU:
            return Mode.ARRANGING
        return Mode.OVER if self.play.is_over else Mode.PICKING

    def whose_turn(self) -> str:
        """Who takes a card from whom now."""
        view, language, play = self.view, self.language, self.play
        if isinstance(play, SharedPlay) and not view.is_over:
            return play.whose_turn(self.manner.verbosity)
        if view.giver is None or view.picker is None:
            return language.deal_is_over()
        return language.turn(view.giver) if view.picker == YOU else language.your_fan(view.picker)

    def forget_last_game(self) -> None:
        """Whatever is played from now on, it is not the game from last time."""
        self.end_practice()
        if self.new_play is not None:
            self.play, self.new_play, self.manner = self.new_play, None, self.new_manner

    def end_practice(self) -> Opening | None:
        """Whoever has practiced has played; how the game begins that was to come after it."""
        ended, self.practice = self.practice, Rehearsal()
        if ended.goes_on:
            self.players = self.players.with_player(self.players.player)
            self.misunderstandings = self.silences = 0
        return ended.opening

    def rest(self) -> None:
        """Leave every side question."""
        self.mode, self.wish, self.choice = self.resting_mode, (), None
        self.laying, self.asked_before_alone = (), None

    def leave_alone(self) -> None:
        """Go on with what was to be answered before somebody was told alone."""
        before = self.asked_before_alone
        self.rest()
        if before:
            self.mode, self.wish, self.laying = before

    def grammar(self) -> Grammar:
        """What can be said now."""
        can_undo = self.mode is Mode.TAKING
        fan = len(self.view.hand) if self.mode in OF_OWN_HAND else self.view.fan
        fan = FAN if self.mode is Mode.PRACTICE else fan
        return grammar(
            self.play.seats,
            fan,
            self.language,
            hand=self.view.hand,
            can_undo=can_undo,
            asked=ASKED_ABOUT.get(self.mode),
            learned=self.learned,
            no_is_harmless=self.mode in OF_A_CARD,
            guesses=self.mode is Mode.PICKING,
            any_sound=self.manner.way is Way.SOUND,
        )

    def ask(self, *sentences: str) -> Reply:
        """Say these sentences, then the question of this mode."""
        told = self._held_back(sentences)
        return self._say((*told, *self.question()))

    def say(self, *sentences: str) -> Reply:
        """Say these sentences and listen."""
        told = self._held_back(sentences)
        return self._say(told if told is sentences else (*told, *self.question()))

    def _held_back(self, sentences: tuple[str, ...]) -> tuple[str, ...]:
        """Without those that one person alone may know, about which that person is asked first."""
        held = [*filter(is_alone, sentences)] if self.mode is not Mode.ALONE else []
        if not held or not isinstance(self.play, SharedPlay):
            return sentences
        told = tuple(each for each in sentences if not is_alone(each))
        if not self.play.can_tell_alone:
            return (*told, self.language.cannot_tell_alone())
        self.play.hold_back(held)
        if self.mode is Mode.SURE_TO_BE_ALONE:
            return (*told, self.language.told_too())
        self.asked_before_alone = self.mode, self.wish, self.laying
        self.mode = Mode.SURE_TO_BE_ALONE
        return told

    def _say(self, sentences: tuple[str, ...]) -> Reply:
        spoken = tuple(in_breaths(sentences))
        # What one person was told alone is never said again to all.
        self.said = tuple(each for each in spoken if not is_alone(each))
        after = Earcon.YOUR_TURN if self.manner.earcons and self.mode not in WITHOUT_TURN else None
        patience, wait = PRESETS[self.manner.patience], self._prompt_after()
        goes_on = self.manner.way in GOING_THROUGH and wait is not None
        return Reply(self.lines(spoken), self.grammar(), wait, patience, after=after, goes_on=goes_on)

    def _prompt_after(self) -> float | None:
        if self.mode is Mode.ALONE:
            return LISTENS_AGAIN_AFTER if self.play.company.privacy in ALOUD else None
        if self.manner.way is not Way.VOICE and self.mode is not Mode.SURE_OF_DEVICE:
            return self._pace()
        if self.sound.lost and self.mode not in (Mode.TAKING, Mode.SURE_OF_DEVICE):
            # Whoever is not heard, or hears nothing, is not silent.
            return None
        if self.mode in WAITS:
            return WAITS[self.mode]
        return PROMPT_AFTER * LONGER**self.silences if self.manner.reminders else None

    def _pace(self) -> float | None:
        """Nobody is reminded, and nothing is done for them: only a pick that was said back stands, as always."""
        pace = float(self.manner.pace)
        if self.mode is Mode.TAKING:
            return pace
        if self.manner.way not in GOING_THROUGH:
            return COUNTS_ON_AFTER if self.mode is Mode.COUNTING else None
        if self.mode in NOT_GONE_THROUGH or self.scan.rests:
            return None
        return min(FIRST_CHOICE_AFTER, pace) if self.scan.at is None else pace

    def leave(self, *sentences: str) -> Reply:
        """Say these sentences and end the conversation."""
        return Reply(self.lines(tuple(in_breaths(sentences))), None)

    def lines(self, sentences: tuple[str, ...]) -> tuple[Line, ...]:
        """These sentences as they are said; those for one person only while that one is told alone."""
        told = [each for each in sentences if self.mode is Mode.ALONE or not is_alone(each)]
        lines = [self._line(sentence) for sentence in told]
        if self.play.company.privacy is Privacy.PAGE:
            # There it stands on the page, and is not said at all.
            return tuple(line for line in lines if line.instead is None)
        # How many lines it takes would tell of it: what has a short name is told in fewer.
        first = next((at for at, line in enumerate(lines) if line.instead is not None), 0)
        hidden = (at > first and line.instead is not None for at, line in enumerate(lines))
        return tuple(replace(line, instead="") if hides else line for line, hides in zip(lines, hidden, strict=True))

    def _line(self, sentence: str) -> Line:
        manner = self.manner
        line = Line(
            sentence,
            manner.words_per_minute,
            manner.volume_decibels,
            manner.voice,
            earcon_decibels=manner.earcon_decibels,
        )
        if not isinstance(sentence, Sounding):
            return line
        if sentence.alone:
            return self._line_alone(line)
        return replace(line, seat=sentence.seat, earcon=sentence.earcon if manner.earcons else None)

    def _which_card(self, giver: int, fan: int) -> Sequence[str]:
        if self.play.company.is_several:
            return self.language.which_card_for(self.player_called, giver, fan)
        return (self.language.which_card(giver, fan),)

    def _question_alone(self) -> list[str]:
        """What has to be done before somebody is told alone, or to end it."""
        company, language = self.play.company, self.language
        if self.mode is Mode.SURE_TO_BE_ALONE:
            others = company.others(self.play.you)
            return [*language.before_alone(company.privacy, self.player_called, others)]
        how = [*language.while_alone(company.privacy, self.player_called)]
        return alone(how) if company.privacy is Privacy.SCREEN else how

    def _line_alone(self, line: Line) -> Line:
        """The line for one of several people."""
        company = self.play.company
        instead = self.play.language.in_place_of_told(company.privacy, self.player_called)
        volume = max(SOFTEST, line.volume_decibels - SOFTER_BY) if company.privacy is Privacy.EARS else None
        return replace(
            line,
            instead=instead,
            is_private=company.privacy is Privacy.SPEAKER,
            volume_decibels=line.volume_decibels if volume is None else volume,
        )

    def question(self) -> list[str]:
        """What this mode wants to know, or what it is about to do."""
        is_alone_asked = self.mode in (Mode.SURE_TO_BE_ALONE, Mode.ALONE)
        return in_breaths(self._question_alone() if is_alone_asked else self._question())

    def _question(self) -> list[str]:
        view, language, company = self.view, self.language, self.play.company
        match self.mode:
            case Mode.PICKING if view.giver is not None:
                lure = [language.card_sticks_out(view.pushed_up)] if view.pushed_up else []
                return [*lure, *self._which_card(view.giver, view.fan)]
            case Mode.ARRANGING if view.picker is not None:
                return [language.ready_to_hold_out(view.picker, view.fan)]
            case Mode.TAKING:
                return [language.said_back(*self.wish)]
            case Mode.COUNTING:
                return [language.counted(*self.wish)]
            case Mode.SURE_OF_CARD:
                return [language.sure_of_card(*self.wish)]
            case Mode.CHOOSING:
                return [language.which_of_two(*self.wish, player=self.player_called)]
            case Mode.SURE_OF_GAME if self.choice is not None:
                return [*language.sure_of_game(self.choice, self.play.goes_on or not self.play.is_over)]
            case Mode.PENALTY if self.play.offer is not None:
                return [self.play.offer.question]
            case Mode.OVER if self.play.goes_on:
                return [language.next_game(all(seat in self.play.series.out for seat in company.people))]
        plain: dict[Mode, Callable[[], str]] = {
            Mode.OFFERING: language.shall_i_pick, Mode.SURE_TO_QUIT: language.sure_to_quit,
            Mode.SURE_TO_RESUME: language.sure_to_resume, Mode.LAYING_FIRST: language.which_to_lay,
            Mode.LAYING_SECOND: language.which_with_it, Mode.SURE_OF_LAYING: language.lay_anyway,
            Mode.SURE_OF_NEW_GAME: language.sure_of_new_game, Mode.PAUSED: language.paused,
            Mode.DOZING: language.paused, Mode.PRACTICE: language.which_in_practice,
            Mode.OVER: language.play_again,
            Mode.SURE_OF_DEVICE: partial(language.can_you_hear_me, self.sound.tried),
        }  # fmt: skip
        return [plain[self.mode]()] if self.mode in plain else []
