"""How far the work on club files is: the saving of the data, the opening of a file, an evening."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.models import Club, Job, JobState

SAVING: Final = "club_file"
OPENING: Final = "open_club_file"
BRINGING_IN: Final = "bring_in"


@dataclass(frozen=True, slots=True)
class ClubFileWork:
    """The work that was asked for last: under way, failed with a sentence, or done.

    ``mark`` is what a page that polls knows of it; ``folder`` is where a file was saved.
    """

    job: Job | None = None
    error: str = ""
    folder: str = ""
    mark: str = ""


def club_file_work(club: Club, kind: str) -> ClubFileWork:
    """Return how far the work of this kind is that was asked for last.

    What became of an evening that was brought in is told until another file is opened.
    """
    kinds = {kind, OPENING} if kind == BRINGING_IN else {kind}
    job = Job.objects.filter(club=club, kind__in=kinds).order_by("-id").first()
    if job is None or job.kind != kind:
        return ClubFileWork()
    mark = f"{job.public_id}{job.state}{job.progress}"
    match job.state:
        case JobState.QUEUED | JobState.RUNNING:
            return ClubFileWork(job=job, mark=mark)
        case JobState.FAILED:
            return ClubFileWork(error=job.error, mark=mark)
        case _:
            return ClubFileWork(folder=job.input.get("folder", ""), mark=mark)
