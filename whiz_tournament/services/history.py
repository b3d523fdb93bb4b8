"""The tournament's own history: what every service that changes a tournament ends with."""

from typing import Any

from django.db.models import F

from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.online.news import act_goes_online


def record_act(
    *, tournament: Tournament, kind: EventKind, actor: Actor, data: dict[str, Any]
) -> TournamentEvent:
    """Append the act to the history and raise the version, in the transaction; return the act.

    Staff pages poll the version; public pages that are kept ready are forgotten, and sent
    to where the club shows them online.
    """
    event = append_history(tournament=tournament, kind=kind, actor=actor, data=data)
    raise_version(tournament)
    forget_cached_pages()
    act_goes_online(tournament, kind, data)
    return event


def append_history(
    *, tournament: Tournament, kind: EventKind, actor: Actor, data: dict[str, Any]
) -> TournamentEvent:
    """Append to the history alone: for what was read, which changes no page."""
    return TournamentEvent.objects.create(
        club_id=tournament.club_id, tournament=tournament, kind=kind, data=data, actor=str(actor)
    )


def raise_version(tournament: Tournament) -> None:
    """Raise the version alone: for results, which have a log of their own."""
    Tournament.objects.filter(pk=tournament.pk).update(version=F("version") + 1)
    tournament.refresh_from_db(fields=["version"])
