"""A file that was chosen is read in, at once or by a job that somebody may cancel."""

from typing import Final

from whiz_tournament.jobs.artefacts import read_artefact, seldom
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.limits.times import PROGRESS_SECONDS
from whiz_tournament.models import Club, Role
from whiz_tournament.models.events import PlayedEvent
from whiz_tournament.queries.documents.artefacts import IMPORT
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.event_file import ALONE, ImportSteps, readable_event
from whiz_tournament.services.job_cancelling import Cancelling


def import_event_file(
    *, club: Club, actor: Actor, data: bytes, steps: ImportSteps = ALONE
) -> PlayedEvent:
    """Make the evening of a file again; it becomes one of its own, whatever is here already."""
    reader, document = readable_event(data)
    return reader.read(club=club, actor=actor, data=document, steps=steps)


def make_event_of_file(asked: JobContext) -> None:
    """Read the file in, unless an attempt before this one did."""
    if isinstance(asked.owner, Club):
        import_event_file(
            club=asked.owner,
            actor=Actor.parse(asked.data["actor"]),
            data=read_artefact(asked.data["document"]),
            steps=ImportSteps(seldom(asked.report, PROGRESS_SECONDS), asked.keep),
        )


CANCELLINGS: Final = {IMPORT: Cancelling(Role.DIRECTOR)}
