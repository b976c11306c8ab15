"""The ways in which a machine can keep the game from running.

    VoiceOldMaidError   1   anything else
    ├── UsageError      2   an option that cannot be meant
    ├── ModelError      3   no speech model, or one that cannot be used
    ├── DeviceError     4   no microphone or loudspeaker, or one that cannot be opened
    ├── VoiceError      5   no voice, or one that cannot be used
    └── FileError       6   a file that cannot be read or written

What a person says or does not say is never an error. Only `cli` catches these.
"""


class VoiceOldMaidError(Exception):
    """Something about this machine stops the game.

    *problem* is one sentence that says what is wrong, *advice* one that says what to do.
    """

    exit_code = 1

    def __init__(self, problem: str, advice: str) -> None:
        super().__init__(f"{problem} {advice}")
        self.problem = problem
        self.advice = advice


class UsageError(VoiceOldMaidError):
    exit_code = 2


class ModelError(VoiceOldMaidError):
    exit_code = 3


class DeviceError(VoiceOldMaidError):
    exit_code = 4


class VoiceError(VoiceOldMaidError):
    exit_code = 5


class FileError(VoiceOldMaidError):
    exit_code = 6


def reason_of(error: Exception) -> str:
    """Why the system did not let us, in its words."""
    return getattr(error, "strerror", None) or str(error)


def cannot_write(what: str, path: object, error: Exception) -> FileError:
    """What to tell somebody whose file, a *what*, cannot be written."""
    advice = "Check that the folder is there, that you may write to it, and that the disk is not full."
    return FileError(f'I cannot write the {what} "{path}" ({reason_of(error)}).', advice)
