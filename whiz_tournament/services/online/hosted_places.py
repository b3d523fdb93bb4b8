"""What a document tells is shown at its address, and nothing of what stood there before."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from whiz_tournament.models import HostedPlace, ReleaseKind
from whiz_tournament.services.online.hosted_competitions import (
    link_sessions,
    show_competition,
    take_competition,
)
from whiz_tournament.services.online.hosted_evenings import show_evening, take_evening
from whiz_tournament.services.online.hosted_rows import show_tournament, take_tournament

Document = dict[str, Any]
SHOW: Final[Mapping[str, Callable[[HostedPlace, Document], Any]]] = {
    ReleaseKind.TOURNAMENT.value: show_tournament,
    ReleaseKind.EVENING.value: show_evening,
    ReleaseKind.COMPETITION.value: show_competition,
}
TAKE: Final[Mapping[str, Callable[[Any], None]]] = {
    ReleaseKind.TOURNAMENT.value: take_tournament,
    ReleaseKind.EVENING.value: take_evening,
    ReleaseKind.COMPETITION.value: take_competition,
}


def take_away(place: HostedPlace) -> None:
    """Delete what is shown at an address."""
    shown = place.shown
    if shown is not None:
        _set(place, None)
        TAKE[place.kind](shown)


def show(place: HostedPlace, document: Document) -> None:
    """Write what the document tells in place of what stood there."""
    take_away(place)
    _set(place, SHOW[place.kind](place, document))
    if place.kind != ReleaseKind.EVENING:
        link_sessions()


def _set(place: HostedPlace, shown: Any) -> None:
    setattr(place, place.kind, shown)
    place.key = shown.pk if shown else place.key
    place.save(update_fields=[place.kind, "key"])
