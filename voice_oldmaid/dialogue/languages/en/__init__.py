"""English: what is listened for (`phrases`) and what is said (`sentences`)."""

from __future__ import annotations

from voice_oldmaid.dialogue.languages.en.phrases import EnglishPhrases
from voice_oldmaid.dialogue.languages.en.sentences import EnglishSentences
from voice_oldmaid.game.rules import Rules


class English(EnglishPhrases, EnglishSentences):
    """American English for children."""

    code = "en"

    def speaking_of(self, rules: Rules) -> English:
        return English(rules)
