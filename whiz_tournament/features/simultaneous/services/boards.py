"""The cards of a simultaneous in a club's own tournament: given when a plan is chosen, unseen."""

from collections.abc import Iterable, Sequence

from boards.dealing import Commitment, commit, verify
from whiz_tournament.features.simultaneous.services.errors import (
    BoardsNotPromised,
    BoardsNotShared,
    SetBySimultaneous,
)
from whiz_tournament.models import (
    BoardRecord,
    DealingRecord,
    SimultaneousTournament,
    Tournament,
)
from whiz_tournament.queries.boards.shared_boards import shared_boards
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.makeable import ask_for_makeable


def give_boards(tournament: Tournament, actor: Actor) -> None:
    """Put the cards of the simultaneous into the plan's boards, with a promise over them.

    Nothing where the club plays by itself. The caller holds the tournament's row.
    """
    joined = _joined(tournament)
    if joined is None:
        return
    refuse_other_boards(
        name=joined.name,
        rows=joined.boards,
        domy_seat=tournament.domy_seat,
        promise=Commitment(joined.commitment, joined.nonce),
    )
    known = {board.number: board for board in shared_boards(joined.boards, tournament.domy_seat)}
    rows = list(BoardRecord.objects.filter(tournament=tournament))
    if any(row.number not in known for row in rows):
        raise BoardsNotShared(name=joined.name, most=len(known))
    for row in rows:
        board = known[row.number]
        row.dealer, row.deal = board.dealer.value, str(board.deal)
    BoardRecord.objects.bulk_update(rows, ["dealer", "deal"], batch_size=200)
    promise = commit(known[row.number] for row in rows)
    DealingRecord.objects.create(
        club_id=tournament.club_id,
        tournament=tournament,
        source=joined.source,
        nonce=promise.nonce,
        commitment=promise.digest,
    )
    ask_for_makeable(tournament=tournament, actor=actor)


def refuse_other(tournament: Tournament, field: str | None) -> None:
    """Refuse other cards than those of the simultaneous, and what is set for all its clubs."""
    joined = _joined(tournament)
    if joined is not None:
        raise SetBySimultaneous(field=field, name=joined.name)


def _joined(tournament: Tournament) -> SimultaneousTournament | None:
    if not tournament.embargo:
        return None
    return SimultaneousTournament.objects.filter(tournament=tournament).first()


def refuse_other_boards(
    *, name: str, rows: Iterable[Sequence[object]], domy_seat: str, promise: Commitment
) -> None:
    """Refuse boards of the simultaneous of this name that are not those which it promised.

    Nothing was promised by organisers of before.
    """
    if not promise.digest and not promise.nonce:
        return
    if not verify(shared_boards(rows, domy_seat), promise):
        raise BoardsNotPromised(name=name)
