"""What is public of every competition: its page, whose figures depend on all of its sessions."""

from typing import Any, Final

from whiz_tournament.features.competitions.queries.hosted_document import competition_document
from whiz_tournament.features.competitions.queries.lists import every_public_competition
from whiz_tournament.models import Competition, ReleaseKind, Tournament
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.queries.publishing.told_others import PublicKind, PublicState


def competition_states() -> list[PublicState]:
    """Return every published competition, oldest first; the queries of its page for each."""
    found = []
    for row in every_public_competition():
        document = competition_document(row)
        status = document["page"]["status"]
        at = row.published_at or row.created_at
        found.append(
            PublicState(
                kind=ReleaseKind.COMPETITION,
                source=row.public_id,
                slug=row.slug,
                name=row.name,
                status=status,
                released_at=at,
                fingerprint=_fingerprint(row, document),
            )
        )
    return found


def _fingerprint(competition: Competition, document: dict[str, Any]) -> str:
    """Tell the page by the addresses of its sessions; another session is an act, and counted."""
    page = document["page"]
    sources = [column["tournament"] for column in page["columns"]]
    slugs = dict(Tournament.objects.filter(public_id__in=sources).values_list("public_id", "slug"))
    columns = [
        {**column, "tournament": slugs.get(column["tournament"], column["tournament"])}
        for column in page["columns"]
    ]
    told = [competition.slug, competition.name, competition.version]
    return digest_of([told, {**page, "columns": columns}])


def _document(source: str) -> dict[str, Any] | None:
    found = every_public_competition().filter(public_id=source).first()
    return competition_document(found) if found else None


PUBLIC_KIND: Final = PublicKind(ReleaseKind.COMPETITION, competition_states, _document)
