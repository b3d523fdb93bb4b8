"""Those who came first, as it was released: of the last evening, and how they got there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from whiz_tournament.models import Tournament
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released_score_card
from whiz_tournament.queries.results.ranking import RankingRow
from whiz_tournament.queries.setup.tournaments import TournamentItem, public_tournament

ON_TOP: Final = 3
MOST: Final = 5
"""Lines that are shown where many share a place."""


@dataclass(frozen=True, slots=True)
class FirstThree:
    """An evening, the lines of its first three places, and the unit of their scores."""

    evening: TournamentItem
    lines: tuple[RankingRow, ...]
    unit: str


def first_three(past: Iterable[TournamentItem]) -> FirstThree | None:
    """Return them of the newest evening of these whose results are out, latest first.

    Of sections that are ranked apart there are no first three of all.
    """
    newest = next((evening for evening in past if evening.is_published), None)
    tournament = public_tournament(newest.slug) if newest else None
    page = released_ranking(tournament) if tournament else None
    if newest is None or page is None or page.apart:
        return None
    top = [line for line in page.standings if line.rank is not None and line.rank <= ON_TOP]
    return FirstThree(newest, tuple(top[:MOST]), page.unit) if top else None


FIRST_PLACES: Final = 3
MOST_ON_FIRST_PLACES: Final = 5
"""With more equals than this they are no picture any more, as podium or as curve."""


@dataclass(frozen=True, slots=True)
class Course:
    """Somebody's mean after each round that counted for them, first to last."""

    rank: int
    name: str
    means: tuple[tuple[int, Fraction], ...]


def first_courses(tournament: Tournament, standings: Sequence[RankingRow]) -> tuple[Course, ...]:
    """Return those of the first three places, as everybody may read them on their score cards.

    Nothing where equals are too many, or where nobody had more than one round.
    """
    first = [row for row in standings if row.rank is not None and row.rank <= FIRST_PLACES]
    if len(first) > MOST_ON_FIRST_PLACES:
        return ()
    courses = [_course(tournament, row) for row in first]
    return tuple(course for course in courses if len(course.means) > 1)


def _course(tournament: Tournament, row: RankingRow) -> Course:
    card = released_score_card(tournament, row.entry)
    means = {
        line.round: Fraction(line.running)
        for line in (card.lines if card else ())
        if line.running is not None
    }
    return Course(row.rank or 0, row.name, tuple(sorted(means.items())))
