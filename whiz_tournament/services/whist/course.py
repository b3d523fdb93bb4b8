"""An evening's course: closed, published, taken a step back."""

from typing import Final

from django.db import transaction

from whiz_tournament.models import WhistEvening, WhistEveningStatus, WhistHistoryKind
from whiz_tournament.queries.whist.release import release_document
from whiz_tournament.queries.whist.sheets import whist_evening_page
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.online.result_mails import queue_evening_mails
from whiz_tournament.services.whist.history import lock_evening, record_evening_act
from whiz_tournament.services.whist.seal import seal_evening


@transaction.atomic
def close_evening(*, evening: WhistEvening, actor: Actor) -> WhistEvening:
    """End the play: tables write no more, staff only with a reason."""
    lock_evening(evening, WhistEveningStatus.OPEN)
    _move(evening, WhistEveningStatus.CLOSED)
    seal_evening(evening=evening, actor=actor)
    record_evening_act(evening=evening, kind=WhistHistoryKind.CLOSED, actor=actor, data={})
    return evening


@transaction.atomic
def publish_evening(*, evening: WhistEvening, actor: Actor) -> WhistEvening:
    """Write down what the public sees; once more after a correction, and it sees that."""
    lock_evening(evening, WhistEveningStatus.PUBLISHED, WhistEveningStatus.CLOSED)
    evening.released = release_document(whist_evening_page(evening))
    evening.save(update_fields=["released"])
    _move(evening, WhistEveningStatus.PUBLISHED)
    seal = seal_evening(evening=evening, actor=actor)
    record_evening_act(
        evening=evening, kind=WhistHistoryKind.PUBLISHED, actor=actor, data={"seal": seal}
    )
    queue_evening_mails(evening=evening)
    return evening


_BACK: Final = {
    WhistEveningStatus.PUBLISHED: WhistEveningStatus.CLOSED,
    WhistEveningStatus.CLOSED: WhistEveningStatus.OPEN,
}


@transaction.atomic
def reopen_evening(*, evening: WhistEvening, actor: Actor) -> WhistEvening:
    """Take one step back: what was published is withdrawn, a closed evening goes on."""
    lock_evening(evening, *_BACK)
    back = _BACK[WhistEveningStatus(evening.status)]
    if evening.released is not None:
        evening.released = None
        evening.save(update_fields=["released"])
    _move(evening, back)
    record_evening_act(
        evening=evening, kind=WhistHistoryKind.REOPENED, actor=actor, data={"status": back.value}
    )
    return evening


def _move(evening: WhistEvening, status: WhistEveningStatus) -> None:
    evening.status = status
    evening.save(update_fields=["status"])
