"""Table slips: what each table plays in a round, and where its entry form is."""

from collections.abc import Mapping
from dataclasses import dataclass

from boards.seats import Seat
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.paths import slip_path
from whiz_tournament.queries.documents.round_tables import RoundTable, round_tables, sheet_heading
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading


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
    rounds = tournament.rounds.count()
    found = round_tables(tournament, selection)
    return SlipSheets(
        sheet_heading(tournament),
        tuple(_slip(tournament, rounds, p, selection.address) for p in found),
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
