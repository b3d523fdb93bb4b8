"""The roll call is kept: whoever is here is entered, whoever is not is taken off."""

from collections.abc import Collection, Sequence

from django.db import transaction

from whiz_tournament.models import (
    Entry,
    Player,
    RollMark,
    RollState,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.devices.revoking import void_entry_cards
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import BEFORE_START, lock_with_status
from whiz_tournament.services.setup.entries import enter_players, withdraw_player


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
    for player in entered.keys() - set(present):
        withdraw_player(tournament=tournament, actor=actor, number=entered[player])
    _close_gaps(tournament)
    coming = {player for player in present if could_be_id(player)} - entered.keys()
    players = list(Player.objects.filter(public_id__in=coming).order_by("sort_key", "id"))
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
        people = list(Player.objects.filter(public_id=player))
        enter_players(tournament=tournament, actor=actor, players=people)
        _forget_marks(tournament)
    elif number is not None and not here:
        withdraw_player(tournament=tournament, actor=actor, number=number)
        _close_gaps(tournament)


@transaction.atomic
def mark_player(*, tournament: Tournament, actor: Actor, player: str, state: str) -> None:
    """Note that somebody comes late, is absent or excused; an empty state forgets it.

    Who is marked is taken off the list, unless a plan would be lost by it: then the list is asked
    for, and kept, first.
    """
    lock_with_status(tournament, *BEFORE_START)
    found = Player.objects.filter(public_id=player).first() if could_be_id(player) else None
    if found is None:
        raise NotFound
    marks = RollMark.objects.filter(tournament=tournament, player=found)
    if state not in RollState.values:
        marks.delete()
        return
    if not marks.update(state=state):
        RollMark.objects.create(
            club_id=tournament.club_id, tournament=tournament, player=found, state=state
        )
    if tournament.is_draft:
        tick_player(tournament=tournament, actor=actor, player=player, here=False)


def _forget_marks(tournament: Tournament) -> None:
    RollMark.objects.filter(tournament=tournament, player__entries__tournament=tournament).delete()


def _close_gaps(tournament: Tournament) -> None:
    """Move numbers down to the holes that leavers left; cards of moved numbers open nothing."""
    moved: set[int] = set()
    for number, entry in enumerate(tournament.entries.order_by("number"), start=1):
        if entry.number != number:
            moved |= {entry.number, number}
            entry.number = number
            entry.save(update_fields=["number"])
    void_entry_cards(tournament=tournament, numbers=sorted(moved))
