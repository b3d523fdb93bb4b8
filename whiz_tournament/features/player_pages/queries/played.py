"""What was released of the evenings that somebody played, as it was kept."""

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db.models import F, TextField
from django.db.models.functions import Cast

from whiz_tournament.models import (
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
    """An entry of the person, with what is needed of its evening."""

    tournament: int
    number: int
    slug: str
    name: str
    date: date
    domy: str
    substitutes: tuple[Substitute, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """The entries of a person at evenings that are published, and what was released of each."""

    entries: tuple[EnteredEvening, ...]
    rankings: Mapping[int, str | bytes]
    cards: Mapping[int, str | bytes]

    @classmethod
    def of(cls, player: Player) -> "Played":
        """Return them; three queries."""
        published = every_public_tournament().filter(status=TournamentStatus.PUBLISHED).order_by()
        rows = Entry.objects.filter(player=player, tournament__in=published).values_list(
            "tournament_id",
            "number",
            "tournament__slug",
            "tournament__name",
            "tournament__date",
            "tournament__domy_seat",
            "tournament__substitutes",
        )
        matches = [
            EnteredEvening(*row[:6], tuple(map(Substitute.of_document, row[6])))
            for row in rows.order_by("tournament__date", "tournament__slug")
        ]
        releases = _newest_releases([item.tournament for item in matches])
        shown = tuple(item for item in matches if item.tournament in releases)
        documents = _documents(player, releases.values())
        return cls(
            shown,
            {t: stored for (t, kind), stored in documents.items() if kind == PageKind.RANKING},
            {t: stored for (t, kind), stored in documents.items() if kind == PageKind.SCORECARD},
        )


def _newest_releases(tournaments: Collection[int]) -> dict[int, int]:
    """Return the release that stands of each, none of those that are still played."""
    rows = Release.objects.filter(tournament__in=tournaments, withdrawn_at=None)
    newest = {
        tournament: (pk, status)
        for tournament, pk, status in rows.order_by("number").values_list(
            "tournament_id", "pk", "status"
        )
    }
    interim = ReleaseStatus.INTERIM
    return {owner: pk for owner, (pk, status) in newest.items() if status != interim}


def _documents(player: Player, releases: Iterable[int]) -> dict[tuple[int, str], str | bytes]:
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
