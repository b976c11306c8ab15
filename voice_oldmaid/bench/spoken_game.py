"""A whole game by sound: a simulated child answers every prompt, on a clock that is the samples it gives.

Nothing of the game is left out: the voice renders each line, the child's sound goes through the recognizer, turn-taking
decides. Only the devices are not there, and nobody has to wait.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from voice_oldmaid.audio.listener import MicrophoneListener, Recognizer
from voice_oldmaid.audio.microphone import Microphone
from voice_oldmaid.audio.speaker import Player, Voice, VoiceSpeaker
from voice_oldmaid.bench.child import SimulatedChild
from voice_oldmaid.bench.child_voices import ChildVoice
from voice_oldmaid.bench.child_words import Kind
from voice_oldmaid.bench.stopwatch import TimedRecognizer, TimedVoice
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.turn_taking import Accept, TurnTaking
from voice_oldmaid.game.moves import Pick
from voice_oldmaid.loop import Answer, run
from voice_oldmaid.ports import Heard, Line

LONGEST_GAME_SECONDS = 3600.0


@dataclass
class Played:
    """What came of one game."""

    finished: bool = False
    """Whether it went on to the old maid, and to the goodbye."""
    picks: int = 0
    picks_of_all: int = 0
    """Those of the other seats as well."""
    right_first_try: int = 0
    wrong_picks: int = 0
    """Made, but not what the child had said."""
    reprompts: int = 0
    taken_back: int = 0
    answer_seconds: list[float] = field(default_factory=list)
    """From the last sample of what the child said to the first sample of the answer."""
    seconds: float = 0.0
    """How long the game was, on its own clock."""
    opening_seconds: float = 0.0
    """How long it was up to the first question for a card."""
    computing_seconds: float = 0.0
    """How long the machine worked for it: hearing and speaking."""


@dataclass(frozen=True)
class Watchers:
    """Who is told what happens in the game, as it happens."""

    on_line: Callable[[Line], None] = lambda line: None
    on_heard: Callable[[Heard, str | None], None] = lambda heard, said: None
    """What the game heard, and what the child had said."""
    around_microphone: Callable[[Microphone], Microphone] = lambda microphone: microphone


def play(
    conversation: Conversation,
    voices: Sequence[ChildVoice],
    rng: Random,
    recognizer: Recognizer,
    voice: Voice,
    player: Player,
    watchers: Watchers = Watchers(),
    clock: Callable[[], float] = time.perf_counter,
    longest_seconds: float = LONGEST_GAME_SECONDS,
    plays_on: bool = False,
) -> Played:
    """One conversation with a simulated child, to its end; *clock* measures the computing.

    A child that *plays_on* wants one game after the other, until *longest_seconds* have passed.
    """
    ears, mouth = TimedRecognizer(recognizer, clock), TimedVoice(voice, clock)
    child = SimulatedChild(voices, rng, lambda: not speaker.speaking(child.seconds), longest_seconds, plays_on)
    played = Played()

    def on_line(line: Line) -> None:
        _time_answer(played, child, speaker.started_at, clock() - ears.fed_at)
        child.hear_line(line.text)
        watchers.on_line(line)

    def on_answer(answer: Answer) -> None:
        if isinstance(answer, Accept):
            watchers.on_heard(
                conversation.as_understood(answer.heard),
                child.log.utterances[-1].text if child.log.utterances else None,
            )

    speaker = VoiceSpeaker(mouth, player, on_line)
    listener = MicrophoneListener(watchers.around_microphone(child), ears)
    run(conversation, listener, speaker, TurnTaking(), on_answer)
    return _counted(played, conversation, child, ears.seconds + mouth.seconds)


def _time_answer(played: Played, child: SimulatedChild, started_at: float | None, computing: float) -> None:
    """Note how long the child waited, if this line is the first one after something it has said."""
    if len(child.log.utterances) > len(played.answer_seconds) and started_at is not None:
        played.answer_seconds.append(started_at + computing - child.log.utterances[-1].ended)


def _counted(played: Played, conversation: Conversation, child: SimulatedChild, computing_seconds: float) -> Played:
    made = [position for position, _fan in conversation.talk.play.picks]
    meant = [pick.meant for pick in child.log.picks]
    played.finished = conversation.talk.play.table.is_over and len(made) == len(meant)
    played.picks = len(made)
    played.picks_of_all = sum(isinstance(move, Pick) for move in conversation.talk.play.moves)
    asked = (line.seconds for line in child.log.lines if line.kind is Kind.WHICH_CARD)
    played.opening_seconds = next(asked, child.seconds)
    played.right_first_try = child.log.right_first_try
    played.wrong_picks = sum(one != other for one, other in zip(made, meant, strict=False))
    played.reprompts, played.taken_back = child.log.reprompts, child.log.taken_back
    played.seconds, played.computing_seconds = child.seconds, computing_seconds
    return played
