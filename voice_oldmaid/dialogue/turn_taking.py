"""When is the person done? When to prompt, and when to stop talking: a state machine fed with moments.

It knows no clock: every moment brings its time. The phases follow each other in one order:

    SPEAKING   the game speaks; only stop words and typed lines count
    TAIL       the game has just fallen silent and the room may still ring; as before
    LISTENING  every word counts

A pick is never taken from words that are not settled. A complete legal answer is settled after a short quiet, the
beginning of one after a long quiet, and noise, which has no words, never.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import TypeAlias

from voice_oldmaid.dialogue.end_of_answer import is_over, is_rest, turned_out_less
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Stop
from voice_oldmaid.dialogue.patience import Patience
from voice_oldmaid.dialogue.stop_words import StopWords
from voice_oldmaid.dialogue.utterance import Loudness as Loudness, Utterance, seconds_between
from voice_oldmaid.ports import UNKNOWN, Heard, Moment, Word, typed


@dataclass(frozen=True, slots=True)
class Continue:
    """Nothing to do: take the next moment."""


@dataclass(frozen=True, slots=True)
class StopSpeaking:
    """A stop word was said: fall silent."""


@dataclass(frozen=True, slots=True)
class StartListening:
    """The room is quiet: forget every sound so far, and listen for the whole grammar."""


@dataclass(frozen=True, slots=True)
class Settle:
    """Force the recognizer's final words and give them to `settle`."""


@dataclass(frozen=True, slots=True)
class Accept:
    """These are the settled words of an answer."""

    heard: Heard


@dataclass(frozen=True, slots=True)
class TooEarly:
    """Somebody began to answer before the game listened: the answer was not taken in, and has to be asked for again."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """Nobody said anything for as long as this grammar waits."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Nothing more will ever be said."""


Answer: TypeAlias = Accept | TooEarly | Prompt | GiveUp
"""What ends the listening to a reply."""

Action: TypeAlias = Continue | StopSpeaking | StartListening | Settle | Answer


class Phase(Enum):
    SPEAKING = auto()
    TAIL = auto()
    LISTENING = auto()


@dataclass
class TurnTaking:
    """One per game: `begin` for every reply, then `take` for every moment until it gives an Answer."""

    patience: Patience = field(default_factory=Patience)
    loudness: Loudness = field(default_factory=Loudness)
    answered: tuple[str, ...] = ()
    """The words of the last answer, if it had any."""

    def begin(self, grammar: Grammar, prompt_after: float | None, speech: str) -> None:
        """A reply begins to be spoken.

        *prompt_after* is the number of seconds of silence until `Prompt` (None: never); *speech* is what the game says
        now: its own words are never taken for the person's.
        """
        self.grammar = grammar
        self.prompt_after = prompt_after
        self.stop_words = StopWords(grammar, speech)
        self.before, self.answered = self.answered if grammar.can_undo else (), ()
        self.phase = Phase.SPEAKING
        self.began_at: float | None = None
        self.since = self.seconds = 0.0
        self.last_loud_in_tail = -math.inf
        self.settled_in_tail: tuple[Word, ...] = ()
        self.words_in_tail = self.stopped = self.listens_midway = False
        self.utterance = Utterance(self.before)

    def listen(self, seconds: float) -> None:
        """Nothing is being said and nothing rings: listen from this time on."""
        self.phase, self.since, self.utterance = Phase.LISTENING, seconds, Utterance(self.before)

    def take(self, moment: Moment, speaking: bool) -> Action:
        """What to do after this moment; *speaking* says whether the game could still be heard in it."""
        loud = self.loudness.is_loud(moment.level)
        self.seconds = moment.seconds
        self.began_at = moment.seconds if self.began_at is None else self.began_at
        if moment.typed is not None:
            return Accept(typed(moment.typed))
        if moment.ended and not speaking:
            return self._at_the_end()
        match self.phase:
            case Phase.SPEAKING:
                return self._while_speaking(moment, speaking)
            case Phase.TAIL:
                return self._while_it_rings(moment, loud)
            case Phase.LISTENING:
                return self._while_listening(moment, loud)

    def settle(self, heard: Heard) -> Action:
        """What to do with the words that a `Settle` has brought."""
        if self.phase is Phase.TAIL:
            return self._after_the_tail(heard)
        utterance = self.utterance
        settled = utterance.settled + heard
        words = tuple(word.text for word in settled.words)
        if self._is_nothing(words):
            self.utterance, self.listens_midway = Utterance(self.before), False
            return Continue()
        if turned_out_less(utterance, settled, self.seconds, self.grammar, self.patience):
            return Continue()
        self.answered = words
        return Accept(self._without_half_a_word(settled))

    def _is_nothing(self, words: tuple[str, ...]) -> bool:
        """Whether these settled words are no answer: none, a noise, or what ends the answer before."""
        if not self.grammar.without_fillers(words) or is_rest(words, self.before, self.grammar):
            return True
        return self.utterance.is_only_noise(words, self._shortest_speech)

    @property
    def _shortest_speech(self) -> float:
        return self.patience.shortest_objection if self.grammar.can_undo else self.patience.shortest_speech

    def _seconds_since(self, when: float) -> float:
        return seconds_between(when, self.seconds)

    # While the game can be heard

    def _while_speaking(self, moment: Moment, speaking: bool) -> Action:
        if not speaking:
            self.phase, self.since = Phase.TAIL, moment.seconds
        return self._interruption(moment) or Continue()

    def _interruption(self, moment: Moment) -> Action | None:
        """What a stop word does that is said now."""
        assert self.began_at is not None
        if self._seconds_since(self.began_at) < self.patience.double:
            return None
        word = self.stop_words.said_in(moment)
        return self._act_on(word) if word else None

    def _act_on(self, word: str) -> Action | None:
        # Where a pick can be taken back, "stop" is not about the speech.
        if self.grammar.meanings[word] != Stop() or self.grammar.can_undo:
            return Accept(Heard(tuple(Word(each) for each in word.split())))
        self.stopped = True
        return StopSpeaking() if self.phase is Phase.SPEAKING else None

    def _while_it_rings(self, moment: Moment, loud: bool) -> Action:
        """After the game's last sample: wait for the room, or for somebody who is already talking, to fall silent."""
        if interruption := self._interruption(moment):
            return interruption
        if loud:
            self.last_loud_in_tail = moment.seconds
        if moment.final:
            self.settled_in_tail += moment.final.words
        self.words_in_tail = self.words_in_tail or bool(moment.partial or self.settled_in_tail)
        waited = self._seconds_since(self.since)
        if waited < self.patience.tail or (not self._is_quiet() and waited < self.patience.longest_tail):
            return Continue()
        return Settle() if self.words_in_tail or self.last_loud_in_tail > 0 else self._start_listening()

    def _is_quiet(self) -> bool:
        return self._seconds_since(self.last_loud_in_tail) >= self.patience.tail

    def _after_the_tail(self, heard: Heard) -> Action:
        """Half a word may be another word: what began too early is not listened to, but asked for again.

        A stop word is one all the same. A noise without words is no answer, nor is a room that never falls silent.
        """
        word = self.stop_words.in_words([word.text for word in heard.words])
        if word and (action := self._act_on(word)):
            return action
        if is_rest(tuple(each.text for each in self.settled_in_tail + heard.words), self.before, self.grammar):
            return self._start_listening()
        seconds_talked = round(self.last_loud_in_tail - self.since - self.patience.tail, 3)
        is_speech = (self.words_in_tail or heard.words) and seconds_talked >= self._shortest_speech
        return TooEarly() if is_speech and self._is_quiet() and not self.stopped else self._start_listening()

    def _start_listening(self) -> Action:
        self.listens_midway = not self._is_quiet()
        self.listen(self.seconds)
        return StartListening()

    # While the game listens

    def _while_listening(self, moment: Moment, loud: bool) -> Action:
        self.utterance.follow(moment, loud)
        if self.utterance.started_at is None:
            return self._prompt(held=0.0)
        if is_over(self.utterance, self.seconds, self.grammar, self.patience):
            return Settle()
        return self._prompt(self.patience.unchanged_words)

    def _prompt(self, held: float) -> Action:
        """`Prompt` after the time for it, *held* back for some seconds when somebody seems to be talking."""
        if self.prompt_after is None or self.utterance.words:
            return Continue()
        return Continue() if self._seconds_since(self.since) < self.prompt_after + held else Prompt()

    def _without_half_a_word(self, heard: Heard) -> Heard:
        """Where the listening began in the middle of sound, the first word may be half a word."""
        first, *others = heard.words
        if not self.listens_midway or first.start > self.since + self.patience.tail:
            return heard
        return replace(heard, words=(replace(first, text=UNKNOWN), *others), others=())

    def _at_the_end(self) -> Action:
        """The sound is over: settle what is open, once, then give up."""
        if self.phase is Phase.LISTENING and self.utterance.started_at is not None:
            self.utterance.started_at, self.utterance.hurried = None, False
            return Settle()
        return GiveUp()
