"""The command line: arguments in, exit code out. It wires everything together and decides nothing.

Exit codes: 0 done, 1 other, 2 usage, 3 model, 4 device, 5 voice, 6 file, 130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from voice_oldmaid import __version__
from voice_oldmaid.commands import COMMANDS, DEFAULT
from voice_oldmaid.commands.options import Collected
from voice_oldmaid.commands.together import require_together
from voice_oldmaid.errors import NO_ROOM, FileError, UsageError, VoiceOldMaidError

INTERRUPTED = 130
LONGEST_MESSAGE = 500
"""In characters, of what argparse has to say."""
OF_THE_WHOLE = {"-h", "--help", "--version"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. An error is one or two sentences on standard error, never a traceback.

    The signals of the process are left to `entry`.
    """
    _print_whatever_can_be_shown()
    try:
        options = _options(list(sys.argv[1:] if arguments is None else arguments))
        require_together(options)
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
        other = "Check that files and folders are there, and that you may use them."
        advice = "Make room, or send the output elsewhere." if error.errno in NO_ROOM else other
        return _tell(FileError(problem, advice))
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
        one.set_defaults(run=command.run, command=command.NAME)
    return whole


class Parser(argparse.ArgumentParser):
    """Raises a UsageError instead of printing the usage and leaving, and where an option is given twice."""

    def print_help(self, file: Any = None) -> None:
        """OSError where it cannot be written; the library would say nothing of it."""
        print(self.format_help(), end="", file=file or sys.stdout or sys.stderr, flush=True)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        words = [word.partition("=")[0] for word in args or ()]
        for action in self._actions:
            if not isinstance(action, Collected) and sum(map(words.count, action.option_strings)) > 1:
                self.error(f"{action.option_strings[0]} is given twice, and only one can count")
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        # What was typed may be a whole page, in one word or in many.
        message = re.sub(r"\S{61,}", lambda word: f"{word[0][:40]}...", message)
        message = message if len(message) <= LONGEST_MESSAGE else f"{message[:LONGEST_MESSAGE]}..."
        raise UsageError(f"{message[0].upper()}{message[1:]}".rstrip(".") + ".", f"See: {self.prog} --help")


def _options(arguments: list[str]) -> argparse.Namespace:
    """What *arguments* mean. Options without a command mean `play`."""
    whole = parser()
    names = {command.NAME for command in COMMANDS}
    has_command = arguments and (arguments[0] in names | OF_THE_WHOLE or not arguments[0].startswith("-"))
    options, rest = whole.parse_known_args(arguments if has_command else [DEFAULT, *arguments])
    if hasattr(options, "files") and not any(word.startswith("-") for word in rest):
        # argparse takes a list from one place only; here are the files that stand after an option.
        options.files, rest = options.files + rest, []
    if rest and not has_command and (command := next((word for word in rest if word in names), None)):
        whole.error(f"the command comes first: voice-oldmaid {command}, then its options")
    if rest:
        whole.error(f"unrecognized arguments: {' '.join(rest)}")
    return options


def _tell(error: VoiceOldMaidError) -> int:
    with contextlib.suppress(OSError, AttributeError):  # full, or not there at all
        sys.stderr.write(f"voice-oldmaid: {error}\n")
    return error.exit_code


def _print_whatever_can_be_shown() -> None:
    """A console that does not know a letter shows a question mark instead; that is no reason to end."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _let_go_of_output() -> None:
    """Where what was printed cannot be written: Python would try once more when it ends, and complain."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
