"""The roll call is kept: whoever is here is entered, whoever is not is taken off."""

from collections.abc import Collection, Sequence

from django.db import transaction

from whiz_tournament.models import (
    Entry,
    EventKind,
    Player,
    RollMark,
    RollState,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.people.players import people_for
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import BEFORE_START, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.entries import enter_players, take_off, withdraw_player


@transaction.atomic
def save_roll_call(
    *, tournament: Tournament, actor: Actor, present: Collection[str], guests: Sequence[str] = ()
) -> int:
    """Make the entries those of ``present`` (players' public ids) and the guests; return how many.

    Numbers run without holes, in the order of coming. A chosen plan is dropped when anybody comes
    or goes. Whoever is here is neither late nor absent any more.
    """
    lock_with_status(tournament, *BEFORE_START)
    entered = dict(
        Entry.objects.filter(tournament=tournament).values_list("player__public_id", "number")
    )
    if leaving := sorted(entered[player] for player in entered.keys() - set(present)):
        take_off(tournament=tournament, actor=actor, numbers=leaving)
    coming = {player for player in present if could_be_id(player)} - entered.keys()
    players = list(people_for(tournament).filter(public_id__in=coming).order_by("sort_key", "id"))
    enter_players(tournament=tournament, actor=actor, players=players, names=guests)
    _forget_marks(tournament)
    return Entry.objects.filter(tournament=tournament).count()


@transaction.atomic
def tick_player(*, tournament: Tournament, actor: Actor, player: str, here: bool) -> None:
    """Enter one person, or take them off, leaving everybody else as they are; twice is once."""
    lock_with_status(tournament, TournamentStatus.DRAFT)
    entries = Entry.objects.filter(tournament=tournament, player__public_id=player)
    number = entries.values_list("number", flat=True).first()
    if here and number is None and could_be_id(player):
        people = list(people_for(tournament).filter(public_id=player))
        enter_players(tournament=tournament, actor=actor, players=people)
        _forget_marks(tournament)
    elif number is not None and not here:
        withdraw_player(tournament=tournament, actor=actor, number=number)


@transaction.atomic
def mark_player(*, tournament: Tournament, actor: Actor, player: str, state: str) -> None:
    """Note that somebody comes late, is absent or excused; an empty state forgets it.

    Who is marked is taken off the list, unless a plan would be lost by it: then the list is asked
    for, and kept, first.
    """
    lock_with_status(tournament, *BEFORE_START)
    people = people_for(tournament)
    found = people.filter(public_id=player).first() if could_be_id(player) else None
    if found is None:
        raise NotFound
    state = state if state in RollState.values else ""
    if _write_mark(tournament, found, state):
        data = {"player": player, "state": state}
        record_act(tournament=tournament, kind=EventKind.PLAYER_MARKED, actor=actor, data=data)
    if state and tournament.is_draft:
        tick_player(tournament=tournament, actor=actor, player=player, here=False)


def _write_mark(tournament: Tournament, player: Player, state: str) -> bool:
    """Write the mark, or none; return whether it was another one before."""
    marks = RollMark.objects.filter(tournament=tournament, player=player)
    before = marks.values_list("state", flat=True).first() or ""
    if before == state:
        return False
    marks.delete()
    if state:
        RollMark.objects.create(
            club_id=tournament.club_id, tournament=tournament, player=player, state=state
        )
    return True


def _forget_marks(tournament: Tournament) -> None:
    RollMark.objects.filter(tournament=tournament, player__entries__tournament=tournament).delete()
