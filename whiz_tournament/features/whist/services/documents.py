"""Asking for the paper of an evening without boards: checked, kept as a job, printed after."""

import hashlib
from collections.abc import Sequence

from whiz_tournament.features.whist.queries import whist_evening_page
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.models import Job, WhistEvening
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.printing.registry import printed_of
from whiz_tournament.queries.documents.request import DOCUMENTS, DocumentRequest
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_jobs
from whiz_tournament.services.documents import NothingToPrint, UnknownDocument, UnknownSize


def request_evening_documents(
    *,
    evening: WhistEvening,
    actor: Actor,
    kind: str,
    language: str,
    tables: Sequence[int] = (),
    size: str = "A4",
    address: str = "",
) -> Job:
    """Return the job that prints this; the same content asked for again is the same job.

    ``address`` is the start of every address that a phone may open.
    """
    printed = printed_of(WhistEvening)
    if kind not in printed:
        raise UnknownDocument(field="kind", kind=kind[:40], kinds=", ".join(printed))
    if size not in SIZES:
        raise UnknownSize(field="size")
    selection = PrintSelection(tables=tuple(sorted(tables)), size=size, address=address)
    if not len(printed[kind].value(evening, selection)):
        raise NothingToPrint(field="kind")
    wanted = DocumentRequest(kind, selection, language, _digest(evening))
    refuse_more_jobs(evening.club)
    return request_job(kind=DOCUMENTS, data=wanted.as_data(), owner=evening, actor=str(actor))


def _digest(evening: WhistEvening) -> str:
    """Return what identifies this content: every act, event and name changes it."""
    page = whist_evening_page(evening)
    names = [(person.key, person.table, person.name) for person in page.people.values()]
    head = (evening.club.name, evening.name, evening.date.isoformat(), page.version, names)
    return hashlib.sha256(repr(head).encode("utf-8", "surrogatepass")).hexdigest()
