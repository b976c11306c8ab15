"""Talk: a conversation that moves on. What was asked and said before is in `state`, what is asked in `open_question`.

The game itself is in `play`; what to do in answer to what is decided in `answers`.
"""

from __future__ import annotations

from voice_oldmaid.dialogue.breaths import in_breaths
from voice_oldmaid.dialogue.grammar import Grammar, grammar
from voice_oldmaid.dialogue.lines import lines
from voice_oldmaid.dialogue.manner import Manner
from voice_oldmaid.dialogue.modes import OF_OWN_HAND, WITHOUT_TURN, Mode
from voice_oldmaid.dialogue.open_question import question
from voice_oldmaid.dialogue.patience import PRESETS
from voice_oldmaid.dialogue.rehearsal import FAN, Opening, Rehearsal
from voice_oldmaid.dialogue.reply import Reply
from voice_oldmaid.dialogue.shared_play import SharedPlay
from voice_oldmaid.dialogue.sounding import is_alone
from voice_oldmaid.dialogue.state import State
from voice_oldmaid.dialogue.waiting import waits
from voice_oldmaid.dialogue.ways import GOING_THROUGH, Way
from voice_oldmaid.ports import Earcon, Line

REPEATED = 3
"""How many of the last sentences "again" repeats: the last portion, not a whole deal (ANCHORS R15)."""


class Talk(State):
    """The few ways in which a conversation moves on."""

    def speak(self, manner: Manner) -> None:
        """Speak like this from now on, whichever game is played."""
        self.new_manner = self.new_manner.with_changes(self.manner, manner)
        self.manner = manner

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
        hand = self.view.hand
        fans = {Mode.PRACTICE: FAN, **dict.fromkeys(OF_OWN_HAND, len(hand))}
        fan = fans.get(self.mode, self.view.fan)
        any_sound = self.manner.way is Way.SOUND
        return grammar(
            self.play.seats, fan, self.language, self.mode, hand=hand, learned=self.learned, any_sound=any_sound
        )

    def question(self) -> list[str]:
        """What this mode wants to know, or what it is about to do."""
        return question(self)

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
