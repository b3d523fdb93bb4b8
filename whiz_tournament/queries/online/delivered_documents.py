"""What a hosted server is told of a thing, found by its kind and public id."""

from typing import Any

from whiz_tournament.features.competitions.queries.hosted_document import competition_document
from whiz_tournament.features.competitions.queries.lists import every_public_competition
from whiz_tournament.models import ReleaseKind
from whiz_tournament.queries.online.evening_document import evening_document
from whiz_tournament.queries.online.release_document import release_document
from whiz_tournament.queries.setup.tournaments import every_public_tournament
from whiz_tournament.queries.whist.evenings import every_public_evening


def delivered_document(kind: str, source: str) -> dict[str, Any] | None:
    """Return what is public of it now, ``None``: nothing."""
    match ReleaseKind(kind):
        case ReleaseKind.TOURNAMENT:
            tournament = every_public_tournament().filter(public_id=source).first()
            return release_document(tournament) if tournament else None
        case ReleaseKind.EVENING:
            evening = every_public_evening().filter(public_id=source).first()
            return evening_document(evening) if evening else None
        case ReleaseKind.COMPETITION:
            competition = every_public_competition().filter(public_id=source).first()
            return competition_document(competition) if competition else None
