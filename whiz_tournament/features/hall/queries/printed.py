"""What is printed of a hall: who sits where in a round, what its slips have, and its cards."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from whiz_tournament.features.hall.queries.page import HallPage, SeatedRound, hall_page
from whiz_tournament.features.hall.queries.people import hall_people
from whiz_tournament.features.hall.queries.phones import hall_codes
from whiz_tournament.models import AccessCodeKind, HallEvent
from whiz_tournament.queries.documents.paths import filled_path
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


PATHS: Final = {
    "hall_place_enter": "h/{}/place/",
    "hall_place_link": "h/{}/place/{}/{}/",
    "hall_table_enter": "h/{}/table/",
    "hall_table_link": "h/{}/table/{}/{}/",
}
"""What codes open, by the name of the page; said once more, as in ``documents.paths``."""
WORDS: Final = {AccessCodeKind.ENTRY: "place", AccessCodeKind.TABLE: "table"}


@dataclass(frozen=True, slots=True)
class HallCard:
    """A number, whose it is (empty: nobody's yet), and what opens it: a code or digits."""

    number: int
    name: str
    plays_for: str
    link: str
    digits: str


@dataclass(frozen=True, slots=True)
class HallCards:
    """Cards of places or of tables; ``address`` is where their digits are typed."""

    head: SheetHeading
    cards: tuple[HallCard, ...]
    address: str
    in_two: bool

    def __len__(self) -> int:
        return len(self.cards)


def cards_of(
    kind: AccessCodeKind, *, in_two: bool
) -> Callable[[HallEvent, PrintSelection], HallCards]:
    """Return what reads the cards of a kind: those of the numbers that were asked for."""

    def read(hall: HallEvent, selection: PrintSelection) -> HallCards:
        codes, word = hall_codes(hall), WORDS[kind]
        people = {}
        if kind is AccessCodeKind.ENTRY:
            people = {person.number: person for person in hall_people(hall)}

        def card(number: int) -> HallCard:
            link = filled_path(
                PATHS[f"hall_{word}_link"], hall.slug, number, codes.token(kind, number)
            )
            person = people.get(number)
            name, plays_for = (person.name, person.plays_for) if person else ("", "")
            digits = codes.digits(kind, number)
            return HallCard(number, name, plays_for, selection.address + link, digits)

        return HallCards(
            SheetHeading(hall.club.name, hall.name, hall.date, hall.slug),
            tuple(map(card, selection.players)),
            selection.address + filled_path(PATHS[f"hall_{word}_enter"], hall.slug),
            in_two,
        )

    return read
