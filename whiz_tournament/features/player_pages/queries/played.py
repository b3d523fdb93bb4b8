"""What was released of the evenings that somebody played, as it was kept."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db.models import Count, F, OuterRef, Subquery, TextField
from django.db.models.functions import Cast, Coalesce

from whiz_tournament.models import (
    BoardRecord,
    Entry,
    PageKind,
    Player,
    Release,
    ReleasePage,
    ReleaseStatus,
    TournamentStatus,
)
from whiz_tournament.models.packed_pages import unpack_page
from whiz_tournament.queries.people.substitutes import Substitute
from whiz_tournament.queries.setup.tournaments import every_public_tournament

MOST_READ: Final = 512
"""Released pages that are kept as read: all who played an evening have the same ranking."""


@dataclass(frozen=True, slots=True)
class EnteredEvening:
    """An entry of the person, with what is needed of its evening.

    With ``version``, which every act raises, and ``analysed``, the boards whose makeable tricks are
    known, it says in which state the evening is.
    """

    tournament: int
    number: int
    slug: str
    name: str
    date: date
    domy: str
    version: int
    release: int
    analysed: int
    substitutes: tuple[Substitute, ...]


def entered_evenings(player: Player) -> tuple[EnteredEvening, ...]:
    """Return the entries of a person at evenings that are published, earliest first; one query."""
    published = every_public_tournament().filter(status=TournamentStatus.PUBLISHED).order_by()
    own = OuterRef("tournament")
    newest = Release.standing(own)
    boards = BoardRecord.objects.filter(tournament=own, makeable__isnull=False).order_by()
    rows = Entry.objects.filter(player=player, tournament__in=published).annotate(
        release=Subquery(newest.values("pk")[:1]),
        state=Subquery(newest.values("status")[:1]),
        analysed=Coalesce(Subquery(boards.values("tournament").values(count=Count("pk"))), 0),
    )
    # None of those that are still played.
    standing = (
        rows.exclude(release=None)
        .exclude(state=ReleaseStatus.INTERIM)
        .values_list(
            "tournament_id",
            "number",
            "tournament__slug",
            "tournament__name",
            "tournament__date",
            "tournament__domy_seat",
            "tournament__version",
            "release",
            "analysed",
            "tournament__substitutes",
        )
    )
    return tuple(
        EnteredEvening(*row[:9], tuple(map(Substitute.of_document, row[9])))
        for row in standing.order_by("tournament__date", "tournament__slug")
    )


@dataclass(frozen=True, slots=True)
class Released:
    """What was released of evenings, as it is kept: each ranking, and a person's own cards."""

    rankings: Mapping[int, str | bytes]
    cards: Mapping[int, str | bytes]

    @classmethod
    def of(cls, player: int, releases: Iterable[int]) -> "Released":
        """Return it; two queries."""
        documents = _documents(player, releases)
        return cls(
            {t: stored for (t, kind), stored in documents.items() if kind == PageKind.RANKING},
            {t: stored for (t, kind), stored in documents.items() if kind == PageKind.SCORECARD},
        )


def _documents(player: int, releases: Iterable[int]) -> dict[tuple[int, str], str | bytes]:
    """Return the ranking of each release, and this person's card, as they are kept."""
    pages = ReleasePage.objects.filter(release__in=list(releases))
    own = pages.filter(
        kind=PageKind.SCORECARD,
        release__tournament__entries__player=player,
        key=F("release__tournament__entries__number"),
    )
    columns = ("release__tournament", "kind", "content__packed", Cast("document", TextField()))
    return {
        (tournament, kind): document if packed is None else bytes(packed)
        for matches in (own, pages.filter(kind=PageKind.RANKING, key=0))
        for tournament, kind, packed, document in matches.order_by().values_list(*columns)
    }


def released_page(stored: str | bytes) -> Any:
    """Return a page that was released, as it was kept."""
    return json.loads(stored) if isinstance(stored, str) else unpack_page(stored)
