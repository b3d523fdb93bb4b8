"""Columns of a competition's ranking, each declared once: for pages, paper, CSV and XLSX."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    SessionColumn,
)
from whiz_tournament.features.competitions.wording.lines import (
    column_words,
    decided_words,
    printed_cell_words,
    total_words,
)
from whiz_tournament.wording.columns import (
    FILES,
    Column,
    Medium,
    columns_on,
    number_cell,
)

CompetitionColumn = Column[CompetitionPage, CompetitionRow]


def competition_columns(medium: Medium, page: CompetitionPage) -> tuple[CompetitionColumn, ...]:
    """Return the columns that are shown there, with one for each session that counts."""
    sessions = page.counted
    columns = (*_PERSON, *(_session(n, sessions) for n in range(len(sessions))), _SESSIONS)
    return columns_on(medium, columns, page)


def session_name(at: int) -> str:
    """Return the name of the column of a session, the first at 0."""
    return f"session {at}"


def _session(at: int, sessions: Sequence[SessionColumn]) -> CompetitionColumn:
    session = sessions[at]
    return Column(
        session_name(at),
        lambda _: session.name,
        lambda _, line: number_cell(line.cells[at].text),
        words=lambda _, line: printed_cell_words(line.cells[at]),
        align="right",
        shown_heading=lambda _: column_words(session, sessions),
    )


_PERSON: Final[tuple[CompetitionColumn, ...]] = (
    Column(
        "rank",
        lambda _: pgettext("ranking", "Rank"),
        lambda _, line: line.rank,
        words=lambda _, line: line.rank_text or "–",
        width=14,
        align="centre",
    ),
    Column("name", lambda _: pgettext("ranking", "Name"), lambda _, line: line.name),
    Column(
        "total",
        lambda _: pgettext("ranking", "Total"),
        lambda _, line: number_cell(line.total),
        words=total_words,
        width=24,
        align="right",
        shown_heading=lambda _: pgettext("ranking", "Score"),
    ),
    # On pages and paper, what follows is said below the name or not at all.
    Column(
        "category",
        lambda _: gettext("Category"),
        lambda _, line: line.category,
        shown=lambda page: page.rules.categories,
        on=FILES,
    ),
    Column(
        "place_within",
        lambda _: gettext("Place in the category"),
        lambda _, line: line.place_within,
        shown=lambda page: page.rules.categories,
        on=FILES,
    ),
    Column(
        "decided",
        lambda _: gettext("Equal scores"),
        lambda _, line: decided_words(line),
        shown=lambda page: bool(page.rules.ties),
        on=FILES,
    ),
)
_SESSIONS: Final[CompetitionColumn] = Column(
    "sessions",
    lambda _: gettext("Sessions"),
    lambda _, line: line.sessions,
    width=14,
    align="right",
    on=frozenset({Medium.PAPER}),
)
