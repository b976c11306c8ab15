"""voice-oldmaid models: which speech models are on this machine, and which can be fetched."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from voice_oldmaid.commands import options as values
from voice_oldmaid.commands.fetching_shown import FetchingShown
from voice_oldmaid.disk import megabytes
from voice_oldmaid.errors import ModelError, UsageError
from voice_oldmaid.speech_models import models
from voice_oldmaid.speech_models.official_models import OfficialModel, fetched_models_folder, official_models_in

NAME = "models"
HELP = "list the speech models that are installed, and fetch official ones"

INSTALLED = "installed"
FETCHABLE = "can be fetched"
HASH_UNKNOWN = "fingerprint not known: can only be fetched by hand"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--model", type=values.something, metavar="PATH", help="look at this model, too")
    parser.add_argument("--json", action="store_true", help="the installed ones, one JSON object a line")
    parser.set_defaults(action=_list, doing=None)
    actions = parser.add_subparsers(title="actions", metavar="action", parser_class=type(parser))
    official = actions.add_parser("official", help="the official Vosk models", description=_list_official.__doc__)
    official.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="one JSON object a line")
    official.set_defaults(action=_list_official, doing="official")
    fetch = actions.add_parser("fetch", help="download an official model", description=_fetch.__doc__)
    fetch.add_argument("name", type=values.something, metavar="NAME", help="as voice-oldmaid models lists it")
    fetch.set_defaults(action=_fetch, doing="fetch")
    for action in (official, fetch):
        action.add_argument(
            "--manifest", type=Path, metavar="FILE", help="another list of models, such as one of a server of yours"
        )


def run(options: argparse.Namespace) -> int:
    code: int = options.action(options)
    return code


def _list(options: argparse.Namespace) -> int:
    """The models that are installed, and the official ones that can be fetched."""
    other = models.find_model(options.model) if options.model else None
    if other:
        models.check_model(other)
    fetched = models.fetched()
    is_fetched = other in [model.path for model in fetched]
    found = [*models.installed(None if is_fetched else other), *fetched]
    if not found:
        path = models.find_model()
        raise ModelError(f"There is no speech model in {path}.", "Install voice-oldmaid again.")
    for model in found:
        print(json.dumps(asdict(model), default=str) if options.json else _sentence(model))
    if not options.json and (official := models.official_models()):
        print("\nOfficial Vosk models:")
        _print_official(official)
    return 0


def _list_official(options: argparse.Namespace) -> int:
    """The official Vosk models that can be told which phrases to expect: installed or not."""
    official = _official(options)
    if options.json:
        for model in official:
            print(json.dumps(asdict(model) | {"path": str(_path(model)), "state": _state(model)}))
    else:
        _print_official(official)
    return 0


def _fetch(options: argparse.Namespace) -> int:
    """Download an official model, prove that it is the right one, and keep it for --model NAME."""
    # Nothing else of the program loads what can open a connection.
    from voice_oldmaid.speech_models.model_fetching import fetch

    model = _named(options.name, _official(options))
    is_new = _state(model) != INSTALLED
    with FetchingShown(model.name, model.size_bytes, sys.stderr) as progress:
        path = fetch(model, fetched_models_folder(), progress)
    print(f"{model.name} is {'now' if is_new else 'already'} in {path}\nUse it with --model {model.name}")
    return 0


def _named(name: str, official: list[OfficialModel]) -> OfficialModel:
    for model in official:
        if model.name == name:
            return model
    names = ", ".join(model.name for model in official) or "none"
    raise UsageError(f"There is no official model {values.shown(name)}.", f"There are: {names}.")


def _official(options: argparse.Namespace) -> list[OfficialModel]:
    return official_models_in(options.manifest) if options.manifest else models.official_models()


def _print_official(official: list[OfficialModel]) -> None:
    for model in official:
        state, size = _state(model), megabytes(model.size_bytes)
        how = f"    voice-oldmaid models fetch {model.name}" if state == FETCHABLE else f"    {model.address}"
        where = f"    {_path(model)}" if state == INSTALLED else how
        print(f"{model.name}: {state}, {size} to download, license {model.license}\n{where}\n    {model.source}")


def _path(model: OfficialModel) -> Path:
    return fetched_models_folder() / model.name


def _state(model: OfficialModel) -> str:
    if _path(model).exists():
        return INSTALLED
    return FETCHABLE if model.sha256 else HASH_UNKNOWN


def _sentence(model: models.InstalledModel) -> str:
    size = megabytes(model.size_bytes)
    return f"{model.name}: {model.words} words, {size}, license {model.license}\n    {model.path}\n    {model.source}"
