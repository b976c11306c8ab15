"""What a transcript says of several people: a line after its header, and the company from it again.

    # people {"names": ["Sam", "Mia"], "privacy": "ears"}

There is no such line where one person plays.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from voice_oldmaid.dialogue.company import ONE, Company, Privacy

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
    about = json.loads(told)
    names = about.get("names") if isinstance(about, dict) else None
    if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
        raise ValueError(f"A line of a transcript tells of people by their names, not {told!r}.")
    return Company(tuple(names), Privacy(about.get("privacy")))
