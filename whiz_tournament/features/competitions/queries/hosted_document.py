"""The document of a competition for a hosted server: the page that everybody sees of it."""

from typing import Any

from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.models import Competition, ReleaseKind
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.publishing.told_others import FORMAT

Document = dict[str, Any]


def competition_document(competition: Competition) -> Document:
    """Return what is public of a competition now; somebody without a public name is ``null``."""
    at = competition.published_at or competition.created_at
    return {
        "format": FORMAT,
        "kind": ReleaseKind.COMPETITION.value,
        "competition": {
            "id": competition.public_id,
            "name": clean_name(competition.name).text,
            "at": at.isoformat(),
        },
        "page": published_competition(competition).document(),
    }
