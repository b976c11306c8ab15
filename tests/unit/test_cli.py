"""The command line: what can be meant becomes Settings, and what cannot is refused in a sentence."""

from __future__ import annotations

import argparse
from dataclasses import fields

import pytest

from voice_oldmaid.cli import main
from voice_oldmaid.commands import play
from voice_oldmaid.settings import Settings

NUMBERS = [
    ["--seats"], ["--rate"], ["--deals"], ["--page"], ["hear", "a.wav", "--expect-fan"], ["simulate", "--games"],
    ["bench", "game", "--games"], ["bench", "fairness", "--seats"], ["bench", "own-voice", "--minutes"],
    ["bench", "hearing", "--data", ".", "--limit"],
]  # fmt: skip
"""Every option that is a number with a range."""


def test_each_setting_has_its_option_and_the_same_default() -> None:
    """DESIGN: an option is a field of Settings and its argument."""
    arguments = argparse.ArgumentParser()
    play.add_arguments(arguments)
    defaults = vars(arguments.parse_args([]))

    assert defaults == {field.name: field.default for field in fields(Settings)}


def test_options_without_a_command_mean_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seats", "13"]) == main(["play", "--seats", "13"])
    errors = capsys.readouterr().err.splitlines()

    assert errors[0] == errors[1]
    assert errors[0].endswith("See: voice-oldmaid play --help")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seats", "1"], "from 2 to 12"),
        (["--seats", "13"], "from 2 to 12"),
        (["--seats", "four"], "from 2 to 12"),
        (["--seats", "4.0"], "from 2 to 12"),
        (["--seats", "1_0"], "from 2 to 12"),
        (["--seats"], "expected one argument"),
        (["--rate", "0"], "from 80 to 300"),
        (["--rate", "fast"], "from 80 to 300"),
        (["--rate", "301"], "from 80 to 300"),
        (["--rate", "-5"], "from 80 to 300"),
        (["--rate", "9" * 5000], "from 80 to 300"),
        *[
            ([*command, "--patience", "parrot"], "toddler, child, adult")
            for command in ([], ["demo"], ["hear", "a.wav"])
        ],
        (["--patience", ""], "toddler, child, adult"),
        (["--patience"], "expected one argument"),
        (["--seed", "lucky"], "a whole number"),
        (["--seed", "9" * 5000], "at most 100 digits"),
        *[([*command, "9" * 5000], "from ") for command in NUMBERS],
        *[([*command, "²"], "from ") for command in NUMBERS],
        *[
            (["bench", bench, hours, absurd], "from 0.01 to 1000")
            for bench, hours in (("kiosk", "--hours"), ("soak", "--hours"), ("soak", "--sound-hours"))
            for absurd in ("-1", "nan", "inf", "1e99", "1e-9", "0x10", "1_0", "9" * 5000)
        ],
        (["bench", "kiosk", "--hours", "0"], "from 0.01 to 1000"),
        (["bench", "soak", "--hours", "0", "--sound-hours", "0"], "nothing to measure"),
        (["bench", "hearing", "--data", ".", "--snr", "nan"], "from -20 to 60"),
        (["bench", "hearing", "--data", ".", "--snr", "1e99"], "from -20 to 60"),
        (["--variant", "poker"], "old_maid"),
        (["--variant", "old_maid_short", "--seats", "9"], "2 to 8 seats"),
        (["--variant", "old_maid_two_packs", "--seats", "4"], "7 to 12 seats"),
        (["--variant", "pouilleux", "--seats", "9"], "2 to 8 seats"),
        (["demo", "--variant", "joker", "--seats", "7"], "2 to 6 seats"),
        (["simulate", "--variant", "papaz_kacti", "--seats", "9"], "2 to 8 seats"),
        (["--rule", ""], "empty"),
        (["--rule", "pair"], "write key=value"),
        (["--rule", "colour=red"], "pack_name, pack, removed"),
        (["--rule", "pair=suit"], "rank, rank_color, picture"),
        (["--rule", "lay=face_up", "--rule", "lay=face_down"], "lay is changed twice"),
        (["--rule", "removed=-"], "no card is odd"),
        (["simulate", "--rule", "added=Joker"], "more than one card is odd"),
        (["demo", "--rule", "pack=Frog, Bear", "--rule", "removed=-", "--rule", "added=Maid"], "pair=picture"),
        (["--variant", "picture_pack", "--rule", "pack=pic2", "--seats", "6"], "only 5 cards"),
        (["--variant", "picture_pack", "--rule", "pack=Frog:wait for me, Bear"], "interrupts the game"),
        (["--variant", "joker", "--rule", "one_pack_7_8=yes"], "no second pack"),
        (["--pack", ""], "empty"),
        (["--deals", "0"], "from 1 to 99"),
        (["--deals", "100"], "from 1 to 99"),
        (["--series", "cup"], "drop_out"),
        (["--series", "marks", "--deals", "3"], "fixed_deals"),
        (["--scores", ""], "empty"),
        (["scores", ""], "empty"),
        (["scores"], "FILE"),
        (["--colour", "red"], "--colour"),
        (["--sea", "4"], "--sea"),
        (["play", "--text", "extra"], "extra"),
        (["sing"], "sing"),
        (["simulate", "--games", "0"], "from 1"),
        *[(["play", option, ""], "empty") for option in ("--transcript", "--model", "--voice", "--microphone")],
        (["--speaker", ""], "empty"),
        (["demo", "--wav", ""], "empty"),
        *[([command, "--model", ""], "empty") for command in ("demo", "doctor", "models")],
        (["hear", "a.wav", "--model", ""], "empty"),
        (["bench", "game", "--model", ""], "empty"),
        (["hear", "a.wav", "--expect-fan", "2", "b.wav", "--colour"], "--colour"),
        (["--seats", "3", "play"], "command comes first: voice-oldmaid play"),
        (["--json", "doctor"], "command comes first: voice-oldmaid doctor"),
        (["--expect-fan", "2", "hear", "a.wav"], "command comes first: voice-oldmaid hear"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_an_option_that_cannot_be_meant_is_refused_with_what_can(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(arguments)
    out, errors = capsys.readouterr()

    assert (code, out) == (2, "")
    assert told in errors
    assert errors.startswith("voice-oldmaid: ")
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    "option",
    ["--seed", "--seats", "--variant", "--colour", "--rate", "--patience", "--rule", "--rule=pair", "--rule=pack"],
)
@pytest.mark.parametrize("letter", ["9", "x "])
def test_a_wrong_value_is_not_repeated_at_length(option: str, letter: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main([f"{option}={letter * 5000}x"])

    assert code == 2
    assert len(capsys.readouterr().err) < 600


@pytest.mark.parametrize(("arguments", "shown"), [
    (["play", "--help"], "--microphone"), (["--help"], "simulate"), (["--version"], "voice-oldmaid "),
])  # fmt: skip
def test_help_and_version_are_shown(arguments: list[str], shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)

    assert ended.value.code == 0
    assert shown in capsys.readouterr().out
