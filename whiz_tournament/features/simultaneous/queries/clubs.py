"""The clubs of a simultaneous and how far each is; nothing of what they play."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django_scopes import scopes_disabled

from whiz_tournament.models import (
    DeliveredEvening,
    Simultaneous,
    SimultaneousClub,
    SimultaneousTournament,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.remembered import remembered_rows


class ClubState(StrEnum):
    """How far a club is."""

    INVITED = "invited"
    PREPARING = "preparing"
    PLAYING = "playing"
    DONE = "done"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class ParticipatingClub:
    """A club's place, with its tournament once it joined; one in the trash is as withdrawn.

    ``own_computer`` where it was given a file; ``delivered_at`` is when its results came by one.
    ``may_return`` where it was withdrawn and there is a club that can be taken back in.
    """

    public_id: str
    name: str
    region: str
    joined_at: datetime | None
    state: ClubState
    tournament: Tournament | None
    own_computer: bool = False
    delivered_at: datetime | None = None
    may_return: bool = False

    @property
    def is_done(self) -> bool:
        """Return whether its results count in the ranking of all."""
        return self.state is ClubState.DONE

    @property
    def is_published(self) -> bool:
        """Return whether its results are its word: published here, or delivered by it."""
        if self.tournament is None:
            return self.delivered_at is not None
        return self.tournament.status == TournamentStatus.PUBLISHED

    @property
    def is_in(self) -> bool:
        """Return whether it takes part, or may still come."""
        return self.state is not ClubState.WITHDRAWN


def clubs_of(simultaneous: Simultaneous) -> tuple[ParticipatingClub, ...]:
    """Return every club that was invited, in that order; three queries, however many there are.

    Their tournaments are rows of other clubs: read here, and whether they are done told.
    """
    with scopes_disabled():
        places = _PLACES.rows(simultaneous.pk)
        came = DeliveredEvening.objects.filter(place__simultaneous=simultaneous)
        delivered = dict(came.values_list("place_id", "received_at"))
        known = {row.public_id: row for row in _TOURNAMENTS.rows(simultaneous.pk)}
    return tuple(
        _club(place, known.get(place.tournament), delivered.get(place.pk)) for place in places
    )


def _places(simultaneous: int) -> QuerySet[SimultaneousClub]:
    """Return the places without the files that some were given, but whether they were."""
    given = ExpressionWrapper(~Q(invitation=""), BooleanField())
    rows = SimultaneousClub.objects.filter(simultaneous=simultaneous)
    return rows.annotate(own_computer=given).defer("invitation", "delivery_key")


def _tournaments(simultaneous: int) -> QuerySet[Tournament]:
    places = SimultaneousClub.objects.filter(simultaneous=simultaneous).order_by()
    rows = Tournament.objects.filter(public_id__in=places.values("tournament"))
    return rows.filter(deleted_at=None).select_related("club")


# A large event has a thousand of them, and any page of it asks for all.
_PLACES: Final = CompiledRows(_places, int, scoped=False)
_TOURNAMENTS: Final = CompiledRows(_tournaments, int, scoped=False)


def _club(
    place: Any, tournament: Tournament | None, delivered_at: datetime | None
) -> ParticipatingClub:
    return ParticipatingClub(
        public_id=place.public_id,
        name=place.name,
        region=place.region,
        joined_at=place.joined_at,
        state=_state(place, tournament, delivered_at),
        tournament=tournament,
        own_computer=place.own_computer,
        delivered_at=delivered_at,
        # The place of a club that was deleted has no name; a code with which nobody came is over.
        may_return=place.withdrawn_at is not None
        and place.name != ""
        and (tournament is not None or place.own_computer),
    )


def _state(
    place: SimultaneousClub, tournament: Tournament | None, delivered_at: datetime | None
) -> ClubState:
    if place.withdrawn_at is not None:
        return ClubState.WITHDRAWN
    if delivered_at is not None:
        return ClubState.DONE
    if place.joined_at is None:
        return ClubState.INVITED
    if tournament is None:
        return ClubState.WITHDRAWN
    if not tournament.has_started:
        return ClubState.PREPARING
    return ClubState.PLAYING if tournament.is_running else ClubState.DONE


def all_are_done(clubs: Sequence[ParticipatingClub]) -> bool:
    """Tell whether somebody played and nobody plays, or may still begin to."""
    return any(club.is_done for club in clubs) and all(club.is_done for club in clubs if club.is_in)


def simultaneous_by_id(public_id: str) -> Simultaneous | None:
    """Return the simultaneous of this id that the club in scope organises."""
    if not could_be_id(public_id):
        return None
    return Simultaneous.objects.filter(public_id=public_id).defer("boards").first()


def public_simultaneous(public_id: str) -> Simultaneous | None:
    """Return the simultaneous of this id for everybody who reads a club that takes part in it."""
    own = simultaneous_by_id(public_id)
    if own is not None or not could_be_id(public_id):
        return own
    if not SimultaneousTournament.objects.filter(event=public_id).exists():
        return None
    with scopes_disabled():
        rows = Simultaneous.objects.filter(public_id=public_id)
        return rows.select_related("club").defer("boards").first()


def organised() -> list[Simultaneous]:
    """Return every simultaneous of the club in scope, latest first, without its cards."""
    return list(Simultaneous.objects.defer("boards"))


def events_of_club() -> "QuerySet[Simultaneous]":
    """Return every simultaneous that the club in scope organises or plays in, latest first.

    Those of an organiser on another server are not here. Rows of other clubs: read their names,
    dates and rules, which are the same for all that take part.
    """
    own, played = Simultaneous.objects.all(), SimultaneousTournament.objects.all()
    with scopes_disabled():
        rows = Simultaneous.objects.filter(
            Q(pk__in=own.order_by().values("pk")) | Q(public_id__in=played.values("event"))
        )
        return rows.select_related("club").defer("boards")


def public_events() -> "QuerySet[Simultaneous]":
    """Return those of which anybody may know: whose embargo is over, and that were not left.

    A club that left keeps its page for people with the address; nothing links to it.
    """
    own, played = Simultaneous.objects.all(), Tournament.objects.filter(deleted_at=None)
    with scopes_disabled():
        held = SimultaneousClub.objects.filter(
            withdrawn_at=None, tournament__in=played.order_by().values("public_id")
        )
        takes_part = Q(pk__in=own.order_by().values("pk")) | Q(
            pk__in=held.order_by().values("simultaneous")
        )
        return events_of_club().exclude(embargo_ended_at=None).filter(takes_part)


@remembered_rows
def place_of(tournament: Tournament) -> SimultaneousClub | None:
    """Return the place in which a club plays this tournament, if its organiser is here."""
    with scopes_disabled():
        places = SimultaneousClub.objects.filter(tournament=tournament.public_id)
        return places.select_related("simultaneous__club").defer("invitation").first()


def invitation_of(simultaneous: Simultaneous, place: str) -> str | None:
    """Return the file of a club that was given one and still takes part."""
    if not could_be_id(place):
        return None
    rows = SimultaneousClub.objects.filter(simultaneous=simultaneous, withdrawn_at=None)
    row = rows.filter(public_id=place).exclude(invitation="").first()
    return row.invitation if row else None
