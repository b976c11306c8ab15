"""The languages that the game speaks and understands."""

from voice_oldmaid.dialogue.languages.base import Language
from voice_oldmaid.dialogue.languages.en import English

LANGUAGES: dict[str, Language] = {"en": English()}
