"""What the synthetic voices say: the game's phrases as they are now, its words, cards, names, and words of others.

Everything comes from the game's own language file, so the next model hears the phrases that the game has then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import lexicon

from voice_oldmaid.dialogue.grammar import LONGEST_FAN, grammar
from voice_oldmaid.dialogue.joints import TAILS, Joint
from voice_oldmaid.dialogue.languages import LANGUAGES
from voice_oldmaid.dialogue.languages.en.card_words import RANKS, SUITS, plural
from voice_oldmaid.dialogue.languages.en.child_forms import CHILD_FORMS
from voice_oldmaid.dialogue.languages.en.games import GAME_PHRASES
from voice_oldmaid.dialogue.languages.en.numbers import number, ordinal
from voice_oldmaid.dialogue.languages.en.seats import NAMES

ENGLISH = LANGUAGES["en"]
MOST_SEATS = 12
MOST_CARDS_IN_A_HAND = 13
NEAR_SHARE = 0.75
"""So many of the positions lie within a usual hand; the others go to the largest fan."""
HESITATIONS = ("um", "uh", "er", "hmm", "well", "no", "okay")
WISHES = (
    "can i have {}", "i take {}", "i think {}", "give me {}", "i choose {}", "maybe {}", "{} please", "yes {}", "no {}",
    "it is {}", "okay {}", "now {}", "i pick {}", "i said {}", "not {}", "this one {}",
)  # fmt: skip


PIECES = (
    "the", "the", "a", "i want", "i want the", "um", "uh", "card number", "number", "take the", "pick the", "card",
    "one", "the card",
)  # fmt: skip
"""What stands alone where somebody stops to think; a "the" by itself was heard as "third"."""


def texts(count: int, sentences: Sequence[str], rng: Random) -> list[str]:
    """So many texts; *sentences* lends talk that is not about the game."""
    phrases = sorted(grammar(MOST_SEATS, LONGEST_FAN, ENGLISH).meanings)
    words = sorted(lexicon.game_words())
    games = sorted(GAME_PHRASES)
    others = _others()
    kinds: list[tuple[float, Callable[[], str]]] = [
        (0.22, lambda: _pick(rng)),
        (0.08, lambda: _in_one_breath(rng)),
        (0.04, lambda: rng.choice(PIECES)),
        (0.03, lambda: rng.choice(games)),
        (0.08, lambda: _wish(rng)),
        (0.09, lambda: _short(rng)),
        (0.17, lambda: rng.choice(phrases)),
        (0.08, lambda: rng.choice(words)),
        (0.04, lambda: " ".join(rng.sample(words, 2))),
        (0.05, lambda: _card(rng)),
        (0.04, lambda: _digits(rng)),
        (0.07, lambda: rng.choice(others)),
        (0.05, lambda: " ".join(rng.sample(others, rng.choice((2, 3, 4))))),
        (0.08, lambda: rng.choice(sentences)),
    ]
    makers = rng.choices([make for _, make in kinds], [share for share, _ in kinds], k=count)
    return [make() for make in makers]


def _others() -> list[str]:
    """Frequent words that no child has to be protected from, those of the game's decoys twice."""
    import decoys

    frequent = [word for word in lexicon.wanted_words() if word not in decoys.NOT_FOR_CHILDREN and "'" not in word]
    return [*frequent, *ENGLISH.decoys * 3]


def _position(rng: Random) -> int:
    return rng.randint(1, MOST_CARDS_IN_A_HAND if rng.random() < NEAR_SHARE else LONGEST_FAN)


def _pick(rng: Random) -> str:
    phrase = rng.choice(ENGLISH.pick_phrases(_position(rng)))
    if rng.random() < 0.2:
        ends = (*ENGLISH.last, *ENGLISH.left_end, *ENGLISH.right_end, *ENGLISH.middle, *ENGLISH.any_card)
        others = (*ENGLISH.next_to_last, *ENGLISH.either_end, *ENGLISH.perhaps_left_end, *ENGLISH.perhaps_right_end)
        phrase = rng.choice((*ends, *others))
    return _hesitating(phrase, rng) if rng.random() < 0.25 else phrase


def _hesitating(phrase: str, rng: Random) -> str:
    """A filler before the phrase, or within it."""
    words = phrase.split()
    place = rng.choice((0, 0, rng.randrange(len(words))))
    return " ".join([*words[:place], rng.choice(HESITATIONS), *words[place:]])


def _in_one_breath(rng: Random) -> str:
    """A card counted from one end, or cards with what joins them: "third no fifth card"."""
    card = rng.choice(ENGLISH.pick_phrases(_position(rng)))
    joint, kind = rng.choice([*ENGLISH.joints.items()])
    if kind in TAILS:
        return f"{card} {joint}{rng.choice(('', '', ' please'))}"
    if kind in (Joint.LEAD, Joint.DENIAL) or rng.random() < 0.3:
        return f"{joint} {card}"
    return f"{card} {joint} {rng.choice(ENGLISH.pick_phrases(_position(rng)))}"


def _wish(rng: Random) -> str:
    """A pick in words of one's own: the words are what counts, not whether the game knows the sentence."""
    named = _short(rng)
    return rng.choice(WISHES).format(rng.choice((f"the {named}", f"card {named}", f"{named} card", named)))


def _short(rng: Random) -> str:
    """One bare word for a position, or a yes and no: short words are the easiest lost."""
    position = _position(rng)
    return rng.choice((
        ordinal(position), ordinal(position), number(position), rng.choice(CHILD_FORMS.get(position, ("last",))),
        rng.choice(("yes", "no", "yeah", "nope", "stop", "okay", "what", "left", "right", "middle", "card", "one")),
    ))  # fmt: skip


def _card(rng: Random) -> str:
    rank, suit = rng.choice([*RANKS.values()]), rng.choice([*SUITS.values()])
    return rng.choice((
        f"{rank} of {suit}", f"the {rank} of {suit}", f"a pair of {plural(rank)}", plural(rank), rank, suit,
        f"red {rank}", f"black {rank}", f"do i have a {rank}", rng.choice(NAMES).lower(), "old maid", "joker",
    ))  # fmt: skip


def _digits(rng: Random) -> str:
    return " ".join(number(rng.randint(0, 10)) for _ in range(rng.randint(2, 5)))
