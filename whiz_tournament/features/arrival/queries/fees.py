"""What people pay for an evening: due, owed from earlier evenings, paid how; totals of a time."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from django.db.models import F, QuerySet, Sum

from whiz_tournament.features.arrival.queries.transfers import transfer_code
from whiz_tournament.models import (
    EventActKind,
    Fee,
    FeeRate,
    FeeTariff,
    Player,
)
from whiz_tournament.models.events import PlayedEvent
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.history.event_acts import EventActLine, event_acts
from whiz_tournament.queries.setup.played_kinds import played_kind, played_kinds

PAYING: Final = (FeeRate.MEMBER, FeeRate.GUEST, FeeRate.REDUCED)
"""The rates at which something is paid, each a column of the tariff."""
RECENT: Final = 8


@dataclass(frozen=True, slots=True)
class Tariff:
    """What an evening costs at each rate, in cents, and where a transfer goes."""

    cents: Mapping[str, int]
    payee: str = ""
    iban: str = ""

    @property
    def is_set(self) -> bool:
        """Return whether anybody pays anything."""
        return any(self.cents.values())

    @property
    def takes_transfers(self) -> bool:
        """Return whether an account is known."""
        return bool(self.iban and self.payee)

    def of(self, rate: str) -> int:
        """Return what this rate is, in cents."""
        return self.cents.get(rate, 0)

    def transfer(self, cents: int, reference: str) -> str:
        """Return the text of a code that transfers an amount."""
        return transfer_code(
            payee=self.payee, iban=self.iban, amount=euros(cents), reference=reference
        )


@dataclass(frozen=True, slots=True)
class FeeLine:
    """What one person pays at an evening; all amounts in cents."""

    player: str
    name: str
    guest: bool
    rate: str
    due: int
    earlier: int
    """What is owed from earlier evenings."""
    paid: int = 0
    paid_by: str = ""
    """Empty while nothing was said."""


def euros(cents: int) -> Decimal:
    """Return an amount in euros, exactly.

    >>> str(euros(1205))
    '12.05'
    """
    return (Decimal(cents) / 100).quantize(Decimal("0.01"))


def club_tariff() -> Tariff:
    """Return the club's; one that asks nothing where none was written."""
    row = FeeTariff.objects.first()
    if row is None:
        return Tariff({})
    return Tariff({rate.value: getattr(row, rate) for rate in PAYING}, row.payee, row.iban)


def first_rate(person: Player) -> FeeRate:
    """Return at which rate somebody pays of whom nothing else is noted."""
    return FeeRate.GUEST if person.guest else FeeRate.MEMBER


def transfer_reference(evening: PlayedEvent) -> str:
    """Return what a transfer says it is for."""
    return f"{evening.name} {evening.date:%d/%m/%Y}"


def paid_evening(public_id: str) -> PlayedEvent | None:
    """Return an evening of any kind at which fees are paid: none that is practice."""
    if not could_be_id(public_id):
        return None
    rows = (rows.filter(public_id=public_id).first() for rows in _standing())
    return next((evening for evening in rows if evening is not None), None)


def recent_evenings() -> list[PlayedEvent]:
    """Return the newest evenings of every kind, latest first."""
    newest = [row for rows in _standing() for row in rows.order_by("-date", "-pk")[:RECENT]]
    return sorted(newest, key=lambda row: row.date, reverse=True)[:RECENT]


def _standing() -> list[QuerySet[PlayedEvent]]:
    """Return the evenings of each kind that are none of practice."""
    return [kind.model.objects.filter(deleted_at=None, practice=False) for kind in played_kinds()]


def fee_lines(evening: PlayedEvent, player: str = "") -> list[FeeLine]:
    """Return who is here and whoever paid, in the order of lists; or that one person."""
    tariff, rows = club_tariff(), _rows(Fee.objects.filter(evening=evening.public_id))
    people = _people(evening) | {row.player for row in rows}
    standing = {person.pk: person for person in map(standing_person, people)}
    noted: dict[int, list[Fee]] = {}
    for row in rows:
        noted.setdefault(standing_person(row.player).pk, []).append(row)
    before = Fee.objects.filter(day__lte=evening.date).exclude(evening=evening.public_id)
    debts, usual = debts_of(before), _usual_rates(standing)
    return [
        _line(person, noted.get(pk, []), tariff, debts.get(person, 0), usual.get(pk, ""))
        for pk, person in sorted(standing.items(), key=lambda item: (item[1].sort_key, item[0]))
        if player in {"", person.public_id}
    ]


def kept_fee(rows: Iterable[Fee], person: Player) -> Fee | None:
    """Return which of the fees of one evening stays: the person's own, else the first."""
    by_age = sorted(rows, key=lambda row: (row.player_id != person.pk, row.pk))
    return next(iter(by_age), None)


def _line(person: Player, rows: list[Fee], tariff: Tariff, earlier: int, usual: str) -> FeeLine:
    """Return one person's line; of records that were merged, each with a fee, it is the sum."""
    rate = usual or first_rate(person)
    line = FeeLine(person.public_id, person.name, person.guest, rate, tariff.of(rate), earlier)
    staying = kept_fee(rows, person)
    if staying is None:
        return line
    due, paid = sum(row.due for row in rows), sum(row.paid for row in rows)
    payers = [staying, *rows] if staying.paid or not paid else [row for row in rows if row.paid]
    return replace(line, rate=staying.rate, due=due, paid=paid, paid_by=payers[0].paid_by)


def _people(evening: PlayedEvent) -> set[Player]:
    """Return who is at an evening."""
    kind = played_kind(evening)
    entries = kind.entries(evening).select_related("player__merged_into") if kind else ()
    return {entry.player for entry in entries}


def _rows(fees: QuerySet[Fee]) -> list[Fee]:
    return list(fees.select_related("player__merged_into"))


def standing_person(player: Player) -> Player:
    """Return the record that somebody is on the list by now."""
    while player.merged_into is not None:
        player = player.merged_into
    return player


def debts_of(fees: QuerySet[Fee]) -> dict[Player, int]:
    """Return what people owe of these fees, in cents, by the record that stays."""
    owed = fees.values("player").annotate(owed=Sum(F("due") - F("paid"))).exclude(owed=0)
    open_by_record = dict(owed.values_list("player", "owed"))
    records = Player.with_arriving.select_related("merged_into").filter(pk__in=open_by_record)
    debts: dict[Player, int] = {}
    for record in records:
        person = standing_person(record)
        debts[person] = debts.get(person, 0) + open_by_record[record.pk]
    return debts


def _usual_rates(people: Iterable[int]) -> dict[int, str]:
    """Return who paid the reduced rate, or none, last time: they do so again."""
    rows = Fee.objects.filter(player__in=list(people)).order_by("day", "pk")
    last = dict(rows.values_list("player", "rate"))
    lasting = {FeeRate.REDUCED, FeeRate.FREE}
    return {player: rate for player, rate in last.items() if rate in lasting}


def own_fees(records: Iterable[Player]) -> list[dict[str, str]]:
    """Return the fees of a person, for that person alone."""
    rows = Fee.objects.filter(player__in=list(records)).order_by("day", "pk")
    return [
        {
            "evening": row.evening_name,
            "date": row.day.isoformat(),
            "due": str(euros(row.due)),
            "paid": str(euros(row.paid)),
            "by": row.paid_by,
        }
        for row in rows
    ]


FEE_ACTS: Final = (EventActKind.FEE_NOTED, EventActKind.FEE_TAKEN_BACK)
MOST_ACTS: Final = 300


@dataclass(frozen=True, slots=True)
class FeeAct:
    """An act, and whose fee it is about, as they are called now."""

    act: EventActLine
    name: str

    @property
    def is_back(self) -> bool:
        """Return whether it took a fee back."""
        return self.act.kind is EventActKind.FEE_TAKEN_BACK


def fee_acts(evening: str) -> Sequence[FeeAct]:
    """Return the acts at an evening, by its id, the latest first; three queries."""
    acts = event_acts(evening, FEE_ACTS, MOST_ACTS)
    people = Player.with_arriving.select_related("merged_into").filter(
        public_id__in={act.data["player"] for act in acts}
    )
    names = {person.public_id: standing_person(person).name for person in people}
    return [FeeAct(act, names.get(str(act.data["player"]), "")) for act in acts]
