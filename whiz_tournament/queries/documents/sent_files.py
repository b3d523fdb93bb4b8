"""What was sent for a job to read, under its names in the storage."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from whiz_tournament.models import Job
from whiz_tournament.queries.setup.import_jobs import IMPORT
from whiz_tournament.queries.slip_pictures.pictures import READ_SLIPS

SENT: Final[Mapping[str, Callable[[Mapping[str, Any]], list[str]]]] = {
    IMPORT: lambda asked: [asked["document"]],
    READ_SLIPS: lambda asked: [each["kept"] for each in asked["documents"]],
}


def sent_files(job: Job) -> list[str]:
    """Return the names; none for a job that reads what is here already."""
    names = SENT.get(job.kind)
    return names(job.input) if names else []
