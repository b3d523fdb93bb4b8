"""A club joins a simultaneous by its code, leaves it, or is taken out and in by the organiser."""

from django.db import transaction
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from whiz_tournament.features.simultaneous.queries.clubs import clubs_of, place_of
from whiz_tournament.features.simultaneous.services.embargo import end_if_all_are_done
from whiz_tournament.features.simultaneous.services.errors import (
    EmbargoOver,
    JoinCodeRefused,
    JoinedAlready,
    PlacedAnew,
)
from whiz_tournament.features.simultaneous.services.locking import lock_simultaneous
from whiz_tournament.features.simultaneous.services.overall import ask_for_ranking
from whiz_tournament.features.simultaneous.services.own_tournament import (
    SharedEvent,
    make_own_tournament,
)
from whiz_tournament.models import (
    Club,
    EventKind,
    Simultaneous,
    SimultaneousClub,
    Tournament,
)
from whiz_tournament.models.tokens import token_digest
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import record_act


@transaction.atomic
def join_simultaneous(*, club: Club, actor: Actor, code: str) -> Tournament:
    """Take the place that a code opens; return the club's own tournament, a draft.

    The cards come along, seen by nobody; people, plan and sections are the club's own affair.
    """
    place = _open_place(code)
    event = place.simultaneous
    with scope(club=event.club):
        lock_simultaneous(event)
        # Two who type one code wait for each other: the second finds the place taken.
        place = _open_place(code)
        if event.is_open:
            raise EmbargoOver(field="code", name=event.name)
        if _takes_part(event, club):
            raise JoinedAlready(field="code", name=event.name)
    with scope(club=club):
        tournament = make_own_tournament(club=club, actor=actor, shared=SharedEvent.of(event))
    place.joined_club, place.tournament = club.public_id, tournament.public_id
    place.joined_at, place.name = timezone.now(), club.name
    place.save()
    return tournament


def _open_place(code: str) -> SimultaneousClub:
    with scopes_disabled():
        places = SimultaneousClub.objects.filter(
            code_hash=token_digest(code.strip().lower()), joined_at=None, withdrawn_at=None
        )
        place = places.select_related("simultaneous__club").first()
    if place is None:
        raise JoinCodeRefused(field="code")
    return place


def _takes_part(event: Simultaneous, club: Club) -> bool:
    return any(
        member.is_in and member.tournament is not None and member.tournament.club_id == club.pk
        for member in clubs_of(event)
    )


@transaction.atomic
def leave_simultaneous(*, tournament: Tournament, actor: Actor) -> None:
    """Take the club out: its results count at home alone. The embargo holds until it ends."""
    place = existing(place_of(tournament))
    _withdraw(place, actor)


@transaction.atomic
def withdraw_club(*, simultaneous: Simultaneous, place: str, actor: Actor) -> None:
    """Take a club out, or a code back with which nobody came; what it delivered is kept."""
    places = SimultaneousClub.objects.filter(simultaneous=simultaneous, public_id=place)
    row = existing(places.select_related("simultaneous__club").first())
    _withdraw(row, actor)


@transaction.atomic
def take_club_back(*, simultaneous: Simultaneous, place: str, actor: Actor) -> None:
    """Take a club in again that left or was taken out, with its results.

    Not one that is in another place now, nor a place of which nothing is left.
    """
    with scope(club=simultaneous.club):
        lock_simultaneous(simultaneous)
        out = existing(
            next((club for club in clubs_of(simultaneous) if club.public_id == place), None)
        )
        if out.is_in:
            return
        if not out.may_return:
            raise NotFound
        row = SimultaneousClub.objects.get(public_id=place)
        _refuse_second_place(row)
        row.withdrawn_at = None
        # One that came and of which no results are kept is awaited as before it came.
        row.joined_at = row.joined_at if out.tournament or out.delivered_at else None
        row.save(update_fields=["withdrawn_at", "joined_at"])
    _tell_club(row, simultaneous, actor, EventKind.SIMULTANEOUS_RETURNED)
    _count_anew(simultaneous)


def _refuse_second_place(place: SimultaneousClub) -> None:
    others = [member.public_id for member in clubs_of(place.simultaneous) if member.is_in]
    rows = SimultaneousClub.objects.filter(public_id__in=others)
    for name, club in rows.values_list("name", "joined_club"):
        if name.casefold() == place.name.casefold() or (club and club == place.joined_club):
            raise PlacedAnew(name=name)


def _withdraw(place: SimultaneousClub, actor: Actor) -> None:
    event = place.simultaneous
    with scope(club=event.club):
        lock_simultaneous(event)
        place.refresh_from_db()
        if place.withdrawn_at is not None:
            return
        place.withdrawn_at = timezone.now()
        place.save(update_fields=["withdrawn_at"])
    _tell_club(place, event, actor, EventKind.SIMULTANEOUS_LEFT)
    _count_anew(event)


def _count_anew(event: Simultaneous) -> None:
    """Take who takes part now for all: also after the last day of corrections, as pages say so."""
    end_if_all_are_done(event)
    if event.is_open:
        ask_for_ranking(event)


def _tell_club(place: SimultaneousClub, event: Simultaneous, actor: Actor, kind: EventKind) -> None:
    """Write the act into the history of the club's tournament, if there is one."""
    out = (club for club in clubs_of(event) if club.public_id == place.public_id)
    for member in out:
        if member.tournament is not None:
            with scope(club=member.tournament.club):
                lock_tournament(member.tournament)
                data = {"simultaneous": event.name}
                record_act(tournament=member.tournament, kind=kind, actor=actor, data=data)
