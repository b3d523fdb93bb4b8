"""The rows of a phone's table, and those about which somebody is asked by name."""

import json
from dataclasses import dataclass, field
from typing import Final, Self
from uuid import UUID, uuid4

from scoring.whist.events import DealEvent
from whiz_tournament.features.whist.queries.phones import AskedEvent, asked_events
from whiz_tournament.features.whist.web.phones.deal_fields import deal_fields, pieces_of
from whiz_tournament.features.whist.web.phones.phone_requests import WhistPhoneRequest
from whiz_tournament.features.whist.web.table_rows import ShownRow, ShownTable, shown_table
from whiz_tournament.models import LineState
from whiz_tournament.wording.places import short_names
from whiz_tournament.wording.quantities import either

PHONE_CHIPS: Final = {
    LineState.ENTERED: "received",
    LineState.CONFIRMED: "confirmed",
    LineState.DISPUTED: "disputed",
}


@dataclass(frozen=True, slots=True)
class AskedDeal:
    """A row, who is asked about it (seat and short name), and whether this phone told it.

    ``sentence`` reads it back; what is no deal has its words alone.
    """

    row: ShownRow
    sentence: str
    version: int
    fields: dict[str, list[str]]
    across: tuple[tuple[int, str], ...]
    names: str
    told_here: bool
    uuid: UUID = field(default_factory=uuid4, compare=False, repr=False)

    @property
    def form_text(self) -> str:
        """Return the fields for the script, which fills its form with them."""
        return json.dumps(self.fields)


@dataclass(frozen=True, slots=True)
class PhoneDealRow:
    """One row with its state as a chip, and what a form of it would hold."""

    row: ShownRow
    version: int
    chip: str
    fields: dict[str, list[str]]

    @property
    def form_text(self) -> str:
        """Return the fields for the script, which reads them back; nothing for what is no deal."""
        return json.dumps(self.fields) if self.fields else ""


@dataclass(frozen=True, slots=True)
class PhoneTable:
    """A table on its phone: totals, rows newest first, what is asked."""

    table: ShownTable
    rows: tuple[PhoneDealRow, ...]
    asked: tuple[AskedDeal, ...]

    @classmethod
    def of(cls, at: WhistPhoneRequest) -> Self:
        """Say the phone's table."""
        table = shown_table(at.page, at.sheet)
        rows = tuple(_row(at, row) for row in table.rows)
        asked_here = asked_events(at.sheet, at.evening.ruleset)
        by_number = {phone_row.row.number: phone_row for phone_row in rows}
        asked = tuple(_asked(at, event, by_number[event.row.number]) for event in asked_here)
        return cls(table, rows, tuple(deal for deal in asked if deal.across))

    def row(self, number: int) -> PhoneDealRow | None:
        """Return the row of that number."""
        return next((row for row in self.rows if row.row.number == number), None)


def _row(at: WhistPhoneRequest, row: ShownRow) -> PhoneDealRow:
    head = at.sheet.lines[row.number - 1].head
    event = head.said if isinstance(head.said, DealEvent) else None
    fields = deal_fields(event, at.evening.ruleset) if event else {}
    return PhoneDealRow(row, head.version, PHONE_CHIPS.get(head.state, ""), fields)


def _asked(at: WhistPhoneRequest, asked: AskedEvent, row: PhoneDealRow) -> AskedDeal:
    """Say it for this phone: one that a player's own card let in asks that player alone.

    Where the phone told it itself, it is passed on to the others.
    """
    short = short_names({person.seat: person.name for person in at.sheet.people})
    told_here = str(at.sender.actor) in asked.told_by
    mine = [seat for seat in asked.seats if at.device.own and seat == at.device.seat]
    seats = (mine if at.device.own and not told_here else None) or asked.seats
    across = tuple((seat, short[seat]) for seat in seats)
    names = either([name for _seat, name in across])
    sentence = pieces_of(at.page, at.sheet).sentence(row.fields) if row.fields else ""
    return AskedDeal(
        row=row.row,
        sentence=sentence,
        version=row.version,
        fields=row.fields,
        across=across,
        names=names,
        told_here=told_here,
    )
