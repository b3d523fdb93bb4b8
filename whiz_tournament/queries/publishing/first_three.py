"""The first three of the last evening, for the front page: what was published of it, no more."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from whiz_tournament.queries.publishing.released_ranking import released_ranking
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
