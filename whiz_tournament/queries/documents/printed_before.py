"""What was printed of a tournament, and when: so that nobody prints it twice."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from whiz_tournament.models import Job, JobState, Tournament
from whiz_tournament.queries.documents.request import DOCUMENTS, DocumentRequest

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
    found: dict[object, PrintedBefore] = {}
    for job in jobs:
        chosen = job.asked.selection
        found.setdefault((job.asked.kind, chosen.round, chosen.tables, chosen.players), job)
    return tuple(found.values())[:MOST]
