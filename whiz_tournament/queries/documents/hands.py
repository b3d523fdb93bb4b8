"""The boards whose hands are known; who may have them is for the caller to decide."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from boards.deals import Deal
from boards.double_dummy import Makeable
from boards.seats import Seat
from scoring.formulas import Formula
from scoring.par import Par, par
from whiz_tournament.models import AmendedDeal, BoardRecord, Tournament
from whiz_tournament.queries.documents.values import (
    PrintSelection,
    SheetHeading,
    results_heading,
    round_tables,
)


@dataclass(frozen=True, slots=True)
class BoardHands:
    """One board with its four hands; ``makeable`` is tricks by seat and denomination.

    ``par`` is ``None`` also where no hand makes a bid; ``group`` is that of tables with other
    cards, 0 for those dealt.
    """

    number: int
    dealer: Seat
    domy: Seat
    deal: Deal
    makeable: Mapping[str, Mapping[str, int]] | None
    par: Par | None = None
    group: int = 0


@dataclass(frozen=True, slots=True)
class HandRecords:
    """The boards whose hands are known, by number."""

    head: SheetHeading
    boards: tuple[BoardHands, ...]

    def __len__(self) -> int:
        return len(self.boards)


def hands(tournament: Tournament, selection: PrintSelection) -> HandRecords:
    """Return the boards with hands as dealt, of one round or of all: what boards are made from."""
    boards = (board_hands(tournament, record) for record in _records(tournament, selection))
    return HandRecords(
        results_heading(tournament), tuple(board for board in boards if board is not None)
    )


def hands_played(tournament: Tournament, selection: PrintSelection) -> HandRecords:
    """Return the boards with the hands that the tables had, other cards behind those dealt."""
    records = _records(tournament, selection)
    others: dict[int, list[AmendedDeal]] = {}
    for row in AmendedDeal.objects.filter(board__tournament=tournament):
        others.setdefault(row.board_id, []).append(row)
    boards = (board for record in records for board in _played(tournament, record, others))
    return HandRecords(results_heading(tournament), tuple(boards))


def _records(tournament: Tournament, selection: PrintSelection) -> list[BoardRecord]:
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    if selection.round is not None or selection.tables:
        chosen = {
            board for sitting in round_tables(tournament, selection) for board in sitting.boards
        }
        rows = rows.filter(number__in=chosen)
    return list(rows)


def _played(
    tournament: Tournament, record: BoardRecord, others: Mapping[int, list[AmendedDeal]]
) -> Iterator[BoardHands]:
    amended = {row.group: row for row in others.get(record.pk, [])}
    if record.deal and 0 not in amended:
        yield _hands(tournament, record, record)
    for group, row in sorted(amended.items()):
        yield _hands(tournament, record, row, group)


def board_hands(tournament: Tournament, record: BoardRecord) -> BoardHands | None:
    """Return a board with its hands as dealt, ``None`` for one that is dealt at the table."""
    return _hands(tournament, record, record) if record.deal else None


def _hands(
    tournament: Tournament, board: BoardRecord, cards: BoardRecord | AmendedDeal, group: int = 0
) -> BoardHands:
    dealer, domy = Seat(board.dealer), Seat(tournament.domy_seat)
    best = None
    if cards.makeable is not None:
        table = Makeable.of_document(domy, cards.makeable)
        best = par(table, dealer, Formula(tournament.formula))
    deal = Deal.parse(cards.deal)
    return BoardHands(
        number=board.number,
        dealer=dealer,
        domy=domy,
        deal=deal,
        makeable=cards.makeable,
        par=best,
        group=group,
    )
