"""How sets of recordings are judged, and what the figures count: with ears that know each sound by its level."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from tests.fakes import spoken_grammar
from voice_oldmaid.audio.sound import Sound, write_sound
from voice_oldmaid.bench.engines import Engine
from voice_oldmaid.bench.hearing_bench import Plan, measure
from voice_oldmaid.bench.hearing_sets import Kind, chosen, kind_of, parted
from voice_oldmaid.bench.judging import word_errors
from voice_oldmaid.bench.recordings import Recording
from voice_oldmaid.cli import main
from voice_oldmaid.errors import UsageError
from voice_oldmaid.ports import Heard, Word

RATE = 16_000
STEP = 1000
"""The n-th recording of a set is a tone of n times this amplitude."""


class LevelEars:
    """A recognizer that hears in each sound what belongs to its level."""

    def __init__(self, heard: Mapping[int, str]) -> None:
        self.heard = heard
        self.expected: list[Sequence[str]] = []
        self.loudest = 0

    def expect(self, phrases: Sequence[str]) -> None:
        self.expected.append(phrases)
        self.loudest = 0

    def feed(self, block: bytes) -> tuple[tuple[str, ...], Heard | None]:
        self.loudest = max(self.loudest, int(np.abs(np.frombuffer(block, np.int16)).max(initial=0)))
        return self.words, None

    def finish(self) -> Heard:
        words, self.loudest = self.words, 0
        return Heard(tuple(Word(word, confidence=0.9) for word in words))

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(self.heard.get(round(self.loudest / STEP), "").split())


def make_set(root: Path, name: str, *said: str, age: str = "7") -> None:
    folder = root / name
    folder.mkdir(parents=True)
    rows = ["file\tspeaker\tage\ttranscript"]
    for number, transcript in enumerate(said, start=1):
        samples = np.zeros(RATE, np.int16)
        samples[4000:10_000] = min(32_000, STEP * number)
        write_sound(folder / f"{number}.wav", Sound(samples, RATE))
        rows.append(f"{number}.wav\tkim\t{age}\t{transcript}")
    (folder / "manifest.tsv").write_text("\n".join(rows), "utf-8")


def figures(root: Path, *heard: str, know: Callable[[str], bool] = lambda word: True, **plan: object) -> dict:  # type: ignore[type-arg]
    ears = LevelEars(dict(enumerate(heard, start=1)))
    engine = Engine("fake", "none", ears, ears, know)
    return measure(Plan(root, **plan), engine, spoken_grammar(13), lambda line: None)  # type: ignore[arg-type]


def said(*transcripts: str) -> list[Recording]:
    return [Recording(Path(f"{number}.wav"), "", "child", text) for number, text in enumerate(transcripts)]


# --- which way a set is judged ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("transcripts", "kind"),
    [
        (("third card", "what do i have", "um the last one"), Kind.GAME),
        (("yes", "no", "stop"), Kind.GAME),
        (("up", "down", "left"), Kind.LIST),
        (("one", "five", "zero"), Kind.LIST),
        (("one five", "zero two eight"), Kind.LOOP),
        (tuple(f"word{number}" for number in range(70)), Kind.TALK),
        (("", ""), Kind.TALK),
    ],
)
def test_what_is_said_in_a_set_decides_how_it_is_judged(transcripts: tuple[str, ...], kind: Kind) -> None:
    assert kind_of(said(*transcripts), spoken_grammar(13)) == kind


def test_digits_among_other_talk_are_a_set_of_their_own() -> None:
    talk = [f"he has a word{number}" for number in range(70)]
    parts = dict(parted({"school": said("two five", *talk, "nine one")}))

    assert {name: len(own) for name, own in parts.items()} == {"school, digits": 2, "school": 70}


def test_a_set_of_digits_alone_stays_one() -> None:
    assert [name for name, _ in parted({"digits": said("two five", "nine")})] == ["digits"]


def test_a_limit_takes_the_same_recordings_each_time() -> None:
    sets = {"a": said(*"abcdefghij"), "b": said("x")}

    assert chosen(sets, 3) == chosen(sets, 3)
    assert {name: len(own) for name, own in chosen(sets, 3).items()} == {"a": 3, "b": 1}
    assert chosen(sets, None) == sets


# --- what is counted --------------------------------------------------------------------------------------------------


def test_in_the_game_the_intent_and_its_position_count(tmp_path: Path) -> None:
    """Another way to say the same is right; another card is a wrong action; silence is neither."""
    make_set(tmp_path, "picks", "third card", "fifth card", "first card", "the last one")
    found = figures(tmp_path, "the third one", "second card", "", "card number thirteen")["sets"]["picks"]

    assert (found["n"], found["right"], found["wrong_actions"]) == (4, 0.5, 0.25)


def test_a_bare_number_that_will_be_asked_about_is_right(tmp_path: Path) -> None:
    make_set(tmp_path, "picks", "three", "third card")
    found = figures(tmp_path, "three", "five")["sets"]["picks"]

    assert (found["right"], found["wrong_actions"]) == (0.5, 0.0)


def test_in_a_list_the_very_words_count(tmp_path: Path) -> None:
    make_set(tmp_path, "words", "up", "down", "down", "up")
    found = figures(tmp_path, "up", "up", "", "up up")["sets"]["words"]

    assert (found["right"], found["word_error_rate"], found["wrong_actions"]) == (0.25, 0.75, 0.5)


def test_words_are_counted_over_all_strings(tmp_path: Path) -> None:
    make_set(tmp_path, "digits", "one two three", "four")
    found = figures(tmp_path, "one three", "four four")["sets"]["digits"]

    assert found["word_error_rate"] == pytest.approx(2 / 4)


def test_every_group_has_its_own_figures(tmp_path: Path) -> None:
    make_set(tmp_path, "picks", "third card", "fifth card")
    manifest = tmp_path / "picks" / "manifest.tsv"
    manifest.write_text(manifest.read_text("utf-8").replace("2.wav\tkim\t7", "2.wav\tbo\t40"), "utf-8")
    groups = figures(tmp_path, "third card", "sixth card")["sets"]["picks"]["by_group"]

    assert {name: own["right"] for name, own in groups.items()} == {"child": 1.0, "adult": 0.0}


def test_what_is_no_phrase_and_is_acted_on_is_a_false_accept(tmp_path: Path) -> None:
    """Talk, and words of a list that the game does not know, which are given to the game as well."""
    make_set(tmp_path, "words", "up", "stop", "down")
    found = figures(tmp_path, "third card", "stop", "")["false_accepts"]

    assert found == {"n": 2, "acted_on": 1, "share": 0.5}


def test_talk_has_no_word_errors(tmp_path: Path) -> None:
    make_set(tmp_path, "talk", *(f"he has word{number}" for number in range(70)))
    found = figures(tmp_path, "", "third card")

    assert found["sets"]["talk"]["word_error_rate"] is None
    assert found["false_accepts"]["acted_on"] == 1


def test_words_that_an_engine_does_not_know_are_not_listened_for(tmp_path: Path) -> None:
    make_set(tmp_path, "words", "up", "blather")
    ears = LevelEars({})
    engine = Engine("fake", "none", ears, ears, lambda word: word != "blather")
    measure(Plan(tmp_path), engine, spoken_grammar(13), lambda line: None)

    assert ["up"] in ears.expected


def test_a_list_of_which_an_engine_knows_no_word_is_heard_as_nothing(tmp_path: Path) -> None:
    make_set(tmp_path, "words", "dinosaur", "bicycle")
    found = figures(tmp_path, "up", "up", know=lambda word: False)["sets"]["words"]

    assert (found["right"], found["wrong_actions"], found["word_error_rate"]) == (0.0, 0.0, 1.0)


def test_noise_makes_sets_of_their_own_beside_the_clean_one(tmp_path: Path) -> None:
    make_set(tmp_path, "picks", "third card")
    write_sound(tmp_path / "noise-fan.wav", Sound(np.full(RATE, 300, np.int16), RATE))
    found = figures(tmp_path, "third card", noises=["fan"], decibels=[6.0, 12.0])

    assert list(found["sets"]) == ["picks", "picks, fan 6 dB", "picks, fan 12 dB"]


def test_the_whole_is_json_with_the_figures_of_the_machine(tmp_path: Path) -> None:
    make_set(tmp_path, "picks", "third card")
    found = json.loads(json.dumps(figures(tmp_path, "third card")))

    assert set(found) == {
        "sets", "false_accepts", "decode_ms", "real_time_factor", "memory_mb", "engine", "model",
    }  # fmt: skip
    assert set(found["decode_ms"]) == {"p50", "p95"}
    assert found["engine"] == "fake"


@pytest.mark.parametrize(
    ("truth", "heard", "errors"),
    [
        ("one two", "one two", (0, 2)),
        ("one two", "one", (1, 2)),
        ("one two", "two one", (2, 2)),
        ("", "one", (1, 0)),
        ("one", "[unk] one", (0, 1)),
        ("um one", "one", (0, 1)),
    ],
)
def test_word_errors_are_the_least_changes(truth: str, heard: str, errors: tuple[int, int]) -> None:
    assert word_errors(truth, heard, frozenset({"um"})) == errors


# --- what cannot be meant ---------------------------------------------------------------------------------------------


def test_a_set_that_is_not_there_is_told(tmp_path: Path) -> None:
    make_set(tmp_path, "picks", "third card")

    with pytest.raises(UsageError, match=r'no set "digits"\. Choose from picks'):
        figures(tmp_path, sets=["digits"])


@pytest.mark.parametrize(
    ("options", "code", "told"),
    [
        (["--data", "nowhere"], 6, "I cannot find the folder"),
        ([], 2, "--data"),
        (["--data", ".", "--snr", "loud"], 2, "decibels"),
        (["--data", ".", "--snr", "nan"], 2, "decibels"),
        (["--data", ".", "--snr", "6,,12"], 2, "decibels"),
        (["--data", ".", "--noise", ","], 2, "names"),
        (["--data", ".", "--limit", "0"], 2, "from 1"),
        (["--data", ".", "--engine", "ears"], 2, "choose from"),
        (["--data", ".", "--engine", "pocketsphinx", "--model", "x"], 2, "its own model"),
    ],
)
def test_options_that_cannot_be_meant_are_one_sentence(
    options: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        raise SystemExit(main(["bench", "hearing", *options]))
    out, err = capsys.readouterr()

    assert (ended.value.code, out) == (code, "")
    assert told in err
    assert "Traceback" not in err
