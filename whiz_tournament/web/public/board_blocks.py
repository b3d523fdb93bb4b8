"""The results of a board hand by hand: who marked the same stands together (Rules §6)."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from boards.double_dummy import Makeable
from boards.double_dummy.makeable import Document
from boards.seats import Seat, human_seats
from whiz_tournament.queries.boards.makeable import MakeablePage
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.queries.results.traveller import TravellerColumn, TravellerPage, TravellerRow
from whiz_tournament.wording.letters import overtricks, seat_name
from whiz_tournament.wording.quantities import counted
from whiz_tournament.wording.results.outcomes import outcome_words
from whiz_tournament.wording.scores import bare_figure, board_score_figure

Part = dict[str, Any]
Placed = tuple[TravellerRow, SeatCell]


def blocks_by_section(page: TravellerPage, mine: int | None) -> list[tuple[str, list[Part]]]:
    """Return one block for each hand that people hold, its groups best first.

    There is one list, without a section's name, or one for each section compared apart.
    """
    return [
        (section, [_block(page, column, mine) for column in columns])
        for section, columns in groupby(page.columns, key=lambda column: column.section)
    ]


def _block(page: TravellerPage, column: TravellerColumn, mine: int | None) -> Part:
    lines = [line for line in page.lines if column.section in {"", line.section}]
    return {"seat": column.seat, "groups": [*_groups(lines, page.unit, column.seat, mine)]}


def without_score(page: TravellerPage) -> list[Part]:
    """Return the lines that have no score at all, with why not."""
    empty = [line for line in page.lines if all(cell.score is None for cell in line.cells)]
    return [
        {
            "table": line.table,
            "round": line.round,
            "names": [cell.name for cell in line.cells],
            "why": outcome_words(line.outcome, line.state),
        }
        for line in empty
    ]


def makeable_rows(domy: str, tricks: Document | None) -> dict[str, list[int]]:
    """Return the tricks by hand and denomination, each in its order; nothing if not known.

    The database may keep the keys in another order.
    """
    if not tricks:
        return {}
    table = Makeable.of_document(Seat(domy), tricks)
    return {seat.value: [*table.of(seat).values()] for seat in human_seats(table.domy_seat)}


def allowed_rows(allowed: MakeablePage | None) -> Part:
    """Return the best contract of each hand and the par, ready to be shown."""
    if allowed is None:
        return {}
    best = [
        {"seat": seat.value, "bid": str(bid) if bid else ""} for seat, bid in allowed.best.items()
    ]
    par = allowed.par
    if par is None:
        return {"best": best}
    shown = {"seat": par.declarer.value, "bid": str(par.bid), "points": par.points}
    return {"best": best, "par": shown}


def _groups(
    lines: Iterable[TravellerRow], unit: str, seat: str, mine: int | None
) -> Iterator[Part]:
    """Real results by points, group by group of a fouled board; then what the director gave."""
    placed = sorted(_placed(lines, seat), key=_order)
    for _key, members in groupby(placed, key=_order):
        same = list(members)
        line, first = same[0]
        yield {
            "head": _head(first),
            "count": len(same),
            "score": board_score_figure(first.score, unit) if first.score is not None else "",
            "fouled": line.group,
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


def points_words(points: str) -> str:
    """Return points with their word, whole or not."""
    word = ngettext("point", "points", counted(Decimal(points)))
    return f"{bare_figure(points)}\u00a0{word}"


def _line(line: TravellerRow, cell: SeatCell, mine: int | None) -> Part:
    outcome = line.outcome
    played = outcome.contract is not None and outcome.declarer is not None
    return {
        "name": cell.name,
        "mine": cell.entry == mine,
        "contract": outcome.contract if played else "",
        "by": seat_name(outcome.declarer) if played and outcome.declarer else "",
        "own": outcome.declarer == cell.seat,
        "delta": overtricks(_delta(outcome.result)) if played else "",
        "words": "" if played else outcome_words(outcome, line.state, cell.seat),
    }


def _delta(result: str | None) -> int:
    return int(result) if result and result != "=" else 0
