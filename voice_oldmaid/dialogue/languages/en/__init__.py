"""English: what is listened for (`phrases`) and what is said (`sentences`)."""

from __future__ import annotations

from voice_oldmaid.dialogue.languages.en.arranging import EnglishArranging
from voice_oldmaid.dialogue.languages.en.asking import EnglishAsking
from voice_oldmaid.dialogue.languages.en.characters import EnglishCharacters
from voice_oldmaid.dialogue.languages.en.choices import EnglishChoices
from voice_oldmaid.dialogue.languages.en.choosing import EnglishChoosing
from voice_oldmaid.dialogue.languages.en.company import EnglishCompany
from voice_oldmaid.dialogue.languages.en.devices import EnglishDevices
from voice_oldmaid.dialogue.languages.en.keeping import EnglishKeeping
from voice_oldmaid.dialogue.languages.en.kiosk import EnglishKiosk
from voice_oldmaid.dialogue.languages.en.laying import EnglishLaying
from voice_oldmaid.dialogue.languages.en.levels import EnglishLevels
from voice_oldmaid.dialogue.languages.en.manner_told import EnglishManner
from voice_oldmaid.dialogue.languages.en.phrases import EnglishPhrases
from voice_oldmaid.dialogue.languages.en.repairing import EnglishRepairing
from voice_oldmaid.dialogue.languages.en.screen import EnglishScreen
from voice_oldmaid.dialogue.languages.en.sentences import EnglishSentences
from voice_oldmaid.game.rules import Rules


class English(
    EnglishPhrases,
    EnglishSentences,
    EnglishCompany,
    EnglishKeeping,
    EnglishChoosing,
    EnglishLaying,
    EnglishArranging,
    EnglishAsking,
    EnglishLevels,
    EnglishCharacters,
    EnglishRepairing,
    EnglishDevices,
    EnglishKiosk,
    EnglishManner,
    EnglishScreen,
    EnglishChoices,
):
    """American English for children."""

    code = "en"

    def speaking_of(self, rules: Rules) -> English:
        return English(rules, self.names, self.wordings, self.verbosity)
