"""What evenings brought, for the treasurer: sums of an evening and of a time, and who owes."""

from dataclasses import astuple, dataclass, replace
from datetime import date
from operator import add

from django.db.models import QuerySet

from whiz_tournament.features.arrival.queries.fees import debts_of, standing_person
from whiz_tournament.models import Fee, PaidBy
from whiz_tournament.models.events import PlayedEvent


@dataclass(frozen=True, slots=True)
class FeeTotals:
    """Sums of some lines, in cents: what was due, what came in, and how."""

    people: int = 0
    due: int = 0
    cash: int = 0
    transfer: int = 0

    def __add__(self, other: "FeeTotals") -> "FeeTotals":
        """Return the sums of both."""
        return FeeTotals(*map(add, astuple(self), astuple(other)))


@dataclass(frozen=True, slots=True)
class EveningTotals:
    """One evening of the treasurer's list."""

    public_id: str
    name: str
    day: date
    totals: FeeTotals


def evening_totals(evening: PlayedEvent) -> FeeTotals:
    """Return what an evening brought."""
    return _totals(Fee.objects.filter(evening=evening.public_id))


def fees_by_evening(since: date, until: date) -> list[EveningTotals]:
    """Return what each evening of a time brought, latest first."""
    rows = Fee.objects.filter(day__range=(since, until))
    evenings = rows.order_by("-day", "evening").values_list("evening", "evening_name", "day")
    return [
        EveningTotals(public_id, name, day, _totals(rows.filter(evening=public_id)))
        for public_id, name, day in dict.fromkeys(evenings)
    ]


def _totals(rows: QuerySet[Fee]) -> FeeTotals:
    """Add up fees of one evening; somebody whose records were merged is one person."""
    totals, people = FeeTotals(), set()
    for row in rows.select_related("player__merged_into"):
        cash = row.paid if row.paid_by == PaidBy.CASH else 0
        totals += FeeTotals(0, row.due, cash, row.paid - cash)
        people.add(standing_person(row.player).pk)
    return replace(totals, people=len(people))


@dataclass(frozen=True, slots=True)
class PaidLine:
    """One person's fee at one evening, for the treasurer's table."""

    day: date
    evening: str
    name: str
    rate: str
    due: int
    paid: int
    paid_by: str


def paid_lines(since: date, until: date) -> list[PaidLine]:
    """Return every fee of a time, evening by evening; a person is called as on the list now."""
    rows = Fee.objects.filter(day__range=(since, until)).select_related("player__merged_into")
    return [
        PaidLine(
            day=row.day,
            evening=row.evening_name,
            name=standing_person(row.player).name,
            rate=row.rate,
            due=row.due,
            paid=row.paid,
            paid_by=row.paid_by,
        )
        for row in rows.order_by("day", "evening", "player__sort_key", "pk")
    ]


def people_who_owe() -> list[tuple[str, int]]:
    """Return who owes something today, with the sum in cents, in the order of lists."""
    debts = debts_of(Fee.objects.all())
    by_name = sorted(debts.items(), key=lambda item: (item[0].sort_key, item[0].pk))
    return [(person.name, cents) for person, cents in by_name if cents > 0]
