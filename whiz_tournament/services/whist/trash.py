"""An evening that was begun by mistake goes to the trash, from where it can be taken back."""

from django.db import transaction

from boards.errors import N_
from whiz_tournament.models import WhistEvening, WhistEveningStatus, WhistHistoryKind
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.trash import put_in_trash, take_from_trash
from whiz_tournament.services.whist.history import lock_evening, record_evening_act


class EveningNotInTrash(Conflict):
    code = "not_in_trash"
    message = N_("This evening is not in the trash.")


@transaction.atomic
def delete_evening(*, evening: WhistEvening, actor: Actor) -> None:
    """Put an evening in the trash; what is published must be withdrawn first."""
    lock_evening(evening, WhistEveningStatus.OPEN, WhistEveningStatus.CLOSED)
    put_in_trash(evening)
    record_evening_act(evening=evening, kind=WhistHistoryKind.DELETED, actor=actor, data={})


@transaction.atomic
def restore_evening(*, evening: WhistEvening, actor: Actor) -> None:
    """Take an evening back out of the trash."""
    if not take_from_trash(evening):
        raise EveningNotInTrash
    record_evening_act(evening=evening, kind=WhistHistoryKind.RESTORED, actor=actor, data={})
