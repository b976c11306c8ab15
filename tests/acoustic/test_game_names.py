"""Each game can be asked for by voice, by a natural voice that the speech model never met, as an adult and higher."""

from __future__ import annotations

import pytest

from tests.acoustic.mouth import listen, quiet, sequence, with_peak
from voice_oldmaid.audio.vosk_recognizer import VoskRecognizer
from voice_oldmaid.bench.child_voices import JoeChild, joe_children
from voice_oldmaid.dialogue.grammar import grammar
from voice_oldmaid.dialogue.intents import (
    AskEnd,
    AskGames,
    AskOddCard,
    AskRules,
    AskSafe,
    ChooseGame,
    Intent,
    NewGame,
    PickAny,
    PickCard,
    ShorterGame,
)
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.games import NAMES_OF_GAMES

pytestmark = pytest.mark.acoustic

GRAMMAR = grammar(4, 9, LANGUAGES["en"])

QUESTIONS: dict[str, Intent] = {
    "what games are there": AskGames(), "what can we play": AskGames(), "more games": AskGames(),
    "short game": ShorterGame(), "a shorter game": ShorterGame(), "what are the rules": AskRules(),
    "what happens if I get the queen": AskOddCard(), "who is safe": AskSafe(), "when is it over": AskEnd(),
    "one more game": NewGame(), "another game": NewGame(),
}  # fmt: skip


@pytest.fixture(scope="module")
def joes() -> tuple[JoeChild, ...]:
    return joe_children(1)


def understood(text: str, joe: JoeChild, recognizer: VoskRecognizer) -> Intent | None:
    sound = sequence(quiet(0.5), with_peak(joe.render(text)), quiet(2.0))
    return next((each.intent for each in listen(sound, recognizer, GRAMMAR) if each.intent), None)


@pytest.mark.parametrize("variant", NAMES_OF_GAMES)
def test_the_name_of_a_game_is_understood(recognizer: VoskRecognizer, joes: tuple[JoeChild, ...], variant: str) -> None:
    """Asked for in two ways in three voices, each game is understood four times of six, and no card is taken."""
    name = NAMES_OF_GAMES[variant][0]
    heard = [understood(f"{start} {name}", joe, recognizer) for start in ("play", "let's play") for joe in joes]

    assert heard.count(ChooseGame(variant)) >= 4, heard
    assert not any(isinstance(intent, PickCard | PickAny) for intent in heard), heard


def test_questions_about_games_and_rules_are_understood(recognizer: VoskRecognizer, joes: tuple[JoeChild, ...]) -> None:
    wrong = [
        (text, joe.name, intent)
        for text, wanted in QUESTIONS.items()
        for joe in joes
        if (intent := understood(text, joe, recognizer)) != wanted
    ]

    assert len(wrong) <= 0.15 * len(QUESTIONS) * len(joes), wrong
    assert not any(isinstance(intent, PickCard | PickAny) for _, _, intent in wrong), wrong
