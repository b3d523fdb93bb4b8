"""How those who came first got there: their mean after each round, as it was released."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from whiz_tournament.models import Tournament
from whiz_tournament.queries.publishing.releases import released_score_card
from whiz_tournament.queries.results.ranking import RankingRow

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
