"""Who says what when: `open()` begins, and every `hear(heard)` gives the next Reply.

What is done about each intent in each mode stands in `answers_by_mode.ANSWERS`.
"""

from __future__ import annotations

from dataclasses import replace

from voice_oldmaid.dialogue import (
    changing_way,
    devices,
    going_back,
    keeping,
    manner_answers,
    repair,
    scanning,
    who_plays,
)
from voice_oldmaid.dialogue.answers_by_mode import ANSWERS
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.company import ONE, Company
from voice_oldmaid.dialogue.doubt import Doubt
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, Grammar, grammar
from voice_oldmaid.dialogue.intents import (
    WITH_CHOICES,
    DeviceChanged,
    Gone,
    Intent,
    Missed,
    PickAnyMaybe,
    PickMaybe,
    Silence,
    Unclear,
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
from voice_oldmaid.dialogue.shared_play import play_with
from voice_oldmaid.dialogue.sitting import Sitting
from voice_oldmaid.dialogue.talk import Talk
from voice_oldmaid.dialogue.ways import GOING_THROUGH
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.ports import Earcon, Heard, typed

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
        play = play_with(company)(Sitting(rules, seats, chances, deals, company, skill), language)
        self.talk = Talk(play, players.manner if players else manner)
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
