"""The ways in which a machine can keep the game from running.

    VoiceOldMaidError   1   anything else
    ├── UsageError      2   an option that cannot be meant
    ├── ModelError      3   no speech model, or one that cannot be used
    ├── DeviceError     4   no microphone or loudspeaker, or one that cannot be opened
    ├── VoiceError      5   no voice, or one that cannot be used
    └── FileError       6   a file that cannot be read or written

What a person says or does not say is never an error. Only `cli` catches these.
"""

from __future__ import annotations

import errno

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
"""What the system says of a disk that is full, for us or for all."""


class VoiceOldMaidError(Exception):
    """Something about this machine stops the game.

    *problem* is one sentence that says what is wrong, *advice* one that says what to do.
    """

    exit_code = 1

    def __init__(self, problem: str, advice: str) -> None:
        super().__init__(f"{problem} {advice}")
        self.problem = problem
        self.advice = advice

    def __reduce__(self) -> tuple[type[VoiceOldMaidError], tuple[str, str]]:
        """It may have happened in another process."""
        return type(self), (self.problem, self.advice)


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
    if getattr(error, "errno", None) in NO_ROOM:
        return FileError(f'There is no room left for the {what} "{path}".', "Make room on the disk and try again.")
    advice = "Check that the folder is there, and that you may write to it."
    return FileError(f'I cannot write the {what} "{path}" ({reason_of(error)}).', advice)
