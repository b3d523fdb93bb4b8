"""The score sheets of an evening without boards, and its calls to the arbiter."""

from dataclasses import dataclass

from scoring.whist.contracts import Flag
from scoring.whist.events import DealEvent, Player
from scoring.whist.replay import ReplayedEvent
from scoring.whist.ruleset import AnyGame, Sides
from scoring.whist.sheet import SheetModel, sheet
from whiz_tournament.features.whist.queries import (
    ArbiterCall,
    WhistTableSheet,
    arbiter_log,
    whist_evening_page,
)
from whiz_tournament.models import LineState, WhistEvening
from whiz_tournament.queries.documents.game_rules import GameOfEvening
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading

SideNames = tuple[tuple[Player, ...], ...]


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """A table's sheet: names in the order of the sheet's players, and beside each row its state,
    who played with whom, and whether it ended a manche.
    """

    number: int
    ruleset: AnyGame
    names: tuple[str, ...]
    model: SheetModel
    states: tuple[LineState, ...]
    camps: tuple[SideNames, ...]
    ends: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class PrintedSheets:
    """The sheets, table by table; ``version`` is the evening's, which says how far they are."""

    head: SheetHeading
    version: int
    tables: tuple[PrintedSheet, ...]

    def __len__(self) -> int:
        return len(self.tables)


@dataclass(frozen=True, slots=True)
class PrintedArbiterLog:
    """The calls so far; ``asked`` says whether the game knows an arbiter at all."""

    head: SheetHeading
    version: int
    ruleset: AnyGame
    asked: bool
    calls: tuple[ArbiterCall, ...]

    def __len__(self) -> int:
        return int(self.asked)


def printed_whist_sheets(evening: WhistEvening, selection: PrintSelection) -> PrintedSheets:
    """Return the sheet of each table asked for, as it stands; three queries and the club's name."""
    page = whist_evening_page(evening)
    tables = tuple(
        printed_whist_sheet(page.ruleset, table)
        for table in page.tables
        if not selection.tables or table.number in selection.tables
    )
    return PrintedSheets(whist_sheet_heading(evening), page.version, tables)


def arbiter_calls(evening: WhistEvening, selection: PrintSelection) -> PrintedArbiterLog:
    """Return the calls of all tables, or of those asked for."""
    page = whist_evening_page(evening)
    calls = tuple(
        call for call in arbiter_log(page) if not selection.tables or call.table in selection.tables
    )
    return PrintedArbiterLog(
        whist_sheet_heading(evening), page.version, page.ruleset, knows_arbiter(page.ruleset), calls
    )


def knows_arbiter(ruleset: AnyGame) -> bool:
    """Tell whether any contract of the game asks for the arbiter's consent."""
    return any(Flag.ARBITER in spec.flags for spec in ruleset.contracts)


def whist_sheet_heading(evening: WhistEvening) -> SheetHeading:
    """Return what is on every page of an evening."""
    return SheetHeading(evening.club.name, evening.name, evening.date, evening.slug)


def printed_whist_sheet(ruleset: AnyGame, table: WhistTableSheet) -> PrintedSheet:
    """Return the sheet of one table."""
    lines = [row.line for row in table.lines]
    return PrintedSheet(
        number=table.number,
        ruleset=ruleset,
        names=tuple(person.name for person in table.people),
        model=sheet(table.replay),
        states=tuple(row.state for row in table.lines),
        camps=tuple(_camps(ruleset, line) for line in lines),
        ends=tuple(_ends(ruleset, line) for line in lines),
    )


def _camps(ruleset: AnyGame, line: ReplayedEvent) -> SideNames:
    deal = line.event
    if not isinstance(deal, DealEvent) or not line.counts:
        return ()
    return ruleset.partners(deal, line.before)


def _ends(ruleset: AnyGame, line: ReplayedEvent) -> bool:
    """In a game of fixed sides the ledger that decides moves only when a manche ends."""
    if ruleset.sides is not Sides.FIXED_PAIRS or not isinstance(line.event, DealEvent):
        return False
    return any(entry.ledger == ruleset.main_ledger.name for entry in line.entries)


def evening_game(evening: WhistEvening, selection: PrintSelection) -> GameOfEvening:
    """Return the game of an evening without boards, as its tables agreed."""
    del selection
    return GameOfEvening(whist_sheet_heading(evening), evening.ruleset, evening.options)
