"""The tournament's own history: what every service that changes a tournament ends with."""

from typing import Any

from django.db.models import F

from whiz_tournament.live.shown import shown_changed
from whiz_tournament.models import Tournament, TournamentEvent
from whiz_tournament.services.actors import Actor


def record(*, tournament: Tournament, kind: str, actor: Actor, data: dict[str, Any]) -> None:
    """Append the act to the history and raise the tournament's version, inside the transaction.

    Staff pages poll the version; public pages that are kept ready are forgotten.
    """
    write_down(tournament=tournament, kind=kind, actor=actor, data=data)
    touch(tournament)
    shown_changed()


def write_down(*, tournament: Tournament, kind: str, actor: Actor, data: dict[str, Any]) -> None:
    """Append to the history alone: for what was read, which changes no page."""
    TournamentEvent.objects.create(
        club_id=tournament.club_id, tournament=tournament, kind=kind, data=data, actor=str(actor)
    )


def touch(tournament: Tournament) -> None:
    """Raise the version alone: for results, which have a log of their own."""
    Tournament.objects.filter(pk=tournament.pk).update(version=F("version") + 1)
    tournament.refresh_from_db(fields=["version"])
