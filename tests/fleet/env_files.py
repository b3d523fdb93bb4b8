"""The example of a file of variables, filled in as docs/servers.md asks."""

import secrets
import shlex
from pathlib import Path
from typing import Final

import pyrage

from tests.fleet.compose import ROOT

OF_COMPOSE: Final = ROOT / "deploy" / "whiz.env.example"
OF_SYSTEMD: Final = ROOT / "deploy" / "systemd" / "whiz.env.example"
OF_CADDY: Final = ROOT / "deploy" / "systemd" / "caddy.env.example"


def variables(file: Path) -> dict[str, str]:
    """Return what stands there: ``NAME=value``, quoted where it holds a space, nothing put in."""
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    found = dict(line.split("=", 1) for line in lines if line)
    return {name: " ".join(shlex.split(value)) for name, value in found.items()}


def filled_in(file: Path) -> dict[str, str]:
    """Return the same with its secrets made as the file and the page say."""
    return {
        name: _made(name) if not value else value.replace("PASSWORD", _made(name))
        for name, value in variables(file).items()
    }


def _made(name: str) -> str:
    """Return a secret of that name."""
    if name == "WHIZ_CREDENTIAL_KEY":
        return str(pyrage.x25519.Identity.generate())
    return secrets.token_urlsafe(50)
