"""Asking for the paper of a competition: checked, kept as a job, printed after."""

from whiz_tournament.models import Competition, Job
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.documents import paper_job


def request_competition_documents(
    *, competition: Competition, actor: Actor, language: str, size: str = "A4"
) -> Job:
    """Return the job that prints the ranking; the same content asked for again is the same job."""
    return paper_job(
        event=competition,
        actor=actor,
        kind="competition",
        language=language,
        selection=PrintSelection(size=size),
    )
