"""The kinds of events of which other servers are told, and what they are told of each."""

from typing import Final

from boards.json_values import JsonObject
from whiz_tournament.features.online.queries.release_document import release_document
from whiz_tournament.features.online.queries.tournament_states import tournament_states
from whiz_tournament.models import (
    EventKind,
    NewsKind,
    Release,
    ReleaseKind,
    ReleaseStatus,
    Tournament,
)
from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.told_others import PublicKind, PublicState
from whiz_tournament.queries.setup.tournaments import every_public_tournament


def public_kinds() -> tuple[PublicKind, ...]:
    """Return the kinds; one that consists of other events comes after those."""
    return (*OWN_KINDS, *(kind for feature in features() for kind in feature.public_kinds()))


def public_states() -> list[PublicState]:
    """Return everything that a club shows, sessions before the competitions in which they count."""
    return [state for kind_there in public_kinds() for state in kind_there.states()]


def changed_by(event: object, act: EventKind, data: JsonObject) -> NewsKind | None:
    """Return what the public sees otherwise after an act on an event, ``None``: nothing."""
    kind = next((kind for kind in public_kinds() if isinstance(event, kind.model)), None)
    return kind.changed_by(event, act, data) if kind else None


def delivered_document(kind: str, source: str) -> JsonObject | None:
    """Return what is public of a thing now, ``None``: nothing."""
    wanted = next((known for known in public_kinds() if known.kind == kind), None)
    return wanted.document(source) if wanted else None


def _tournament(source: str) -> JsonObject | None:
    tournament = every_public_tournament().filter(public_id=source).first()
    return release_document(tournament) if tournament else None


CHANGED_BY: Final = {
    EventKind.INTERIM_RELEASED: NewsKind.INTERIM,
    EventKind.RELEASE_WITHDRAWN: NewsKind.WITHDRAWN,
    EventKind.REOPENED: NewsKind.WITHDRAWN,
    EventKind.DELETED: NewsKind.WITHDRAWN,
    EventKind.RESTORED: NewsKind.SITE,
    EventKind.IMPORTED: NewsKind.SITE,
    EventKind.COMPETITION_PUBLISHED: NewsKind.COMPETITION,
    EventKind.COMPETITION_WITHDRAWN: NewsKind.COMPETITION,
}
"""What is known when the act is; of a publication the kind of release says it."""


def _changed_by(tournament: Tournament, act: EventKind, data: JsonObject) -> NewsKind | None:
    """Return it; a publication is told from its correction: there was one as firm before."""
    if act != EventKind.PUBLISHED:
        return CHANGED_BY.get(act)
    status = ReleaseStatus(data["status"])
    earlier = Release.objects.filter(tournament=tournament, status=status)
    if earlier.filter(number__lt=data["release"]).exists():
        return NewsKind.CORRECTION
    return NewsKind.FINAL if status == ReleaseStatus.FINAL else NewsKind.PROVISIONAL


OWN_KINDS: Final = (
    PublicKind(
        Tournament,
        ReleaseKind.TOURNAMENT,
        tournament_states,
        _tournament,
        changed_by=_changed_by,
    ),
)
