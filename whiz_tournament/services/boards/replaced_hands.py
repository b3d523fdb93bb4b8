"""Hands that were replaced: kept while they may come back, and put back in one act."""

from typing import Final

from django.db import transaction

from boards.errors import N_
from boards.json_values import JsonObject
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    DealingRecord,
    EventKind,
    ReplacedHands,
    Tournament,
    TournamentEvent,
    TournamentStatus,
)
from whiz_tournament.queries.boards.dealing import hands_to_put_back
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import refuse_own_cards
from whiz_tournament.services.boards.makeable import ask_for_makeable
from whiz_tournament.services.errors import Conflict, existing
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import record_act

BOARD: Final = ("number", "dealer", "deal", "makeable")
OTHER_CARDS: Final = ("board__number", "group", "deal", "makeable")
PROMISE: Final = ("source", "seed", "targets", "nonce", "commitment")


class HandsGone(Conflict):
    """Nothing was replaced, or the hands that came instead are in use."""

    message = N_(
        "The previous hands cannot be restored: the new ones have already been seen, "
        "printed, given out, changed or played."
    )


def hands_now(tournament: Tournament) -> JsonObject:
    """Return the hands as they stand, to be kept; nothing where none is known."""
    boards = BoardRecord.objects.filter(tournament=tournament)
    if not boards.exclude(deal="").exists():
        return {}
    amended = AmendedDeal.objects.filter(board__tournament=tournament)
    return {
        "boards": list(boards.values(*BOARD)),
        "amended": [list(row) for row in amended.values_list(*OTHER_CARDS)],
        "dealing": DealingRecord.objects.filter(tournament=tournament).values(*PROMISE).first(),
    }


def keep_replaced(tournament: Tournament, kept: JsonObject, act: TournamentEvent) -> None:
    """Keep the hands that an act replaced, in place of any that were kept before."""
    ReplacedHands.objects.filter(tournament=tournament).delete()
    if kept:
        ReplacedHands.objects.create(
            club_id=tournament.club_id,
            tournament=tournament,
            act=act,
            domy_seat=tournament.domy_seat,
            kept=kept,
        )


@transaction.atomic
def put_hands_back(*, tournament: Tournament, actor: Actor) -> TournamentEvent:
    """Put the hands and the promise of before back; the history names both.

    Who plays, or has played, here cannot: they may know the one or the other.
    """
    lock_with_status(tournament, TournamentStatus.RUNNING, TournamentStatus.READY)
    refuse_own_cards(tournament=tournament, actor=actor)
    replaced = existing(hands_to_put_back(tournament), HandsGone)
    promise = DealingRecord.objects.filter(tournament=tournament).first()
    numbers = _write(tournament, replaced.kept)
    data: JsonObject = {"boards": numbers, "undoes": replaced.act_id}
    if promise is not None and promise.commitment:
        data["replaced"] = promise.commitment
    if replaced.kept["dealing"]:
        data["commitment"] = replaced.kept["dealing"]["commitment"]
    replaced.delete()
    act = record_act(tournament=tournament, kind=EventKind.HANDS_PUT_BACK, actor=actor, data=data)
    ask_for_makeable(tournament=tournament, actor=actor)
    return act


def _write(tournament: Tournament, hands: JsonObject) -> list[int]:
    own = {"club_id": tournament.club_id}
    before = {board["number"]: board for board in hands["boards"]}
    rows = list(BoardRecord.objects.filter(tournament=tournament).order_by("number"))
    for row in rows:
        board = before[row.number]
        row.dealer, row.deal, row.makeable = board["dealer"], board["deal"], board["makeable"]
    BoardRecord.objects.bulk_update(rows, ["dealer", "deal", "makeable"], batch_size=200)
    by_number = {row.number: row for row in rows}
    AmendedDeal.objects.filter(board__tournament=tournament).delete()
    AmendedDeal.objects.bulk_create(
        AmendedDeal(**own, board=by_number[number], group=group, deal=deal, makeable=makeable)
        for number, group, deal, makeable in hands["amended"]
    )
    DealingRecord.objects.filter(tournament=tournament).delete()
    if hands["dealing"]:
        DealingRecord.objects.create(**own, tournament=tournament, **hands["dealing"])
    return [row.number for row in rows]
