"""English: what is listened for (`phrases`) and what is said (`sentences`)."""

from voice_oldmaid.dialogue.languages.en.phrases import EnglishPhrases
from voice_oldmaid.dialogue.languages.en.sentences import EnglishSentences


class English(EnglishPhrases, EnglishSentences):
    """American English for children."""

    code = "en"
