"""English: what is said about microphones and speakers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from voice_oldmaid.dialogue.languages.en.phrases import EnglishPhrases
from voice_oldmaid.ports import DeviceChange, DeviceKind, DeviceNews

MOST_NAMES = 5
"""So many names can be kept in mind."""
MOST_WORDS, MOST_LETTERS = 4, 30
"""Of one name."""

WORD = r"[^\W_]+"
INTERRUPTS = EnglishPhrases.interrupts
WORDS = {DeviceKind.MICROPHONE: "microphone", DeviceKind.SPEAKER: "speaker", DeviceKind.PRIVATE_SPEAKER: "headphones"}
HINTS = "Is it plugged in, may I use it, and is no other program using it?"


def in_words(name: str) -> str:
    """A device's name as it can be spoken: its first words, without what stands in brackets.

    Words that end the speech when they are heard are left out.
    """
    plain = re.sub(r"\([^)]*\)|\[[^]]*\]", " ", name)
    words = [word for word in re.findall(WORD, plain) or re.findall(WORD, name) if word.lower() not in INTERRUPTS]
    return " ".join(words[:MOST_WORDS])[:MOST_LETTERS].strip() or "without a name"


class EnglishDevices:
    """Sentences about devices."""

    # Which there are

    def devices_told(self, kind: DeviceKind, names: Sequence[str], now: str) -> Sequence[str]:
        word, spoken = WORDS[kind], [*dict.fromkeys(map(in_words, names))]
        others = [name for name in spoken if name != in_words(now)]
        if not others:
            return [self.only_device(kind, now)]
        more = len(others) - MOST_NAMES
        told = [*others[:MOST_NAMES], *([f"{more} more"] if more > 0 else [])]
        *first, last = told
        listed = f"{', '.join(first)} and {last}" if first else last
        return [f"The {word} is {in_words(now)}.", f"There is also {listed}.", f"You can say another {word}."]

    def no_devices(self, kind: DeviceKind) -> str:
        return f"I use no {WORDS[kind]} now."

    def only_device(self, kind: DeviceKind, now: str) -> str:
        return f"There is no other {WORDS[kind]} than {in_words(now)}."

    # Another one

    def can_you_hear_me(self, name: str) -> str:
        return f"This is {in_words(name)}. Can you hear me?"

    def device_unusable(self, name: str) -> str:
        return f"I cannot use {in_words(name)}."

    def device_kept(self) -> str:
        return "Good, I will use it from now on."

    def device_before(self, kind: DeviceKind, name: str) -> str:
        return f"Then I use the {WORDS[kind]} {in_words(name)}, as before."

    # What becomes of them

    def device_missing(self, news: DeviceNews) -> str:
        return f"The {WORDS[news.kind]} {in_words(news.name)} from last time is not here, so I use the usual one."

    def device_changed(self, news: DeviceNews) -> Sequence[str]:
        word, name = WORDS[news.kind], in_words(news.name)
        match news.kind, news.change:
            case DeviceKind.PRIVATE_SPEAKER, DeviceChange.LOST:
                return ["I have lost the headphones."]
            case DeviceKind.PRIVATE_SPEAKER, _:
                return ["The headphones are back."]
            case _, DeviceChange.LOST:
                return [f"I have lost the {word} {name}.", HINTS]
            case _, DeviceChange.SILENT:
                return [f"I get no sound at all from the {word} {name}.", "Is it switched on?", HINTS]
            case DeviceKind.MICROPHONE, DeviceChange.BACK:
                # Short, because the question comes after it.
                return ["I hear you again."]
            case DeviceKind.MICROPHONE, _:
                return [f"I listen with the {word} {name} now."]
            case _, DeviceChange.BACK:
                # Whoever hears the question hears that.
                return []
        return [f"I speak through the {word} {name} now."]
