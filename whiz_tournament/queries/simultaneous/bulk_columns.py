"""What many clubs played, read from all their rows at once; whatever is odd is left to the lines.

``field_from_lines`` stays the truth: the same functions say what a line is worth, once for all
lines that say the same, and a club with a ruling, a fouled board, or anything else that no column
of plain numbers holds, is not among what is found here.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from django_scopes import scopes_disabled

from scoring.club_columns import ClubColumns
from scoring.methods import scoring_method
from scoring.rules import DEFAULT_RULES
from whiz_tournament.models import CompareSections, Ruling, Tournament
from whiz_tournament.queries.results.compared_field import comparison_rules_of

MANY_CLUBS: Final = 8
"""From so many on, rows are read at once; fewer are read sooner without numpy."""
CLUBS_AT_ONCE: Final = 1000


def columns_from_rows(tournaments: Sequence[Tournament], method: str) -> dict[int, ClubColumns]:
    """Return the columns of those that are plain, by primary key; of none where they are few.

    Four queries for a thousand of them. Rows of many clubs: read here without a scope of any.
    """
    if len(tournaments) < MANY_CLUBS:
        return {}
    try:
        from whiz_tournament.queries.simultaneous.row_arrays import read_columns
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        return {}
    found: dict[int, ClubColumns] = {}
    with scopes_disabled():
        for alike in _played_alike(tournaments):
            for first in range(0, len(alike), CLUBS_AT_ONCE):
                some = alike[first : first + CLUBS_AT_ONCE]
                found |= read_columns(some, scoring_method(method), DEFAULT_RULES)
    return found


def _played_alike(tournaments: Sequence[Tournament]) -> Iterator[list[Tournament]]:
    """Yield those that are plain as far as they themselves tell, by what makes a result's points.

    A ruling, sections that are compared apart or another kind of average are read by the lines.
    """
    ruled = Ruling.objects.filter(tournament__in=[each.pk for each in tournaments], voided_at=None)
    odd = set(ruled.values_list("tournament_id", flat=True))
    plain = [
        each
        for each in tournaments
        if each.pk not in odd
        and each.compare_sections == CompareSections.ONE_FIELD
        and comparison_rules_of(each).average_of is DEFAULT_RULES.average_of
    ]
    for _, alike in groupby(sorted(plain, key=_rules), key=_rules):
        yield sorted(alike, key=lambda each: each.pk)


def _rules(tournament: Tournament) -> tuple[str, str]:
    return tournament.formula, tournament.domy_seat
