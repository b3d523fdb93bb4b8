"""The embargo of a simultaneous: ended by the organiser, or by the last club that is done.

It is an act each time, never a clock: a wrong one could not release anything.
"""

from django.db import transaction
from django.utils import timezone
from django_scopes import scope

from whiz_tournament.features.simultaneous.queries.clubs import all_are_done, clubs_of, place_of
from whiz_tournament.features.simultaneous.services.errors import NothingToDeliver, UnderEmbargo
from whiz_tournament.features.simultaneous.services.locking import lock_simultaneous
from whiz_tournament.features.simultaneous.services.overall import ask_for_ranking
from whiz_tournament.features.simultaneous.services.packing import keep_packed, pack_results
from whiz_tournament.models import (
    Club,
    Embargo,
    EventKind,
    Simultaneous,
    SimultaneousTournament,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.setup.tournaments import versions_of
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.guards import lock_tournament, lock_with_status
from whiz_tournament.services.history import record_act


@transaction.atomic
def end_embargo(*, simultaneous: Simultaneous, actor: Actor) -> Simultaneous:
    """Let every club publish, and have the ranking of those that are done made."""
    with scope(club=simultaneous.club):
        lock_simultaneous(simultaneous)
        if simultaneous.is_open:
            return simultaneous
        simultaneous.embargo_ended_at = timezone.now()
        simultaneous.save(update_fields=["embargo_ended_at"])
    _release_all(simultaneous, actor)
    ask_for_ranking(simultaneous)
    return simultaneous


def _release_all(simultaneous: Simultaneous, actor: Actor) -> None:
    for club in clubs_of(simultaneous):
        if club.tournament is not None:
            _release(club.tournament, simultaneous.name, actor)


def _release(tournament: Tournament, name: str, actor: Actor) -> None:
    with scope(club=tournament.club):
        lock_tournament(tournament)
        before = versions_of([tournament.pk])[tournament.pk]
        tournament.embargo = Embargo.ENDED
        tournament.save(update_fields=["embargo"])
        data = {"simultaneous": name}
        record_act(tournament=tournament, kind=EventKind.EMBARGO_ENDED, actor=actor, data=data)
        keep_packed(tournament, before)


def club_is_done(tournament: Tournament, _actor: Actor) -> None:
    """End the embargo with the last club; call it when a club's tournament was closed.

    Of a simultaneous whose organiser is not on this server, nobody here is left to end it; only a
    club that delivers waits for the organiser's word.
    """
    if not tournament.is_under_embargo:
        return
    place, joined = place_of(tournament), _joined(tournament)
    if place is not None:
        pack_results(tournament, place.simultaneous.scoring_method)
        end_if_all_are_done(place.simultaneous)
    elif not joined.delivers:
        _release(tournament, joined.name, SYSTEM)


@transaction.atomic
def end_own_embargo(*, tournament: Tournament, actor: Actor) -> None:
    """End it for a club that delivers: the organiser said so, to its server or to the director."""
    lock_with_status(tournament, TournamentStatus.PUBLISHED, TournamentStatus.CLOSED)
    if not tournament.embargo or not _joined(tournament).delivers:
        raise NothingToDeliver
    if tournament.is_under_embargo:
        _release(tournament, _joined(tournament).name, actor)


def end_if_all_are_done(simultaneous: Simultaneous) -> None:
    """End the embargo if nobody plays any more, and nobody who was invited may still come."""
    with scope(club=simultaneous.club):
        lock_simultaneous(simultaneous)
    if not simultaneous.is_open and all_are_done(clubs_of(simultaneous)):
        end_embargo(simultaneous=simultaneous, actor=SYSTEM)


@transaction.atomic
def end_embargoes_of(club: Club) -> None:
    """End every embargo of an organiser that is deleted, rankings and all: nobody else could."""
    with scope(club=club):
        waiting = list(Simultaneous.objects.filter(embargo_ended_at=None))
    for event in waiting:
        _release_all(event, SYSTEM)


def refuse_under_embargo(tournament: Tournament, _field: str | None) -> None:
    """Refuse to show anybody what other clubs may not know yet."""
    if tournament.is_under_embargo:
        raise UnderEmbargo(name=_joined(tournament).name)


def _joined(tournament: Tournament) -> SimultaneousTournament:
    return SimultaneousTournament.objects.defer("boards").get(tournament=tournament)
