"""Travellers: for each board the tables that play it, in playing order."""

from collections.abc import Mapping
from dataclasses import dataclass

from boards.seats import Seat
from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.documents.links import traveller_path
from whiz_tournament.queries.documents.sittings import head_of, rows_of
from whiz_tournament.queries.documents.values import Head, Selection


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """One table's line on a board's sheet."""

    round: int
    table: int
    people: Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class TravellerSheet:
    """One board's sheet, its lines in playing order; ``link`` opens its entry form."""

    board: int
    dealer: Seat
    domy: Seat
    lines: tuple[TravellerLine, ...]
    link: str


@dataclass(frozen=True, slots=True)
class Travellers:
    """The boards' sheets, by number."""

    head: Head
    sheets: tuple[TravellerSheet, ...]

    def __len__(self) -> int:
        return len(self.sheets)


def travellers(tournament: Tournament, selection: Selection) -> Travellers:
    """Return a sheet for each board that the chosen round (or any round) plays."""
    wanted = {row.board for row, _ in rows_of(tournament, selection)}
    lines: dict[int, list[TravellerLine]] = {}
    for row, people in rows_of(tournament, Selection()):
        names = {seat: person.name for seat, person in people}
        lines.setdefault(row.board, []).append(TravellerLine(row.round, row.table, names))
    boards = BoardRecord.objects.filter(tournament=tournament, number__in=wanted)
    sheets = (
        TravellerSheet(
            board=number,
            dealer=Seat(dealer),
            domy=Seat(tournament.domy_seat),
            lines=tuple(lines[number]),
            link=selection.address + traveller_path(tournament, number),
        )
        for number, dealer in boards.order_by("number").values_list("number", "dealer")
    )
    return Travellers(head_of(tournament), tuple(sheets))
