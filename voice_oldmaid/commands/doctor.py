"""voice-oldmaid doctor: is a spoken game possible here, and if not, what is missing?

Each row of CHECKS is one question to this machine. A check gives what it found, or raises a VoiceOldMaidError whose two
sentences are the report. Where there are a microphone and a loudspeaker, `doctor_spoken` then lets both be heard.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from importlib import metadata
from pathlib import Path

from voice_oldmaid import __version__
from voice_oldmaid.commands import doctor_devices as devices, options as values
from voice_oldmaid.commands.finding import Finding
from voice_oldmaid.dialogue.grammar import LONGEST_FAN, grammar
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.errors import ModelError, VoiceOldMaidError
from voice_oldmaid.game.cards import FULL_PACK
from voice_oldmaid.settings import SEATS
from voice_oldmaid.speech_models import models

NAME = "doctor"
HELP = "look whether a spoken game is possible here, and say what to do if not"

LIBRARIES = ("vosk", "pyttsx3", "sounddevice", "soxr", "soundfile", "numpy", "espeakng-loader")
SENTENCE = "Third card. You got the queen of hearts."
SLOWEST_REAL_TIME_FACTOR = 0.7
"""A machine that needs longer than this for a second of sound answers late (FAULTS S-15)."""
SPOKEN = ("room", "sound's way", "own voice", "your voice", "your words")
"""What `doctor_spoken` looks at."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--model",
        type=values.something,
        metavar="PATH",
        help="look at this model instead of the one that comes with the game",
    )
    device = "look at this one: a device, wav:PATH or none, as in play"
    parser.add_argument("--microphone", type=values.something, metavar="NAME", help=device)
    parser.add_argument("--speaker", type=values.something, metavar="NAME", help=device)
    parser.add_argument("--silent", action="store_true", help="play nothing, and ask nobody to speak")
    parser.add_argument("--json", action="store_true", help="one JSON object; nobody is asked to speak")


def run(options: argparse.Namespace) -> int:
    findings: list[Finding] = []
    for finding in _findings(options):
        findings.append(finding)
        if not options.json:
            # At once: a damaged model or a sound library may end the process in the next check.
            print(finding.line, flush=True)
    possible = all(finding.ok for finding in findings)
    if options.json:
        rows = [asdict(finding) for finding in findings]
        done = {finding.name for finding in findings}
        not_tried = [name for name in SPOKEN if name not in done]
        spoken = possible and devices.is_spoken(options)
        print(json.dumps({"spoken_game_possible": spoken, "checks": rows, "not_tried": not_tried}))
    else:
        print(devices.conclusion(options, possible))
    return next((finding.exit_code for finding in findings if not finding.ok), 0)


def _findings(options: argparse.Namespace) -> Iterator[Finding]:
    """What there is, and then, if all of that is well, how it sounds."""
    found = []
    for name, check in CHECKS.items():
        found.append(_finding(name, check, options))
        yield found[-1]
    is_well = "loudspeaker" in CHECKS and all(finding.ok for finding in found)
    if options.silent or not is_well or not devices.are_real(options):
        return
    from voice_oldmaid.commands.doctor_spoken import Wanted, spoken_findings

    wanted = Wanted(options.model, options.microphone, options.speaker, with_person=not options.json)
    yield from spoken_findings(wanted, lambda text: None if options.json else print(f"    {text}", flush=True))


def _finding(name: str, check: Callable[[argparse.Namespace], str], options: argparse.Namespace) -> Finding:
    try:
        return Finding(name, True, check(options))
    except VoiceOldMaidError as error:
        return Finding(name, False, error.problem, error.advice, error.exit_code)


def _versions(options: argparse.Namespace) -> str:
    installed = {name: _version(name) for name in LIBRARIES}
    told = ", ".join(f"{name} {version}" for name, version in installed.items() if version)
    return f"voice-oldmaid {__version__}, Python {platform.python_version()} on {platform.platform()}; {told}."


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def _model(options: argparse.Namespace) -> str:
    path = _model_path(options)
    known = "as shipped" if models.is_whole(path) else "not one of ours"
    return f"{path} ({len(models.words(path))} words, {known})."


def _model_path(options: argparse.Namespace) -> Path:
    path = models.find_model(options.model)
    models.check_model(path)
    return path


def _words(options: argparse.Namespace) -> str:
    known = models.words(_model_path(options))
    phrases = [phrase for language in LANGUAGES.values() for phrase in _phrases(language)]
    wanted = {word for phrase in phrases for word in phrase.split()}
    if missing := sorted(wanted - known):
        raise ModelError(
            f"The model does not know {len(missing)} words that the game listens for: {', '.join(missing)}.",
            "Rebuild its graph as models/README.md tells.",
        )
    return f"the model knows all {len(wanted)} words of {len(phrases)} phrases."


def _phrases(language: Language) -> tuple[str, ...]:
    everything = grammar(SEATS[-1], LONGEST_FAN, language, hand=FULL_PACK[:LONGEST_FAN])
    return (*everything.meanings, *everything.joints, *sorted(everything.fillers), *everything.decoys)


def _voice(options: argparse.Namespace) -> str:
    from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice

    voice = Pyttsx3Voice()
    try:
        began = time.perf_counter()
        sound = voice.render(SENTENCE, 130)
        seconds = time.perf_counter() - began
        names = ", ".join(name.rpartition("/")[2] for name in voice.voices() if "en" in name.rpartition("/")[2][:3])
        return f"{voice.voice_id} said {sound.seconds:.1f} s in {seconds:.2f} s. English voices: {names}."
    finally:
        voice.close()


def _hearing(options: argparse.Namespace) -> str:
    """Speak a pick with the game's voice, and look whether the ears understand it, and how fast they are."""
    from voice_oldmaid.audio.pyttsx3_voice import Pyttsx3Voice
    from voice_oldmaid.bench.hearing import hear_sound
    from voice_oldmaid.wiring import recognizer_for

    voice = Pyttsx3Voice()
    try:
        sound = voice.render("third card", 130)
    finally:
        voice.close()
    words = grammar(4, 13, LANGUAGES["en"])
    result = hear_sound(sound, recognizer_for(options.model, words), words)
    if result.real_time_factor > SLOWEST_REAL_TIME_FACTOR:
        raise ModelError(
            f"This machine is slow: it hears at {result.real_time_factor:.1f} of real time.", "Close others."
        )
    if result.position != 3:
        raise ModelError(f'Of "third card" I heard "{result.heard}".', "Try another model, or another voice.")
    return f'"third card" is understood, at {result.real_time_factor:.2f} of real time.'


CHECKS: dict[str, Callable[[argparse.Namespace], str]] = {
    "versions": _versions,
    "speech model": _model,
    "words": _words,
    "voice": _voice,
    "hearing": _hearing,
    "microphone": devices.microphone,
    "loudspeaker": devices.loudspeaker,
}
