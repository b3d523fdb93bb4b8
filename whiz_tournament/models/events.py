"""Rows about one event of any kind: a key for each kind, of which one is set (decision 100)."""

from collections.abc import Mapping
from typing import ClassVar, Final, Self, get_args

from django.db import models
from django.db.models import Q

from whiz_tournament.models.clubs import Club
from whiz_tournament.models.competitions import Competition
from whiz_tournament.models.devices import Phone, TableDevice
from whiz_tournament.models.entries import Entry
from whiz_tournament.models.hall import HallAct, HallDevice, HallEntry, HallEvent
from whiz_tournament.models.history import HistoryEvent, TournamentEvent
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament
from whiz_tournament.models.whist import (
    WhistDevice,
    WhistEvening,
    WhistHistoryEvent,
    WhistPlayer,
)

PublishedEvent = Tournament | WhistEvening | Competition
"""What is published, and told by mail."""
Event = PublishedEvent | HallEvent
PlayedEvent = Tournament | WhistEvening | HallEvent
HISTORY_OF: Final[Mapping[type[PlayedEvent], type[HistoryEvent]]] = {
    Tournament: TournamentEvent,
    WhistEvening: WhistHistoryEvent,
    HallEvent: HallAct,
}
"""Every kind of event that is played, with the log of what was done with it."""
ENTRY_OF: Final[Mapping[type[PlayedEvent], type[Entry | WhistPlayer | HallEntry]]] = {
    Tournament: Entry,
    WhistEvening: WhistPlayer,
    HallEvent: HallEntry,
}
"""Every kind of event that is played, with the rows that say who does."""
PHONE_OF: Final[Mapping[type[PlayedEvent], type[Phone]]] = {
    Tournament: TableDevice,
    WhistEvening: WhistDevice,
    HallEvent: HallDevice,
}
"""Every kind of event that is played, with the phones that are let in to it."""
EventWithCards = WhistEvening | HallEvent
"""What keeps the secret of its cards in its own row: its phones are a row for each browser."""
EVERY_KIND: Final = tuple(kind.foreign_key for kind in get_args(Event))
"""The key of each kind of event."""


class OfEvent(ClubOwned):
    """A row about an event; ``kinds`` are its keys, one for each kind that it may be about.

    Each is a key of the database: a row goes with its event, and its event is in its club.
    """

    kinds: ClassVar[tuple[str, ...]]

    class Meta:
        abstract = True

    @property
    def event(self) -> Event | None:
        """Return what it is about, ``None``: nothing yet, or nothing any more."""
        set_keys = (kind for kind in self.kinds if getattr(self, f"{kind}_id") is not None)
        kind = next(set_keys, None)
        event: Event | None = getattr(self, kind) if kind else None
        return event

    @classmethod
    def about(cls, event: Event) -> models.QuerySet[Self]:
        """Return the rows about an event."""
        return cls.objects.filter(**{event.foreign_key: event})

    @classmethod
    def of_no_event(cls) -> Q:
        """Return the condition that a row is about nothing."""
        return Q(**dict.fromkeys(cls.kinds))


class OncePerEvent(OfEvent):
    """What an event of any kind has one of at most, and that goes with it."""

    kinds: ClassVar = EVERY_KIND

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    evening = models.OneToOneField(
        WhistEvening, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    competition = models.OneToOneField(
        Competition, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    hall = models.OneToOneField(
        HallEvent, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )

    class Meta:
        abstract = True


def at_most_one_of(kinds: tuple[str, ...]) -> Q:
    """Return the condition of a table that a row is about one event, or none."""
    condition = Q()
    for kind in kinds:
        condition |= Q(**{other: None for other in kinds if other != kind})
    return condition


def owner_columns(owner: Event | Club) -> dict[str, object]:
    """Return the columns of a new row that say what it is about, and whose."""
    if isinstance(owner, Club):
        return {"club": owner}
    return {"club_id": owner.club_id, owner.foreign_key: owner}
