"""English: the questions about the neighbors, the pairs and the time, and how to go back through what was said."""

from __future__ import annotations

from collections.abc import Mapping

from voice_oldmaid.dialogue import intents as I
from voice_oldmaid.dialogue.intents import Intent

QUESTIONS: Mapping[Intent, tuple[str, ...]] = {
    I.AskGiver(): (
        "who do i take from", "who do i pick from", "who do i take a card from", "who do i get a card from",
        "whose cards do i take", "whose card do i get", "who do i get cards from",
    ),
    I.AskTaker(): (
        "who takes from me", "who will take from me", "who takes a card from me", "who takes my card",
        "who takes my cards", "who gets my card", "who gets my cards",
    ),
    I.AskPairs(): (
        "which are pairs", "which cards are pairs", "what is a pair", "what makes a pair", "which cards make a pair",
        "do i have a pair", "have i got a pair", "do i have pairs", "what do i need", "which cards do i need",
    ),
    I.AskTimeLeft(): (
        "how long", "how long is it", "how long is it still", "how long still", "how much longer",
        "how much longer is it", "how long does it take", "how long will it take", "is it over soon",
        "are we done soon", "is it nearly over", "are we nearly done",
    ),
    # Not "go back one", nor "back" alone: the one ends like a card, the other is as short as a noise.
    I.GoBack(): (
        "go back", "go back one more", "go back again", "one more back", "go back more", "what was before that",
        "and before that", "what did you say before", "what did you say before that",
    ),
    # Not "again slower": "again" is to be answered at once, without a wait for what may follow.
    I.SaySlower(): (
        "say that slower", "say it slower", "say that again slower", "say it again slower", "repeat that slower",
        "say that slowly", "say it slowly",
    ),
}  # fmt: skip

QUESTION_PHRASES: Mapping[str, Intent] = {phrase: intent for intent, phrases in QUESTIONS.items() for phrase in phrases}
"""Phrase to intent."""
