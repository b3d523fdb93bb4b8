"""Asking for the paper of a round: checked, kept as a job, printed after."""

from collections.abc import Sequence

from whiz_tournament.models import HallEvent, Job
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.documents import paper_job


def request_hall_documents(
    *,
    hall: HallEvent,
    actor: Actor,
    kind: str,
    language: str,
    round: int = 0,
    numbers: Sequence[int] = (),
    address: str = "",
    size: str = "A4",
) -> Job:
    """Return the job that prints this; the same content asked for again is the same job.

    ``numbers`` are those of cards, ``address`` is how phones reach the server.
    """
    selection = PrintSelection(round=round, size=size, players=tuple(numbers), address=address)
    return paper_job(event=hall, actor=actor, kind=kind, language=language, selection=selection)
