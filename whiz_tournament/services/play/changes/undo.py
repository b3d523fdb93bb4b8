"""A change of the evening is taken back, as long as nothing was played by the new plan."""

from django.db import transaction

from whiz_tournament.models import (
    Entry,
    EntryStatus,
    EventKind,
    Player,
    Tournament,
    TournamentEvent,
    TournamentStatus,
)
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.play.changes import change_to_undo
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.play.changes.errors import ChangeInUse
from whiz_tournament.services.play.changes.plan_before import restore_plan


@transaction.atomic
def undo_change(*, tournament: Tournament, actor: Actor, event: int) -> TournamentEvent:
    """Put people and plan back as they were before the newest change, as an act of its own.

    Refused with ``ChangeInUse`` once a round that it concerns has begun, or another change came.
    """
    lock_with_status(tournament, TournamentStatus.RUNNING)
    act = change_to_undo(tournament)
    if act is None or act.pk != event:
        raise ChangeInUse
    data = act.data
    plan = data["plan_before"]
    if plan is not None:
        section = tournament.sections.get(pk=data["planned_section"])
        if current_movement(tournament, section.pk).begun >= data["round"]:
            raise ChangeInUse
        restore_plan(tournament, section, data["round"], plan)
    _people_back(tournament, act)
    undone = {"undoes": act.pk, "entry": data["entry"], "round": data["round"]}
    return record_act(tournament=tournament, kind=EventKind.CHANGE_UNDONE, actor=actor, data=undone)


def _people_back(tournament: Tournament, act: TournamentEvent) -> None:
    """Put whoever came, left or stepped in back to where they were."""
    entries = Entry.objects.filter(tournament=tournament, number=act.data["entry"])
    match act.kind:
        case EventKind.PLAYER_ARRIVED:
            # The number stays with the name: the same person who comes after all has it again.
            entries.update(status=EntryStatus.WITHDRAWN)
        case EventKind.PLAYER_WITHDRAWN:
            entries.update(status=EntryStatus.PRESENT)
        case EventKind.PLAYER_REPLACED:
            before = Player.with_arriving.get(public_id=act.data["before"])
            _seat_again(entries.get(), standing_record(before))


def _seat_again(entry: Entry, player: Player) -> None:
    others = Entry.objects.filter(tournament=entry.tournament_id, player=player)
    if others.exclude(pk=entry.pk).exists():
        raise ChangeInUse
    entry.player = player
    entry.save(update_fields=["player"])
