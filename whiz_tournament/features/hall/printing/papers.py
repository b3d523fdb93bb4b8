"""The paper of a round in a hall: seats by name and by table, slips, numbers of the tables."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any, Final

from django.utils import timezone

from boards.errors import N_
from scoring.hall.deals import MOST_DEALS, SEATS
from whiz_tournament.features.hall.printing import cards
from whiz_tournament.features.hall.printing.words import IN_TWO, words_of
from whiz_tournament.features.hall.queries.printed import HallPaper, cards_of, paper_of
from whiz_tournament.models import AccessCodeKind, HallEvent
from whiz_tournament.printing.drawing.grid import LINE_STEP, Cell, Grid, GridColumn
from whiz_tournament.printing.drawing.pages import (
    FOOT,
    TOP,
    PageHeading,
    draw_pages,
    evening_line,
    tournament_line,
)
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, GUIDE, MARGIN, MM, NARROW, NARROW_BOLD
from whiz_tournament.printing.registry import PrintedOf, PrintedThing
from whiz_tournament.printing.table_numbers import TableNumber, draw_numbers
from whiz_tournament.wording.moments import hour_words

NUMBER: Final = 16 * MM
NAME_ROW: Final = 17.0
PERSON: Final = 11.0
TABLE_ROW: Final = 22.0
SLIP_TITLE: Final = 26.0
SLIP_GAP: Final = 30.0
LETTER: Final = 10 * MM
POINTS: Final = 15 * MM
DEAL_ROW: Final = 24.0
DEALS_GAP: Final = 14.0


def _heading(value: HallPaper, title: str) -> PageHeading:
    words = words_of(in_two=value.in_two)
    return PageHeading(words(title), f"{words(N_('Round'))} {value.round}", value.head)


def draw_names(paper: Paper, value: HallPaper) -> None:
    """Draw the list by name, two columns a page."""
    words = words_of(in_two=value.in_two)
    half = (paper.width - 2 * MARGIN) / 2
    columns = (
        GridColumn(words(N_("Name")), half - 2 * NUMBER, font=NARROW),
        GridColumn(words(N_("No.")), NUMBER, "right", font=NARROW),
        GridColumn(words(N_("Table")), NUMBER, "right", font=NARROW_BOLD),
    )
    lines: list[tuple[Cell, ...]] = [
        (seat.name, str(seat.number), words(N_("rest")) if seat.table is None else str(seat.table))
        for seat in value.seats
    ]
    _draw_abreast(paper, _heading(value, N_("Seats by name")), columns, NAME_ROW, lines)


def draw_tables(paper: Paper, value: HallPaper) -> None:
    """Draw the list by table, two columns a page: number, then people in the order of seats."""
    words = words_of(in_two=value.in_two)
    most = max(len(table.people) for table in value.tables)
    half = (paper.width - 2 * MARGIN) / 2
    columns = (
        GridColumn(words(N_("Table")), NUMBER, "right", font=BOLD, size=GUIDE),
        GridColumn(words(N_("Name")), half - NUMBER, font=NARROW, size=PERSON),
    )
    lines: list[tuple[Cell, ...]] = [
        (str(table.number), tuple(f"{number} {name}" for number, name in table.people))
        for table in value.tables
    ]
    height = PERSON * LINE_STEP * most + 6
    _draw_abreast(paper, _heading(value, N_("Seats by table")), columns, height, lines)


def _draw_abreast(
    paper: Paper,
    heading: PageHeading,
    columns: tuple[GridColumn, ...],
    height: float,
    lines: list[tuple[Cell, ...]],
) -> None:
    """Draw lines down the left half of each page, then down its right half; pages are alike."""
    grid = Grid(MARGIN, (*columns, *columns), height)
    pages = max(1, -(-len(lines) // (2 * grid.capacity(TOP, paper.height - FOOT))))
    room = max(1, -(-len(lines) // (2 * pages)))
    nothing: tuple[Cell, ...] = ("",) * len(columns)
    rows = [
        (*left, *right)
        for first in range(0, len(lines), 2 * room)
        for left, right in zip_longest(
            lines[first : first + room], lines[first + room : first + 2 * room], fillvalue=nothing
        )
    ]
    draw_pages(paper, grid, heading, rows)


def draw_slips(paper: Paper, value: HallPaper) -> None:
    """Draw a slip a table: with numbers as many on a page as fit, with deals one a page."""
    draw = _draw_deal_slips if value.counts_deals else _draw_point_slips
    draw(paper, value)


def _draw_point_slips(paper: Paper, value: HallPaper) -> None:
    words = words_of(in_two=value.in_two)
    room = paper.width - 2 * MARGIN
    columns = (
        GridColumn(words(N_("No.")), NUMBER, "right", font=NARROW),
        GridColumn(words(N_("Name")), room - NUMBER - 80 * MM, font=NARROW),
        GridColumn(words(N_("Points")), 30 * MM, "right"),
        GridColumn(words(N_("Signature")), 50 * MM),
    )
    grid = Grid(MARGIN, columns, TABLE_ROW)
    total = "" if value.wanted_sum is None else f" ({value.wanted_sum})"
    top = MARGIN
    paper.next_page()
    for table in value.tables:
        rows = [(str(number), name, "", "") for number, name in table.people]
        rows.append(("", words(N_("Sum")) + total, "", ""))
        if top + SLIP_TITLE + TABLE_ROW * (len(rows) + 1) > paper.height - MARGIN:
            paper.next_page()
            top = MARGIN
        _draw_slip_title(paper, value, table.number, top)
        end = _draw_ruled(paper, grid, top + SLIP_TITLE, rows)
        top = end + SLIP_GAP


def _draw_deal_slips(paper: Paper, value: HallPaper) -> None:
    """Draw who has which letter and signs, then a line for each deal, as long as the page is."""
    words = words_of(in_two=value.in_two)
    room = paper.width - 2 * MARGIN
    signed = Grid(
        MARGIN,
        (
            GridColumn("", LETTER, "centre", font=BOLD),
            GridColumn(words(N_("Name")), room - LETTER - 60 * MM, font=NARROW),
            GridColumn(words(N_("Signature")), 60 * MM),
        ),
        TABLE_ROW,
    )
    for table in value.tables:
        paper.next_page()
        _draw_slip_title(paper, value, table.number, MARGIN)
        names = [f"{number} {name}" for number, name in table.people]
        rows = [(letter, name, "") for letter, name in zip(SEATS, names, strict=False)]
        top = _draw_ruled(paper, signed, MARGIN + SLIP_TITLE, rows) + DEALS_GAP
        _draw_deals(paper, value, SEATS[: len(names)], top)


def _draw_deals(paper: Paper, value: HallPaper, letters: str, top: float) -> None:
    """Draw the lines of the deals and their sum; without a number of deals, as many as fit."""
    words = words_of(in_two=value.in_two)
    contract = paper.width - 2 * MARGIN - 12 * MM - 20 * MM * 2 - POINTS * len(letters)
    columns = (
        GridColumn(words(N_("No.")), 12 * MM, "right", font=NARROW),
        GridColumn(words(N_("Contract")), contract),
        GridColumn(words(N_("Who")), 20 * MM),
        GridColumn(words(N_("Tricks")), 20 * MM),
        *(GridColumn(letter, POINTS, "centre", font=BOLD) for letter in letters),
    )
    grid = Grid(MARGIN, columns, DEAL_ROW)
    lines = min(value.deals or grid.capacity(top, paper.height - MARGIN) - 1, MOST_DEALS)
    blank = ("",) * (len(columns) - 1)
    rows: list[tuple[Cell, ...]] = [(str(number), *blank) for number in range(1, lines + 1)]
    rows.append(("", words(N_("Sum")), *blank[1:]))
    while rows:
        fit = grid.capacity(top, paper.height - MARGIN)
        _draw_ruled(paper, grid, top, rows[:fit])
        rows, top = rows[fit:], MARGIN
        if rows:
            paper.next_page()


def _draw_slip_title(paper: Paper, value: HallPaper, table: int, top: float) -> None:
    room = paper.width - 2 * MARGIN
    words = words_of(in_two=value.in_two)
    title = f"{words(N_('Table'))} {table} · {words(N_('Round'))} {value.round}"
    taken = paper.text(MARGIN, top + 16, title, font=BOLD, size=GUIDE, room=room / 2) + 12
    deals = words(N_("Deals: {n}")).format(n=value.deals) if value.deals else ""
    parts = filter(None, (evening_line(value.head, room / 2), deals, value.length, _until(value)))
    line = " · ".join(parts)
    paper.text(MARGIN + taken, top + 16, line, font=NARROW, size=9, room=room - taken)


def _until(value: HallPaper) -> str:
    """Return until when a slip may be objected to, nothing where nobody said an hour."""
    if value.until is None:
        return ""
    words = words_of(in_two=value.in_two)
    hour = hour_words(f"{timezone.localtime(value.until):%H:%M}")
    return words(N_("Objections until {hour}")).format(hour=hour)


def _draw_ruled(paper: Paper, grid: Grid, top: float, rows: Sequence[tuple[Cell, ...]]) -> float:
    """Draw a grid to write in, with lines between its columns; return where it ends."""
    end = grid.draw(paper, top, rows)
    for edge in grid.edges[1:-1]:
        paper.rule((edge, top), (edge, end))
    return end


def draw_table_numbers(paper: Paper, value: HallPaper) -> None:
    """Draw the number of each table on half a page, to be seen from the door."""
    word, foot = words_of(in_two=value.in_two)(N_("Table")), tournament_line(value.head)
    draw_numbers(paper, [TableNumber(word, table.number, foot) for table in value.tables])


def _things(
    name: str, label: str, read: Callable[..., Any], draw: Any
) -> dict[str, PrintedThing[HallEvent]]:
    return {
        name: PrintedThing(label, read(in_two=False), draw),
        f"{name}{IN_TWO}": PrintedThing(label, read(in_two=True), draw),
    }


OF_ROUND: Final[dict[str, PrintedThing[HallEvent]]] = {
    **_things("hall_names", N_("Seats by name"), paper_of, draw_names),
    **_things("hall_tables", N_("Seats by table"), paper_of, draw_tables),
    **_things("hall_slips", N_("Table slips"), paper_of, draw_slips),
    **_things("hall_numbers", N_("Table numbers"), paper_of, draw_table_numbers),
}
"""The paper of a round."""
CARDS: Final[dict[str, PrintedThing[HallEvent]]] = {
    **_things(
        "hall_places",
        N_("Place cards"),
        partial(cards_of, AccessCodeKind.ENTRY),
        cards.draw_places,
    ),
    **_things(
        "hall_table_cards",
        N_("Cards of the tables"),
        partial(cards_of, AccessCodeKind.TABLE),
        cards.draw_tables,
    ),
}
"""Cards by number, of no round."""
PRINTED_HALL: Final = OF_ROUND | CARDS
DOCUMENTS: Final[PrintedOf] = {HallEvent: PRINTED_HALL}
