"""Somebody says that they stop after a round, or stay after all; the plan stays as it is."""

from django.db import transaction

from boards.errors import N_, WhizError
from whiz_tournament.models import (
    AnnouncedLeave,
    EventKind,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.play.changes.people import present_entry


class NothingToLeave(WhizError):
    message = N_("Choose a round after which there are others to play.")


@transaction.atomic
def announce_leave(*, tournament: Tournament, actor: Actor, entry: int, round: int) -> None:
    """Keep that somebody stops after a round; the director plans the rest, nobody else does.

    Said again it is the later word that counts.
    """
    lock_with_status(tournament, TournamentStatus.RUNNING)
    person = present_entry(tournament, entry)
    numbers = tournament.rounds.values_list("number", flat=True)
    if round not in numbers or round == max(numbers):
        raise NothingToLeave(field="round")
    leave = AnnouncedLeave.objects.filter(entry=person).first()
    if leave is not None and leave.round == round:
        return
    AnnouncedLeave.objects.update_or_create(
        entry=person,
        defaults={"club_id": tournament.club_id, "tournament": tournament, "round": round},
    )
    _record(tournament, EventKind.LEAVE_ANNOUNCED, actor, entry, round)


@transaction.atomic
def take_leave_back(*, tournament: Tournament, actor: Actor, entry: int) -> None:
    """Keep that somebody stays after all; nothing where they never said otherwise."""
    lock_with_status(tournament, TournamentStatus.RUNNING)
    leave = AnnouncedLeave.objects.filter(entry=present_entry(tournament, entry)).first()
    if leave is not None:
        leave.delete()
        _record(tournament, EventKind.LEAVE_TAKEN_BACK, actor, entry, leave.round)


def _record(tournament: Tournament, kind: EventKind, actor: Actor, entry: int, number: int) -> None:
    data = {"entry": entry, "round": number}
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)
