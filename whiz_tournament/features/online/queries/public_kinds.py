"""The kinds of events of which other servers are told, and what they are told of each."""

from typing import Final

from boards.json_values import JsonObject
from whiz_tournament.features.online.queries.release_document import release_document
from whiz_tournament.features.online.queries.tournament_states import tournament_states
from whiz_tournament.models import ReleaseKind
from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.told_others import PublicKind, PublicState
from whiz_tournament.queries.setup.tournaments import every_public_tournament


def public_kinds() -> tuple[PublicKind, ...]:
    """Return the kinds; one that consists of other events comes after those."""
    return (*OWN_KINDS, *(kind for feature in features() for kind in feature.public_kinds()))


def public_states() -> list[PublicState]:
    """Return everything that a club shows, sessions before the competitions in which they count."""
    return [state for kind_there in public_kinds() for state in kind_there.states()]


def delivered_document(kind: str, source: str) -> JsonObject | None:
    """Return what is public of a thing now, ``None``: nothing."""
    wanted = next((known for known in public_kinds() if known.kind == kind), None)
    return wanted.document(source) if wanted else None


def _tournament(source: str) -> JsonObject | None:
    tournament = every_public_tournament().filter(public_id=source).first()
    return release_document(tournament) if tournament else None


OWN_KINDS: Final = (PublicKind(ReleaseKind.TOURNAMENT, tournament_states, _tournament),)
