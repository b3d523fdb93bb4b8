"""A single evening of an opened club file, written down as an export writes it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from whiz_tournament.jobs.other_data import run_in


def evening_document_of(
    folder: Path, public_id: str, waiting: Callable[[], None] = lambda: None
) -> Any:
    """Return the document of one evening, as an export writes it.

    ``waiting`` is called now and then; what it raises ends the other process.
    """
    return json.loads(run_in(folder, "evening_document", public_id, waiting=waiting))
