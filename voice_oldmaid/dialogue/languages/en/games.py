"""English: what each game of the family is called, and every way to ask for it or for its rules.

The names are ones that a child can say and the model can hear, and none can be taken for a card (RULES 3.1). A name
with more than one meaning in the rule book has the meaning of its contradictions: Black Peter is played with the short
pack (RULES D15), the French game with its own turns (D8).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent

NAMES_OF_GAMES: Mapping[str, tuple[str, ...]] = {
    "old_maid": ("Old Maid",),
    "black_peter_32": ("Black Peter",),
    "pouilleux": ("the French game",),
    "papaz_kacti": ("King Escapes", "the king escapes"),
    "scabby_queen": ("Scabby Queen",),
    "old_maid_short": ("short Old Maid", "short game of old maid"),
    "picture_pack": ("Old Maid with pictures", "picture cards", "with pictures", "with picture cards"),
    "joker": ("Old Maid with a joker", "with jokers", "with a joker", "the joker game"),
    "color_pairs": ("Old Maid with colors", "color pairs", "with color pairs", "the same color game"),
    "any_odd_card": ("the secret game", "old maid with a secret"),
    "odd_jack": ("Old Bachelor",),
    "queen_of_hearts": ("the sleeping queen",),
    "odd_card_wins": ("Old Maid upside down", "upside down"),
    "first_out_wins": ("the Old Maid race",),
    "old_maid_two_packs": ("Old Maid with two packs", "the big game of old maid"),
    "black_peter_52": ("big Black Peter", "full black peter"),
    "black_peter_pic31": ("Black Peter with pictures",),
    "black_peter_pic37": ("Black Peter with many pictures",),
    "three_jacks_out": ("the single jack",),
    "three_jacks_out_short": ("the short single jack",),
    "pouilleux_32": ("the short French game",),
    "pouilleux_easy": ("the easy French game",),
    "pouilleux_easy_32": ("the short and easy French game", "short easy french game"),
    "pouilleux_queen": ("the French game with a queen",),
    "vieux_garcon": ("the backwards French game",),
    "papaz_kacti_points": ("King Escapes with points", "the king escapes with points"),
    "papaz_kacti_drop_out": ("King Escapes with sitting out", "the king escapes with sitting out"),
}
"""Variant to its names, first the one by which the game calls it; in the order in which they are told."""

# Not "i want to play": whoever listens for "to" does not hear "two" (FAULTS K-07).
PREFIXES = ("", "play ", "let's play ", "can we play ", "shall we play ", "let me play ")
ARTICLE = "the "

_ODD_CARDS = ("queen", "jack", "king", "joker", "old maid", "black cat", "odd card")

QUESTIONS: Mapping[Intent, tuple[str, ...]] = {
    I.AskGames(): (
        "what games are there", "which games are there", "what can we play", "what else can we play", "more games",
        "tell me the games",
    ),
    I.ShorterGame(): (
        "short game", "a short game", "the short game", "a shorter game", "shorter game", "play a short game",
        "play the short game", "let's play the short game", "a quick game", "with fewer cards",
    ),
    I.AskRules(): (
        "what are the rules", "the rules", "tell me the rules", "how does this game go", "how does the game go",
        "explain the rules", "explain the game",
    ),
    I.AskOddCard(): (
        *(f"what happens if i {do} the {card}" for do in ("get", "keep") for card in _ODD_CARDS),
        "which is the odd card", "what is the odd card", "which card has no partner",
    ),
    I.AskSafe(): (
        "who is safe", "who is safe now", "who is out", "who has no cards", "who has no cards left", "is anybody safe",
        "am i safe",
    ),
    I.AskEnd(): (
        "when is it over", "when is the game over", "how does it end", "how does the game end", "when does it end",
        "when does the game end", "who wins",
    ),
}  # fmt: skip


def phrases_for(name: str) -> Iterator[str]:
    """Every way to ask for the game of this name, with its article and without."""
    bare = name.lower().removeprefix(ARTICLE)
    articles = ("", ARTICLE) if name.startswith(ARTICLE) else ("",)
    return (f"{prefix}{article}{bare}" for prefix in PREFIXES for article in articles)


GAME_PHRASES: Mapping[str, Intent] = {
    **{phrase: intent for intent, phrases in QUESTIONS.items() for phrase in phrases},
    **{
        phrase: I.ChooseGame(variant)
        for variant, names in NAMES_OF_GAMES.items()
        for name in names
        for phrase in phrases_for(name)
    },
}
"""Phrase to intent."""
