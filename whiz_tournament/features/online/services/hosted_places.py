"""What a document tells is shown at its address, and nothing of what stood there before."""

from typing import Any

from boards.json_values import JsonObject
from whiz_tournament.features.online.services.delivered_kinds import delivered_kind, delivered_kinds
from whiz_tournament.models import HostedPlace


def take_away(place: HostedPlace) -> None:
    """Delete what is shown at an address."""
    shown = place.event
    if shown is not None:
        _set(place, None)
        delivered_kind(place.kind).take(shown)


def show(place: HostedPlace, document: JsonObject) -> None:
    """Write what the document tells in place of what stood there."""
    take_away(place)
    _set(place, delivered_kind(place.kind).show(place, document))
    for kind in delivered_kinds():
        if place.kind in kind.joins:
            kind.join()


def _set(place: HostedPlace, shown: Any) -> None:
    setattr(place, place.kind, shown)
    place.key = shown.pk if shown else place.key
    place.save(update_fields=[place.kind, "key"])
