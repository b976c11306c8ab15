"""voice-oldmaid models: which speech models are on this machine."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from voice_oldmaid import models
from voice_oldmaid.commands import options as values
from voice_oldmaid.errors import ModelError

NAME = "models"
HELP = "list the speech models that are installed"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--model", type=values.something, metavar="PATH", help="look at this model, too")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: argparse.Namespace) -> int:
    other = models.find_model(options.model) if options.model else None
    if other:
        models.check_model(other)
    found = models.installed(other)
    if not found:
        path = models.find_model()
        raise ModelError(f"There is no speech model in {path}.", "Install voice-oldmaid again.")
    for model in found:
        print(json.dumps(asdict(model), default=str) if options.json else _sentence(model))
    return 0


def _sentence(model: models.InstalledModel) -> str:
    megabytes = model.size_bytes / 1e6
    return (
        f"{model.name}: {model.words} words, {megabytes:.1f} MB, license {model.license}\n"
        f"    {Path(model.path)}\n    {model.source}"
    )
