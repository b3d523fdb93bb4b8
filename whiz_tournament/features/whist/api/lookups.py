"""Evenings named in an address, found through what the caller may see."""

from rest_framework.request import Request

from whiz_tournament.api.authentication import EveningCaller, Staff
from whiz_tournament.features.whist.queries import evening_by_id, public_evening_by_id
from whiz_tournament.models import WhistEvening
from whiz_tournament.services.errors import NotFound, existing


def evening_of(public_id: str) -> WhistEvening:
    """Return the club's evening without boards, for staff."""
    return existing(evening_by_id(public_id))


def evening_called_by(public_id: str, caller: EveningCaller) -> WhistEvening:
    """Return the club's evening; a device sees only the one that it was let in to."""
    if isinstance(caller, Staff):
        return evening_of(public_id)
    own = caller.device.evening  # it was read with its evening
    if own.public_id != public_id or own.deleted_at is not None:
        raise NotFound
    return own


def visible_evening(public_id: str, request: Request) -> WhistEvening:
    """Return an evening that the caller may read: before it is published, staff alone."""
    if isinstance(request.user, Staff):
        return evening_of(public_id)
    return existing(public_evening_by_id(public_id))
