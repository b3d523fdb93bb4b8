"""Until when a round may be objected to; an objection is noted, and settled by the staff.

An objection changes nothing: it says which slip to look at. So it holds no words of its own, for
the history keeps what it holds and free text may name people.
"""

from datetime import datetime, time, timedelta
from typing import Final
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from boards.errors import N_
from whiz_tournament.features.hall.queries.history import Objection, open_objections
from whiz_tournament.features.hall.services.acts import (
    RoundUnknown,
    lock_hall,
    lock_open_hall,
    record_hall_act,
)
from whiz_tournament.features.hall.services.slips import NotAtTable, ObjectionsOver
from whiz_tournament.models import HallActKind, HallEvent, HallRound, HallTable
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, existing
from whiz_tournament.services.guards import refuse_other_year

HALF_A_DAY: Final = timedelta(hours=12)


class NothingToObjectTo(Conflict):
    message = N_("The slip of table {table} is not in yet.")


def moment_of(hour: time, now: datetime | None = None) -> datetime:
    """Return the hour of today, or of tomorrow where an evening goes past midnight."""
    here = timezone.localtime(now)
    today = timezone.make_aware(datetime.combine(here.date(), hour))
    return today if here - today < HALF_A_DAY else today + timedelta(days=1)


@transaction.atomic
def set_objection_hour(
    *, hall: HallEvent, actor: Actor, number: int, until: datetime | None
) -> None:
    """Say until when the slips of a round may be objected to; ``None`` is until the end."""
    refuse_other_year(until, "until")
    lock_open_hall(hall)
    row = existing(HallRound.objects.filter(hall=hall, number=number).first(), RoundUnknown)
    if row.objections_until == until:
        return
    row.objections_until = until
    row.save(update_fields=["objections_until"])
    hour = until.isoformat() if until else None
    record_hall_act(hall, HallActKind.OBJECTIONS_UNTIL, actor, round=number, until=hour)


@transaction.atomic
def note_objection(
    *, hall: HallEvent, actor: Actor, round: int, table: int, by: int, by_phone: bool = False
) -> Objection:
    """Note that somebody objects to the slip of the own table; the same again is the same one.

    A phone that comes after the hour is refused; what people say at the desk is noted as late.
    """
    lock_open_hall(hall)
    rows = HallTable.objects.filter(round__hall=hall, round__number=round, number=table)
    row = existing(rows.select_related("round").first(), RoundUnknown)
    if by not in row.seats:
        raise NotAtTable(field="by", number=by, table=table, round=round)
    if row.points is None:
        raise NothingToObjectTo(table=table)
    late = row.round.objections_over(timezone.now())
    if late and by_phone:
        raise ObjectionsOver(round=round)
    waiting = {(waits.round, waits.table, waits.by): waits for waits in open_objections(hall)}
    if (round, table, by) in waiting:
        return waiting[round, table, by]
    uuid, place = uuid4(), {"round": round, "table": table, "by": by}
    act = record_hall_act(hall, HallActKind.OBJECTED, actor, uuid=str(uuid), late=late, **place)
    return Objection(uuid, round, table, by, late, act.at)


@transaction.atomic
def settle_objections(
    *, hall: HallEvent, actor: Actor, round: int, table: int | None = None
) -> None:
    """Settle all that is objected to the slip of a table, or to any of a round that goes."""
    lock_hall(hall)
    for waits in open_objections(hall):
        if waits.round == round and table in (None, waits.table):
            settle_objection(hall=hall, actor=actor, uuid=waits.uuid)


@transaction.atomic
def settle_objection(*, hall: HallEvent, actor: Actor, uuid: UUID) -> None:
    """Take an objection off the list: the slip was corrected, or stays as it is."""
    lock_hall(hall)
    waiting = {objection.uuid: objection for objection in open_objections(hall)}
    objection = existing(waiting.get(uuid))
    place = {"round": objection.round, "table": objection.table, "by": objection.by}
    record_hall_act(hall, HallActKind.OBJECTION_SETTLED, actor, uuid=str(uuid), **place)
