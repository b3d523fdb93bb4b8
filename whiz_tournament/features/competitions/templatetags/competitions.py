"""What a page of a competition says of its sessions, and its lines, joined."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Final

from django import template
from django.conf import settings
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
from whiz_tournament.features.competitions.wording.columns import (
    CompetitionColumn,
    competition_columns,
    session_name,
)
from whiz_tournament.features.competitions.wording.lines import (
    cell_words,
    counted_words,
    line_notes,
    share_words,
    total_words,
)
from whiz_tournament.plugging import features
from whiz_tournament.queries.remembered import Same
from whiz_tournament.wording.by_language import made_once_for, speaking
from whiz_tournament.wording.columns import Medium
from whiz_tournament.wording.quantities import stands_out

register = template.Library()
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
_HEADS: Final = {"rank": ' class="ranking-position"', "total": ' class="num"'}
"""By what the style sheet knows a heading."""


@register.simple_tag
def competition_heads(page: CompetitionPage) -> SafeString:
    """Return the headings of a competition's list."""
    columns = competition_columns(Medium.PAGE, page)
    heads = [(_HEADS.get(column.name, ""), escape(column.title(page))) for column in columns]
    return SafeString(
        "".join(f'<th scope="col"{known_by}>{words}</th>' for known_by, words in heads)
    )


@register.simple_tag
def competition_lines(page: CompetitionPage) -> SafeString:
    """Return the lines of a competition's list: a season has thousands of cells."""
    pages = {
        person: address
        for feature in features()
        for person, address in feature.person_pages().items()
    }
    ways = tuple(
        (line.person, pages[line.person]) for line in page.standings if line.person in pages
    )
    return _lines(Same(page), ways, get_language() or settings.LANGUAGE_CODE)


Ways = tuple[tuple[str, str], ...]
"""People who let everybody read their page, each with its address."""
Markup = Callable[[CompetitionRow], str]
"""Makes the cell of a line where it is more than words."""


@lru_cache(maxsize=KEPT_PAGES)
def _lines(same: Same[CompetitionPage], ways: Ways, language: str) -> SafeString:
    page = same.value
    columns = competition_columns(Medium.PAGE, page)
    drawn = _drawn(page, dict(ways))
    markup = [drawn.get(column.name) or _in_words(page, column) for column in columns]
    with speaking(language):
        rows = [f"<tr>{''.join([made(line) for made in markup])}</tr>\n" for line in page.standings]
    return SafeString("".join(rows))


def _in_words(page: CompetitionPage, column: CompetitionColumn) -> Markup:
    return lambda line: f"<td>{escape(column.text(page, line))}</td>"


def _drawn(page: CompetitionPage, ways: Mapping[str, str]) -> Mapping[str, Markup]:
    """Return how the cells of columns are made that say more than words, by their names."""
    words: dict[SessionCell, str] = {}

    def figure(cell: SessionCell) -> str:
        if not cell.text:
            return ABSENT
        text = words.get(cell)
        if text is None:
            text = escape(cell_words(cell))
            text = words[cell] = f"<s>{text}</s>" if cell.left_out else text
        return text

    def name(line: CompetitionRow) -> str:
        few = len(line.cells) <= SIDE_BY_SIDE
        slim = " · ".join(map(figure, line.cells)) if few else counted_words(line)
        notes = line_notes(page, line)
        below = f"<small>{escape(' · '.join(notes))}</small>" if notes else ""
        return (
            f'<td><span translate="no">{_name(line.name, ways.get(line.person, ""))}</span>'
            f'<small class="slim">{slim}</small>{below}</td>'
        )

    def session(place: int, line: CompetitionRow) -> str:
        return f"<td>{figure(line.cells[place])}</td>"

    return {
        "rank": _rank,
        "name": name,
        "total": lambda line: f"<td><b>{escape(total_words(page, line))}</b></td>",
        **{session_name(place): partial(session, place) for place in range(len(page.counted))},
    }


def _rank(line: CompetitionRow) -> str:
    top = ' class="on-top"' if stands_out(line.rank) else ""
    tied = '<span class="tied-sign">=</span>' if line.tied else ""
    return f"<td{top}>{line.rank or ABSENT}{tied}</td>"


def _name(name: str, way: str) -> str:
    return f'<a href="{escape(way)}">{escape(name)}</a>' if way else escape(name)
