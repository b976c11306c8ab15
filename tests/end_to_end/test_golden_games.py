"""Whole games against golden transcripts: typed to the command once more, and replayed.

What the person says is in them; after a change of wording, `python tests/end_to_end/test_golden_games.py` writes them
anew. Read what git diff shows then, as somebody would hear it.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise, takewhile
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.end_to_end.command import ROOT, run
from tests.wordings import in_all_wordings
from voice_oldmaid.bench.child_words import Kind, understood
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.transcript import GONE, HEADER, LAST, SILENCE, TOO_EARLY, replay
from voice_oldmaid.dialogue.transcript_players import PLAYERS, PRACTICE
from voice_oldmaid.game.house_rules import rules_from

GOLDEN = ROOT / "tests" / "golden"
GOLDENS = sorted(GOLDEN.glob("*.txt"))
HOW_TO_RENEW = "if this is meant: python tests/end_to_end/test_golden_games.py, then read what git diff shows"

KINDS = {
    "only_by_repair": "every card comes right only after it was misheard, doubted or counted",
    "only_numbers": "nothing is said but numbers",
    "silence": "reminders, a doze, and what ends it",
    "undo": "picks are taken back while they are said back, and the own hand is as it was",
    "saved_and_resumed": "the second half of a game",
    "settings_by_voice": "how the game speaks is changed in the middle of it",
    "first_run": "a practice first",
    "few_words": "at the lowest of three levels",
}
"""What is among them in any case."""

BY_EAR = re.compile(r"^> .* \([01]\.\d\d\)", re.MULTILINE)
"""What was heard, and not typed, has its confidence with it."""

AT_THE_END = {
    question
    for language in in_all_wordings(LIVELY["en"])
    for question in (language.play_again(), language.next_game(False), language.next_game(True))
}
"""What is only asked when a game is over."""


def golden_text(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def said_by_person(transcript: str) -> list[str]:
    return [line for line in transcript.splitlines() if line.startswith("> ")]


def about_of(transcript: str) -> list[str]:
    """The lines at the beginning which say what game it was, and with whom."""
    return [*takewhile(lambda line: line.startswith("# "), transcript.splitlines())]


def typed_lines(transcript: str) -> str:
    """What the person typed in this transcript."""
    said = [line.removeprefix("> ") for line in said_by_person(transcript) if line not in (SILENCE, GONE)]
    return "".join(f"{text}\n" for text in said)


def arguments_of(transcript: str, folder: Path) -> list[str]:
    """How the game of this transcript is started; the files that were there are in *folder*."""
    game = HEADER.match(transcript)
    assert game is not None
    rules = rules_from(game["rules"])
    options = {name: game[name] for name in ("seats", "seed", "rate", "series", "deals") if game[name]}
    options |= {"variant": rules.name.removesuffix("_two_packs"), "skill": game["skill"] or "carefree"}
    if options["rate"] == "130":
        # The usual one need not be chosen.
        del options["rate"]
    options |= kept_files(about_of(transcript), folder)
    named = [word for name, value in options.items() for word in (f"--{name}", value)]
    return [*named, *(word for change in rules.changes for word in ("--rule", change))]


def kept_files(about: list[str], folder: Path) -> dict[str, str]:
    """The options for what was kept from last time, and the files; before a first run nothing was."""
    settings, game = folder / "players.json", folder / "game.txt"
    players = [line.removeprefix(PLAYERS) for line in about if line.startswith(PLAYERS)]
    last = [line.removeprefix(LAST) + "\n" for line in about if line.startswith(LAST)]
    if players and PRACTICE not in about:
        settings.write_text(json.dumps({**json.loads(players[0])}), encoding="ascii")
    if last:
        game.write_text("".join(last), encoding="utf-8")
    return {"settings": str(settings) if players else "none"} | ({"save": str(game)} if last else {})


def played_again(text: str, folder: Path) -> str:
    """The transcript that comes of saying the same in the same game: what was typed to the command, else replayed."""
    if BY_EAR.search(text):
        return "\n".join(replay(text, LIVELY["en"])) + "\n"
    transcript = folder / "again.txt"
    arguments = arguments_of(text, folder)
    done = run("--text", *arguments, "--transcript", str(transcript), typed=typed_lines(text))
    assert (done.returncode, done.stderr.count("\n")) == (0, 1), done.stderr
    return transcript.read_text(encoding="utf-8")


goldens = pytest.mark.parametrize("golden", GOLDENS, ids=lambda path: path.stem)


@goldens
def test_a_golden_game_is_played_word_for_word(golden: Path, tmp_path: Path) -> None:
    text = golden.read_text(encoding="utf-8")

    assert played_again(text, tmp_path) == text, HOW_TO_RENEW


@goldens
def test_a_golden_transcript_replays(golden: Path) -> None:
    text = golden.read_text(encoding="utf-8")

    assert list(replay(text, LIVELY["en"])) == text.splitlines(), HOW_TO_RENEW


@goldens
def test_a_golden_game_is_played_to_its_end(golden: Path) -> None:
    *lines, goodbye = golden.read_text(encoding="utf-8").splitlines()
    questions = [line for line in lines if not line.startswith(">") and line.endswith("?")]

    assert questions[-1] in AT_THE_END
    assert understood(goodbye).kind is Kind.GOODBYE


# What is among them


def test_there_are_twelve_golden_games_and_among_them_each_of_these_kinds() -> None:
    names = {golden.stem for golden in GOLDENS}

    assert len(names) >= 12
    assert KINDS.keys() <= names


REPAIRS = {Kind.SURE_OF_CARD, Kind.WHICH_OF_TWO, Kind.UNWANTED, Kind.ASKED_AGAIN, Kind.TAKEN_BACK}


def test_in_one_game_no_card_is_understood_at_the_first_try() -> None:
    kinds = [understood(line).kind for line in golden_text("only_by_repair").splitlines() if line[0] not in "#>"]
    ends = [0, *(at for at, kind in enumerate(kinds) if kind is Kind.PICKED)]
    turns = [REPAIRS.intersection(kinds[begin:end]) for begin, end in pairwise(ends)]

    assert len(turns) >= 6
    assert all(turns)
    assert set.union(*turns) == REPAIRS


def test_in_one_game_nothing_is_said_but_numbers() -> None:
    number = re.compile(r"> (?:(?:card|number) )?(?:\d+(?:st|nd|rd|th)?|one|two|three|four|five)")
    said = said_by_person(golden_text("only_numbers"))

    assert [line for line in said if line not in (SILENCE, GONE) and not number.fullmatch(line)] == []
    assert GONE in said


def test_in_one_game_somebody_is_silent_until_it_dozes_and_is_awake_again() -> None:
    text = golden_text("silence")

    assert "\n> ...\nI will wait quietly.\nSay go on when you want to play.\n> ...\n> " in text
    assert text.count("I will wait quietly.") >= 3
    assert TOO_EARLY in text


def test_in_one_game_picks_and_arranging_are_taken_back() -> None:
    said = said_by_person(golden_text("undo"))
    taken_back = [line for line in golden_text("undo").splitlines() if understood(line).kind is Kind.TAKEN_BACK]

    assert len(taken_back) >= 4
    assert "> third no second card (0.98)" in said
    assert "All right, your cards are as they were." in golden_text("undo")


def test_one_game_goes_on_from_last_time() -> None:
    assert [line for line in about_of(golden_text("saved_and_resumed")) if line.startswith(LAST)]
    assert "\nLet's go on with our game.\n" in golden_text("saved_and_resumed")


if __name__ == "__main__":
    for golden_file in GOLDENS:
        with TemporaryDirectory() as made:
            golden_file.write_text(played_again(golden_file.read_text(encoding="utf-8"), Path(made)), encoding="utf-8")
