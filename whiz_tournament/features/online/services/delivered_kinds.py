"""The kinds of events that others deliver here: how each is read, shown and taken away."""

from dataclasses import make_dataclass
from functools import cache
from typing import Annotated, Final

from whiz_tournament.features.online.queries.release_format import (
    PUBLICATION,
    DeliveredEvent,
    TournamentRelease,
)
from whiz_tournament.features.online.services.hosted_rows import show_tournament, take_tournament
from whiz_tournament.features.online.services.tournament_agreement import hold_tournament
from whiz_tournament.models import ReleaseKind
from whiz_tournament.plugging import features
from whiz_tournament.queries.document_fields import one_of
from whiz_tournament.services.publishing.delivered_kind import DeliveredKind


def delivered_kinds() -> tuple[DeliveredKind, ...]:
    """Return the core's and those of the features."""
    return (*OWN_KINDS, *(kind for feature in features() for kind in feature.delivered_kinds()))


def delivered_kind(name: str) -> DeliveredKind:
    """Return the kind of this name; raises ``KeyError`` for one that this server does not show."""
    return {kind.kind.value: kind for kind in delivered_kinds()}[name]


@cache
def published_shape(kind: str) -> type[DeliveredEvent]:
    """Return the shape of a document with what is public of an event of this kind."""
    return make_dataclass(
        f"Published_{kind}",
        [("kind", Annotated[str, one_of(kind)]), (PUBLICATION, delivered_kind(kind).shape)],
        bases=(DeliveredEvent,),
        namespace={"__doc__": f"What is public of one event of the kind {kind}."},
        frozen=True,
        slots=True,
        kw_only=True,
    )


OWN_KINDS: Final = (
    DeliveredKind(
        ReleaseKind.TOURNAMENT, TournamentRelease, hold_tournament, show_tournament, take_tournament
    ),
)
