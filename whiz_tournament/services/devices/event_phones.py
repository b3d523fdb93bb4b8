"""Phones of events without boards: which one a browser is, how many a place has, their cards."""

from collections.abc import Collection
from typing import TypeVar

from django.db.models import Max, QuerySet

from whiz_tournament.limits.sizes import MOST_PHONES_AT_TABLE
from whiz_tournament.models import HallDevice, HallEvent, WhistDevice, WhistEvening
from whiz_tournament.models.access_codes import new_access_code_secret
from whiz_tournament.services.devices.access_codes import TooManyPhones

EventPhone = TypeVar("EventPhone", HallDevice, WhistDevice)
EventWithCards = TypeVar("EventWithCards", HallEvent, WhistEvening)


def same_or_new(made: EventPhone, rows: QuerySet[EventPhone], known: Collection[str]) -> EventPhone:
    """Return the phone of the event that the browser is already, else the new one, numbered."""
    same = rows.filter(public_id__in=known, revoked_at=None).first()
    if same is None:
        made.number = (rows.aggregate(last=Max("number"))["last"] or 0) + 1
    return same or made


def refuse_crowd(phone: EventPhone, rows: QuerySet[EventPhone]) -> None:
    """Refuse one phone more than any place has, of which these are; the event is locked."""
    if rows.filter(revoked_at=None).exclude(pk=phone.pk).count() >= MOST_PHONES_AT_TABLE:
        raise TooManyPhones(field="key", most=MOST_PHONES_AT_TABLE)


def ensure_event_cards(*, event: EventWithCards) -> None:
    """Make the secret of the cards unless there is one; of two at once, one is kept."""
    rows = type(event).objects.filter(pk=event.pk, card_secret="")
    rows.update(card_secret=new_access_code_secret())
    event.refresh_from_db(fields=["card_secret"])
