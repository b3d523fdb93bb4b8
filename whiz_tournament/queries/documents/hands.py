"""The boards whose hands are known; who may have them is for the caller to decide."""

from collections.abc import Mapping
from dataclasses import dataclass

from boards.deals import Deal
from boards.seats import Seat
from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.documents.sittings import results_head, sittings
from whiz_tournament.queries.documents.values import Head, Selection


@dataclass(frozen=True, slots=True)
class BoardHands:
    """One board with its four hands as dealt; ``makeable`` is tricks by seat and denomination."""

    number: int
    dealer: Seat
    domy: Seat
    deal: Deal
    makeable: Mapping[str, Mapping[str, int]] | None


@dataclass(frozen=True, slots=True)
class Hands:
    """The boards whose hands are known, by number."""

    head: Head
    boards: tuple[BoardHands, ...]

    def __len__(self) -> int:
        return len(self.boards)


def hands(tournament: Tournament, selection: Selection) -> Hands:
    """Return the boards with hands, of one round or of all."""
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    if selection.round is not None or selection.tables:
        chosen = {board for sitting in sittings(tournament, selection) for board in sitting.boards}
        rows = rows.filter(number__in=chosen)
    found = (board_hands(tournament, record) for record in rows)
    return Hands(results_head(tournament), tuple(board for board in found if board is not None))


def board_hands(tournament: Tournament, record: BoardRecord) -> BoardHands | None:
    """Return a board with its hands, ``None`` for one that is dealt at the table."""
    if not record.deal:
        return None
    deal, domy = Deal.parse(record.deal), Seat(tournament.domy_seat)
    return BoardHands(record.number, Seat(record.dealer), domy, deal, record.makeable)
