"""Which voices the speech engine of this machine has: ids, short names, languages and variants."""

from __future__ import annotations

import difflib

from voice_oldmaid.errors import VoiceError

DEFAULT = "en-us"

OTHER_VARIANTS = ("", "+f3", "+m3", "+f5", "+m7")
"""Of an espeak voice: women and men, about as loud as each other, and nobody like another."""

VARIANTS = "Variants are for instance en-us+f1 to en-us+f4 and en-us+m1 to en-us+m7."

Voices = list[list[str]]
"""Of each voice its id, its name and its languages."""


def resolve(voice_id: str | None, voices: Voices) -> str | None:
    """The full id of the voice that is meant, with its variant. VoiceError if it is not there."""
    wanted, plus, variant = (DEFAULT if voice_id is None else voice_id).lower().partition("+")
    for full_id, _, *languages in voices:
        short_id = full_id.replace("\\", "/").rsplit("/", 1)[-1]
        if wanted in (full_id.lower(), short_id.lower(), *(language.lower() for language in languages)):
            return full_id + plus + variant
    if voice_id is None:
        return next((voice[0] for voice in voices if DEFAULT in voice[0].lower().replace("_", "-")), None)
    raise _unknown(voice_id, [voice[0] for voice in voices])


def has_variants(voice: str | None) -> bool:
    """Whether this is a voice of espeak: ids of other engines have no slash, or begin with "com."."""
    base = (voice or "").partition("+")[0]
    return "/" in base and not base.startswith("com.")


def others(voice: str | None, voices: Voices) -> list[str]:
    """Further voices for the language of this one: variants of espeak, or else what the machine has."""
    base, plus, variant = (voice or "").partition("+")
    if has_variants(voice):
        return [base + other for other in OTHER_VARIANTS if other != plus + variant]
    of_voice = {full_id: [language.lower()[:2] for language in languages] for full_id, _, *languages in voices}
    spoken = set(of_voice.get(base, ())) or {DEFAULT[:2]}
    return [full_id for full_id, languages in of_voice.items() if full_id != base and spoken.intersection(languages)]


def _unknown(voice_id: str, ids: list[str]) -> VoiceError:
    short_ids = [known.replace("\\", "/").rsplit("/", 1)[-1] for known in ids]
    alike = difflib.get_close_matches(voice_id.lower(), short_ids, n=3)
    english = sorted((known for known in short_ids if known.startswith("en")), key=lambda known: known != DEFAULT)
    some = ", ".join(list(dict.fromkeys([*alike, *english, *short_ids]))[:6])
    return VoiceError(f'There is no voice "{voice_id}".', f"There are {len(ids)} voices, for instance: {some}.")
