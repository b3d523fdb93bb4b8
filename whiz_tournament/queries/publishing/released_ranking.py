"""The ranking as the public sees it: a document of the newest release, with today's names."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast

from whiz_tournament.models import PageKind, ReleasePage, Tournament
from whiz_tournament.models.packed_pages import unpack_page
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.people.names import Audience, entry_names, texts_of
from whiz_tournament.queries.people.substitutes import ranked_names
from whiz_tournament.queries.publishing.releases import newest_release, released
from whiz_tournament.queries.remembered import remembered
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow, number_ranked

Called = tuple[tuple[int, str, str], ...]
"""Number, name and how the name sorts, of everybody who was ever entered."""
MOST_READ: Final = 32


def released_ranking(
    tournament: Tournament, audience: Audience = Audience.PUBLIC
) -> RankingPage | None:
    """Return the ranking as released, ``None`` before the first release."""
    newest = newest_release(tournament)
    return None if newest is None else ranking_of_release(tournament, newest.pk, audience)


@remembered
def ranking_of_release(
    tournament: Tournament, release: int, audience: Audience = Audience.PUBLIC
) -> RankingPage | None:
    """Return the ranking of the release with this id, if the newest is known already."""
    row = _DOCUMENT.first(release)
    if row is None:
        return None
    names = entry_names(tournament, audience)
    texts = texts_of(tournament, {n: entry_name.name for n, entry_name in names.items()}, audience)
    ranked = ranked_names(tournament, texts)
    packed, document = row
    content = document if packed is None else bytes(packed)
    return _page(
        content, tuple((n, ranked[n], entry_name.sort_key) for n, entry_name in names.items())
    )


def _document(release: int) -> QuerySet[ReleasePage, tuple[bytes | None, str]]:
    pages = ReleasePage.objects.filter(release=release, kind=PageKind.RANKING, key=0)
    return pages.order_by().values_list("content__packed", Cast("document", TextField()))


_DOCUMENT: Final = CompiledRows(_document, int)


@lru_cache(maxsize=MOST_READ)
def _page(content: str | bytes, called: Called) -> RankingPage:
    """Read a ranking: the same text with the same names is the same page, and is read once."""
    document = json.loads(content) if isinstance(content, str) else unpack_page(content)
    page = RankingPage.of_document(document, {n: name for n, name, _ in called})
    return _equals_by_name(page, {number: key for number, _, key in called})


def _equals_by_name(page: RankingPage, sort_keys: Mapping[int, str]) -> RankingPage:
    """Put equals in the order of today's names: its former place would reveal a name."""
    lines = (
        line
        for _, equals in groupby(page.standings, key=_place)
        for line in sorted(equals, key=lambda line_of_rank: sort_keys[line_of_rank.entry])
    )
    return replace(page, standings=tuple(lines))


def _place(line: RankingRow) -> tuple[str, int | None, str | None]:
    return line.section, line.rank, line.score


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
