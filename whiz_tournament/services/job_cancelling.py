"""Who may end which long work before it is done, and what becomes of what it has not done yet."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.db import transaction

from whiz_tournament.jobs.requesting import cancel_job
from whiz_tournament.models import Job, Member, Role
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.plugging import features
from whiz_tournament.queries.documents.request import DOCUMENTS
from whiz_tournament.services.errors import Forbidden, existing


@dataclass(frozen=True, slots=True)
class Cancelling:
    """Who may end work of a kind, and what keeps it from beginning again by itself."""

    least_role: Role
    afterwards: Callable[[Job], None] = lambda _: None


# A backup is not ended: half of one would be worse than none. Nor is the ranking of all clubs: it
# is nobody's own, and a cancelled one would stand as the last.
CANCELLED_BY: Final = {
    DOCUMENTS: Cancelling(Role.SCORER),
    "makeable": Cancelling(Role.DIRECTOR),
}


def cancellings() -> dict[str, Cancelling]:
    """Return who may end which work, the core's and that of the features."""
    added = (feature.cancellings() for feature in features())
    return {**CANCELLED_BY, **{name: cancel for kinds in added for name, cancel in kinds.items()}}


@transaction.atomic
def cancel_work(*, member: Member, public_id: str) -> None:
    """End a job of the club; one that is over stays as it is."""
    cancelled_by = cancellings()
    jobs = Job.objects.filter(kind__in=cancelled_by, public_id=public_id)
    job = existing(jobs.first() if could_be_id(public_id) else None)
    cancelling = cancelled_by[job.kind]
    if not member.may(cancelling.least_role):
        raise Forbidden
    if cancel_job(job):
        cancelling.afterwards(job)
