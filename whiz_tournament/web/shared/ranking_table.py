"""A ranking on a page, drawn from its columns: ``templates/parts/ranking_table.html``."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from whiz_tournament.templatetags.alike import YES, Row
from whiz_tournament.wording.columns import Column, ColumnPlace, Line, Medium, Page, columns_on
from whiz_tournament.wording.quantities import stands_out


@dataclass(frozen=True, slots=True)
class DrawnRanking:
    """A ranking under its title; without one only readers of the screen hear what it is.

    ``rank`` is empty where nobody has a rank; ``figures`` are classes and headings of what follows
    rank and name.
    """

    title: str
    rank: str
    name: str
    figures: tuple[tuple[str, str], ...]
    rows: list[Row]


def ranking_table(
    columns: Sequence[Column[Page, Line]],
    page: Page,
    lines: Iterable[Line],
    title: str = "",
    *,
    tops: bool = True,
) -> DrawnRanking:
    """Return a ranking as a page draws it; with ``tops`` its first three stand out."""
    shown = columns_on(Medium.PAGE, columns, page)
    by_place = {column.place: column for column in shown}
    rank, name = by_place.get(ColumnPlace.RANK), by_place[ColumnPlace.NAME]
    below, slim = (
        [column for column in shown if column.place is place]
        for place in (ColumnPlace.BELOW, ColumnPlace.SLIM)
    )
    figures = [
        (column, f"num {column.css}".rstrip())
        for column in shown
        if column.place in {ColumnPlace.FIGURE, ColumnPlace.TOTAL}
    ]

    def row(line: Line) -> Row:
        text, number = (rank.text(page, line), rank.cell(page, line)) if rank else ("", None)
        shown_rank = text.removesuffix("=")
        on_top = tops and isinstance(number, int) and stands_out(number)
        return {
            "rank": shown_rank,
            "tied": YES if shown_rank != text else "",
            "on_top": YES if on_top else "",
            "name": name.text(page, line),
            "below": _joined(below, page, line),
            "slim": _joined(slim, page, line),
            "figures": [_figure(column, css, column.text(page, line)) for column, css in figures],
        }

    return DrawnRanking(
        title=title,
        rank=rank.title(page) if rank else "",
        name=name.title(page),
        figures=tuple((css, column.title(page)) for column, css in figures),
        rows=[row(line) for line in lines],
    )


def _joined(columns: list[Column[Page, Line]], page: Page, line: Line) -> str:
    return " · ".join(filter(None, (column.text(page, line) for column in columns)))


def _figure(column: Column[Page, Line], css: str, text: str) -> Row:
    is_total = column.place is ColumnPlace.TOTAL
    return {"css": css, "total": text if is_total else "", "text": "" if is_total else text}
