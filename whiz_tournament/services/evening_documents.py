"""Asking for the paper of an evening without boards: checked, kept as a job, printed after."""

import hashlib
from collections.abc import Sequence

from whiz_tournament.jobs.asking import ask
from whiz_tournament.models import Evening, Job
from whiz_tournament.printing.registry import OF_EVENING
from whiz_tournament.printing.style import SIZES
from whiz_tournament.queries.documents.asked import AskedDocuments
from whiz_tournament.queries.documents.values import Selection
from whiz_tournament.queries.evenings import evening_page
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.documents import NothingToPrint, UnknownDocument, UnknownSize


def request_evening_documents(
    *,
    evening: Evening,
    actor: Actor,
    kind: str,
    language: str,
    tables: Sequence[int] = (),
    size: str = "A4",
) -> Job:
    """Return the job that prints this; the same content asked for again is the same job."""
    if kind not in OF_EVENING:
        raise UnknownDocument(field="kind", kind=kind[:40], kinds=", ".join(OF_EVENING))
    if size not in SIZES:
        raise UnknownSize(field="size")
    selection = Selection(tables=tuple(sorted(tables)), size=size)
    if not len(OF_EVENING[kind].value(evening, selection)):
        raise NothingToPrint(field="kind")
    wanted = AskedDocuments(kind, selection, language, _digest(evening))
    return ask(kind="documents", data=wanted.as_data(), owner=evening, actor=str(actor))


def _digest(evening: Evening) -> str:
    """Return what tells this content from any other: every act, event and name changes it."""
    page = evening_page(evening)
    names = [(person.key, person.table, person.name) for person in page.people.values()]
    head = (evening.club.name, evening.name, evening.date.isoformat(), page.version, names)
    return hashlib.sha256(repr(head).encode("utf-8", "surrogatepass")).hexdigest()
