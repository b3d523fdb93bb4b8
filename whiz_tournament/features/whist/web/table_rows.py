"""The rows of a table's sheet as its page lists them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.whist.events import DealEvent
from whiz_tournament.features.whist.queries import WhistEveningPage, WhistEventLine, WhistTableSheet
from whiz_tournament.features.whist.web.outcome import Account, accounts_of, marks_of, sentences
from whiz_tournament.features.whist.web.pages import teller_of
from whiz_tournament.features.whist.wording.events import WhistEventWords, WhistEventWriter
from whiz_tournament.models import LineState

CHIPS = {
    LineState.ENTERED: "received",
    LineState.DISPUTED: "disputed",
}


@dataclass(frozen=True, slots=True)
class ShownRow:
    """One row: its words, what everybody got, and what is wrong with it."""

    number: int
    words: WhistEventWords | None
    dealer: str
    accounts: tuple[Account, ...]
    chip: str
    void: bool
    reasons: tuple[str, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table: running totals, who deals and rests next, and the rows, newest first."""

    number: int
    version: int
    totals: tuple[tuple[str, tuple[int, ...]], ...]
    ledgers: tuple[str, ...]
    marks: tuple[tuple[str, int | str], ...]
    dealer: str
    resting: tuple[str, ...]
    rows: tuple[ShownRow, ...]

    @property
    def unfit(self) -> int:
        """Return how many rows count nothing because they no longer fit, or are disputed."""
        return sum(bool(row.reasons) or row.chip == "disputed" for row in self.rows)


def shown_table(page: WhistEveningPage, sheet: WhistTableSheet) -> ShownTable:
    """Return the table as its page shows it."""
    teller, replay = teller_of(page), sheet.replay
    counted = page.ruleset.kept(page.evening.options)
    ledgers = sorted(counted, key=lambda ledger: not ledger.main)
    names = teller.names
    playing = replay.next_players
    return ShownTable(
        number=sheet.number,
        version=page.version,
        totals=tuple(
            (person.name, tuple(replay.totals[shown.name][person.key] for shown in ledgers))
            for person in sheet.people
        ),
        ledgers=tuple(_(shown.label) for shown in ledgers),
        marks=marks_of(replay),
        dealer=names.get(replay.next_dealer or "", ""),
        resting=tuple(someone.name for someone in sheet.people if someone.key not in playing),
        rows=tuple(_row(sheet, row, teller) for row in reversed(sheet.lines)),
    )


def _row(sheet: WhistTableSheet, row: WhistEventLine, teller: WhistEventWriter) -> ShownRow:
    event, line = row.head.said, row.line
    counts = line.counts
    dealer = teller.name(event.dealer) if isinstance(event, DealEvent) else ""
    return ShownRow(
        number=row.number,
        words=teller.tell(event) if event is not None else None,
        dealer=dealer,
        accounts=accounts_of(line, sheet.replay, teller.names) if counts else (),
        chip=CHIPS.get(row.state, ""),
        void=row.state == LineState.VOID,
        reasons=sentences(line.issues) if line.event is not None and not counts else (),
        remarks=tuple(remark.sentence(_) for remark in line.remarks),
    )
