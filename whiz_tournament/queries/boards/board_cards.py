"""The cards of one board as its director's page shows them: dealt, and others at some tables."""

from dataclasses import dataclass

from whiz_tournament.models import BoardRecord, DealingRecord, Tournament
from whiz_tournament.queries.boards.known_cards import (
    OtherCards,
    cards_of_other_groups,
    hands_by_seat,
)
from whiz_tournament.queries.play.result_lines import line_rows

Place = tuple[int, int]
"""Round and table."""


@dataclass(frozen=True, slots=True)
class BoardGroup:
    """Tables that had the same cards; ``cards`` is ``None`` where they are those dealt."""

    group: int
    tables: tuple[Place, ...]
    cards: OtherCards | None


@dataclass(frozen=True, slots=True)
class BoardCards:
    """One board: ``hands`` as dealt or typed, ``None`` if unknown; ``promised`` ones stay so."""

    number: int
    dealer: str
    domy: str
    hands: dict[str, str] | None
    promised: bool
    groups: tuple[BoardGroup, ...]
    rounds: tuple[int, ...]
    earlier: int | None
    later: int | None


def board_cards(tournament: Tournament, board: int) -> BoardCards | None:
    """Return the cards of a board, ``None`` for one that is not in the plan."""
    record = BoardRecord.objects.filter(tournament=tournament, number=board).first()
    if record is None:
        return None
    numbers = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    known = list(numbers.values_list("number", flat=True))
    place = known.index(board)
    tables: dict[int, list[Place]] = {}
    for row in line_rows(tournament, board=board):
        tables.setdefault(row.group, []).append((row.round, row.table))
    others = {card.group: card for card in cards_of_other_groups(tournament, board)}
    return BoardCards(
        number=board,
        dealer=record.dealer,
        domy=tournament.domy_seat,
        hands=hands_by_seat(record.deal) if record.deal else None,
        promised=bool(record.deal) and DealingRecord.objects.filter(tournament=tournament).exists(),
        groups=tuple(
            BoardGroup(group, tuple(places), others.get(group))
            for group, places in sorted(tables.items())
        ),
        rounds=tuple(sorted({number for places in tables.values() for number, _ in places})),
        earlier=known[place - 1] if place else None,
        later=known[place + 1] if place + 1 < len(known) else None,
    )
