"""What others are told of a competition: other servers, and a site of plain files."""

from collections.abc import Iterator
from typing import Final

from boards.json_values import JsonObject
from whiz_tournament.features.competitions.queries.changes import competition_changes
from whiz_tournament.features.competitions.queries.lists import every_public_competition
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.features.online.queries.release_format import PUBLICATION, published
from whiz_tournament.models import Club, Competition, ReleaseKind, Tournament
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.queries.publishing.link_pictures import site_pictures
from whiz_tournament.queries.publishing.told_others import (
    PublicKind,
    PublicState,
    SitePage,
    SitePart,
    site_rankings,
)

# The document of a competition for a hosted server: the page that everybody sees of it.


def competition_document(competition: Competition) -> JsonObject:
    """Return what is public of a competition now; somebody without a public name is ``null``."""
    at = competition.published_at or competition.created_at
    part = {
        "competition": {
            "id": competition.public_id,
            "name": clean_name(competition.name).text,
            "at": at.isoformat(),
        },
        "page": published_competition(competition).document(),
    }
    return published(ReleaseKind.COMPETITION, part)


# The pages of competitions in a site of plain files.


def competition_part(club: Club) -> SitePart:
    """Return them; they are drawn each time, for their figures depend on all their sessions."""
    return SitePart("competitions", "", tuple(_pages(club)))


def _pages(club: Club) -> Iterator[SitePage]:
    for competition in every_public_competition():
        slug = competition.slug
        shown = SitePage("public_competition", (slug,))
        yield shown
        for number, _ in competition_changes(competition):
            yield SitePage("competition_before", (slug, number))
        yield from site_pictures(club, shown)
        yield from site_rankings("competition_file", slug)


def competition_states() -> list[PublicState]:
    """Return every published competition, oldest first; the queries of its page for each."""
    states = []
    for row in every_public_competition():
        page = competition_document(row)[PUBLICATION]["page"]
        at = row.published_at or row.created_at
        states.append(
            PublicState(
                kind=ReleaseKind.COMPETITION,
                source=row.public_id,
                slug=row.slug,
                name=row.name,
                status=page["status"],
                released_at=at,
                fingerprint=_fingerprint(row, page),
            )
        )
    return states


def _fingerprint(competition: Competition, page: JsonObject) -> str:
    """Tell the page by the addresses of its sessions; another session is an act, and counted."""
    sources = [column["tournament"] for column in page["columns"]]
    slugs = dict(Tournament.objects.filter(public_id__in=sources).values_list("public_id", "slug"))
    columns: list[JsonObject] = [
        {**column, "tournament": slugs.get(column["tournament"], column["tournament"])}
        for column in page["columns"]
    ]
    identity = [competition.slug, competition.name, competition.version]
    shown: JsonObject = {**page, "columns": columns}
    return digest_of([identity, shown])


def _document(source: str) -> JsonObject | None:
    competition = every_public_competition().filter(public_id=source).first()
    return competition_document(competition) if competition else None


PUBLIC_KIND: Final = PublicKind(Competition, ReleaseKind.COMPETITION, competition_states, _document)
