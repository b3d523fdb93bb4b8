"""What was decided about a head."""

from dataclasses import dataclass
from typing import Any

from whiz_tournament.models import LineState, ScoreKind


@dataclass(frozen=True, slots=True)
class Step:
    """The kind of the next item, the head's state after it, the document that it holds."""

    kind: ScoreKind
    state: LineState
    document: dict[str, Any]
