"""The boards of a tournament: addresses, and results by what each hand marked (Rules §6)."""

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from itertools import groupby

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import Tournament
from whiz_tournament.queries.remembered import remembered_rows
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.queries.results.traveller import TravellerColumn, TravellerPage, TravellerRow
from whiz_tournament.templatetags.alike import YES, Row
from whiz_tournament.templatetags.bars import frequency
from whiz_tournament.templatetags.cards import contract
from whiz_tournament.wording.by_language import made_once
from whiz_tournament.wording.letters import hand_of, overtricks, seat_name
from whiz_tournament.wording.quantities import counted
from whiz_tournament.wording.results.values import outcome_words
from whiz_tournament.wording.scores import bare_figure, board_score_figure

Address = Callable[[int], str]


@remembered_rows
def board_address(tournament: Tournament) -> Address:
    """Return what gives the address of a board: looked up once, not once a line."""
    boards = reverse("public_boards", args=[tournament.slug])
    return lambda number: f"{boards}{number}/"


Placed = tuple[TravellerRow, SeatCell]


def neighbours(page: TravellerPage, address: Address) -> Row:
    """Return the boards beside this one, by number and address."""
    return {
        "earlier": str(page.earlier or ""),
        "earlier_url": address(page.earlier) if page.earlier else "",
        "later": str(page.later or ""),
        "later_url": address(page.later) if page.later else "",
    }


def sections_of(page: TravellerPage, mine: int | None) -> list[Row]:
    """Return one block for each hand that people hold, its groups best first.

    They stand together without a section's name, or by sections that are compared apart.
    """
    return [
        {"section": section, "blocks": [_block(page, column, mine) for column in columns]}
        for section, columns in groupby(page.columns, key=lambda column: column.section)
    ]


def _block(page: TravellerPage, column: TravellerColumn, mine: int | None) -> Row:
    lines = [line for line in page.lines if column.section in {"", line.section}]
    groups = [*_groups(lines, page.unit, column.seat, mine)]
    return {"hand": capfirst(hand_of(column.seat)), "groups": groups}


def without_score(page: TravellerPage) -> list[Row]:
    """Return the lines that have no score at all, with why not."""
    empty = [line for line in page.lines if all(cell.score is None for cell in line.cells)]
    return [
        {
            "table": str(line.table),
            "round": str(line.round),
            "why": outcome_words(line.outcome, line.state),
        }
        for line in empty
    ]


def _groups(lines: Iterable[TravellerRow], unit: str, seat: str, mine: int | None) -> Iterator[Row]:
    """Real results by points, group by group of a fouled board; then what the director gave."""
    placed = sorted(_placed(lines, seat), key=_order)
    for _key, members in groupby(placed, key=_order):
        same = list(members)
        line, first = same[0]
        score = board_score_figure(first.score, unit) if first.score is not None else ""
        yield {
            "head": _head(first),
            "tied": YES if len(same) > 1 else "",
            "squares": frequency(len(same)),
            "score": score,
            "fouled": str(line.group or ""),
            "lines": [_line(line, cell, mine) for line, cell in same],
        }


def _placed(lines: Iterable[TravellerRow], seat: str) -> Iterable[Placed]:
    for line in lines:
        for cell in line.cells:
            if cell.seat == seat and (cell.points is not None or cell.score is not None):
                yield line, cell


def _order(placed: Placed) -> tuple[int, bool, Decimal, Decimal]:
    line, cell = placed
    given = cell.adjusted is not None
    marked = Decimal(0) if given else Decimal(cell.points or 0)
    return line.group, given, -marked, -Decimal(cell.score or 0)


def _head(cell: SeatCell) -> str:
    if cell.adjusted is not None:
        return _("given by the director")
    return points_words(cell.points or "0")


@made_once
def points_words(points: str) -> str:
    """Return points with their word, whole or not."""
    word = ngettext("point", "points", counted(Decimal(points)))
    return f"{bare_figure(points)}\u00a0{word}"


def _line(line: TravellerRow, cell: SeatCell, mine: int | None) -> Row:
    outcome = line.outcome
    played = outcome.contract is not None and outcome.declarer is not None
    return {
        "name": cell.name,
        "mine": YES if cell.entry == mine else "",
        "contract": contract(outcome.contract) if played and outcome.contract else "",
        "by": seat_name(outcome.declarer) if played and outcome.declarer else "",
        "own": YES if outcome.declarer == cell.seat else "",
        "delta": overtricks(_delta(outcome.result)) if played else "",
        "words": "" if played else outcome_words(outcome, line.state, cell.seat),
    }


def _delta(result: str | None) -> int:
    return int(result) if result and result != "=" else 0
