"""An evening's course: closed, published, taken a step back."""

from typing import Final

from django.db import transaction

from whiz_tournament.models import Evening, EveningStatus
from whiz_tournament.queries.evenings.released import release_document
from whiz_tournament.queries.evenings.sheets import evening_page
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.evenings.record import lock_in, record
from whiz_tournament.services.evenings.seal import seal_evening


@transaction.atomic
def close_evening(*, evening: Evening, actor: Actor) -> Evening:
    """End the play: tables write no more, staff only with a reason."""
    lock_in(evening, EveningStatus.OPEN)
    _move(evening, EveningStatus.CLOSED)
    seal_evening(evening=evening, actor=actor)
    record(evening=evening, kind="closed", actor=actor, data={})
    return evening


@transaction.atomic
def publish_evening(*, evening: Evening, actor: Actor) -> Evening:
    """Write down what the public sees; once more after a correction, and it sees that."""
    lock_in(evening, EveningStatus.PUBLISHED, EveningStatus.CLOSED)
    evening.released = release_document(evening_page(evening))
    evening.save(update_fields=["released"])
    _move(evening, EveningStatus.PUBLISHED)
    seal = seal_evening(evening=evening, actor=actor)
    record(evening=evening, kind="published", actor=actor, data={"seal": seal})
    return evening


_BACK: Final = {
    EveningStatus.PUBLISHED: EveningStatus.CLOSED,
    EveningStatus.CLOSED: EveningStatus.OPEN,
}


@transaction.atomic
def reopen_evening(*, evening: Evening, actor: Actor) -> Evening:
    """Take one step back: what was published is withdrawn, a closed evening goes on."""
    lock_in(evening, *_BACK)
    back = _BACK[EveningStatus(evening.status)]
    if evening.released is not None:
        evening.released = None
        evening.save(update_fields=["released"])
    _move(evening, back)
    record(evening=evening, kind="reopened", actor=actor, data={"status": back.value})
    return evening


def _move(evening: Evening, status: EveningStatus) -> None:
    evening.status = status
    evening.save(update_fields=["status"])
