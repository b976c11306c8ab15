"""The command line: arguments in, exit code out. It wires everything together and decides nothing.

Exit codes: 0 done, 1 other, 2 usage, 3 model, 4 device, 5 voice, 6 file, 130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

from voice_oldmaid import __version__
from voice_oldmaid.commands import COMMANDS, DEFAULT
from voice_oldmaid.errors import FileError, UsageError, VoiceOldMaidError

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. An error is one or two sentences on standard error, never a traceback."""
    _end_like_ctrl_c_when_terminated()
    try:
        options = parser().parse_args(_with_command(list(sys.argv[1:] if arguments is None else arguments)))
        code: int = options.run(options)
        if sys.stdout:
            sys.stdout.flush()
        return code
    except VoiceOldMaidError as error:
        return _tell(error)
    except BrokenPipeError:
        return _tell(FileError("Whatever read this text has closed.", "Nothing more can be shown there."))
    except OSError as error:
        problem = f"Something could not be read or written ({error.strerror or error})."
        return _tell(FileError(problem, "Make room, or send the output elsewhere."))
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        _let_go_of_output()


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    about = "Old Maid that talks and listens. No hands, no screen, no network."
    whole = Parser(prog="voice-oldmaid", description=about, allow_abbrev=False)
    whole.add_argument("--version", action="version", version=f"voice-oldmaid {__version__}")
    commands = whole.add_subparsers(title="commands", metavar="command", parser_class=Parser)
    for command in COMMANDS:
        one = commands.add_parser(command.NAME, help=command.HELP, description=command.HELP, allow_abbrev=False)
        command.add_arguments(one)
        one.set_defaults(run=command.run)
    return whole


class Parser(argparse.ArgumentParser):
    """Raises a UsageError instead of printing the usage and leaving."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[0].upper()}{message[1:]}".rstrip(".") + ".", f"See: {self.prog} --help")


def _with_command(arguments: list[str]) -> list[str]:
    """Options without a command mean `play`."""
    names = {command.NAME for command in COMMANDS}
    of_the_whole = {"-h", "--help", "--version"}
    if arguments and (arguments[0] in names | of_the_whole or not arguments[0].startswith("-")):
        return arguments
    return [DEFAULT, *arguments]


def _tell(error: VoiceOldMaidError) -> int:
    with contextlib.suppress(OSError, AttributeError):  # full, or not there at all
        sys.stderr.write(f"voice-oldmaid: {error}\n")
    return error.exit_code


def _let_go_of_output() -> None:
    """Where what was printed cannot be written: Python would try once more when it ends, and complain."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _end_like_ctrl_c_when_terminated() -> None:
    both = (signal.SIGINT, signal.SIGTERM)

    def interrupt(*_: object) -> NoReturn:
        # Once is enough: a second one would break off the clearing up, or meet Python when it has no handler any more.
        for which in both:
            signal.signal(which, signal.SIG_IGN)
        raise KeyboardInterrupt

    with contextlib.suppress(ValueError):  # not the main thread: somebody else's signals
        # Ctrl-C too, because a shell starts background jobs with it ignored; the game is to end all the same.
        for which in both:
            signal.signal(which, interrupt)
