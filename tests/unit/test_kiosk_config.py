"""The file that sets up a kiosk: its example, and what is told of a wrong one."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from voice_oldmaid.cli import main
from voice_oldmaid.commands.kiosk_game import quiet_hours_of, stand_of
from voice_oldmaid.game.variants import VARIANTS
from voice_oldmaid.kiosk.attracting import QuietHours
from voice_oldmaid.kiosk.config import ALLOWED, KioskConfig, config_from
from voice_oldmaid.kiosk.example import EXAMPLE, unit_text


def test_each_field_has_its_check_and_its_line_in_the_example() -> None:
    names = [field.name for field in fields(KioskConfig)]
    in_example = re.findall(r"^(?:# )?([a-z_]+) = ", EXAMPLE, re.MULTILINE)

    assert [*ALLOWED] == names
    assert in_example == names


def test_the_example_changes_nothing() -> None:
    assert config_from(EXAMPLE) == KioskConfig()


def test_what_is_commented_out_in_the_example_can_be_used_as_it_stands() -> None:
    whole = config_from(re.sub(r"^# ([a-z_]+ = )", r"\1", EXAMPLE, flags=re.MULTILINE))

    assert whole == replace(
        KioskConfig(), pack="/etc/voice-oldmaid/pack.toml", microphone="USB Audio", speaker="USB Audio",
        model="/opt/models/another", voice="english-us", quiet_from="22:00", quiet_until="07:00",
        health="/var/lib/voice-oldmaid/health.jsonl",
    )  # fmt: skip


def test_an_empty_file_is_a_usual_kiosk() -> None:
    assert config_from("") == KioskConfig()


WRONG = [
    ("seats = 13", ["Line 1", "seats", "from 2 to 12", "13"]),
    ("\n\nseats = true", ["Line 3", "from 2 to 12"]),
    ("seats = 4.0", ["from 2 to 12"]),
    ('variant = "poker"', ["variant", '"old_maid"', "poker"]),
    ("answer_seconds = 19", ["answer_seconds", "from 20 to 600"]),
    ("extensions = 9", ["extensions", "from 10"]),
    ("idle_seconds = 14", ["from 15"]),
    ('patience = "parrot"', ['"toddler", "child", "adult"']),
    ('skill = ""', ['"carefree"']),
    ("captions = 1", ["true or false"]),
    ('rules = "pair=rank"', ["list of house rules"]),
    ('quiet_from = "24:00"\nquiet_until = "07:00"', ["Line 1", "quiet_from", "time of day", "23:59"]),
    ('quiet_from = "22:00"\nquiet_until = "7:00"', ["Line 2", "quiet_until"]),
    ('quiet_from = "22:00"', ["quiet_from and quiet_until go together"]),
    ("quiet_from = 22:00", ["TOML", "line 1", "22:00"]),
    ('microphone = ""', ["microphone", "a text in quotes"]),
    ("microphone = USB Audio", ["TOML", "line 1", "USB Audio"]),
    ('health = 5', ["health", "path"]),
    ('volume = 3', ["Line 1", "There is no key 'volume'", "volume_decibels"]),
    ("[sound]\nrate = 1", ["Line 1", "There is no key 'sound'"]),
    ("seats = 4\nseats = 5", ["Line 2", "seats was set before, in line 1"]),
    ("seats 4", ["TOML", "line 1", "'seats 4'"]),
    ("x = " + "[" * 100_000, ["TOML"]),
    ('variant = "' + "x" * 5000 + '"', ["variant"]),
    ("y" * 5000 + " = 1", ["There is no key"]),
    ("\nseats = " + "9" * 5000, ["Line 2", "seats is a whole number from 2 to 12", "'99999"]),
    ("seats = 0x" + "f" * 5000, ["Line 1", "seats is a whole number from 2 to 12"]),
    ("seats = 1e999", ["Line 1", "from 2 to 12", "inf"]),
    ("seats = nan", ["Line 1", "from 2 to 12", "nan"]),
    ("rules = [" + "9" * 5000 + "]", ["a number in it is too long"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), WRONG, ids=[text[:30] for text, _ in WRONG])
def test_a_wrong_file_is_told_with_its_line_or_key_and_what_is_allowed(
    text: str, told: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(text, encoding="utf-8")
    code = main(["kiosk", "--config", str(path)])
    out, errors = capsys.readouterr()

    assert (code, out) == (2, "")
    assert [words for words in told if words not in errors] == []
    assert errors.count("\n") == 1
    assert len(errors) < 900


@pytest.mark.parametrize(
    ("content", "code", "told"),
    [(b"\xff\xfe\x00", 2, "UTF-8"), (None, 6, "I cannot read the settings")],
    ids=["no text", "no file"],
)
def test_a_file_that_cannot_be_read_is_told(
    content: bytes | None, code: int, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kiosk.toml"
    if content is not None:
        path.write_bytes(content)

    assert main(["kiosk", "--config", str(path)]) == code
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('variant = "joker"\nseats = 9', 'Line 1: variant: joker is for 2 to 6 seats, not for 9. Change "seats"'),
        ('rules = ["pair=suit"]', "rank, rank_color, picture"),
        ('rules = ["colour=red"]', "pack_name"),
    ],
)
def test_a_game_that_cannot_be_is_told_before_anything_is_started(
    text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(text, encoding="utf-8")

    assert main(["kiosk", "--config", str(path)]) == 2
    assert told in capsys.readouterr().err


def test_example_and_unit_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kiosk", "--example"]) == 0
    assert capsys.readouterr().out == EXAMPLE
    assert main(["kiosk", "--unit", "--config", str(tmp_path / "kiosk.toml")]) == 0
    assert f"voice-oldmaid kiosk --config {tmp_path / 'kiosk.toml'}\n" in capsys.readouterr().out


def test_the_unit_file_quotes_what_systemd_would_take_apart() -> None:
    text = unit_text("/opt/old maid/voice-oldmaid", '/etc/100%/a "b" $c\\d.toml')

    assert r'ExecStart="/opt/old maid/voice-oldmaid" kiosk --config "/etc/100%%/a \"b\" $$c\\d.toml"' in text
    assert "{" not in text


def test_quiet_hours_and_manner_are_those_of_the_file() -> None:
    config = config_from('quiet_from = "22:30"\nquiet_until = "07:05"\nwords_per_minute = 100\nverbosity = "few"')
    stand = stand_of(config, VARIANTS["old_maid"])

    assert stand.quiet == quiet_hours_of(config) == QuietHours(1350, 425)
    assert stand.manner == stand.new_conversation().talk.manner
    assert (stand.manner.words_per_minute, stand.manner.verbosity.value) == (100, "few")
    assert 0 <= stand.minute_of_day() < 1440


def test_each_conversation_has_a_seed_of_its_own() -> None:
    stand = stand_of(KioskConfig(), VARIANTS["old_maid"])

    assert len({stand.new_conversation().talk.play.chances.seed for _ in range(20)}) > 15
