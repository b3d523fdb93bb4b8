"""What was asked to be printed, as it travels in a job's input, and what was printed before."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Final, Self

from boards.json_values import JsonObject
from whiz_tournament.models import Job, JobState, Tournament
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

    def as_data(self) -> JsonObject:
        """Return the request as JSON; ``from_data`` gives it back."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: JsonObject) -> Self:
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


MOST: Final = 6


@dataclass(frozen=True, slots=True)
class PrintedBefore:
    """A print job that was asked for: what, when, and the public id under which it is opened."""

    job: str
    at: datetime
    asked: DocumentRequest


def printed_before(tournament: Tournament) -> tuple[PrintedBefore, ...]:
    """Return every print job that did not fail, the newest first."""
    jobs = Job.objects.filter(tournament=tournament, kind=DOCUMENTS)
    rows = jobs.exclude(state=JobState.FAILED).order_by("-created_at", "-id")
    return tuple(
        PrintedBefore(job, at, DocumentRequest.from_data(data))
        for job, at, data in rows.values_list("public_id", "created_at", "input")
    )


def shown_as_printed(jobs: tuple[PrintedBefore, ...]) -> tuple[PrintedBefore, ...]:
    """Return the newest few, each piece and selection once."""
    newest: dict[object, PrintedBefore] = {}
    for job in jobs:
        chosen = job.asked.selection
        newest.setdefault((job.asked.kind, chosen.round, chosen.tables, chosen.players), job)
    return tuple(newest.values())[:MOST]
