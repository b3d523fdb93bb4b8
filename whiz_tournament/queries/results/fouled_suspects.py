"""Boards that seem to have held other cards from some table on; for the director alone."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from boards.seating import SeatingRule, leader
from boards.seats import Seat
from scoring.fouled_boards import FouledReason, FouledSign, TableEvidence, fouled_from
from scoring.odd_results import beside_cards, lead_fit
from scoring.results import Played
from whiz_tournament.queries.boards.known_cards import NO_CARDS, Group, KnownCards
from whiz_tournament.queries.play.result_lines import LineRow, Place

Seating = tuple[SeatingRule, Seat]
NOTHING_SAID: Final = TableEvidence()


@dataclass(frozen=True, slots=True)
class SuspectSign:
    """Why a table had other cards; ``against`` is the line of the same lead by another hand."""

    line: LineRow
    reason: FouledReason
    against: LineRow | None = None


@dataclass(frozen=True, slots=True)
class FouledSuspect:
    """A board that perhaps held other cards from the line ``first`` on, up to ``last`` if known.

    ``asked`` tells whether the console asks about it; else its page alone shows the signs.
    """

    board: int
    first: LineRow
    signs: tuple[SuspectSign, ...]
    last: LineRow | None = None
    asked: bool = True

    @property
    def mark(self) -> tuple[str, str]:
        """Return what a judgment is kept under: the board and from where on."""
        return str(self.board), self.first.key


def fouled_suspects(
    rows: Sequence[LineRow],
    cards: Mapping[Group, KnownCards],
    seating: Seating,
    said: Collection[Place] = (),
) -> list[FouledSuspect]:
    """Return the boards that nobody parted yet, by number; ``rows`` come in playing order.

    ``said`` are the places where a table said that a card was misplaced.
    """
    boards: dict[int, list[LineRow]] = defaultdict(list)
    for row in rows:
        boards[row.board].append(row)
    found = (
        _suspect(board, lines, cards, seating, said) for board, lines in sorted(boards.items())
    )
    return [suspect for suspect in found if suspect is not None]


def _suspect(
    board: int,
    lines: Sequence[LineRow],
    cards: Mapping[Group, KnownCards],
    seating: Seating,
    said: Collection[Place],
) -> FouledSuspect | None:
    if any(line.group for line in lines):
        return None
    known = cards.get((board, 0), NO_CARDS)
    evidence = [
        replace(_evidence(line, known, seating), said=(line.round, line.table, board) in said)
        for line in lines
    ]
    found = fouled_from(evidence)
    if found is None:
        return None
    signs = tuple(_sign(each, lines) for each in found.signs)
    last = None if found.last is None else lines[found.last]
    return FouledSuspect(board, lines[found.first], signs, last, found.enough)


def _evidence(line: LineRow, known: KnownCards, seating: Seating) -> TableEvidence:
    played = line.standing
    if not isinstance(played, Played):
        return NOTHING_SAID
    deal = known.dealt if played.lead else None
    return TableEvidence(
        played.lead,
        leader(*seating, played.declarer),
        lead_fit(played, deal, *seating) if deal else None,
        beside_cards(played, known.makeable),
    )


def _sign(sign: FouledSign, lines: Sequence[LineRow]) -> SuspectSign:
    against = None if sign.against is None else lines[sign.against]
    return SuspectSign(lines[sign.place], sign.reason, against)
