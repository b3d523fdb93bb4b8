"""What a page of a competition says of its sessions, and its lines, joined."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from django import template
from django.forms import BoundField
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from whiz_tournament.features.competitions.queries.page import KEPT_PAGES
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    SessionCell,
)
from whiz_tournament.features.competitions.wording.lines import (
    cell_words,
    column_words,
    counted_words,
    line_notes,
    share_words,
    total_words,
)
from whiz_tournament.plugging import features
from whiz_tournament.queries.remembered import Same
from whiz_tournament.wording.by_language import made_once_for
from whiz_tournament.wording.quantities import stands_out

register = template.Library()
register.filter("column_words", column_words)
register.filter("share_words", share_words)


@register.filter
def field_group(field: BoundField) -> SafeString:
    """Return a field with label and help; in a form that nobody sent it is drawn once."""
    return field.as_field_group() if field.form.is_bound else _unsent(field)


@made_once_for(lambda field: (type(field.form), field.name, repr(field.value())))
def _unsent(field: BoundField) -> SafeString:
    return field.as_field_group()


ABSENT: Final = "–"
SIDE_BY_SIDE: Final = 4
"""Sessions that a narrow screen shows; of more it says how many of a player count."""


@register.simple_tag
def competition_lines(page: CompetitionPage) -> SafeString:
    """Return the lines of a competition's list: a season has thousands of cells."""
    pages = {
        person: address
        for feature in features()
        for person, address in feature.person_pages().items()
    }
    ways = tuple(
        (n, pages[line.person]) for n, line in enumerate(page.standings) if line.person in pages
    )
    return _lines(Same(page), ways, get_language())


Ways = tuple[tuple[int, str], ...]
"""The lines of people who let everybody read their page, with its address."""


def _name(name: str, way: str) -> str:
    return f'<a href="{escape(way)}">{escape(name)}</a>' if way else escape(name)


@lru_cache(maxsize=KEPT_PAGES)
def _lines(same: Same[CompetitionPage], ways: Ways, _language: str | None) -> SafeString:
    page, ways_by_line = same.value, dict(ways)
    words: dict[SessionCell, str] = {}

    def told(cell: SessionCell) -> str:
        if not cell.text:
            return ABSENT
        text = words.get(cell)
        if text is None:
            text = escape(cell_words(cell))
            text = words[cell] = f"<s>{text}</s>" if cell.left_out else text
        return text

    return SafeString(
        "".join(
            [
                _line(page, line, told, ways_by_line.get(n, ""))
                for n, line in enumerate(page.standings)
            ]
        )
    )


def _line(
    page: CompetitionPage, line: CompetitionRow, told: Callable[[SessionCell], str], way: str
) -> str:
    top = ' class="on-top"' if stands_out(line.rank) else ""
    tied = '<span class="tied-sign">=</span>' if line.tied else ""
    figures = [told(cell) for cell in line.cells]
    slim = " · ".join(figures) if len(figures) <= SIDE_BY_SIDE else counted_words(line)
    notes = line_notes(page, line)
    below = f"<small>{escape(' · '.join(notes))}</small>" if notes else ""
    cells = "</td><td>".join(figures)
    return (
        f"<tr><td{top}>{line.rank or ABSENT}{tied}</td>"
        f'<td><span translate="no">{_name(line.name, way)}</span>'
        f'<small class="slim">{slim}</small>{below}</td>'
        f"<td><b>{escape(total_words(page, line))}</b></td>"
        f"{cells and f'<td>{cells}</td>'}</tr>\n"
    )
