"""What deploy/compose.yaml starts, made to run on the loopback: same commands, same variables."""

import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).resolve().parents[2]
COMPOSE: Final = ROOT / "deploy" / "compose.yaml"
SUBSTITUTED: Final = re.compile(r"\$\{(\w+):\?\}")
"""Compose refuses to start where such a variable is not set, or empty."""
PROGRAM: Final = "whiz-tournament:"


@dataclass(frozen=True)
class Service:
    """One service: its name, its command, and its variables."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str]


def described() -> dict[str, Any]:
    """Return all services as the file has them."""
    document: Any = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))
    found: dict[str, Any] = document["services"]
    return found


def services(*, places: dict[str, str], chosen: dict[str, str]) -> dict[str, Service]:
    """Return our services; ``chosen`` is what whiz.env holds, ``places`` replaces hosts.

    Raises KeyError for a variable of the file that nobody chose.
    """
    ours = {name: each for name, each in described().items() if each["image"].startswith(PROGRAM)}
    return {name: _service(name, each, places, chosen) for name, each in ours.items()}


def asked_for() -> set[str]:
    """Return the variables that the file leaves to whiz.env."""
    return set(SUBSTITUTED.findall(COMPOSE.read_text(encoding="utf-8")))


def folders_made(places: dict[str, str]) -> list[str]:
    """Return what makes the folders that PostgreSQL writes into; ``places`` replaces words."""
    made = described()["folders"]
    return [places.get(word, word) for word in (*made["entrypoint"], *made["command"])]


def options_of_postgres(archive: Path | None = None) -> list[str]:
    """Return what PostgreSQL is started with; without a folder for it, without its archive."""
    command = described()["database"]["command"][1:]
    pairs = zip(command[::2], command[1::2], strict=True)
    kept = [pair for pair in pairs if archive or not pair[1].startswith("archive_")]
    return [text.replace("/archive/", f"{archive}/") for pair in kept for text in pair]


def options_of_valkey() -> list[str]:
    """Return what Valkey is started with."""
    command, *options = described()["valkey"]["command"]
    assert command == "valkey-server"
    return list(options)


def _service(
    name: str, described: dict[str, Any], places: dict[str, str], chosen: dict[str, str]
) -> Service:
    environment = {}
    for variable, text in described["environment"].items():
        value = SUBSTITUTED.sub(lambda found: chosen[found[1]], text)
        for before, now in places.items():
            value = value.replace(before, now)
        environment[variable] = value
    command = [sys.executable, *described["command"][1:]]
    assert described["command"][0] == "python"
    return Service(name, tuple(command), environment)


def bare_environment() -> dict[str, str]:
    """Return what a container has by itself: nothing of the product's, nothing of a developer's."""
    kept = ("HOME", "LANG", "PATH", "SYSTEMROOT", "TMPDIR")
    return {name: os.environ[name] for name in kept if name in os.environ}
