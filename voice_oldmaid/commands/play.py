"""voice-oldmaid play: one or more games, by voice or typed."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator
from random import SystemRandom

from voice_oldmaid import models
from voice_oldmaid.commands import options as values
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.play import Chances
from voice_oldmaid.dialogue.transcript import entry, header
from voice_oldmaid.dialogue.turn_taking import Accept, Prompt, TurnTaking
from voice_oldmaid.errors import FileError, VoiceOldMaidError
from voice_oldmaid.loop import Answer, run_typed
from voice_oldmaid.loop import run as run_spoken
from voice_oldmaid.ports import Line
from voice_oldmaid.screen.captions import Captions
from voice_oldmaid.screen.transcript_file import TranscriptFile
from voice_oldmaid.settings import Settings

NAME = "play"
HELP = "play Old Maid by voice (this is what happens without a command)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    values.add_table(parser)
    device = "a device by its name, wav:PATH for a sound file, or none"
    parser.add_argument("--text", action="store_true", help="play the same game typed, without any sound")
    parser.add_argument("--microphone", type=values.something, metavar="NAME", help=device)
    parser.add_argument("--speaker", type=values.something, metavar="NAME", help=device)
    parser.add_argument(
        "--transcript",
        type=values.something,
        metavar="PATH",
        help="write all that is said and understood to this text file",
    )
    parser.add_argument(
        "--model", type=values.something, metavar="PATH", help="another Vosk model with run-time graphs"
    )
    parser.add_argument("--rate", type=values.rate, default=130, metavar="WPM", help="words a minute, 80 to 300")
    parser.add_argument(
        "--voice", type=values.something, metavar="ID", help="a voice of this machine; voice-oldmaid doctor lists them"
    )


def run(options: argparse.Namespace) -> int:
    fields = Settings.__dataclass_fields__
    return play(Settings(**{name: getattr(options, name) for name in fields}))


def play(settings: Settings) -> int:
    """Play until the person has had enough; the exit code."""
    rules = values.chosen_rules(settings.variant, settings.seats)
    if settings.model:
        models.check_model(models.find_model(settings.model))
    seed = SystemRandom().randrange(1_000_000) if settings.seed is None else settings.seed
    conversation = Conversation(rules, settings.seats, Chances.of_seed(seed), LANGUAGES["en"], settings.rate)
    show = Show(conversation, settings.transcript, header(rules.name, settings.seats, seed, settings.rate))
    again = f"--seats {settings.seats} --variant {settings.variant} --seed {seed}"
    _note(f"Seed {seed}: voice-oldmaid {again} plays this again.")
    try:
        if settings.text:
            run_typed(conversation, _typed_lines(), show.line, show.answer)
            lost = False
        else:
            lost = _play_spoken(settings, conversation, show)
    finally:
        show.close()
    if lost or show.lost:
        raise FileError("The disk is full: not everything could be written.", "Make room and play again.")
    return 0


def _play_spoken(settings: Settings, conversation: Conversation, show: Show) -> bool:
    """Play by voice; whether some of the sound file could not be written."""
    from voice_oldmaid.wiring import wired

    with wired(settings, show.line, _tell, conversation.words()) as wires:
        show.microphone = wires.microphone
        run_spoken(conversation, wires.listener, wires.speaker, TurnTaking(), show.answer)
    return wires.lost


def _tell(error: VoiceOldMaidError) -> None:
    _note(f"voice-oldmaid: {error}")


def _note(text: str) -> None:
    """Beside the captions. Without a standard error, nobody wants to know; and it is no reason to end."""
    if sys.stderr:
        with contextlib.suppress(OSError):
            print(text, file=sys.stderr)


def _typed_lines() -> Iterator[str]:
    """What is typed, line by line; unreadable bytes are no reason to end."""
    if sys.stdin is None:
        return iter(())
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return (line.rstrip("\n") for line in sys.stdin)


class Show:
    """Captions, and the transcript where one is wanted."""

    def __init__(self, conversation: Conversation, path: str | None, first_line: str) -> None:
        self._conversation = conversation
        self.microphone: str | None = None
        """Its name, to be told once when nothing is heard from it."""
        self.captions = Captions()
        self._file = TranscriptFile(path) if path else None
        self._write: Callable[[str], None] = self._file.write if self._file else lambda text: None
        self._write(first_line)

    @property
    def lost(self) -> bool:
        """Whether some of it could not be written."""
        return self.captions.lost or (self._file is not None and self._file.lost)

    def line(self, line: Line) -> None:
        # The transcript first: what has been seen is kept, whenever it ends.
        self._write(line.text)
        self.captions.line(line)

    def answer(self, answer: Answer) -> None:
        if isinstance(answer, Prompt) and self.microphone and self._conversation.asks:
            _note(f'I hear nothing from the microphone "{self.microphone}". Is it the right one, and is it on?')
            self.microphone = None
        if isinstance(answer, Accept):
            self.captions.heard(self._conversation.as_understood(answer.heard))
        self._write(entry(answer))

    def close(self) -> None:
        if self._file:
            self._file.close()
