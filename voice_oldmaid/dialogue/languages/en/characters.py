"""English: how each of the other seats talks. A short call, of what everybody has just heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voice_oldmaid.dialogue.languages.en.card_words import sentence
from voice_oldmaid.dialogue.languages.en.seats import EnglishSeats
from voice_oldmaid.dialogue.mood import Mood

Calls = Mapping[Mood, Sequence[str]]


def _calls(pair: Sequence[str], safe: Sequence[str], lost: Sequence[str], won: Sequence[str]) -> Calls:
    return {Mood.PAIR: pair, Mood.SAFE: safe, Mood.LOST: lost, Mood.WON: won}


CHARACTERS: Mapping[str, Calls] = {
    "cheerful": _calls(
        ("hooray", "hip hip hooray", "what fun"), ("hooray, all gone", "yippee"),
        ("oh well, haha", "that was fun"), ("hooray, hooray", "yippee"),
    ),
    "sleepy": _calls(
        ("oh, a pair", "yawn, how nice", "good morning, pair"), ("now a nap", "time for bed"),
        ("yawn, oh dear", "I was dreaming"), ("am I dreaming", "yawn, hooray"),
    ),
    "shy": _calls(
        ("oh, thank you", "hee hee", "oh my"), ("oh, thank you", "oh, all gone"),
        ("oh, never mind", "oh dear me"), ("oh my, me", "oh, thank you"),
    ),
    "excited": _calls(
        ("wow, wow", "look at that", "super, super"), ("wow, I'm out", "super duper"),
        ("what a game", "wow, so close"), ("wow, wow, wow", "super duper"),
    ),
    "proud": _calls(
        ("well done, me", "ta da", "just as planned"), ("I knew it", "ta da"),
        ("next time, surely", "how very odd"), ("of course, me", "ta da"),
    ),
    "clever": _calls(
        ("aha", "I thought so", "just as planned"), ("aha, finished", "that adds up"),
        ("hmm, how odd", "so I see"), ("aha, clever me", "that adds up"),
    ),
    "funny": _calls(
        ("boing", "ding dong", "tickety boo"), ("bye bye, cards", "boing, boing"),
        ("oopsy daisy", "silly old me"), ("tickety boo", "boing, boing"),
    ),
    "kind": _calls(
        ("how lovely", "what a treat", "lovely, lovely"), ("good luck, everybody", "how lovely"),
        ("well played, everybody", "good for you"), ("how lovely", "thank you, everybody"),
    ),
    "brave": _calls(
        ("hey ho", "onward", "hurrah"), ("hurrah, made it", "hey ho"),
        ("I am brave", "never mind, friends"), ("hurrah, hurrah", "hey ho"),
    ),
    "dreamy": _calls(
        ("la la la", "how pretty", "like magic"), ("light as air", "la la la"),
        ("la la, oh", "oh, oh, la"), ("like magic", "la la la"),
    ),
    "hungry": _calls(
        ("yum", "tasty", "yum, yum"), ("snack time", "now for cake"),
        ("I need cake", "oh, crumbs"), ("cake for everybody", "yum, yum"),
    ),
}  # fmt: skip
"""What somebody of each character calls, at most three words, without the mark at its end."""

OF_SEATS = (
    "cheerful", "sleepy", "shy", "excited", "proud", "clever", "funny", "kind", "brave", "dreamy", "hungry",
)  # fmt: skip
"""The characters of the seats from 1 on, whatever they are called."""


class EnglishCharacters(EnglishSeats):
    """What the seats say themselves."""

    def says(self, seat: int) -> str:
        return f"{self.name(seat)} says,"

    def exclaims(self, seat: int, mood: Mood) -> str:
        character = OF_SEATS[(seat - 1) % len(OF_SEATS)]
        calls = CHARACTERS[character][mood]
        call = self.wordings.pick(f"{character} {mood.name}", calls)
        return f"{sentence(call)}!"
