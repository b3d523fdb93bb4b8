"""The club's big screens, its pictures for them, and what a screen is about."""

from typing import Any

from whiz_tournament.models import Ceremony, Event, Wall, WallPicture
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.setup.played_kinds import evening_in_hand


def walls() -> list[Wall]:
    """Return the screens in the order in which they were made."""
    return list(Wall.objects.select_related("picture").defer("picture__jpeg"))


def wall_by_id(public_id: str) -> Wall | None:
    """Return the screen at this address."""
    return Wall.objects.filter(public_id=public_id).first()


def wall_pictures() -> list[WallPicture]:
    """Return the club's pictures by name, without their dots."""
    return list(WallPicture.objects.defer("jpeg"))


def wall_picture_by_id(public_id: str) -> WallPicture | None:
    """Return a picture."""
    if not could_be_id(public_id):
        return None
    return WallPicture.objects.filter(public_id=public_id).first()


def ceremony_of(event: Event) -> Ceremony | None:
    """Return how far the ceremony of an event is, ``None`` before one begins."""
    return Ceremony.about(event).first()


def event_on(wall: Wall) -> Event | None:
    """Return what a screen is about: what was chosen, else the evening in hand, if there is one."""
    chosen = wall.event
    if chosen is not None and chosen.deleted_at is None:
        return chosen
    head = evening_in_hand()
    if head is None:
        return None
    rows: Any = head.kind
    event: Event | None = rows.objects.filter(slug=head.slug, deleted_at=None).first()
    return event
