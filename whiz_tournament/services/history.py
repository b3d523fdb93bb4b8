"""The history of a tournament or an evening: what every service that changes one ends with."""

from django.db.models import F

from boards.json_values import Json, JsonObject
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import (
    CalledEvent,
    Club,
    Event,
    EventAct,
    EventActKind,
    EventKind,
    HistoryEvent,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.models.events import HISTORY_OF
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


def record_event_act(
    *, event: CalledEvent, kind: EventKind, actor: Actor, data: JsonObject
) -> HistoryEvent:
    """Do as ``record_act`` in the history of an event of either kind."""
    history = HISTORY_OF[type(event)]
    owner = {event.foreign_key: event}
    act = history.objects.create(**owner, **_act(event, kind, actor, data))
    _tell(event)
    tell_of_history(event, kind, data)
    return act


def record_about(
    *, about: Event | Club, kind: EventActKind, actor: Actor, **data: Json
) -> EventAct:
    """Append an act about an event of any kind, or about what is the club's; no page changes."""
    if isinstance(about, Club):
        club, public_id = about.pk, ""
    else:
        club, public_id = about.club_id, about.public_id
    return EventAct.objects.create(
        club_id=club, about=public_id, kind=kind, actor=str(actor), data=data
    )


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
