"""State: how a conversation stands. What is played, who plays and how they are spoken with, what was asked and said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from voice_oldmaid.dialogue.doubt import Doubt
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.learned import Learned
from voice_oldmaid.dialogue.manner import USUAL, Manner
from voice_oldmaid.dialogue.modes import Mode, OpenQuestion
from voice_oldmaid.dialogue.narration import YOU
from voice_oldmaid.dialogue.own_words import Echoes
from voice_oldmaid.dialogue.play import Play
from voice_oldmaid.dialogue.players import Players
from voice_oldmaid.dialogue.rehearsal import Rehearsal
from voice_oldmaid.dialogue.scan import Scan
from voice_oldmaid.dialogue.sound_devices import SoundDevices
from voice_oldmaid.dialogue.told import Told
from voice_oldmaid.game.choices import Choice
from voice_oldmaid.game.view import View


@dataclass(eq=False)
class State:
    """That of one conversation with the person at seat 0, or with several people."""

    play: Play
    new_manner: Manner
    """How the game speaks at first; also how it speaks in what is played instead of the game from last time."""
    new_play: Play | None = None
    """What that is; None where it is decided what is played."""
    seats_wished: int = field(init=False)
    """How many wanted to play at first: a game for fewer or more of them does not change that."""
    players: Players = field(default_factory=Players)
    """Who plays, and what is kept of them."""
    voices: int = 1
    """How many voices there are."""
    sound: SoundDevices = field(default_factory=SoundDevices)
    """Microphones and speakers."""
    practice: Rehearsal = field(default_factory=Rehearsal)
    """How far a practice has come."""
    keeps: bool = False
    """Whether the game is kept for another day."""
    mode: Mode = Mode.PICKING
    wish: tuple[int, ...] = ()
    """The position that was said back or asked about, or the two between which to choose."""
    laying: tuple[int, ...] = ()
    """The positions of the listener's own cards that were named to be laid."""
    choice: Choice | None = None
    """The game that was asked about."""
    asked_before_alone: OpenQuestion | None = None
    """What is gone on with after somebody was told alone."""
    misunderstandings: int = 0
    """In a row."""
    silences: int = 0
    """In a row."""
    doubt: Doubt = field(default_factory=Doubt)
    """What is not clear in this turn."""
    echoes: Echoes = field(default_factory=Echoes)
    """What the game has heard of itself."""
    learned: Learned = field(default_factory=Learned)
    """What the listener's yes and no have taught."""
    parts_told: Mapping[type, int] = field(default_factory=dict)
    """How many parts were told of each long list, by the intent that asks for it."""
    said: tuple[str, ...] = ()
    """The sentences of the last reply."""
    told: Told = field(default_factory=Told)
    """All that was said before, to go back through."""
    scan: Scan = field(default_factory=Scan)
    """How far the choices of this question were gone through."""
    _manner: Manner = field(default=USUAL, init=False)

    def __post_init__(self) -> None:
        self.seats_wished, self.manner = self.play.seats, self.new_manner

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
        return self.play.whose_turn(self.manner.verbosity)
