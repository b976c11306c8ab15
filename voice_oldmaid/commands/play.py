"""voice-oldmaid play: one or more games, by voice or typed."""

from __future__ import annotations

import argparse
import contextlib
import os
from functools import partial
from pathlib import Path
from typing import Any

from voice_oldmaid.commands import (
    company as people,
    kept_devices,
    kept_players,
    options as values,
    scores,
    screens,
    ways,
)
from voice_oldmaid.commands.kept_devices import KeptDevices
from voice_oldmaid.commands.kept_game import KeptGame
from voice_oldmaid.commands.kept_players import KeptPlayers
from voice_oldmaid.commands.screens import Seen, opened_screens
from voice_oldmaid.commands.show import Show, note
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.company import Company
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.sound_devices import SoundDevices
from voice_oldmaid.dialogue.transcript import WRITTEN_DOWN, header, store_lines
from voice_oldmaid.dialogue.transcript_company import company_lines
from voice_oldmaid.dialogue.transcript_players import player_lines
from voice_oldmaid.dialogue.turn_taking import TurnTaking
from voice_oldmaid.disk import require_new
from voice_oldmaid.errors import FileError, UsageError, VoiceOldMaidError
from voice_oldmaid.game.computer import Skill
from voice_oldmaid.game.house_rules import rules_text
from voice_oldmaid.game.rules import Rules
from voice_oldmaid.loop import run as run_spoken, run_typed
from voice_oldmaid.settings import NONE, USUAL_SKILL, Settings, sound_file
from voice_oldmaid.speech_models import models

NAME = "play"
HELP = "play Old Maid by voice (this is what happens without a command)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    values.add_table(parser)
    people.add_arguments(parser)
    values.add_rules(parser)
    scores.add_series(parser)
    parser.add_argument(
        "--skill",
        type=values.skill,
        default=USUAL_SKILL,
        metavar="NAME",
        help=f"how well the others play: {', '.join(values.SKILLS)} (default {USUAL_SKILL})",
    )
    parser.add_argument("--text", action="store_true", help="play the same game typed, without any sound")
    _add_devices_and_files(parser)
    values.add_model(parser)
    parser.add_argument("--rate", type=values.rate, metavar="WPM", help="words a minute, 80 to 300 (at first 130)")
    values.add_patience(parser, default=None)
    parser.add_argument(
        "--voice", type=values.something, metavar="ID", help="a voice of this machine; voice-oldmaid doctor lists them"
    )
    parser.add_argument(
        "--barge-in",
        action="store_true",
        help="listen while the game speaks, too: an answer ends its sentence (for quiet rooms)",
    )
    ways.add_arguments(parser)
    screens.add_arguments(parser)
    kept_players.add_arguments(parser)


def _add_devices_and_files(parser: argparse.ArgumentParser) -> None:
    device = "a device by its name, wav:PATH for a sound file, or none"
    parser.add_argument("--microphone", type=values.something, metavar="NAME", help=device)
    parser.add_argument("--speaker", type=values.something, metavar="NAME", help=device)
    parser.add_argument(
        "--transcript",
        type=values.something,
        metavar="PATH",
        help="write all that is said and understood to this text file",
    )
    parser.add_argument(
        "--save",
        type=values.something,
        metavar="FILE",
        help="keep the game in this file, and go on with the one that is there",
    )


def run(options: argparse.Namespace) -> int:
    fields = Settings.__dataclass_fields__
    return play(Settings(**{name: getattr(options, name) for name in fields}))


def play(settings: Settings) -> int:
    """Play until the person has had enough; the exit code."""
    _require_a_file_each(settings)
    _require_new_files(settings)
    company = people.company_of(settings)
    rules = values.chosen_rules(settings.variant, settings.seats, settings.rules, settings.pack)
    rules = scores.with_series(rules, settings.series, settings.deals)
    if settings.model:
        models.check_model(models.find_model(settings.model))
    seed = values.seed_or_chance(settings.seed)
    seeing = opened_screens(settings, LIVELY["en"].screen_words, note, company.privacy)
    with seeing as seen, contextlib.closing(KeptGame(settings.save, _tell)) as kept:
        players = KeptPlayers(settings.settings, settings.player, _chosen(settings), _tell)
        conversation = _conversation(settings, rules, company, seed, kept, players)
        return _play(settings, rules, conversation, seed, kept, players, seen)


def _chosen(settings: Settings) -> dict[str, Any]:
    """What the options say about the manner of speaking."""
    voice = None if settings.voice is None else 0
    chosen = {"words_per_minute": settings.rate, "patience": settings.patience, "voice": voice}
    return {name: value for name, value in chosen.items() if value is not None} | ways.chosen(settings)


def _require_a_file_each(settings: Settings) -> None:
    """UsageError where two options name one file, by whatever path: what is written for one would spoil the other."""
    named = [settings.transcript, settings.scores, settings.save, settings.pack]
    named += [None if settings.settings == NONE else settings.settings or kept_players.usual_path()]
    named += [None if settings.text else kept_devices.path_for(settings.settings)]
    named += [sound_file(settings.microphone), sound_file(settings.speaker)]
    places = [Path(os.path.realpath(path)) for path in named if path]
    twice = next((path for path in places if places.count(path) > 1), None)
    if twice is not None and (twice.is_file() or not twice.exists()):
        raise UsageError(f"Two options name one file, {values.shown(str(twice))}.", "Name a file for each.")


def _require_new_files(settings: Settings) -> None:
    """FileError, before anything is started, where a file that would be written anew is not empty."""
    if settings.transcript:
        require_new("transcript", settings.transcript)
    if path := sound_file(settings.speaker):
        require_new("sound file", path)


def _play(
    settings: Settings,
    rules: Rules,
    conversation: Conversation,
    seed: int,
    kept: KeptGame,
    players: KeptPlayers,
    seen: Seen,
) -> int:
    keeper = scores.ScoreKeeper(conversation, settings.scores, may_go_on=kept.holds_a_game)
    first_lines = partial(_first_lines, settings, rules, seed, conversation)
    show = Show(conversation, settings.transcript, first_lines, keeper, seen.screens)
    note(f"Seed {seed}: voice-oldmaid {_same_again(settings, seed, conversation)} plays this again.{kept.note}")
    devices = KeptDevices(NONE if settings.text else settings.settings, _tell)
    try:
        if settings.text:
            typed = seen.typed(ways.reading_of(conversation))
            run_typed(conversation, typed, show.line, show.answer, typed.within)
            lost = False
        else:
            lost = _play_spoken(settings, conversation, show, devices, seen)
    finally:
        show.close()
    if lost or show.lost:
        raise FileError("The disk is full: not everything could be written.", "Make room and play again.")
    return FileError.exit_code if kept.lost or players.lost or devices.lost else 0


def _conversation(
    settings: Settings, rules: Rules, company: Company, seed: int, kept: KeptGame, players: KeptPlayers
) -> Conversation:
    return Conversation(
        rules,
        settings.seats,
        Chances.of_seed(seed),
        LIVELY["en"],
        deals=settings.deals,
        store=kept.store,
        skill=Skill(settings.skill),
        players=players.players,
        practice=_begins_with_practice(settings, players),
        is_written_down=settings.transcript is not None,
        company=company,
    )


def _begins_with_practice(settings: Settings, players: KeptPlayers) -> bool:
    """As it was chosen, or where somebody plays for the first time, and that will be remembered."""
    if settings.practice is not None:
        return settings.practice
    return players.players.keep is not None and players.players.plays_first_time


def _first_lines(settings: Settings, rules: Rules, seed: int, conversation: Conversation) -> str:
    """What the transcript begins with."""
    talk, players = conversation.talk, conversation.players_at_first
    first = header(
        rules_text(rules),
        settings.seats,
        seed,
        players.manner.words_per_minute,
        settings.series,
        settings.deals,
        settings.skill,
    )
    about_players = player_lines(players, talk.voices, conversation.begins_with_practice)
    store = conversation.store
    is_several = conversation.company.is_several or bool(store and store.last and store.last.people)
    about_people = company_lines(conversation.company) if is_several else []
    return "\n".join([first, *store_lines(store), *about_people, *about_players, WRITTEN_DOWN])


def _same_again(settings: Settings, seed: int, conversation: Conversation) -> str:
    """The options that play the same game again."""
    series = scores.options_of(settings.series, settings.deals)
    changes = values.options_of(settings.rules, settings.pack)
    skill = "" if settings.skill == USUAL_SKILL else f" --skill {settings.skill}"
    who = f" --player {settings.player}" if settings.player else ""
    who += people.options_of(conversation.company, settings)
    who += " --practice" if conversation.begins_with_practice else ""
    return f"--seats {settings.seats} --variant {settings.variant}{changes}{series}{skill}{who} --seed {seed}"


def _play_spoken(settings: Settings, conversation: Conversation, show: Show, devices: KeptDevices, seen: Seen) -> bool:
    """Play by voice; whether some of the sound file could not be written."""
    from voice_oldmaid.wiring import wired

    reading = ways.reading_of(conversation)
    with wired(settings, show.line, _tell, conversation.words(), devices, seen.lines, reading) as wires:
        show.microphone = wires.microphone
        conversation.talk.sound = SoundDevices(wires.devices)
        conversation.talk.voices = wires.voices
        run_spoken(conversation, wires.listener, wires.speaker, TurnTaking(barge_in=settings.barge_in), show.answer)
    return wires.lost


def _tell(error: VoiceOldMaidError) -> None:
    note(f"voice-oldmaid: {error}")
