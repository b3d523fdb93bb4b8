"""The kinds of events of which other servers are told, and what they are told of each."""

from typing import Final

from whiz_tournament.features.online.queries.release_document import release_document
from whiz_tournament.features.online.queries.tournament_states import tournament_states
from whiz_tournament.models import ReleaseKind
from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.told_others import (
    Document,
    PublicKind,
    PublicState,
)
from whiz_tournament.queries.setup.tournaments import every_public_tournament


def public_kinds() -> tuple[PublicKind, ...]:
    """Return them: what consists of others comes after those."""
    return (*OWN_KINDS, *(kind for each in features() for kind in each.public_kinds()))


def public_states() -> list[PublicState]:
    """Return everything that a club shows, sessions before the competitions in which they count."""
    return [state for each in public_kinds() for state in each.states()]


def delivered_document(kind: str, source: str) -> Document | None:
    """Return what is public of a thing now, ``None``: nothing."""
    found = next((each for each in public_kinds() if each.kind == kind), None)
    return found.document(source) if found else None


def _tournament(source: str) -> Document | None:
    found = every_public_tournament().filter(public_id=source).first()
    return release_document(found) if found else None


OWN_KINDS: Final = (PublicKind(ReleaseKind.TOURNAMENT, tournament_states, _tournament),)
