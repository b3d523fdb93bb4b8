"""What is odd beyond one line: a whole slip, or a board that seems to have held other cards."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from boards.deals import Deal
from boards.seating import SeatingRule, leader
from boards.seats import Seat
from scoring.fouled_boards import FouledReason, FouledSign, TableEvidence, fouled_from
from scoring.odd_results import Oddity, OddReason, beside_cards, changed_seats, lead_fit
from scoring.results import LineValue, Played, same_outcome
from whiz_tournament.queries.boards.known_cards import NO_CARDS, Group, KnownCards
from whiz_tournament.queries.play.result_lines import LineRow, Place

OTHER_BOARDS: Final = 2
"""This many equal results on other boards are no chance."""
SAME_BOARDS: Final = 4
"""On the same boards tables often agree; that many times is no chance."""
Spot = tuple[int, int]
"""A round and a table: one slip."""
SlipDoubt = tuple[LineRow, Oddity, str]
"""Its first line, why, and what it says."""


def slip_of(row: LineRow) -> Spot:
    """Return the slip on which a line stands."""
    return row.round, row.table


def slips_with_changed_seats(
    rows: Sequence[LineRow],
    cards: Mapping[Group, KnownCards],
    seating: tuple[SeatingRule, Seat],
) -> Iterator[SlipDoubt]:
    """Yield slips whose leads fit only if the three sat in each other's seats."""
    slips: dict[Spot, list[tuple[LineRow, Played, Deal]]] = defaultdict(list)
    for row in rows:
        played = row.standing
        if not isinstance(played, Played) or played.lead is None:
            continue
        if deal := cards.get((row.board, row.group), NO_CARDS).dealt:
            slips[slip_of(row)].append((row, played, deal))
    for slip in slips.values():
        if moved := changed_seats([(played, deal) for _row, played, deal in slip], *seating):
            facts = {"seats": {seat.value: other.value for seat, other in moved.items()}}
            played_there = "; ".join(str(played) for _row, played, _deal in slip)
            yield slip[0][0], Oddity(OddReason.SEATS, facts), played_there


def slips_typed_twice(rows: Sequence[LineRow]) -> Iterator[SlipDoubt]:
    """Yield slips typed one after the other that say the same, board by board."""
    slips: dict[Spot, list[LineRow]] = defaultdict(list)
    for row in rows:
        slips[slip_of(row)].append(row)
    doubled: set[Spot] = set()
    for one, other in combinations(slips, 2):
        if other not in doubled and _neighbours(one, other) and _same(slips[one], slips[other]):
            doubled.add(other)
            facts = {"other_round": one[0], "other_table": one[1]}
            played_there = "; ".join(str(row.standing) for row in slips[other])
            yield slips[other][0], Oddity(OddReason.TWICE, facts), played_there


def _neighbours(one: Spot, other: Spot) -> bool:
    """Tell whether slips lie together when typed: of one round, or a table's next one."""
    (round_one, table_one), (round_other, table_other) = one, other
    following = table_one == table_other and abs(round_one - round_other) == 1
    return round_one == round_other or following


def _same(one: Sequence[LineRow], other: Sequence[LineRow]) -> bool:
    # Most differ in their first board.
    if len(one) != len(other) or not all(
        _agree(a.standing, b.standing) for a, b in zip(one, other, strict=True)
    ):
        return False
    played = sum(isinstance(row.standing, Played) for row in one)
    shared = {row.board for row in one} & {row.board for row in other}
    return played >= (SAME_BOARDS if shared else OTHER_BOARDS)


def _agree(one: LineValue | None, other: LineValue | None) -> bool:
    return one is not None and other is not None and same_outcome(one, other)


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

    ``asked`` says whether the console asks about it; else its page alone shows the signs.
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
    confirmed: Collection[Place] = (),
) -> list[FouledSuspect]:
    """Return the boards that nobody parted yet, by number; ``rows`` come in playing order.

    ``said`` are the places where a table said that a card was misplaced.
    """
    boards: dict[int, list[LineRow]] = defaultdict(list)
    for row in rows:
        boards[row.board].append(row)
    suspects = (
        _suspect(board, lines, cards, seating, confirmed) for board, lines in sorted(boards.items())
    )
    return [suspect for suspect in suspects if suspect is not None]


def _suspect(
    board: int,
    lines: Sequence[LineRow],
    cards: Mapping[Group, KnownCards],
    seating: Seating,
    confirmed: Collection[Place],
) -> FouledSuspect | None:
    if any(line.group for line in lines):
        return None
    known = cards.get((board, 0), NO_CARDS)
    evidence = [
        replace(_evidence(line, known, seating), said=(line.round, line.table, board) in confirmed)
        for line in lines
    ]
    fouled = fouled_from(evidence)
    if fouled is None:
        return None
    signs = tuple(_sign(sign, lines) for sign in fouled.signs)
    last = None if fouled.last is None else lines[fouled.last]
    return FouledSuspect(board, lines[fouled.first], signs, last, fouled.enough)


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
