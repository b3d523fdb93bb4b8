"""What is said of a simultaneous: how far a club is, what is played, who is in a category.

Beside them the columns of the ranking of all clubs, each declared once.
"""

from dataclasses import dataclass, replace
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from scoring.methods.base import Unit
from scoring.ranking import rank_text
from whiz_tournament.features.simultaneous.queries.clubs import ClubState
from whiz_tournament.features.simultaneous.queries.overall import OverallRow
from whiz_tournament.features.simultaneous.queries.overall_lines import OverallLine
from whiz_tournament.models import DealSource
from whiz_tournament.wording.columns import Column, number_cell, rank_column
from whiz_tournament.wording.scores import score_figure

CLUB_STATES: Final[dict[ClubState, tuple[str, Promise]]] = {
    ClubState.INVITED: ("to_come", pgettext_lazy("club of a simultaneous", "invited")),
    ClubState.PREPARING: ("to_come", pgettext_lazy("club of a simultaneous", "has joined")),
    ClubState.PLAYING: ("playing", pgettext_lazy("club of a simultaneous", "plays")),
    ClubState.DONE: ("complete", pgettext_lazy("club of a simultaneous", "done")),
    ClubState.WITHDRAWN: ("not_played", pgettext_lazy("club of a simultaneous", "withdrawn")),
}
"""The sign of each state and its word."""


def boards_words(number: int, source: str) -> str:
    """Return how many boards an event has and where they come from."""
    words = (
        ngettext("%(n)d board from a file", "%(n)d boards from a file", number)
        if source == DealSource.FILE
        else ngettext("%(n)d board dealt here", "%(n)d boards dealt here", number)
    )
    return words % {"n": number}


def category_text(line: OverallLine) -> str:
    """Return a category with the rank in it: ``Junior (3=)``."""
    rank = rank_text(line.category_rank, line.category_tied)
    return f"{line.category} ({rank})" if rank else line.category


@dataclass(frozen=True, slots=True)
class ShownOverall:
    """What is shown of the ranking: its unit, whether a part of it, whether it has categories."""

    unit: str
    part: bool = False
    categories: bool = False


OverallColumn = Column[ShownOverall, OverallRow]
RANK: Final[OverallColumn] = rank_column()
NAME: Final[OverallColumn] = Column(
    "name", lambda _: pgettext("ranking", "Name"), lambda _, row: row.name
)
CLUB: Final[OverallColumn] = Column(
    "club", lambda _: pgettext("ranking", "Club"), lambda _, row: row.club
)
REGION: Final[OverallColumn] = Column(
    "region", lambda _: pgettext("ranking", "Region"), lambda _, row: row.region
)
CATEGORY: Final[OverallColumn] = Column(
    "category",
    lambda _: pgettext("ranking", "Category"),
    lambda _, row: row.line.category,
    words=lambda _, row: category_text(row.line),
    css="wide",
)
SCORE: Final[OverallColumn] = Column(
    "score",
    lambda shown: "%" if shown.unit == Unit.PERCENT else pgettext("ranking", "Mean"),
    lambda _, row: number_cell(row.line.score),
    words=lambda shown, row: score_figure(row.line.score, shown.unit),
    shown_heading=lambda _: gettext("All clubs"),
)
CLUB_SCORE: Final[OverallColumn] = Column(
    "club_score",
    lambda _: pgettext("ranking", "Own club"),
    lambda _, row: number_cell(row.line.club_score),
    words=lambda shown, row: score_figure(row.line.club_score, shown.unit) or "–",
    css="num",
)
BOARDS: Final[OverallColumn] = Column(
    "boards",
    lambda _: pgettext("ranking", "Boards"),
    lambda _, row: row.line.boards,
    css="num wide",
)
OF_ALL: Final[OverallColumn] = Column(
    "of_all",
    lambda _: pgettext("ranking", "Rank of all"),
    lambda _, row: row.line.rank,
    words=lambda _, row: rank_text(row.line.rank, row.line.tied) or "–",
    shown_heading=lambda _: gettext("Of all"),
    css="num wide",
)
IN_REGION: Final[OverallColumn] = Column(
    "in_region",
    lambda _: pgettext("ranking", "Rank in the region"),
    lambda _, row: row.line.region_rank,
)
IN_CATEGORY: Final[OverallColumn] = Column(
    "in_category",
    lambda _: pgettext("ranking", "Rank in the category"),
    lambda _, row: row.line.category_rank,
)

# Each list in the order in which it is read: other programs know that of the files.
OVERALL_FILE: Final = (
    RANK, NAME, CLUB, REGION, CATEGORY, SCORE, CLUB_SCORE, BOARDS, OF_ALL, IN_REGION, IN_CATEGORY
)  # fmt: skip
OVERALL_FIGURES: Final[tuple[OverallColumn, ...]] = (
    replace(OF_ALL, shown=lambda shown: shown.part),
    replace(CATEGORY, shown=lambda shown: shown.categories and not shown.part),
    CLUB_SCORE,
    BOARDS,
)
"""What a page shows after rank, name and score; the club is below the name."""
