"""What tables write on: slips for a table's round, travellers for a board."""

from collections.abc import Mapping
from dataclasses import dataclass

from boards.seats import Seat
from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.documents.paths import slip_path, traveller_path
from whiz_tournament.queries.documents.values import (
    PrintSelection,
    RoundTable,
    SheetHeading,
    round_tables,
    rows_of,
    sheet_heading,
)
from whiz_tournament.queries.play.rounds import rounds_of
from whiz_tournament.queries.setup.sections import is_split


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """One table in one round, with the boards it plays; ``link`` opens its entry form."""

    table: int
    round: int
    rounds: int
    domy: Seat
    people: Mapping[Seat, str]
    boards: tuple[int, ...]
    link: str
    section: str = ""


@dataclass(frozen=True, slots=True)
class SlipSheets:
    """The slips that were asked for, in order of round and table."""

    head: SheetHeading
    slips: tuple[SlipSheet, ...]

    def __len__(self) -> int:
        return len(self.slips)


def slip_sheets(tournament: Tournament, selection: PrintSelection) -> SlipSheets:
    """Return a slip for each table of each round asked for."""
    rounds = len(rounds_of(tournament))
    sittings = round_tables(tournament, selection)
    return SlipSheets(
        sheet_heading(tournament),
        tuple(_slip(tournament, rounds, p, selection.address) for p in sittings),
    )


def _slip(tournament: Tournament, rounds: int, sitting: RoundTable, address: str) -> SlipSheet:
    return SlipSheet(
        table=sitting.table,
        round=sitting.round,
        rounds=max(rounds, sitting.round),
        domy=Seat(tournament.domy_seat),
        people=sitting.names,
        boards=sitting.boards,
        link=address + slip_path(tournament, sitting.round, sitting.table),
        section=sitting.section,
    )


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
