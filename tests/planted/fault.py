"""What a planted fault is, and all of them: a file of the folder ``faults`` for each subject."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

Database = Literal["sqlite", "postgres"]

FOLDER: Final = Path(__file__).with_name("faults")
SUBJECTS: Final = {
    "house": "floors and rules of the house",
    "scoring": "scoring",
    "movements": "boards and movements",
    "permissions": "permissions",
    "clubs": "clubs apart",
    "two_worlds": "two worlds",
    "secrets": "secrets",
    "attacks": "attacks",
    "limits": "limits",
    "locks": "locks",
    "durability": "fsync and durability",
    "log": "the append-only log",
    "idempotence": "idempotence",
    "replay": "replay of the outbox",
    "undo": "undo",
    "erasure": "erasure",
    "publishing": "publishing",
    "jobs": "jobs",
    "backups": "backups and club files",
    "migrations": "migrations",
    "speed": "speed",
    "words": "words",
}
"""By file, what its guards keep."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One slip in one file, and the tests that must fail while it is there.

    ``text`` occurs in ``file`` exactly once. ``caught_by`` names functions; of one that is
    parametrised some item must fail, whatever the items are called. Few need another ``database``:
    what only PostgreSQL can lose is run there.
    """

    subject: str
    name: str
    file: str
    text: str
    planted: str
    caught_by: tuple[str, ...]
    database: Database = "sqlite"


def all_faults() -> list[Fault]:
    """Return every fault, subject by subject."""
    return [fault for stem in SUBJECTS for fault in _read(stem)]


def _read(stem: str) -> Iterator[Fault]:
    document = tomllib.loads((FOLDER / f"{stem}.toml").read_text())
    for row in document["fault"]:
        yield Fault(SUBJECTS[stem], **{**row, "caught_by": tuple(row["caught_by"])})
