"""voice-oldmaid demo: a simulated child plays one whole game by sound, to be read and listened to."""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from random import Random
from typing import TYPE_CHECKING, BinaryIO

from voice_oldmaid.commands import options as values
from voice_oldmaid.disk import new_file, require_new
from voice_oldmaid.errors import DeviceError, FileError
from voice_oldmaid.settings import USUAL_PATIENCE

if TYPE_CHECKING:
    from voice_oldmaid.audio.listener import Recognizer
    from voice_oldmaid.audio.microphone import Microphone
    from voice_oldmaid.audio.mouth import Player
    from voice_oldmaid.audio.sound import Sound
    from voice_oldmaid.dialogue.conversation import Conversation
    from voice_oldmaid.screen.captions import Captions

NAME = "demo"
HELP = "watch and hear a simulated child play one whole game"

SEATS = 3
CHILD_VOICE = "en-us+f4"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    values.add_table(parser, seats=SEATS)
    values.add_rules(parser)
    values.add_patience(parser)
    parser.add_argument("--fast", action="store_true", help="do not wait for the sound, and do not play it")
    parser.add_argument(
        "--wav", type=values.something, metavar="FILE", help="keep the conversation: the child left, the game right"
    )
    values.add_model(parser)


def run(options: argparse.Namespace) -> int:
    from voice_oldmaid.audio.sound import write_stereo
    from voice_oldmaid.dialogue.chances import Chances
    from voice_oldmaid.dialogue.conversation import Conversation
    from voice_oldmaid.dialogue.languages import LIVELY
    from voice_oldmaid.dialogue.manner import Manner
    from voice_oldmaid.screen.captions import Captions
    from voice_oldmaid.wiring import recognizer_for

    rules = values.chosen_rules(options.variant, options.seats, options.rules, options.pack)
    seed = values.seed_or_chance(options.seed)
    manner = Manner(patience=options.patience)
    conversation = Conversation(rules, options.seats, Chances.of_seed(seed), LIVELY["en"], manner)
    if options.wav:
        require_new("sound file", options.wav)
    recognizer = recognizer_for(options.model, conversation.words())
    kept = _new_sound_file(options.wav) if options.wav else None
    captions = Captions()
    print(f"Seed {seed}: voice-oldmaid demo {_again(options, seed)} plays this again.", file=sys.stderr)
    finished, child, game = _play(conversation, recognizer, captions, Random(f"child {seed}"), options.fast)
    if kept:
        with kept:
            write_stereo(kept, child.resampled(game.rate_hertz), game)
    if captions.lost:
        raise FileError("The disk is full: not everything could be written.", "Make room and watch again.")
    return 0 if finished else 1


def _play(
    conversation: Conversation, recognizer: Recognizer, captions: Captions, rng: Random, fast: bool
) -> tuple[bool, Sound, Sound]:
    """Whether the game came to its end, and the sound of the child and that of the game."""
    from voice_oldmaid.audio.engines import cast_of
    from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
    from voice_oldmaid.bench.child_voices import EspeakChild
    from voice_oldmaid.bench.recording import RecordingMicrophone, RecordingPlayer
    from voice_oldmaid.bench.spoken_game import Watchers, play

    microphones: list[RecordingMicrophone] = []

    def around(child: Microphone) -> Microphone:
        microphones.append(RecordingMicrophone(child if fast else _paced(child, opened)))
        return microphones[0]

    with ExitStack() as opened:
        voice = cast_of(None, lambda error: print(f"voice-oldmaid: {error}", file=sys.stderr))
        child_voice = Pyttsx3Voice(CHILD_VOICE)
        opened.callback(voice.close)
        opened.callback(child_voice.close)
        player = RecordingPlayer(None if fast else _loudspeaker(opened))
        watchers = Watchers(captions.line, captions.heard, around)
        played = play(conversation, [EspeakChild(child_voice)], rng, recognizer, voice, player, watchers)
    return played.finished, microphones[0].sound, player.sound


def _new_sound_file(path: str) -> BinaryIO:
    """A file that can be written is better known before the game than after it. FileError where it cannot."""
    from voice_oldmaid.audio.sound import Sound, emptied, write_stereo

    file = new_file("sound file", path)
    write_stereo(file, Sound.silence(0.1, 8000), Sound.silence(0.1, 8000))
    # What was broken off leaves nothing that would be refused the next time.
    emptied(file)
    return file


def _again(options: argparse.Namespace, seed: int | str) -> str:
    """The options that play the same once more."""
    changes = values.options_of(options.rules, options.pack)
    changes += "" if options.patience == USUAL_PATIENCE else f" --patience {options.patience}"
    return f"--seats {options.seats} --variant {options.variant}{changes} --seed {seed}"


def _paced(child: Microphone, opened: ExitStack) -> Microphone:
    from voice_oldmaid.bench.recording import PacedMicrophone

    return PacedMicrophone(child, _loudspeaker(opened))


def _loudspeaker(opened: ExitStack) -> Player | None:
    """The usual loudspeaker; None where there is none: then the game is only read."""
    from voice_oldmaid.audio.sounddevice_player import SounddevicePlayer

    try:
        player = SounddevicePlayer()
    except DeviceError:
        return None
    opened.callback(player.close)
    return player
