"""The phones of a hall as the staff see them, and what the phone of one person may know."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from whiz_tournament.features.hall.queries.history import open_objections
from whiz_tournament.features.hall.queries.page import TableSlip, slip_of
from whiz_tournament.features.hall.queries.people import HallPerson, hall_people
from whiz_tournament.models import (
    AccessCodeKind,
    HallAct,
    HallActKind,
    HallDevice,
    HallEntry,
    HallEvent,
    HallRound,
    HallTable,
)
from whiz_tournament.queries.devices.access_codes import AccessCodes

TYPED = (HallActKind.SLIP_ENTERED, HallActKind.SLIP_CHANGED)


def hall_codes(hall: HallEvent | None) -> AccessCodes:
    """Return the access codes of a hall; without one nothing opens."""
    cards = (
        (card.partition(":"), turn) for card, turn in (hall.card_turns if hall else {}).items()
    )
    turns = {(kind, int(number)): turn for (kind, _, number), turn in cards}
    return AccessCodes.made_of(hall.card_secret if hall else "", turns)


def has_hall_card(hall: HallEvent | None, kind: AccessCodeKind, number: int) -> bool:
    """Tell whether a hall has such a table, or such a number of a person."""
    if kind is AccessCodeKind.TABLE:
        return HallTable.objects.filter(round__hall=hall, number=number).exists()
    return HallEntry.objects.filter(hall=hall, number=number).exists()


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """Where somebody sits, by the last round (0: none yet), with the slips of all own tables.

    ``told_by`` is who typed the slip of each round on a phone, 0 for the staff; ``until`` is when
    each may be objected to, ``objected`` round and table of the slips this person objects to.
    """

    person: HallPerson
    round: int
    rests: bool
    slips: tuple[TableSlip, ...]
    told_by: dict[int, int]
    names: dict[int, str]
    until: dict[int, datetime | None]
    objected: frozenset[tuple[int, int]]

    @property
    def now(self) -> TableSlip | None:
        """Return the table of the last round."""
        return next((slip for slip in self.slips if slip.round == self.round), None)

    def own_slip(self, round: int, table: int) -> TableSlip | None:
        """Return the slip of an own table."""
        return next((s for s in self.slips if (s.round, s.table) == (round, table)), None)

    def objects_to(self, slip: TableSlip) -> bool:
        """Return whether this person objects to a slip."""
        return (slip.round, slip.table) in self.objected

    def may_object(self, slip: TableSlip) -> bool:
        """Return whether this person may still object to a slip."""
        until = self.until[slip.round]
        is_over = until is not None and until <= timezone.now()
        return slip.is_in and not is_over and not self.objects_to(slip)

    @property
    def version(self) -> str:
        """Return what distinguishes this from any other; nothing of other tables is in it."""
        slips = [
            f"{slip.round}.{slip.table}.{slip.version}.{slip.checked:d}.{self.may_object(slip):d}"
            for slip in self.slips
        ]
        return "-".join((str(self.person.number), str(self.round), f"{self.rests:d}", *slips))


def own_place(hall: HallEvent, number: int) -> OwnPlace | None:
    """Return what the phone of this number may know, ``None`` where nobody has it.

    Phones ask often and are many: of other tables only the numbers of their seats are read.
    """
    last = _last_round(hall)
    rows = HallTable.objects.filter(round__hall=hall)
    mine = [key for key, seats in rows.values_list("pk", "seats") if number in seats]
    own = rows.filter(pk__in=mine).select_related("round").order_by("-round__number")
    slips, until = tuple(map(slip_of, own)), {r.round.number: r.round.objections_until for r in own}
    there = {number, *(seat for slip in slips for seat in slip.seats)}
    people = {person.number: person for person in hall_people(hall, only=there)}
    if number not in people:
        return None
    return OwnPlace(
        person=people[number],
        round=last.number if last else 0,
        rests=bool(last and number in last.resting),
        slips=slips,
        told_by={
            slip.round: told_by(hall, slip) for slip in slips if slip.is_in and not slip.checked
        },
        names={seat: person.name for seat, person in people.items() if seat is not None},
        until=until,
        objected=frozenset(
            (line.round, line.table) for line in open_objections(hall) if line.by == number
        ),
    )


def told_by(hall: HallEvent, slip: TableSlip) -> int:
    """Return who typed a slip on a phone, by number; 0 where it was the staff."""
    act = last_word(hall, slip.round, slip.table)
    return int(act.data.get("by", 0)) if act else 0


def last_word(hall: HallEvent, round: int, table: int) -> HallAct | None:
    """Return who typed the slip of a table last, as the history has it."""
    acts = HallAct.objects.filter(hall=hall, kind__in=TYPED, data__round=round, data__table=table)
    return acts.order_by("-id").first()


def has_spoken(device: HallDevice) -> bool:
    """Return whether a phone sent or agreed to a slip of the last round."""
    last = _last_round(device.hall)
    acts = HallAct.objects.filter(
        hall=device.hall,
        kind__in=(*TYPED, HallActKind.SLIP_AGREED),
        actor=f"device:{device.public_id}",
        data__round=last.number if last else 0,
    )
    return acts.exists()


def table_now(device: HallDevice) -> int:
    """Return where a phone is: where its person sits, else at the table whose card let it in."""
    last = _last_round(device.hall) if device.person else None
    rows = HallTable.objects.filter(round=last).values_list("number", "seats") if last else ()
    there = [number for number, seats in rows if device.person in seats]
    return there[0] if there else device.table


def hall_device(hall: HallEvent, public_id: str) -> HallDevice | None:
    """Return the phone of this id, shut out or not."""
    return HallDevice.objects.filter(hall=hall, public_id=public_id).first()


def hall_phones(hall: HallEvent) -> list[HallDevice]:
    """Return the phones that were let in and not shut out, by number; one query."""
    return list(HallDevice.objects.filter(hall=hall, revoked_at=None))


def seated_now(hall: HallEvent, table: int) -> tuple[int, ...]:
    """Return who sits at a table in the last round."""
    last = _last_round(hall)
    row = HallTable.objects.filter(round=last, number=table).first() if last else None
    return tuple(row.seats) if row else ()


def _last_round(hall: HallEvent) -> HallRound | None:
    return HallRound.objects.filter(hall=hall).order_by("-number").first()


def named(hall: HallEvent, numbers: Iterable[int]) -> list[HallPerson]:
    """Return the people of these numbers, in this order."""
    people = {person.number: person for person in hall_people(hall, only=set(numbers))}
    return [people[number] for number in numbers if number in people]
