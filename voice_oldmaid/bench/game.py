"""The benchmark of whole games: many of them by sound, counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from voice_oldmaid.audio.listener import Recognizer
from voice_oldmaid.audio.speaker import Voice
from voice_oldmaid.audio.wav import SilentPlayer
from voice_oldmaid.bench.child_voices import ChildVoice
from voice_oldmaid.bench.spoken_game import Played, Watchers, play
from voice_oldmaid.dialogue.chances import Chances
from voice_oldmaid.dialogue.conversation import Conversation
from voice_oldmaid.dialogue.languages import LIVELY
from voice_oldmaid.game.rules import Rules


def play_games(
    games: int,
    rules: Rules,
    seats: int,
    seed: int,
    voices: Sequence[ChildVoice],
    recognizer: Recognizer,
    voice: Voice,
    on_game: Callable[[int, Played], None],
    watchers: Watchers,
) -> dict[str, Any]:
    """Play *games* games, each from a seed of its own, by turns with each of the child's voices; the figures."""
    all_played = []
    for game in range(games):
        conversation = Conversation(rules, seats, Chances.of_seed(seed + game), LIVELY["en"])
        chosen = [voices[game % len(voices)]]
        rng = Random(f"child {seed + game}")
        played = play(conversation, chosen, rng, recognizer, voice, SilentPlayer(), watchers)
        on_game(game, played)
        all_played.append(played)
    return figures(all_played)


def figures(all_played: Sequence[Played]) -> dict[str, Any]:
    """The sums over all games, and how long the answers took."""
    answers = sorted(seconds for played in all_played for seconds in played.answer_seconds)
    sound_seconds = sum(played.seconds for played in all_played)
    counts = ("finished", "picks", "picks_of_all", "right_first_try", "wrong_picks", "reprompts", "taken_back")
    return {
        "games": len(all_played),
        **{name: sum(getattr(played, name) for played in all_played) for name in counts},
        "answer_seconds": {"p50": _quantile(answers, 0.5), "p95": _quantile(answers, 0.95)},
        "real_time_factor": round(sum(played.computing_seconds for played in all_played) / sound_seconds, 4),
        "minutes": round(sound_seconds / 60, 1),
        "opening_seconds": round(sum(played.opening_seconds for played in all_played) / len(all_played), 1),
    }


def _quantile(ordered: Sequence[float], share: float) -> float | None:
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 3) if ordered else None
