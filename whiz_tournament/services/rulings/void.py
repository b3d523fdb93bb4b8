"""A ruling is taken back; its row stays."""

from django.db import transaction
from django.utils import timezone

from boards.errors import N_
from whiz_tournament.models import EventKind, LineSeat, Ruling, RulingKind, Tournament
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, NotFound, existing
from whiz_tournament.services.guards import STARTED, lock_with_status, refuse_final
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import check_text
from whiz_tournament.services.rulings.award import BoardNotTheirs


@transaction.atomic
def void_ruling(
    *, tournament: Tournament, actor: Actor, public_id: str, reason: str = ""
) -> Ruling:
    """Take a ruling back; its row stays, with the moment and the reason added to its own."""
    check_text("reason", reason)
    if not could_be_id(public_id):
        raise NotFound
    lock_with_status(tournament, *STARTED)
    refuse_final(tournament)
    rulings = Ruling.objects.filter(tournament=tournament, public_id=public_id, voided_at=None)
    ruling = existing(rulings.first())
    ruling.voided_at = timezone.now()
    ruling.reason = "\n".join(text for text in (ruling.reason, reason) if text)
    ruling.save(update_fields=["voided_at", "reason"])
    data = ruling_data(ruling)
    record_act(tournament=tournament, kind=EventKind.RULING_VOIDED, actor=actor, data=data)
    return ruling


# A ruling that was taken back counts again.


class OtherRulingStands(Conflict):
    message = N_("The same score already has another ruling. Withdraw that one first.")


@transaction.atomic
def restore_ruling(
    *, tournament: Tournament, actor: Actor, public_id: str, reason: str = ""
) -> Ruling:
    """Let a ruling that was taken back count again, with the reason added to its own."""
    check_text("reason", reason)
    lock_with_status(tournament, *STARTED)
    refuse_final(tournament)
    rulings = Ruling.objects.filter(tournament=tournament).exclude(voided_at=None)
    matching = rulings.filter(public_id=public_id) if could_be_id(public_id) else rulings.none()
    ruling = existing(matching.first())
    _refuse_overtaken(ruling)
    ruling.voided_at = None
    ruling.reason = "\n".join(text for text in (ruling.reason, reason) if text)
    ruling.save(update_fields=["voided_at", "reason"])
    data = ruling_data(ruling)
    record_act(tournament=tournament, kind=EventKind.RULING_RESTORED, actor=actor, data=data)
    return ruling


def ruling_data(ruling: Ruling) -> dict[str, object]:
    """Return what the history keeps of a ruling that is taken back or counts again."""
    data: dict[str, object] = {"ruling": ruling.public_id, "kind": ruling.kind}
    if ruling.entry is not None:
        data["entry"] = ruling.entry.number
    if ruling.board is not None:
        data["board"] = ruling.board
    return data


def _refuse_overtaken(ruling: Ruling) -> None:
    if ruling.kind == RulingKind.PENALTY:
        return  # a player may have several
    standing = Ruling.objects.filter(tournament=ruling.tournament, voided_at=None)
    if ruling.kind == RulingKind.WEIGHTED:
        same = standing.filter(kind=RulingKind.WEIGHTED, line=ruling.line)
    else:
        board = ruling.board or 0
        others = standing.exclude(kind__in=[RulingKind.WEIGHTED, RulingKind.PENALTY])
        same = others.filter(entry=ruling.entry, board=board)
        seats = LineSeat.objects.filter(entry=ruling.entry, board=board)
        if not seats.exists():
            number = ruling.entry.number if ruling.entry else 0
            raise BoardNotTheirs(field="board", entry=number, board=board)
    if same.exists():
        raise OtherRulingStands
