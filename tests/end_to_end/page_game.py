"""A game of the command with its page: it is started, its address is read, and it is gone at the end."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.end_to_end.command import CHECKOUT, ENVIRONMENT, SECONDS
from tests.page_client import PageClient

SILENT = ("--microphone", "none", "--speaker", "none")
SHORT = ("--seats", "2", "--variant", "old_maid_short", "--settings", "none", "--no-practice")


@dataclass(frozen=True)
class PageGame:
    """The running command."""

    command: subprocess.Popen[str]
    client: PageClient

    def ended(self, seconds: float = SECONDS) -> tuple[int, str, str]:
        """Exit code, captions, and what else it wrote, when it has ended by itself."""
        out, errors = self.command.communicate(timeout=seconds)
        return self.command.returncode, out, errors


@contextmanager
def page_game(*arguments: str, keyboard: int = subprocess.DEVNULL) -> Iterator[PageGame]:
    """A short game of two seats with a page; nobody is at the keyboard."""
    command = subprocess.Popen(
        [*CHECKOUT, "play", *SHORT, "--page", *arguments],
        stdin=keyboard,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=ENVIRONMENT,
    )
    try:
        assert command.stderr is not None
        told = command.stderr.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/[\w-]+/", told)
        assert address, told
        yield PageGame(command, PageClient(address.group()))
    finally:
        command.kill()
        command.communicate()
