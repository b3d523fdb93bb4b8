"""The paper of a round in a hall: who sits where, and what its slips have."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from whiz_tournament.features.hall.queries.page import HallPage, SeatedRound, hall_page
from whiz_tournament.models import HallEvent
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """Where somebody sits, for a list by name; without a ``table`` there is a rest."""

    name: str
    number: int
    table: int | None


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table of a round: number and name of each person, in the order of the seats."""

    number: int
    people: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class HallPaper:
    """A round on paper; with ``in_two`` its words are there in a second language too.

    With ``counts_deals`` a slip has a line for each deal, ``deals`` of them (0: as time allows).
    """

    head: SheetHeading
    round: int
    length: str
    until: datetime | None
    deals: int
    counts_deals: bool
    wanted_sum: int | None
    seats: tuple[NamedSeat, ...]
    tables: tuple[PrintedTable, ...]
    in_two: bool

    def __len__(self) -> int:
        return len(self.tables)


def paper_of(*, in_two: bool) -> Callable[[HallEvent, PrintSelection], HallPaper]:
    """Return what reads the paper of a round: the one that was asked for, else the last."""

    def read(hall: HallEvent, selection: PrintSelection) -> HallPaper:
        page = hall_page(hall)
        seated = page.round(selection.round) if selection.round else page.current
        return HallPaper(
            head=SheetHeading(hall.club.name, hall.name, hall.date, hall.slug),
            round=seated.number if seated else 0,
            length=hall.length,
            until=seated.objections_until if seated else None,
            deals=hall.deals,
            counts_deals=bool(hall.ruleset),
            wanted_sum=None if hall.ruleset else hall.wanted_sum,
            seats=tuple(seats_by_name(page, seated)) if seated else (),
            tables=_tables(page, seated) if seated else (),
            in_two=in_two,
        )

    return read


def _tables(page: HallPage, seated: SeatedRound) -> tuple[PrintedTable, ...]:
    return tuple(
        PrintedTable(
            table.table,
            tuple((number, page.by_number[number].name) for number in table.seats),
        )
        for table in seated.tables
    )


def seats_by_name(page: HallPage, seated: SeatedRound) -> list[NamedSeat]:
    """Return everybody of a round in the order of names, as lists show them."""
    where: dict[int, int | None] = dict.fromkeys(seated.resting)
    where |= {number: table.table for table in seated.tables for number in table.seats}
    people = sorted((page.by_number[number] for number in where), key=lambda one: one.sort_key)
    return [
        NamedSeat(person.name, person.number, where[person.number])
        for person in people
        if person.number is not None
    ]
