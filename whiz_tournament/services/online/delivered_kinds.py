"""The kinds of events that others deliver here: how each is read, shown and taken away."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from whiz_tournament.models import HostedPlace, ReleaseKind
from whiz_tournament.plugging import features
from whiz_tournament.services.online.hosted_rows import show_tournament, take_tournament
from whiz_tournament.services.online.release_format import (
    ReleaseEnvelope,
    TournamentRelease,
)
from whiz_tournament.services.online.tournament_agreement import hold_tournament

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class DeliveredKind:
    """One kind: the shape of its document, and what is done with one.

    ``hold`` holds it against itself, ``show`` writes it as rows, ``take`` deletes those. Whenever
    something of the kinds in ``joins`` is shown, ``join`` ties events of this kind to it.
    """

    kind: ReleaseKind
    shape: type[ReleaseEnvelope]
    hold: Callable[[Document], None]
    show: Callable[[HostedPlace, Document], Any]
    take: Callable[[Any], None]
    joins: frozenset[ReleaseKind] = frozenset()
    join: Callable[[], None] = lambda: None


def delivered_kinds() -> tuple[DeliveredKind, ...]:
    """Return the core's and those of the features."""
    return (*OWN_KINDS, *(kind for each in features() for kind in each.delivered_kinds()))


def delivered_kind(name: str) -> DeliveredKind:
    """Return the kind of this name; raises ``KeyError`` for one that this server does not show."""
    return {each.kind.value: each for each in delivered_kinds()}[name]


OWN_KINDS: Final = (
    DeliveredKind(
        ReleaseKind.TOURNAMENT, TournamentRelease, hold_tournament, show_tournament, take_tournament
    ),
)
