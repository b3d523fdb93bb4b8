"""Asking for the paper of a round: checked, kept as a job, printed after."""

import hashlib
from collections.abc import Sequence

from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.models import HallEvent, Job
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.printing.registry import printed_of
from whiz_tournament.queries.documents.request import DOCUMENTS, DocumentRequest
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_jobs
from whiz_tournament.services.documents import NothingToPrint, UnknownDocument, UnknownSize


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
    printed = printed_of(HallEvent)
    if kind not in printed:
        raise UnknownDocument(field="kind", kind=kind[:40], kinds=", ".join(printed))
    if size not in SIZES:
        raise UnknownSize(field="size")
    selection = PrintSelection(round=round, size=size, players=tuple(numbers), address=address)
    paper = printed[kind].value(hall, selection)
    if not len(paper):
        raise NothingToPrint(field="kind")
    digest = hashlib.sha256(repr(paper).encode("utf-8", "surrogatepass")).hexdigest()
    wanted = DocumentRequest(kind, selection, language, digest)
    refuse_more_jobs(hall.club)
    return request_job(kind=DOCUMENTS, data=wanted.as_data(), owner=hall, actor=str(actor))
