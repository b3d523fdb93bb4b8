"""What was asked to be printed, as it travels in a job's input."""

from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from whiz_tournament.queries.documents.values import PrintSelection

DOCUMENTS: Final = "documents"
"""The kind of the jobs that make papers."""


@dataclass(frozen=True, slots=True)
class DocumentRequest:
    """A kind of document, a selection, a language, a digest of what will be printed, its sheets.

    What was asked for by an earlier version has no number of ``sheets``.
    """

    kind: str
    selection: PrintSelection
    language: str
    content: str = ""
    sheets: int = 0

    def as_data(self) -> dict[str, Any]:
        """Return it as JSON; ``from_data`` gives it back."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """Read what ``as_data`` wrote."""
        chosen = dict(data["selection"])
        for name in ("tables", "players"):
            chosen[name] = tuple(chosen[name])
        return cls(
            data["kind"],
            PrintSelection(**chosen),
            data["language"],
            data["content"],
            data.get("sheets", 0),
        )
