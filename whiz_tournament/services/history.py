"""The history of a tournament or an evening: what every service that changes one ends with."""

from django.db.models import F

from boards.json_values import JsonObject
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import (
    CalledEvent,
    EventKind,
    HistoryEvent,
    Tournament,
    TournamentEvent,
    WhistEvening,
    WhistHistoryEvent,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import tell_of_history


def record_act(
    *, tournament: Tournament, kind: EventKind, actor: Actor, data: JsonObject
) -> TournamentEvent:
    """Append the act to the history and raise the version, in the transaction; return the act.

    Staff pages poll the version; public pages that are kept ready are forgotten, and sent
    to where the club shows them online.
    """
    act = append_history(tournament=tournament, kind=kind, actor=actor, data=data)
    _tell(tournament)
    tell_of_history(tournament, kind, data)
    return act


def record_evening_act(
    *, evening: WhistEvening, kind: EventKind, actor: Actor, data: JsonObject
) -> WhistHistoryEvent:
    """Do as ``record_act`` in the history of an evening without boards."""
    act = WhistHistoryEvent.objects.create(evening=evening, **_act(evening, kind, actor, data))
    _tell(evening)
    tell_of_history(evening, kind, data)
    return act


def record_event_act(
    *, event: CalledEvent, kind: EventKind, actor: Actor, data: JsonObject
) -> HistoryEvent:
    """Do as ``record_act`` where either may be played."""
    if isinstance(event, Tournament):
        return record_act(tournament=event, kind=kind, actor=actor, data=data)
    return record_evening_act(evening=event, kind=kind, actor=actor, data=data)


def append_history(
    *, tournament: Tournament, kind: EventKind, actor: Actor, data: JsonObject
) -> TournamentEvent:
    """Append to the history alone: for what was read, which changes no page."""
    act = _act(tournament, kind, actor, data)
    return TournamentEvent.objects.create(tournament=tournament, **act)


def raise_version(event: CalledEvent) -> None:
    """Raise the version alone: for results, which have a log of their own."""
    rows = type(event)._default_manager.filter(pk=event.pk)  # noqa: SLF001 - Django's own word for it
    rows.update(version=F("version") + 1)
    event.refresh_from_db(fields=["version"])


def _act(event: CalledEvent, kind: EventKind, actor: Actor, data: JsonObject) -> JsonObject:
    return {"club_id": event.club_id, "kind": kind, "data": data, "actor": str(actor)}


def _tell(event: CalledEvent) -> None:
    raise_version(event)
    forget_cached_pages()
