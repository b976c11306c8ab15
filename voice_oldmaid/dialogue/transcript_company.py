"""What a transcript says of several people: a line after its header, and the company from it again.

    # people {"names": ["Sam", "Mia"], "privacy": "ears"}

There is no such line where one person plays.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from voice_oldmaid.dialogue.company import ONE, Company, Privacy
from voice_oldmaid.dialogue.transcript_objects import object_in

PEOPLE = "# people "


def company_lines(company: Company) -> list[str]:
    """What has to be known beside the header, where several people play."""
    about = {"names": [*company.names], "privacy": company.privacy.value}
    return [PEOPLE + json.dumps(about, ensure_ascii=False)]


def company_in(lines: Sequence[str]) -> Company:
    """The company of a transcript. ValueError where the line is damaged."""
    told = next((line.removeprefix(PEOPLE) for line in lines if line.startswith(PEOPLE)), None)
    if told is None:
        return ONE
    about = object_in(told)
    names, privacy = about.get("names"), about.get("privacy")
    if not isinstance(names, list) or not all(isinstance(name, str) and name.isalpha() for name in names):
        raise ValueError("its people have no names that can be said.")
    if privacy not in [each.value for each in Privacy]:
        raise ValueError("it does not say how its people are told alone.")
    return Company(tuple(names), Privacy(privacy))
