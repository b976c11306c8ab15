"""English: numbers in words."""

from __future__ import annotations

ONES = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
FIRSTS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth",
)  # fmt: skip


TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def number(count: int) -> str:
    """26 in words: "twenty six". 0 to 199."""
    if not 0 <= count <= 199:
        raise ValueError(f"no words for the number {count}")
    if count > 100:
        return f"one hundred and {number(count - 100)}"
    if count == 100:
        return "one hundred"
    if count <= 20:
        return ("zero", *ONES)[count]
    tens = TENS[count // 10 - 2]
    return f"{tens} {ONES[count % 10 - 1]}" if count % 10 else tens


def ordinal(position: int) -> str:
    """26 in words: "twenty sixth". 1 to 199."""
    if not 1 <= position <= 199:
        raise ValueError(f"no words for the place {position}")
    if position <= 20:
        return FIRSTS[position - 1]
    *before, last = number(position).split()
    return " ".join([*before, FIRSTS[ONES.index(last)] if last in ONES else f"{last}th".replace("yth", "ieth")])
