"""Whole series by typed lines to the installed command: to the end, with a score sheet, and once more word for word."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.end_to_end.test_typed_games import run
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.dialogue.modes import Mode
from voice_oldmaid.dialogue.transcript import replay
from voice_oldmaid.game.rules import SeriesKind
from voice_oldmaid.game.series import Series, agreed
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.ports import typed

ENGLISH = LIVELY["en"]
SEATS = 3
WHAT_IS_TYPED = {Mode.PICKING: "last", Mode.TAKING: None, Mode.PENALTY: "yes", Mode.OVER: "yes"}
"""In each mode; a pick that was said back is done without a word."""


@dataclass(frozen=True)
class Game:
    """How a series is chosen on the command line."""

    variant: str
    seed: int
    series: str | None = None
    deals: int | None = None

    @property
    def options(self) -> list[str]:
        chosen = ["--series", self.series] if self.series else []
        number = ["--deals", str(self.deals)] if self.deals else []
        table = ["--variant", self.variant, "--seats", str(SEATS), "--seed", str(self.seed), "--skill", "carefree"]
        return [*table, *chosen, *number]


GAMES = [
    Game("old_maid_short", 2, "drop_out"),
    Game("papaz_kacti_drop_out", 5),
    Game("papaz_kacti_points", 3),
    Game("scabby_queen", 4, "points_5"),
    Game("first_out_wins", 6, "fixed_deals", 3),
    Game("old_maid_short", 8, deals=2),
]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.variant} {game.series}")


def typed_to_the_end(game: Game) -> tuple[list[str], Series]:
    """What is typed until the series is over and no other game is wanted, and how it ends."""
    kind = SeriesKind(game.series) if game.series else None
    rules = agreed(VARIANTS[game.variant], kind, game.deals)
    conversation = Conversation(rules, SEATS, Chances.of_seed(game.seed), ENGLISH, deals=game.deals)
    conversation.open()
    play, lines = conversation.talk.play, []
    while not (play.series.is_over and conversation.talk.mode is Mode.OVER):
        line = WHAT_IS_TYPED[conversation.talk.mode]
        lines += [line] if line else []
        conversation.hear(typed(line or "yes"))
    return [*lines, "score", "no"], play.series


@games
def test_a_whole_series_is_played_kept_and_replayed(game: Game, tmp_path: Path) -> None:
    lines, series = typed_to_the_end(game)
    transcript, scores = tmp_path / "talk.txt", tmp_path / "scores.csv"
    done = run(
        "--text", *game.options, "--transcript", str(transcript), "--scores", str(scores),
        typed="".join(f"{line}\n" for line in lines),
    )  # fmt: skip
    text = transcript.read_text(encoding="utf-8")
    kept = json.loads(run("scores", str(scores), "--json").stdout)

    assert done.returncode == 0, done.stderr
    assert text.count("The series is over.") == 2  # told, and asked for
    assert text.endswith("Goodbye!\n")
    assert [*replay(text, ENGLISH)] == text.splitlines()
    assert [*kept["marks"].values()] == [*series.marks]
    assert [*kept["wins"].values()] == [*series.wins]
    assert kept["deals"] == len(series.results)


def test_a_drop_out_series_tells_who_sits_out_and_who_wins(tmp_path: Path) -> None:
    lines, series = typed_to_the_end(GAMES[0])
    done = run("--text", *GAMES[0].options, typed="".join(f"{line}\n" for line in lines))
    winner = "You win" if series.winners == (0,) else f"{ENGLISH.name(series.winners[0])} wins"

    assert len(series.results) == SEATS - 1
    assert f"{winner} the whole series!" in done.stdout
    assert done.stdout.count("sit out now") + done.stdout.count("sits out now") == 1


def test_the_note_on_how_to_play_it_again_names_the_series() -> None:
    done = run("--text", *GAMES[4].options)

    assert " --series fixed_deals --deals 3 " in done.stderr


# The score sheet


def finished_deals(path: Path, typed_lines: list[str]) -> str:
    run("--text", *GAMES[0].options, "--scores", str(path), typed="".join(f"{line}\n" for line in typed_lines))
    return path.read_text(encoding="utf-8")


def test_where_a_sitting_ends_early_what_was_finished_is_in_the_sheet(tmp_path: Path) -> None:
    lines, series = typed_to_the_end(GAMES[0])
    over = lines.index("yes")
    loser = ENGLISH.on_score_sheet(series.results[0].old_maids[0])
    rows = finished_deals(tmp_path / "scores.csv", lines[: over + 2]).splitlines()

    assert len(rows) == 2
    assert rows[1].split(",")[2] == loser
    assert finished_deals(tmp_path / "none.csv", lines[:1]).splitlines() == [
        "deal,dealer,old_maid,winners,You,Robin,Oliver"
    ]


def test_a_score_sheet_is_shown_as_a_table(tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    path.write_text(
        "deal,dealer,old_maid,winners,You,Robin,Oliver\n1,You,Robin,,0,1,0\n2,Robin,You,Oliver,1,0,0\n",
        encoding="utf-8",
    )

    assert [line.rstrip() for line in run("scores", str(path)).stdout.splitlines()] == [
        "deal  dealer  old maid  winners  You  Robin  Oliver",
        "   1  You     Robin                0      1       0",
        "   2  Robin   You       Oliver     1      0       0",
        " all                               1      1       0",
    ]


def test_a_sheet_without_a_game_says_so(tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    run("--text", "--scores", str(path))

    assert run("scores", str(path)).stdout == "No game has come to its end yet.\n"


@pytest.mark.parametrize("where", ["no folder/scores.csv", "diary.txt", "."])
def test_a_sheet_that_cannot_be_written_ends_it_before_the_first_deal(where: str, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary\n", encoding="utf-8")
    talk = tmp_path / "talk.txt"
    done = run("--text", "--scores", str(tmp_path / where), "--transcript", str(talk))

    assert (done.returncode, done.stdout) == (6, "")
    assert done.stderr.count("\n") == 1
    assert "score sheet" in done.stderr
    assert not talk.exists()
    assert (tmp_path / "diary.txt").read_text(encoding="utf-8") == "Dear diary\n"


@pytest.mark.parametrize("where", ["nowhere.csv", "diary.txt", "."])
def test_what_is_no_sheet_cannot_be_shown(where: str, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary\n", encoding="utf-8")
    done = run("scores", str(tmp_path / where))

    assert (done.returncode, done.stdout) == (6, "")
    assert done.stderr.startswith("voice-oldmaid: ")
    assert done.stderr.count("\n") == 1


def test_a_sheet_is_not_written_over_by_a_transcript_of_another_path(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.csv"
    sheet.write_text("deal,dealer,old_maid,winners,You,Robin\n", encoding="utf-8")
    (tmp_path / "link").symlink_to(sheet)
    done = run("--text", "--seats", "2", "--scores", str(sheet), "--transcript", str(tmp_path / "link"))

    assert done.returncode == 2
    assert sheet.read_text(encoding="utf-8").startswith("deal,")


def test_one_file_cannot_be_both_scores_and_transcript(tmp_path: Path) -> None:
    both = str(tmp_path / "both.txt")
    done = run("--text", "--scores", both, "--transcript", both)

    assert (done.returncode, Path(both).exists()) == (2, False)
