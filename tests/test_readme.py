"""The README and the project file say what is true."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path

import pytest

from voice_oldmaid import __version__
from voice_oldmaid.bench.all_figures import FIGURES
from voice_oldmaid.bench.figures import NOT_MEASURED
from voice_oldmaid.cli import main, parser
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
PACKAGE = ROOT / "voice_oldmaid"
COMMANDS_PAGE = (PACKAGE / "commands" / "README.md").read_text("utf-8")
GAMES_PAGE = (PACKAGE / "game" / "README.md").read_text("utf-8")
PHRASES_PAGE = (PACKAGE / "dialogue" / "README.md").read_text("utf-8")
BENCH_PAGE = (PACKAGE / "bench" / "README.md").read_text("utf-8")
STANDARDS_PAGE = (ROOT / ".github" / "ACCESSIBILITY.md").read_text("utf-8")
PAGES = sorted(
    [ROOT / "README.md", *ROOT.glob(".github/*.md"), *ROOT.glob("models/*.md"), *PACKAGE.glob("*/README.md")]
)
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
def test_every_command_is_in_the_readme_and_on_its_page(command: str) -> None:
    page = BENCH_PAGE if command == "bench" else COMMANDS_PAGE

    assert re.search(rf"`voice-oldmaid \[?{command}\b", README)
    assert re.search(rf"`voice-oldmaid \[?{command}\b", page)


def parsers(one: argparse.ArgumentParser, name: str = "voice-oldmaid") -> dict[str, argparse.ArgumentParser]:
    """Every command and every command below one, by what is typed."""
    below = [action for action in one._actions if isinstance(action, argparse._SubParsersAction)]
    found = {name: one} if not below else {}
    for action in below:
        for each, its in action.choices.items():
            found |= parsers(its, f"{name} {each}")
    return found


@pytest.mark.parametrize("command", parsers(parser()))
def test_every_option_is_told_on_the_page_of_its_command(command: str) -> None:
    page = BENCH_PAGE if command.startswith("voice-oldmaid bench") else COMMANDS_PAGE
    shown = [action for action in parsers(parser())[command]._actions if action.help != argparse.SUPPRESS]
    options = sorted({name for action in shown for name in action.option_strings} - {"-h", "--help"})

    assert [name for name in options if not re.search(rf"(?<![\w-]){name}(?![\w-])", page)] == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_on_the_page_of_games_with_its_seats_and_cards(variant: str) -> None:
    rules = VARIANTS[variant]

    assert re.search(
        rf"^\| `{variant}` \| .+ \| {rules.seats_min}-{rules.seats_max} \| {rules.size} \|$", GAMES_PAGE, re.M
    )


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
    assert capsys.readouterr().out.strip() in PHRASES_PAGE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    folders = (
        "voice_oldmaid|tests|models|game|dialogue|audio|commands|bench|screen|keys|kiosk|speech_models|languages|en"
    )
    named = re.findall(rf"`((?:{folders})/[\w/.]+\.\w+)`", text)
    bases = (ROOT, PACKAGE, PACKAGE / "dialogue", PACKAGE / "dialogue" / "languages")

    assert named or page != ROOT / "README.md"
    assert [name for name in named if not any((base / name).exists() for base in bases)] == []


@pytest.mark.parametrize("folder", ["game", "dialogue", "audio", "keys", "speech_models"])
def test_every_module_is_in_the_architecture_and_the_other_way_round(folder: str) -> None:
    text = (ROOT / ".github" / "ARCHITECTURE.md").read_text("utf-8")
    (row,) = (line for line in text.splitlines() if line.startswith(f"| `{folder}/`"))
    modules = {module.stem for module in (PACKAGE / folder).glob("*.py")} - {"__init__"}

    assert {*re.findall(r"`([a-z0-9_]+)`", row)} == modules, "name it in its row of .github/ARCHITECTURE.md"


def headings(page: Path) -> set[str]:
    """Of this page, as links name them."""
    found = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", re.sub(r"\s*\n", " ", page.read_text("utf-8")))
    targets = [(page if not path else page.parent / path.strip(), part) for path, part in links]
    files = [target / "README.md" if target.is_dir() else target for target, _ in targets]

    assert [str(file) for file in files if not file.exists()] == []
    assert [part for file, (_, part) in zip(files, targets, strict=True) if part and part not in headings(file)] == []


def test_every_test_that_the_standards_name_is_there() -> None:
    named = re.findall(r"`((?:unit|property|acoustic|browser|end_to_end)/\w+\.py)(?:::(\w+))?`", STANDARDS_PAGE)

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


def test_the_table_of_figures_has_every_figure_and_the_date_of_all() -> None:
    """The values are those of the day that it names; `voice-oldmaid bench figures --data DIR` makes them anew."""
    table = README.split("<!-- figures -->\n")[1].split("\n<!-- end of figures -->")[0]
    rows = [tuple(cell.strip() for cell in row.strip("|").split(" | ")) for row in table.splitlines()[4:]]

    assert re.match(r"Measured on 20\d\d-\d\d-\d\d on .+`voice-oldmaid bench figures`", table.splitlines()[0])
    assert [(row[0], row[2]) for row in rows] == [
        (figure.what, f"`voice-oldmaid {figure.command}`") for figure in FIGURES
    ]
    assert [row[0] for row in rows if NOT_MEASURED in row[1]] == []
