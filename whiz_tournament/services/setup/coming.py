"""Who comes to an evening: people say it, for so many there is room, the roll call takes them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from boards.errors import N_, WhizError
from whiz_tournament.models import (
    Entry,
    EventKind,
    Player,
    RollMark,
    RollState,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.setup.coming import comers, coming_terms, is_closed, with_a_place
from whiz_tournament.queries.setup.roll_call import listed_guests, same_name
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import BEFORE_START, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.entries import save_roll_call, withdraw_player, write_mark


class PlannedWith(Conflict):
    message = N_("The evening is already planned with you. Tell the director.")


class ComingClosed(Conflict):
    message = N_("The time to say that you come is over. Ask the director.")


class GuestIsMember(WhizError):
    message = N_("{name} is a member of the club: members say on their own page that they come.")


@dataclass(frozen=True, slots=True)
class EnteredComers:
    """How many are entered, and the names of guests who are not: a member's, or several have it."""

    people: int
    doubtful: tuple[str, ...] = ()


@transaction.atomic
def announce_coming(
    *,
    tournament: Tournament,
    player: Player,
    comes: bool,
    guest: str = "",
    at: datetime | None = None,
) -> None:
    """Note for the roll call whether somebody comes, with whom, as they say on their own page.

    Whoever names another guest keeps the place on the list. ``at``: when it was said elsewhere.
    """
    lock_with_status(tournament, *BEFORE_START)
    if comes and is_closed(coming_terms(tournament), at):
        raise ComingClosed
    brings = clean_name(guest, "guest").text if comes and guest.strip() else ""
    if brings and any(not known.guest for known in same_name(tournament, brings)):
        raise GuestIsMember(field="guest", name=brings)
    entry = Entry.objects.filter(tournament=tournament, player=player).first()
    if entry is not None:
        if comes:
            _keep_guest(tournament, player, brings)
            return
        if not tournament.is_draft:
            raise PlannedWith
        withdraw_player(tournament=tournament, actor=SYSTEM, number=entry.number)
    state = RollState.COMING if comes else RollState.EXCUSED
    changed = write_mark(tournament, player, state)
    RollMark.objects.filter(tournament=tournament, player=player).update(guest=brings)
    if changed:
        data = {"player": player.public_id, "state": state.value, "own": True}
        record_act(tournament=tournament, kind=EventKind.PLAYER_MARKED, actor=SYSTEM, data=data)


def _keep_guest(tournament: Tournament, player: Player, brings: str) -> None:
    """Note another guest, or none, of somebody who is entered and whose guest is awaited."""
    marks = RollMark.objects.filter(tournament=tournament, player=player, state=RollState.COMING)
    if brings:
        marks.update(guest=brings)
    else:
        marks.delete()


@transaction.atomic
def enter_comers(
    *, tournament: Tournament, actor: Actor, present: Collection[str] = ()
) -> EnteredComers:
    """Enter who said that they come and has a place, guests too; who waits stays on the list.

    Everybody who is entered, or in ``present``, is so afterwards as well. A guest's name never
    enters a member.
    """
    lock_with_status(tournament, TournamentStatus.DRAFT)
    entered = Entry.objects.filter(tournament=tournament)
    players, brought = with_a_place(comers(tournament))
    guests = listed_guests(tournament, list(brought))
    here = {*present, *entered.values_list("player__public_id", flat=True), *players}
    number = save_roll_call(
        tournament=tournament,
        actor=actor,
        present=here | set(guests.players),
        guests=guests.guests,
    )
    return EnteredComers(number, guests.doubtful)
