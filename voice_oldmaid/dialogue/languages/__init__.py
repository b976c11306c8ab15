"""The languages that the game speaks and understands."""

from random import Random

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.languages.en import English
from voice_oldmaid.dialogue.wordings import Wordings

LANGUAGES: dict[str, Language] = {"en": English()}
"""Each says always the first wording of everything."""

LIVELY: dict[str, Language] = {code: language.worded(Wordings(Random(code))) for code, language in LANGUAGES.items()}
"""The same in many wordings, which each game draws by its own chance: what is played in."""
