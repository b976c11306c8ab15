"""The recognizer against a stand-in for Vosk. The real one has its tests in tests/acoustic."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.fake_vosk import EMPTY, FakeVosk, words
from voice_oldmaid.audio import vosk_recognizer
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.audio.vosk_result import parse_result
from voice_oldmaid.errors import ModelError
from voice_oldmaid.ports import Heard

MODEL = Path("a model")
BLOCK = bytes(3200)
VOCABULARY = "[unk] third fifth card cards my número"

Install = Callable[[FakeVosk], VoskRecognizer]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    def put(library: FakeVosk) -> VoskRecognizer:
        monkeypatch.setitem(sys.modules, "vosk", library)
        vosk_recognizer._loaded.cache_clear()
        return VoskRecognizer(MODEL, known_whole=True)

    yield put
    vosk_recognizer._loaded.cache_clear()


# --- the model --------------------------------------------------------------------------------------------------------


def test_the_model_is_loaded_once_however_many_recognizers_there_are(install: Install) -> None:
    """FAULTS V-02."""
    library = FakeVosk(VOCABULARY)
    install(library)

    for _ in range(50):
        VoskRecognizer(MODEL, known_whole=True)

    assert library.models == [str(MODEL.absolute())]
    assert library.log_level == -1


def test_what_vosk_raises_becomes_a_sentence_with_the_path(monkeypatch: pytest.MonkeyPatch, install: Install) -> None:
    library = FakeVosk(VOCABULARY)

    def refuse(path: str) -> None:
        raise Exception("Failed to create a model")

    monkeypatch.setattr(library, "Model", refuse)

    with pytest.raises(ModelError, match="/a model is damaged"):
        install(library)


@pytest.mark.parametrize(("vocabulary", "knows"), [("card [unk]", True), ("card", False)])
def test_a_model_that_cannot_say_none_of_these_is_told_apart(install: Install, vocabulary: str, knows: bool) -> None:
    """FAULTS V-14: then more has to be confirmed."""
    library = FakeVosk(vocabulary)
    recognizer = install(library)
    recognizer.expect(["card"])
    recognizer.feed(BLOCK)

    assert recognizer.knows_unknown is knows
    assert ("[unk]" in library.phrases) is knows


# --- the grammar ------------------------------------------------------------------------------------------------------


def test_a_word_that_the_model_does_not_know_is_named(install: Install) -> None:
    """FAULTS V-10: Vosk would only drop it."""
    recognizer = install(FakeVosk(VOCABULARY))

    assert recognizer.missing_words(["third card", "the third", "my fwee", "fwee"]) == ["the", "fwee"]
    with pytest.raises(ValueError, match="does not know the, fwee"):
        recognizer.expect(["third card", "the third", "my fwee"])


@pytest.mark.parametrize("phrases", [[], [""], ["third card", "  "], ["Third card"], "third card"], ids=str)
def test_what_nobody_could_say_is_refused(install: Install, phrases: list[str]) -> None:
    """FAULTS V-11: the real library ends the process for some of these."""
    with pytest.raises(ValueError, match="phrases in small letters"):
        install(FakeVosk(VOCABULARY)).expect(phrases)


def test_a_recognizer_without_a_single_word_is_never_made(install: Install) -> None:
    recognizer = install(FakeVosk("card"))

    with pytest.raises(AssertionError):
        recognizer.expect(["[unk]"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50, deadline=None)
@given(phrases=st.lists(st.text(alphabet='ab"\\[]{}üñ😀 \n', max_size=8), max_size=5))
def test_whatever_the_names_are_the_grammar_is_a_list_of_strings_or_a_value_error(
    install: Install, phrases: list[str]
) -> None:
    """FAULTS V-11, with every word known: odd names, quotes, umlauts, nothing at all."""
    everything = " ".join(["[unk]", *(word for phrase in phrases for word in phrase.split())])
    library = FakeVosk(everything)
    recognizer = install(library)
    sayable = bool(phrases) and all(phrase.strip() for phrase in phrases)

    if not sayable:
        with pytest.raises(ValueError, match="phrases"):
            recognizer.expect(phrases)
        return
    recognizer.expect(phrases)
    recognizer.feed(BLOCK)

    assert library.phrases[-1] == "[unk]"
    assert {word for phrase in library.phrases for word in phrase.split()} == set(everything.split())


def test_a_phrase_given_twice_stands_there_twice_and_none_of_these_once(install: Install) -> None:
    library = FakeVosk(VOCABULARY)
    recognizer = install(library)
    recognizer.expect(["third card", "[unk]", "número", "third card"])
    recognizer.feed(BLOCK)

    assert library.phrases == ["third card", "número", "third card", "[unk]"]


# --- utterances -------------------------------------------------------------------------------------------------------


def test_half_a_second_of_silence_comes_before_each_utterance(install: Install) -> None:
    """FAULTS V-08: a short word at the very beginning is lost otherwise."""
    library = FakeVosk(VOCABULARY)
    recognizer = install(library)
    recognizer.expect(["card"])
    recognizer.feed(b"\1\0" * 1600)
    recognizer.finish()
    recognizer.feed(b"\2\0" * 1600)

    assert [each.fed for each in library.recognizers] == [
        [bytes(16_000), b"\1\0" * 1600],
        [bytes(16_000), b"\2\0" * 1600],
    ]
    assert all(each.asked_for_words for each in library.recognizers)


def test_word_times_count_from_expect_and_not_from_the_silence(install: Install) -> None:
    """The stand-in hears "third card" 0.6 s after its own beginning, and the last word 0.8 s after it."""
    recognizer = install(FakeVosk(VOCABULARY, {3: words("third card", 0.6)}, words("card", 0.8)))
    recognizer.expect(["third card"])

    results = [recognizer.feed(BLOCK)[1] for _ in range(3)]
    first = recognizer.finish()
    recognizer.feed(BLOCK)
    second = recognizer.finish()

    assert results[:2] == [None, None]
    assert results[2] is not None
    assert [word.start for word in results[2].words] == pytest.approx([0.1, 0.4])
    assert [word.start for word in (*first.words, *second.words)] == pytest.approx([0.3, 0.6])


def test_after_a_new_expectation_the_times_begin_anew(install: Install) -> None:
    recognizer = install(FakeVosk(VOCABULARY, last=words("card", 0.8)))
    for _ in range(2):
        recognizer.expect(["card"])
        recognizer.feed(BLOCK)

    assert [word.start for word in recognizer.finish().words] == pytest.approx([0.3])


def test_a_word_cannot_begin_before_expect(install: Install) -> None:
    recognizer = install(FakeVosk(VOCABULARY, last=words("card", 0.3)))
    recognizer.expect(["card"])
    recognizer.feed(BLOCK)

    (word,) = recognizer.finish().words

    assert (word.start, word.end) == pytest.approx((0.0, 0.1))


def test_partial_words_are_told_until_they_are_settled(install: Install) -> None:
    recognizer = install(FakeVosk(VOCABULARY, {2: words("third card")}))
    recognizer.expect(["third card"])

    assert recognizer.feed(BLOCK) == (("block", "1"), None)
    partial, final = recognizer.feed(BLOCK)
    assert partial == ()
    assert final is not None
    assert final.text == "third card"


def test_an_empty_result_is_no_event(install: Install) -> None:
    """FAULTS V-18: in silence there is one every few seconds."""
    recognizer = install(FakeVosk(VOCABULARY, dict.fromkeys(range(1, 11), EMPTY)))
    recognizer.expect(["third card"])

    assert [recognizer.feed(BLOCK) for _ in range(10)] == [((), None)] * 10


def test_nothing_is_heard_before_anything_is_expected(install: Install) -> None:
    library = FakeVosk(VOCABULARY, {1: words("card")})
    recognizer = install(library)

    assert recognizer.feed(BLOCK) == ((), None)
    assert recognizer.finish() == Heard()
    assert library.recognizers == []


def test_a_new_expectation_forgets_the_utterance_and_gets_a_recognizer_of_its_own(install: Install) -> None:
    """FAULTS V-04, L-06: changing the grammar of a running recognizer ends the process."""
    library = FakeVosk(VOCABULARY, last=words("third"))
    recognizer = install(library)
    recognizer.expect(["third card"])
    recognizer.feed(BLOCK)

    recognizer.expect(["fifth card"])

    assert recognizer.finish() == Heard()
    recognizer.feed(BLOCK)
    assert [each.phrases for each in library.recognizers] == [["third card", "[unk]"], ["fifth card", "[unk]"]]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=100, deadline=None)
@given(calls=st.lists(st.sampled_from(["expect", "feed", "finish"]), max_size=12))
def test_no_utterance_is_given_twice_in_whatever_order_things_are_asked(install: Install, calls: list[str]) -> None:
    """FAULTS V-03, V-20."""
    library = FakeVosk(VOCABULARY, last=words("card"))
    recognizer = install(library)
    finals = 0
    for call in calls:
        if call == "expect":
            recognizer.expect(["card"])
        elif call == "feed":
            recognizer.feed(BLOCK)
        else:
            finals += bool(recognizer.finish().words)

    assert finals <= len(library.recognizers)
    assert sum(each.last == EMPTY for each in library.recognizers) == finals


@pytest.mark.parametrize(
    "block", [bytearray(3200), memoryview(bytes(3200)), bytes(3201)], ids=lambda x: type(x).__name__
)
def test_only_whole_samples_in_bytes_are_taken(install: Install, block: bytes) -> None:
    recognizer = install(FakeVosk(VOCABULARY))
    recognizer.expect(["card"])

    with pytest.raises(ValueError, match="whole 16-bit samples"):
        recognizer.feed(block)


def test_a_recognizer_belongs_to_the_thread_that_used_it_first(install: Install) -> None:
    """FAULTS V-01: Vosk crashes now and then when it is used from two."""
    recognizer = install(FakeVosk(VOCABULARY))
    recognizer.expect(["card"])
    outcome = SimpleNamespace(error=None)

    def use_elsewhere() -> None:
        try:
            recognizer.feed(BLOCK)
        except AssertionError as error:
            outcome.error = error

    stranger = threading.Thread(target=use_elsewhere)
    stranger.start()
    stranger.join()

    assert outcome.error is not None


# --- results ----------------------------------------------------------------------------------------------------------

SHAPES = {
    "words": (words("third card", confidence=0.5), "third card", 0.5),
    "text only": ('{"text": "third card"}', "third card", 0.0),
    "alternatives": (
        json.dumps(
            {
                "alternatives": [
                    {
                        "confidence": 154.3,
                        "text": "third card",
                        "result": [
                            {"word": "third", "start": 0.1, "end": 0.4},
                            {"word": "card", "start": 0.4, "end": 0.7},
                        ],
                    },
                    {"confidence": 140.1, "text": "fifth card"},
                ]
            }
        ),
        "third card",
        1.0,
    ),
    "alternatives, text only": ('{"alternatives": [{"confidence": 9.5, "text": "third card"}]}', "third card", 1.0),
    "empty text": (EMPTY, "", 0.0),
    "empty alternatives": ('{"alternatives": []}', "", 0.0),
    "empty alternative": ('{"alternatives": [{"confidence": 0.0, "text": ""}]}', "", 0.0),
    "no result": ("{}", "", 0.0),
    "nothing": ("", "", 0.0),
    "escapes": ('{"text": "n\\u00famero \\"card\\""}', 'número "card"', 0.0),
    "a confidence over one": (words("card", confidence=1.000001), "card", 1.0),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_result_of_any_shape_is_understood(shape: str) -> None:
    """FAULTS V-16, V-17, V-23: where neither confidence nor another reading is told, no confidence is claimed."""
    result, text, confidence = SHAPES[shape]

    heard = parse_result(result)

    assert (heard.text, heard.confidence) == (text, pytest.approx(confidence, abs=1e-3))


def test_a_word_is_as_certain_as_the_readings_that_have_it_at_its_place() -> None:
    heard = parse_result(
        alternatives(
            (20.0, "third 0.1 0.4, card 0.4 0.7"), (20.0, "first 0.1 0.4, card 0.4 0.7"), (9.0, "card 2.0 2.3")
        )
    )

    assert [(word.text, round(word.confidence, 2)) for word in heard.words] == [("third", 0.5), ("card", 1.0)]
    assert [(" ".join(other.words), round(other.cost)) for other in heard.others] == [("first card", 0), ("card", 11)]


def test_the_same_words_cut_differently_are_one_reading() -> None:
    heard = parse_result(alternatives((20.0, "card 0.1 0.4"), (19.0, "card 0.1 0.5"), (18.0, "hard 0.1 0.5")))

    assert [(" ".join(reading.words), reading.cost) for reading in heard.readings] == [("card", 0.0), ("hard", 2.0)]


def alternatives(*readings: tuple[float, str]) -> str:
    """A result with these readings: "word start end, word start end"."""
    return json.dumps(
        {
            "alternatives": [
                {
                    "confidence": confidence,
                    "text": " ".join(entry.split()[0] for entry in entries.split(", ")),
                    "result": [
                        {"word": word, "start": float(start), "end": float(end)}
                        for word, start, end in (entry.split() for entry in entries.split(", "))
                    ],
                }
                for confidence, entries in readings
            ]
        }
    )


def test_unknown_words_are_kept() -> None:
    """FAULTS V-15: "[unk] three" is not the same as "three", however sure the recognizer is."""
    assert parse_result(words("[unk] third")).text == "[unk] third"


def test_ears_that_cannot_say_none_of_these_are_never_sure(install: Install) -> None:
    """FAULTS V-14: such a model hears one of ours in everything, so every pick needs a yes."""
    recognizer = install(FakeVosk("third card", last=words("third card", confidence=1.0)))
    recognizer.expect(["third card"])
    recognizer.feed(BLOCK)

    assert recognizer.finish().confidence == 0.0


def test_phrases_with_words_that_were_left_out_are_not_listened_for(install: Install) -> None:
    """Another model may lack a child's form of a word, and hear the rest."""
    library = FakeVosk("third card [unk]")
    recognizer = install(library)
    recognizer.leave_out(["fird"])
    recognizer.expect(["third card", "fird card"])
    recognizer.feed(BLOCK)

    assert library.phrases == ["third card", "[unk]"]
