"""Travellers: for each board the tables that play it, in playing order."""

from collections.abc import Mapping
from dataclasses import dataclass

from boards.seats import Seat
from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.documents.paths import traveller_path
from whiz_tournament.queries.documents.round_tables import rows_of, sheet_heading
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading
from whiz_tournament.queries.setup.sections import is_split


@dataclass(frozen=True, slots=True)
class TravellerSheetLine:
    """One table's line on a board's sheet."""

    round: int
    table: int
    people: Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class TravellerSheet:
    """One board's sheet, its lines in playing order; ``link`` opens its entry form.

    It travels in the board's pocket, so each of several sections has a sheet of its own.
    """

    board: int
    dealer: Seat
    domy: Seat
    lines: tuple[TravellerSheetLine, ...]
    link: str
    section: str = ""


@dataclass(frozen=True, slots=True)
class TravellerSheets:
    """The boards' sheets, by number."""

    head: SheetHeading
    sheets: tuple[TravellerSheet, ...]

    def __len__(self) -> int:
        return len(self.sheets)


def traveller_sheets(tournament: Tournament, selection: PrintSelection) -> TravellerSheets:
    """Return a sheet for each board that the chosen round (or any round) plays."""
    several = is_split(tournament)
    wanted = {row.board for row, _ in rows_of(tournament, selection)}
    lines: dict[tuple[str, int], list[TravellerSheetLine]] = {}
    for row, people in rows_of(tournament, PrintSelection()):
        names = {seat: person.name for seat, person in people}
        at = row.section if several else "", row.board
        lines.setdefault(at, []).append(TravellerSheetLine(row.round, row.table, names))
    boards = BoardRecord.objects.filter(tournament=tournament, number__in=wanted)
    dealers = dict(boards.values_list("number", "dealer"))
    sheets = (
        TravellerSheet(
            board=number,
            dealer=Seat(dealers[number]),
            domy=Seat(tournament.domy_seat),
            lines=tuple(lines[section, number]),
            link=selection.address + traveller_path(tournament, number),
            section=section,
        )
        for section, number in sorted(lines)
        if number in dealers
    )
    return TravellerSheets(sheet_heading(tournament), tuple(sheets))
