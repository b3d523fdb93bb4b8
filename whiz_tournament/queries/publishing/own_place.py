"""Where somebody stands in what was released last, for their own page."""

from dataclasses import dataclass

from whiz_tournament.models import Tournament
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import released
from whiz_tournament.queries.results.ranking import number_ranked


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """Rank (none while there is none), among how many, the score, and whether a card is shown.

    Not ``compared`` means that none of the own boards is yet: rank and score would say nothing.
    ``compared_boards`` are those of the ``boards`` that are, ``None`` for all.
    """

    rank: int | None
    tied: bool
    of: int
    score: str | None
    unit: str
    boards: int
    card: bool
    compared: bool = True
    compared_boards: int | None = None


def own_place(tournament: Tournament, number: int) -> OwnPlace | None:
    """Return the place, ``None`` while nothing was released or this person is not in it."""
    newest = released(tournament)
    page = ranking_of_release(tournament, newest.id) if newest else None
    own = page.line_of(number) if page else None
    if newest is None or page is None or own is None:
        return None
    ranked = number_ranked(page.list_of(number))
    card = number in newest.entries
    return OwnPlace(
        rank=own.rank,
        tied=own.tied,
        of=ranked,
        score=own.score,
        unit=page.unit,
        boards=own.boards,
        card=card,
        compared=not page.compares_nothing and own.compared != 0,
        compared_boards=own.compared,
    )
