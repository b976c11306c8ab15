"""The README and the project file say what is true."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from voice_oldmaid import __version__
from voice_oldmaid.cli import main
from voice_oldmaid.commands import COMMANDS
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.intents import UNSPOKEN, PickOneOf
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.parser import understand
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import typed

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def block_after(mark: str) -> str:
    """The shell commands in the block that follows this mark."""
    found = re.search(rf"<!-- {mark} -->\n```sh\n(.+?)\n```", README, re.DOTALL)
    assert found, f"README.md has no block after <!-- {mark} -->"
    return found[1]


@pytest.mark.parametrize("mark", ["play", "tests"])
def test_there_are_two_commands_of_one_line(mark: str) -> None:
    assert "\n" not in block_after(mark)


@pytest.mark.parametrize("command", [command.NAME for command in COMMANDS])
def test_every_command_is_in_the_readme(command: str) -> None:
    assert re.search(rf"`voice-oldmaid \[?{command}\b", README)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_in_the_readme_with_its_seats_and_cards(variant: str) -> None:
    rules = VARIANTS[variant]

    assert re.search(rf"^\| `{variant}` \| .+ \| {rules.seats_min}-{rules.seats_max} \| {rules.size} \|$", README, re.M)


def test_what_the_readme_says_one_can_say_is_understood() -> None:
    table = README.split("## What you can say")[1].split("\n\n")[1]
    conversation = Conversation(VARIANTS["old_maid"], 4, Chances.of_seed(1), LANGUAGES["en"])
    conversation.open()
    phrases = re.findall(r'"([a-z ]+)"', table)

    assert len(phrases) > 20
    grammar, spoken = conversation.talk.grammar(), conversation.talk.language.spoken_form
    meant = {phrase: understand(typed(spoken(phrase)), grammar) for phrase in phrases}
    # Of two cards, the game asks for one.
    misunderstood = (phrase for phrase, intent in meant.items() if isinstance(intent, UNSPOKEN))
    assert [phrase for phrase in misunderstood if not isinstance(meant[phrase], PickOneOf)] == []


def test_the_table_of_what_can_be_said_is_the_one_that_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["phrases", "--markdown"]) == 0
    assert capsys.readouterr().out.strip() in README


def test_every_file_that_the_readme_names_is_there() -> None:
    named = re.findall(
        r"`((?:voice_oldmaid|tests|models|game|dialogue|audio|commands|bench|screen)/[\w/.]+\.\w+)`", README
    )

    assert named
    assert [name for name in named if not any((base / name).exists() for base in (ROOT, ROOT / "voice_oldmaid"))] == []


def test_every_test_that_the_standards_name_is_there() -> None:
    named = re.findall(r"`((?:unit|property|acoustic|browser|end_to_end)/\w+\.py)(?:::(\w+))?`", README)

    assert len(named) > 20
    assert [each for each in named if f"def {each[1]}" not in (ROOT / "tests" / each[0]).read_text("utf-8")] == []


def test_the_version_is_the_newest_under_changes() -> None:
    changes = README.split("## Changes")[1]

    assert PROJECT["project"]["version"] == __version__ == re.findall(r"### (\S+)", changes)[0]


def test_the_libraries_that_carry_the_sound_are_pinned() -> None:
    """FAULTS P-06: each of them has had a release that broke speech or hearing."""
    dependencies = PROJECT["project"]["dependencies"]
    pinned = {re.split("[=<>]", each)[0] for each in dependencies if "==" in each}

    assert {"vosk", "pyttsx3", "sounddevice"} <= pinned


def test_the_python_versions_that_it_is_for_are_stated() -> None:
    """FAULTS P-02."""
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    assert "Python 3.11" in README


def test_there_are_figures_and_each_names_its_command() -> None:
    first, *others = README.split("## Figures")[1].split("\n## ")[0].split("\n### ")
    rows = [row for row in first.splitlines() if row.startswith("| ")][1:]

    assert len(rows) >= 4
    assert [row for row in rows if "`" not in row] == []
    assert [part for part in others if "`voice-oldmaid " not in part] == []
