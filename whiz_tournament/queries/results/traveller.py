"""The board page: all results of one board, with hands and makeable tricks where they are known."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Self

from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat, human_seats
from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.boards.known_cards import (
    OtherCards,
    board_row,
    cards_of_other_groups,
    hands_by_seat,
)
from whiz_tournament.queries.document_fields import (
    BoardNumber,
    Figure,
    GroupNumber,
    HandTexts,
    MakeableTricks,
    RoundNumber,
    SeatWord,
    SectionName,
    Small,
    StateWord,
    TableNumber,
    UnitWord,
    Unwritten,
    at_most,
)
from whiz_tournament.queries.json_documents import (
    from_json,
    to_json,
)
from whiz_tournament.queries.people.names import Audience, entry_names, texts_of
from whiz_tournament.queries.people.substitutes import names_at
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.visibility import boards_in_question
from whiz_tournament.queries.results.compared_field import compared_fields
from whiz_tournament.queries.results.seat_cells import (
    ComparedTournament,
    ResultTexts,
    SeatCell,
    with_name,
)


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """One table's result of the board; ``cells`` in seat order, ``group`` for fouled boards.

    ``section`` is the name of the section.
    """

    round: RoundNumber
    table: TableNumber
    state: StateWord
    group: GroupNumber
    outcome: ResultTexts
    cells: Annotated[tuple[SeatCell, ...], at_most(3)]
    section: SectionName = ""


@dataclass(frozen=True, slots=True)
class TravellerFrequency:
    """How often one score is in a column, and what it was worth."""

    points: Figure
    count: Small
    score: Figure | None
    matchpoints: Figure | None


@dataclass(frozen=True, slots=True)
class TravellerColumn:
    """The frequencies of one seat, best first; of one section where they are compared apart."""

    seat: SeatWord
    frequencies: Annotated[tuple[TravellerFrequency, ...], at_most(2000)]
    section: SectionName = ""


@dataclass(frozen=True, slots=True)
class TravellerPage:
    """A board with its results. ``hands`` by seat as ``AKQ.JT9.876.5432``, ``None`` if hidden or
    unknown; ``expected`` is E; ``earlier`` and ``later`` are the neighbouring boards shown;
    ``others`` the cards of tables that had others, which no release keeps.

    ``apart`` says that sections are compared by themselves: lines and columns stand by section.
    """

    number: BoardNumber
    dealer: SeatWord
    domy: SeatWord
    hands: HandTexts | None
    makeable: MakeableTricks | None
    expected: Small
    unit: UnitWord
    lines: Annotated[tuple[TravellerRow, ...], at_most(2000)]
    columns: Annotated[tuple[TravellerColumn, ...], at_most(300)]
    earlier: BoardNumber | None = None
    later: BoardNumber | None = None
    others: Annotated[tuple[OtherCards, ...], Unwritten()] = ()
    apart: bool = False

    def document(self) -> JsonObject:
        """Return the page as JSON without names; ``of_document`` gives it back."""
        return to_json(self)

    @classmethod
    def of_document(cls, document: ReadJson, names: Mapping[int, str]) -> Self:
        """Read a page, with today's names."""
        lines = [_named(line, names, document["number"]) for line in document["lines"]]
        return from_json(cls, {**document, "lines": lines})


def _named(line: ReadJson, known: Mapping[int, str], board: int) -> JsonObject:
    names = names_at(known, line["round"], board)
    return {**line, "cells": [with_name(cell, names) for cell in line["cells"]]}


def traveller(tournament: Tournament, board: int, *, hands: bool = True) -> TravellerPage | None:
    """Return the board's page as it stands now, for staff; ``None`` for a board not in play."""
    rows = line_rows(tournament)
    page = _page_now(tournament, board, rows, hands=hands)
    if page is None:
        return None
    page = replace(page, others=cards_of_other_groups(tournament, board) if hands else ())
    return with_neighbours(page, {row.board for row in rows})


def room_traveller(tournament: Tournament, board: int) -> TravellerPage | None:
    """Return a board that is played out as a player may read it: no hands, names as in public.

    Nothing of the boards that are still in question shows in it, not even in the mean by which an
    average of the director is measured.
    """
    owed = boards_in_question(tournament)
    if board in owed:
        return None
    return _page_now(
        tournament, board, line_rows(tournament), hands=False, audience=Audience.PUBLIC, owed=owed
    )


def _page_now(
    tournament: Tournament,
    board: int,
    rows: list[LineRow],
    *,
    hands: bool,
    audience: Audience = Audience.HOUSE,
    owed: Collection[int] = (),
) -> TravellerPage | None:
    record = board_row(tournament, board)
    if record is None:
        return None
    here = [row for row in rows if row.board == board]
    names = entry_names(tournament, audience)
    fields = compared_fields(tournament, rows=rows, names=names, owed=owed)
    keys = {row.key for row in here}
    texts = texts_of(tournament, {n: entry_name.name for n, entry_name in names.items()}, audience)
    compared_results = ComparedTournament.of(tournament, fields, texts, keys)
    return traveller_page(compared_results, record, here, hands=hands)


def with_neighbours(page: TravellerPage, shown: Iterable[int]) -> TravellerPage:
    """Return the page with its neighbours among the boards that are shown."""
    numbers = list(shown)
    earlier = max((n for n in numbers if n < page.number), default=None)
    later = min((n for n in numbers if n > page.number), default=None)
    return replace(page, earlier=earlier, later=later)


def traveller_page(
    compared_results: ComparedTournament,
    record: BoardRecord,
    rows: Iterable[LineRow],
    *,
    hands: bool,
) -> TravellerPage:
    """Return one board of a comparison as a page."""
    domy = Seat(compared_results.tournament.domy_seat)
    apart = compared_results.apart
    ordered = sorted(rows, key=lambda row: row.section) if apart else rows
    lines = tuple(_line(row, compared_results) for row in ordered)
    return TravellerPage(
        number=record.number,
        dealer=record.dealer,
        domy=domy.value,
        hands=hands_of(record) if hands else None,
        makeable=record.makeable if hands else None,
        expected=compared_results.expected,
        unit=compared_results.method.unit.value,
        lines=lines,
        columns=_columns(lines, human_seats(domy), apart=apart),
        apart=apart,
    )


def hands_of(record: BoardRecord) -> dict[str, str] | None:
    """Return the four hands by seat, ``None`` for a board dealt at the table."""
    return hands_by_seat(record.deal) if record.deal else None


def _line(row: LineRow, compared_results: ComparedTournament) -> TravellerRow:
    cells = compared_results.cells.get(row.key, {})
    return TravellerRow(
        round=row.round,
        table=row.table,
        state=row.state.value,
        group=row.group,
        outcome=compared_results.outcome(row),
        cells=tuple(
            SeatCell.of(seat, entry, cells.get(seat), compared_results.name_at(row, entry))
            for seat, entry in row.entries.items()
        ),
        section=row.section,
    )


def _columns(
    lines: Iterable[TravellerRow], seats: Iterable[Seat], *, apart: bool
) -> tuple[TravellerColumn, ...]:
    """Return a column for each seat, section by section where they are compared apart."""
    cells: dict[str, list[SeatCell]] = {}
    for line in lines:
        marked = [cell for cell in line.cells if cell.points is not None]
        cells.setdefault(line.section if apart else "", []).extend(marked)
    return tuple(
        TravellerColumn(seat.value, _frequencies(c for c in own if c.seat == seat), section)
        for section, own in (cells or {"": []}).items()
        for seat in seats
    )


def _frequencies(cells: Iterable[SeatCell]) -> tuple[TravellerFrequency, ...]:
    """Real results only: what the director gave is not in the column."""
    real = Counter(
        (cell.points or "", cell.score, cell.matchpoints) for cell in cells if not cell.adjusted
    )
    ordered = sorted(real, key=lambda key: float(key[0]), reverse=True)
    return tuple(
        TravellerFrequency(points, real[points, score, matchpoints], score, matchpoints)
        for points, score, matchpoints in ordered
    )
