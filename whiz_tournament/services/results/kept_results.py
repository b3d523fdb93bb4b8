"""What a table sent and no line could take, or nobody can read: laid before the director."""

from dataclasses import asdict, dataclass
from uuid import UUID, uuid4

from django.db import transaction

from scoring.documents import write_value
from scoring.results import LineValue
from whiz_tournament.models import EventKind, ResultLine, Tournament, TournamentEvent
from whiz_tournament.queries.play.kept_results import (
    KeptResult,
    UnreadableEntry,
    kept_results,
    unreadable_entries,
)
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import Sender, Submission
from whiz_tournament.services.results.acts import confirm_result, enter_result
from whiz_tournament.services.results.locking import LinePlace


@dataclass(frozen=True, slots=True)
class SentWord:
    """What a page of ours sent for a board: a result, or without one the yes to it.

    ``version`` is the one that the page showed.
    """

    uuid: UUID
    seat: str
    value: LineValue | None
    version: int


def keep_word(
    *,
    tournament: Tournament,
    actor: Actor,
    line: LineRow | None,
    place: tuple[int, int],
    sent: SentWord,
    why: str = "",
) -> LineValue | None:
    """Keep what was sent for a table's board, ``place``, and return it.

    ``line`` is the one that was meant, if there is one. A yes to nothing is not kept.
    """
    value = sent.value or (line.value if line else None)
    if value is None:
        return None
    confirms = 0 if sent.value or line is None else sent.version
    where = line.round if line else 0, *place
    result = KeptResult(sent.uuid, *where, sent.seat, value, confirms, why=why)
    keep_result(tournament=tournament, actor=actor, sent=result)
    return value


@transaction.atomic
def keep_result(*, tournament: Tournament, actor: Actor, sent: KeptResult) -> None:
    """Keep what was sent, once however often it is sent."""
    lock_tournament(tournament)
    uuid, acts = str(sent.uuid), TournamentEvent.objects.filter(tournament=tournament)
    if acts.filter(kind=EventKind.RESULT_KEPT, data__uuid=uuid).exists():
        return
    data = {**asdict(sent), "uuid": uuid, "value": write_value(sent.value)}
    record_act(tournament=tournament, kind=EventKind.RESULT_KEPT, actor=actor, data=data)


def take_over_result(
    *,
    tournament: Tournament,
    sender: Sender,
    uuid: UUID,
    reason: str,
    place: LinePlace | None = None,
) -> KeptResult:
    """Let what was kept count, as the director's own word, over what the line holds now.

    ``place`` is another line than the one it was sent for.
    """
    sender.must_be_staff()
    result = _waiting(tournament, uuid)
    there = result.round, result.table, result.board
    number, table, board = (place.round, place.table, place.board) if place else there
    lines = ResultLine.objects.filter(tournament=tournament, table=table, board=board)
    version = existing(lines.filter(round=number).values_list("version", flat=True).first())
    is_elsewhere = place is not None and (number, table, board) != there
    place = LinePlace(number, table, board)
    if result.confirms and not is_elsewhere:
        yes = Submission(uuid4(), place, result.confirms, reason)
        confirm_result(tournament=tournament, sender=sender, submission=yes)
    else:
        word = Submission(uuid4(), place, version or None, reason)
        enter_result(tournament=tournament, sender=sender, submission=word, value=result.value)
    _decided(tournament, sender.actor, EventKind.RESULT_TAKEN_OVER, result)
    return result


def leave_result_aside(*, tournament: Tournament, actor: Actor, uuid: UUID) -> KeptResult:
    """Take what was kept off the list; it stays in the history."""
    result = _waiting(tournament, uuid)
    _decided(tournament, actor, EventKind.RESULT_LEFT_ASIDE, result)
    return result


def _waiting(tournament: Tournament, uuid: UUID) -> KeptResult:
    return existing(
        next((result for result in kept_results(tournament) if result.uuid == uuid), None)
    )


@transaction.atomic
def _decided(tournament: Tournament, actor: Actor, kind: EventKind, result: KeptResult) -> None:
    data = {"uuid": str(result.uuid), "table": result.table, "board": result.board}
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)


@transaction.atomic
def keep_unreadable_entry(*, tournament: Tournament, actor: Actor, sent: UnreadableEntry) -> None:
    """Keep the text, once however often it is sent."""
    lock_tournament(tournament)
    data, kind = {"uuid": str(sent.uuid), "text": sent.text}, EventKind.ENTRY_UNREADABLE
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=kind)
    if not acts.filter(data__uuid=data["uuid"]).exists():
        record_act(tournament=tournament, kind=kind, actor=actor, data=data)


@transaction.atomic
def leave_entry_aside(*, tournament: Tournament, actor: Actor, uuid: UUID) -> None:
    """Take the text off the list; it stays in the history."""
    lock_tournament(tournament)
    if uuid not in {unreadable_entry.uuid for unreadable_entry in unreadable_entries(tournament)}:
        raise NotFound
    data, kind = {"uuid": str(uuid)}, EventKind.ENTRY_LEFT_ASIDE
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)
