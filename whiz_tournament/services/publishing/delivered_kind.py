"""What is done with a kind of event that others deliver here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boards.json_values import JsonObject
from whiz_tournament.models import HostedPlace, ReleaseKind


@dataclass(frozen=True, slots=True)
class DeliveredKind:
    """One kind: the shape of its publication, and what is done with one.

    ``hold`` holds it against itself, ``show`` writes it as rows, ``take`` deletes those. Whenever
    something of the kinds in ``joins`` is shown, ``join`` ties events of this kind to it.
    """

    kind: ReleaseKind
    shape: type[Any]
    hold: Callable[[JsonObject], None]
    show: Callable[[HostedPlace, JsonObject], Any]
    take: Callable[[Any], None]
    joins: frozenset[ReleaseKind] = frozenset()
    join: Callable[[], None] = lambda: None
