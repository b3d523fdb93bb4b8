"""What calls are made at: a tournament or an evening without boards, locked and told alike."""

from typing import Any

from django.db.models import F

from boards.errors import N_
from whiz_tournament.models import (
    CalledEvent,
    EventKind,
    Tournament,
    TournamentStatus,
    WhistEvening,
    WhistEveningStatus,
    WhistTable,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_evening, lock_with_status
from whiz_tournament.services.history import raise_version, record_event_act


def lock_played(event: CalledEvent) -> None:
    """Lock the event, and refuse one that is not being played: nobody calls there."""
    if isinstance(event, Tournament):
        lock_with_status(event, TournamentStatus.RUNNING)
    else:
        lock_evening(event, WhistEveningStatus.OPEN)


def record_call(event: CalledEvent, kind: EventKind, actor: Actor, data: dict[str, Any]) -> None:
    """Append an act on a call to the event's history, and tell those who poll."""
    record_event_act(event=event, kind=kind, actor=actor, data=data)
    if isinstance(event, WhistEvening):
        _raise_table(event, data["table"])


def call_changed(event: CalledEvent, table: int) -> None:
    """Tell those who poll that a call says something else, which is no act."""
    if isinstance(event, Tournament):
        raise_version(event)
    else:
        _raise_table(event, table)


def _raise_table(evening: WhistEvening, table: int) -> None:
    """Raise the version that the phones of a table poll, which that of the evening counts too."""
    WhistTable.objects.filter(evening=evening, number=table).update(version=F("version") + 1)


# Why a call for the director was not made, or not taken.


class NothingPlayedHere(Conflict):
    message = N_("Nothing is left to play at table {table}. Go to the director.")


class CallTaken(Conflict):
    message = N_("{name} has taken this call already.")


class CallOver(Conflict):
    message = N_("This call is done.")


class CalledSince(Conflict):
    """A call comes back while the table has another one: a table has one call."""

    message = N_("Table {table} has called again since: that call is on the list.")
