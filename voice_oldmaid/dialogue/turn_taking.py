"""When is the person done? When to prompt, and when to stop talking: a state machine fed with moments.

It knows no clock: every moment brings its time. The phases follow each other in one order:

    SPEAKING     the game speaks; only stop words, keys and typed lines count
    INTERRUPTED  somebody speaks over it: it is silent and listens, and then goes back, or an answer has come
    TAIL         the game has just fallen silent and the room may still ring; as before
    LISTENING    every word counts

A pick is never taken from words that are not settled. A complete legal answer is settled after a short quiet, the
beginning of one after a long quiet, and noise, which has no words, never.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import Enum, auto

from voice_oldmaid.dialogue.any_sound import sound_in
from voice_oldmaid.dialogue.end_of_answer import is_nothing, is_over, is_rest, turned_out_less
from voice_oldmaid.dialogue.grammar import Grammar
from voice_oldmaid.dialogue.intents import Stop
from voice_oldmaid.dialogue.interrupting import Interrupting
from voice_oldmaid.dialogue.own_words import are_in
from voice_oldmaid.dialogue.patience import Patience
from voice_oldmaid.dialogue.stop_words import StopWords
from voice_oldmaid.dialogue.tail import Tail
from voice_oldmaid.dialogue.turn_actions import (
    Accept as Accept,
    Action as Action,
    Answer as Answer,
    Changed as Changed,
    Continue as Continue,
    GiveUp as GiveUp,
    PauseSpeaking as PauseSpeaking,
    Prompt as Prompt,
    ResumeSpeaking as ResumeSpeaking,
    Settle as Settle,
    StartListening as StartListening,
    StopSpeaking as StopSpeaking,
    TooEarly as TooEarly,
)
from voice_oldmaid.dialogue.utterance import Loudness as Loudness, Utterance, seconds_between, without_half_a_word
from voice_oldmaid.ports import LATE_PRESS, PRESS, Heard, Moment, Word, typed

SECONDS_OF_LATE_PRESS = 0.7
"""A press so soon after the game has begun to say something is about what it said before: nobody can have understood
half a word, decided and moved a slow hand by then."""


class Phase(Enum):
    """What the game does: it speaks, it has fallen silent for somebody, its last sound fades, or it listens."""

    SPEAKING = auto()
    INTERRUPTED = auto()
    TAIL = auto()
    LISTENING = auto()


@dataclass
class TurnTaking:
    """One per game: `begin` for every reply, then `take` for every moment until it gives an Answer."""

    patience: Patience = field(default_factory=Patience)
    loudness: Loudness = field(default_factory=Loudness)
    answered: tuple[str, ...] = ()
    """The words of the last answer, if it had any."""
    barge_in: bool = False
    """Whether an answer counts while the game speaks, where its own voice is taken out of what is heard."""

    def begin(self, grammar: Grammar, prompt_after: float | None, speech: str) -> None:
        """A reply begins to be spoken.

        *prompt_after* is the number of seconds of silence until `Prompt` (None: never); *speech* is what the game says
        now: its own words are never taken for the person's.
        """
        self.grammar = grammar
        self.prompt_after = prompt_after
        self.stop_words = StopWords(grammar, speech)
        self.interrupting = Interrupting(grammar, speech, self.patience)
        self.before, self.answered = self.answered if grammar.can_undo else (), ()
        self.phase = Phase.SPEAKING
        self.began_at = math.nan
        self.since = self.seconds = 0.0
        self.last_key = -math.inf
        self.tail = Tail(self.patience, 0.0)
        self.stopped = self.listens_midway = self.began_early = False
        self.utterance = Utterance(self.before)

    def listen(self, seconds: float) -> None:
        """Nothing is being said and nothing rings: listen from this time on."""
        self.phase, self.since, self.utterance = Phase.LISTENING, seconds, Utterance(self.before)

    def take(self, moment: Moment, speaking: bool) -> Action:
        """What to do after this moment; *speaking* says whether the game could still be heard in it."""
        if moment.news is not None:
            return Changed(moment.news)
        loud = self.loudness.is_loud(moment.level)
        self.seconds = moment.seconds
        self.began_at = moment.seconds if math.isnan(self.began_at) else self.began_at
        self.last_key = moment.seconds if moment.key else self.last_key
        if moment.typed is not None:
            return Accept(typed(self._with_late_press(moment.typed)))
        if moment.ended and not speaking:
            return self._at_the_end()
        match self.phase:
            case Phase.SPEAKING:
                return self._while_speaking(moment, speaking)
            case Phase.INTERRUPTED:
                return self._while_interrupted(moment, loud)
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
        if self.phase is Phase.INTERRUPTED:
            return self._after_the_interruption(settled)
        words = tuple(word.text for word in settled.words)
        is_hiss = self.began_early and not self.interrupting.is_somebody
        if not is_hiss and not self.listens_midway and (sound := sound_in(utterance, settled, self.grammar)):
            return Accept(sound)
        if is_hiss or is_nothing(utterance, words, self.grammar, self.patience):
            self.utterance, self.listens_midway, self.began_early = Utterance(self.before), False, False
            return Continue()
        if turned_out_less(utterance, settled, self.seconds, self.grammar, self.patience):
            return Continue()
        if self.began_early and are_in(words, self.interrupting.speech):
            # Perhaps the game itself: nothing is ever done because of that (FAULTS L-02).
            return TooEarly()
        self.answered = words
        began_by = self.since + self.patience.tail
        return Accept(without_half_a_word(settled, began_by) if self.listens_midway else settled)

    def _with_late_press(self, line: str) -> str:
        is_late = line == PRESS and self._seconds_since(self.began_at) < SECONDS_OF_LATE_PRESS
        return LATE_PRESS if is_late else line

    def _seconds_since(self, when: float) -> float:
        return seconds_between(when, self.seconds)

    def _while_speaking(self, moment: Moment, speaking: bool) -> Action:
        if not speaking:
            self.phase, self.since, self.tail = Phase.TAIL, moment.seconds, Tail(self.patience, moment.seconds)
            return self._interruption(moment) or self._answered_early(moment) or Continue()
        if self.barge_in and (since := self.interrupting.begins(moment, self.began_at)) is not None:
            self.phase, self.since, self.utterance = Phase.INTERRUPTED, moment.seconds, Utterance()
            return PauseSpeaking(since)
        return self._stopped_by_key(moment) or self._interruption(moment) or Continue()

    def _stopped_by_key(self, moment: Moment) -> Action | None:
        """Where a pick can be taken back, whoever types has something to say about it, and needs the time."""
        if not moment.key or self.grammar.can_undo:
            return None
        self.stopped = True
        return StopSpeaking()

    def _while_interrupted(self, moment: Moment, loud: bool) -> Action:
        self.utterance.follow(moment, loud)
        self.interrupting.follow(moment, self.since)
        if stop := self._stopped_by_key(moment):
            self.phase, self.since = Phase.LISTENING, moment.seconds
            return stop
        is_in_vain = moment.ended or self.interrupting.is_in_vain(self.utterance, self.since, self.seconds)
        return Settle() if is_in_vain or self._is_over() else Continue()

    def _after_the_interruption(self, settled: Heard) -> Action:
        words = tuple(word.text for word in settled.words)
        if self.interrupting.is_answer(words):
            self.answered = words
            return Accept(settled)
        self.phase, self.interrupting.ended_at = Phase.SPEAKING, self.seconds
        if self.interrupting.is_stop(words):
            self.stopped = True
            return StopSpeaking()
        self.stop_words = StopWords(self.grammar, self.interrupting.speech)
        self.interrupting.times_in_vain += 1
        return ResumeSpeaking()

    def _interruption(self, moment: Moment) -> Action | None:
        """What a stop word does that is said now."""
        if self._seconds_since(self.began_at) < self.patience.double:
            return None
        word = self.stop_words.said_in(moment)
        return self._act_on(word) if word else None

    def _act_on(self, word: str) -> Action | None:
        # Where a pick can be taken back, "stop" is not about the speech.
        if self.grammar.meanings[word] != Stop() or self.grammar.can_undo:
            return Accept(Heard(tuple(Word(each) for each in word.split())))
        self.stopped, self.interrupting.ended_at = True, self.seconds
        return StopSpeaking() if self.phase is Phase.SPEAKING else None

    def _while_it_rings(self, moment: Moment, loud: bool) -> Action:
        """After the game's last sample: wait for the room, or for somebody who is already talking, to fall silent."""
        if action := self._interruption(moment) or self._answered_early(moment):
            return action
        self.tail.follow(moment, loud)
        if not self.tail.is_over:
            return Continue()
        return Settle() if self.tail.may_be_talk else self._start_listening()

    def _answered_early(self, moment: Moment) -> Action | None:
        """Listen at once to somebody who began about when the game ended; nothing of it is lost."""
        since = self.interrupting.ends(moment, self.began_at, self.tail.since)
        if since is None:
            return None
        self.listen(self.seconds)
        self.began_early = True
        return StartListening(since)

    def _after_the_tail(self, heard: Heard) -> Action:
        """Half a word may be another word: what began too early is not listened to, but asked for again.

        A stop word is one all the same. A noise without words is no answer, nor is a room that never falls silent.
        """
        word = self.stop_words.in_words([word.text for word in heard.words])
        if word and (action := self._act_on(word)):
            return action
        if is_rest(tuple(each.text for each in self.tail.settled + heard.words), self.before, self.grammar):
            return self._start_listening()
        is_answer = self.tail.is_answer(heard.words, self.patience.shortest(self.grammar.can_undo)) and not self.stopped
        return TooEarly() if is_answer else self._start_listening()

    def _start_listening(self) -> Action:
        self.listens_midway = not self.tail.is_quiet
        self.listen(self.seconds)
        return StartListening()

    def _while_listening(self, moment: Moment, loud: bool) -> Action:
        if self.interrupting.was_own(moment, loud):
            self.phase = Phase.TAIL
            return Continue()
        self.interrupting.note_voice(moment)
        self.utterance.follow(moment, loud)
        if self.utterance.started_at is None:
            return self._prompt(held=0.0)
        if self._is_over():
            return Settle()
        return self._prompt(self.patience.unchanged_words)

    def _is_over(self) -> bool:
        """Whether somebody has said all they wanted to say."""
        began = self.utterance.started_at is not None
        return began and is_over(self.utterance, self.seconds, self.grammar, self.patience)

    def _prompt(self, held: float) -> Action:
        """`Prompt` after the time for it, *held* back for some seconds when somebody seems to be talking."""
        if self.prompt_after is None or self.utterance.words:
            return Continue()
        is_typing = self._seconds_since(self.last_key) < self.patience.typing
        return Continue() if is_typing or self._seconds_since(self.since) < self.prompt_after + held else Prompt()

    def _at_the_end(self) -> Action:
        """The sound is over: settle what is open, once, then give up."""
        if self.phase is Phase.LISTENING and self.utterance.started_at is not None:
            self.utterance.started_at, self.utterance.hurried = None, False
            return Settle()
        return GiveUp()
