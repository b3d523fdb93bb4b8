"""Boards that seem to have held other cards from some table on; for the director alone."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from boards.seating import SeatingRule, leader
from boards.seats import Seat
from scoring.fouled_boards import FouledReason, FouledSign, TableEvidence, fouled_from
from scoring.odd_results import beside_cards, lead_fit
from scoring.results import Played
from whiz_tournament.queries.boards.known_cards import NO_CARDS, Group, KnownCards
from whiz_tournament.queries.play.result_lines import LineRow

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
    """A board that perhaps held other cards from the line ``first`` on."""

    board: int
    first: LineRow
    signs: tuple[SuspectSign, ...]

    @property
    def mark(self) -> tuple[str, str]:
        """Return what a judgment is kept under: the board and from where on."""
        return str(self.board), self.first.key


def fouled_suspects(
    rows: Sequence[LineRow], cards: Mapping[Group, KnownCards], seating: Seating
) -> list[FouledSuspect]:
    """Return the boards that nobody parted yet, by number; ``rows`` come in playing order."""
    boards: dict[int, list[LineRow]] = defaultdict(list)
    for row in rows:
        boards[row.board].append(row)
    found = (_suspect(board, lines, cards, seating) for board, lines in sorted(boards.items()))
    return [suspect for suspect in found if suspect is not None]


def _suspect(
    board: int, lines: Sequence[LineRow], cards: Mapping[Group, KnownCards], seating: Seating
) -> FouledSuspect | None:
    if any(line.group for line in lines):
        return None
    known = cards.get((board, 0), NO_CARDS)
    found = fouled_from([_evidence(line, known, seating) for line in lines])
    if found is None:
        return None
    return FouledSuspect(
        board, lines[found.first], tuple(_sign(each, lines) for each in found.signs)
    )


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
