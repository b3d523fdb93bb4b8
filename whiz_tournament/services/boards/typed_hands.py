"""Hands that people typed: of boards dealt at the table, or of cards that were not those dealt.

What was promised stays as it was promised; other cards are kept beside it, for the group of tables
that had them (``split_fouled_board`` parts the lines). No event ever reveals a card.
"""

from django.db import transaction
from django.db.models import Max

from boards.deals import Deal
from boards.errors import N_
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    DealingRecord,
    EventKind,
    ResultLine,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import refuse_closed_hands
from whiz_tournament.services.boards.makeable import ask_for_makeable
from whiz_tournament.services.corrections.line_corrections import split_fouled_board
from whiz_tournament.services.errors import Conflict, NotFound
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import require_reason
from whiz_tournament.services.results.locking import LinePlace


class HandsPromised(Conflict):
    message = N_(
        "The hands of board {board} were dealt or taken from a file. If it contained other cards, "
        "say so as other cards."
    )


class GroupUnknown(Conflict):
    message = N_("First say which tables played board {board} with the other cards.")


@transaction.atomic
def enter_hands(*, tournament: Tournament, actor: Actor, board: int, deal: Deal) -> None:
    """Keep the hands of a board that was dealt at the table; typed again they are corrected."""
    lock_with_status(tournament, TournamentStatus.READY, *STARTED)
    refuse_closed_hands(tournament=tournament, actor=actor, board=board)
    row = _row(tournament, board)
    if row.deal and DealingRecord.objects.filter(tournament=tournament).exists():
        raise HandsPromised(board=board)
    rows = BoardRecord.objects.filter(pk=row.pk)
    rows.update(deal=str(deal), makeable=None)
    record_act(
        tournament=tournament, kind=EventKind.HANDS_TYPED, actor=actor, data={"board": board}
    )
    ask_for_makeable(tournament=tournament, actor=actor)


@transaction.atomic
def amend_cards(
    *, tournament: Tournament, actor: Actor, board: int, group: int, deal: Deal, reason: str
) -> None:
    """Keep which cards the tables of a group had; group 0 is every table that was not parted."""
    row = _guard(tournament, actor, board, reason)
    parted = ResultLine.objects.filter(tournament=tournament, board=board, group=group)
    if not parted.exists():
        raise GroupUnknown(board=board)
    AmendedDeal.objects.update_or_create(
        board=row,
        group=group,
        defaults={"club_id": tournament.club_id, "deal": str(deal), "makeable": None},
    )
    data = {"board": board, "group": group, "reason": reason}
    record_act(tournament=tournament, kind=EventKind.CARDS_AMENDED, actor=actor, data=data)
    ask_for_makeable(tournament=tournament, actor=actor)


@transaction.atomic
def drop_amendment(
    *, tournament: Tournament, actor: Actor, board: int, group: int, reason: str
) -> None:
    """Take other cards back: the tables of the group had those that were dealt, or unknown ones."""
    row = _guard(tournament, actor, board, reason)
    dropped, _ = AmendedDeal.objects.filter(board=row, group=group).delete()
    if not dropped:
        raise NotFound
    data = {"board": board, "group": group, "reason": reason}
    record_act(tournament=tournament, kind=EventKind.AMENDMENT_DROPPED, actor=actor, data=data)


@transaction.atomic
def amend_from_round(
    *, tournament: Tournament, actor: Actor, board: int, round: int, reason: str
) -> int:
    """Part the tables that played a board in this round or later; return their new group."""
    lines = ResultLine.objects.filter(tournament=tournament, board=board)
    highest = lines.aggregate(highest=Max("group"))["highest"]
    later = lines.filter(round__gte=round).values_list("round", "table", "board")
    groups = {LinePlace(*place): (highest or 0) + 1 for place in later}
    if not groups:
        raise NotFound(field="round")
    split_fouled_board(tournament=tournament, actor=actor, groups=groups, reason=reason)
    return (highest or 0) + 1


def _guard(tournament: Tournament, actor: Actor, board: int, reason: str) -> BoardRecord:
    require_reason(reason)
    lock_with_status(tournament, *STARTED)
    refuse_closed_hands(tournament=tournament, actor=actor, board=board)
    return _row(tournament, board)


def _row(tournament: Tournament, board: int) -> BoardRecord:
    row = BoardRecord.objects.filter(tournament=tournament, number=board).first()
    if row is None:
        raise NotFound(field="board")
    return row
