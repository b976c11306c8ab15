"""Talk: the state of a conversation, and the few ways in which it moves on.

It keeps what was asked and said, and words questions. The game itself is in `play`; what to do in answer to what is
decided in `answers`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from voice_oldmaid.dialogue.breaths import in_breaths
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.company import ONE, Company, Privacy
from voice_oldmaid.dialogue.discreet import alone
from voice_oldmaid.dialogue.doubt import Doubt
from voice_oldmaid.dialogue.grammar import Grammar, grammar
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.learned import Learned
from voice_oldmaid.dialogue.lines import lines
from voice_oldmaid.dialogue.manner import USUAL, Manner
from voice_oldmaid.dialogue.modes import (
    ASKED_ABOUT,
    OF_A_CARD,
    OF_OWN_HAND,
    WITHOUT_TURN,
    Mode,
    OpenQuestion,
)
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.own_words import Echoes
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.players import Players
from voice_oldmaid.dialogue.rehearsal import FAN, Opening, Rehearsal
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.scan import Scan
from voice_oldmaid.dialogue.shared_play import SharedPlay
from voice_oldmaid.dialogue.sound_devices import SoundDevices
from voice_oldmaid.dialogue.sounding import is_alone
from voice_oldmaid.dialogue.told import Told
from voice_oldmaid.dialogue.waiting import waits
from voice_oldmaid.dialogue.ways import GOING_THROUGH, Way
from voice_oldmaid.game.choices import Choice
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.game.view import View
from voice_oldmaid.ports import Earcon, Line

REPEATED = 3
"""How many of the last sentences "again" repeats: the last portion, not a whole deal (ANCHORS R15)."""


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
        patience = PRESETS[self.manner.patience]
        privacy, is_lost = self.play.company.privacy, bool(self.sound.lost)
        wait = waits(self.mode, self.manner, self.scan, privacy, self.silences, is_lost=is_lost)
        goes_on = self.manner.way in GOING_THROUGH and wait is not None
        return Reply(self.lines(spoken), self.grammar(), wait, patience, after=after, goes_on=goes_on)

    def leave(self, *sentences: str) -> Reply:
        """Say these sentences and end the conversation."""
        return Reply(self.lines(tuple(in_breaths(sentences))), None)

    def lines(self, sentences: tuple[str, ...]) -> tuple[Line, ...]:
        """These sentences as they are said; those for one person only while that one is told alone."""
        told = [each for each in sentences if self.mode is Mode.ALONE or not is_alone(each)]
        privacy = self.play.company.privacy
        return lines(told, self.manner, privacy, self.play.language.in_place_of_told(privacy, self.player_called))

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
