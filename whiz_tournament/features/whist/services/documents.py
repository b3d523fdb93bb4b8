"""Asking for the paper of an evening without boards: checked, kept as a job, printed after."""

from collections.abc import Sequence

from whiz_tournament.features.whist.queries import whist_evening_page
from whiz_tournament.models import Job, WhistEvening
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.documents import paper_job


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
    selection = PrintSelection(tables=tuple(sorted(tables)), size=size, address=address)
    return paper_job(
        event=evening,
        actor=actor,
        kind=kind,
        language=language,
        selection=selection,
        content=_content,
    )


def _content(evening: WhistEvening) -> object:
    """Return what identifies the content: every act, event and name changes it."""
    page = whist_evening_page(evening)
    names = [(person.key, person.table, person.name) for person in page.people.values()]
    return evening.club.name, evening.name, evening.date.isoformat(), page.version, names
