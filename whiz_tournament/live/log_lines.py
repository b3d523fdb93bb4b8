"""The last lines of the program's log, which has no keys in it (``logs``)."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from django.conf import settings

LOG_FILE: Final = "whiz.log"
READ_BYTES: Final = 32 * 1024
LINES: Final = 40


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event: when, how grave, what."""

    at: str
    level: str
    event: str


def log_path() -> Path:
    """Return the file that the server writes."""
    return Path(settings.DATA_DIR) / LOG_FILE


def last_log_lines() -> list[LogLine]:
    """Return the newest lines, newest first."""
    return list(reversed(list(_lines(_end_of(log_path())))))[:LINES]


def _end_of(path: Path) -> list[str]:
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - READ_BYTES))
            return file.read().decode("utf-8", "replace").splitlines()
    except OSError:
        return []


def _lines(texts: list[str]) -> Iterator[LogLine]:
    for text in texts:
        try:
            entry = json.loads(text)
        except ValueError:  # the first may be cut in two
            continue
        if isinstance(entry, dict):
            parts = (entry.get(name, "") for name in ("timestamp", "level", "event"))
            yield LogLine(*(str(text)[:400] for text in parts))
