"""Results that look odd beside what is hidden from the tables; for the director alone.

Only stored results are looked at, and nothing here is ever told to a table or a scorer.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from statistics import median
from typing import Any, Final

from boards.denominations import Denomination
from boards.seats import Seat
from scoring.results import LineValue, Played, same_outcome
from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.boards.known_cards import Group, Makeable, counted_cards
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.visibility import Viewer, board_states, may_see_hands

SMALLEST_FIELD: Final = 3
"""So many tables make a field."""
FAR_FROM_FIELD: Final = 4
"""Tricks from the median of the same hand and denomination."""
FAR_FROM_CARDS: Final = 3
"""Tricks from what the cards give."""
OTHER_BOARDS: Final = 2
"""So many equal results on other boards are no chance."""
SAME_BOARDS: Final = 4
"""On the same boards tables often agree; so many times is no chance."""


class WarningKind(StrEnum):
    """Why a result looks odd; the page has a sentence for each, with the item's facts."""

    CARDS = "cards"  # tricks, makeable
    FIELD = "field"  # tricks, median
    DECLARER = "declarer"  # seat, usual
    TWICE = "twice"  # other_round, other_table


@dataclass(frozen=True, slots=True)
class ResultWarning:
    """One line that looks odd, why, and what it says: another value is another question."""

    round: int
    table: int
    board: int
    version: int
    kind: WarningKind
    facts: Mapping[str, Any]
    said: str

    @property
    def mark(self) -> tuple[str, str]:
        """Return what a judgment is kept under: the line's key and what it said."""
        return f"{self.round}/{self.table}/{self.board}", self.said


def result_warnings(
    tournament: Tournament, viewer: Viewer = Viewer.DIRECTOR
) -> list[ResultWarning]:
    """Return what nobody has judged right yet, in playing order; five queries.

    Who plays too is told only of boards whose hands are open: all but a slip typed twice is a hint.
    """
    makeable = counted_cards(tournament)
    judged = _judged(tournament)
    found = [
        odd for odd in warnings_among(line_rows(tournament), makeable) if odd.mark not in judged
    ]
    if viewer is Viewer.DIRECTOR:
        return found
    states = board_states(tournament)
    return [
        odd
        for odd in found
        if odd.kind is WarningKind.TWICE or may_see_hands(viewer, states[odd.board])
    ]


def warnings_among(
    rows: Sequence[LineRow], makeable: Mapping[Group, Makeable]
) -> list[ResultWarning]:
    """Return the odd lines: each once for its result, and once for a slip typed twice."""
    field = _field(rows)
    found = [odd for row in rows if (odd := _warning_of(row, field, makeable))]
    return sorted([*found, *_twice(rows)], key=lambda odd: (odd.round, odd.table, odd.board))


Entered = tuple[LineRow, Played]


def _field(rows: Sequence[LineRow]) -> Mapping[Group, list[Entered]]:
    found: dict[Group, list[Entered]] = defaultdict(list)
    for row in rows:
        if isinstance(row.standing, Played):
            found[row.board, row.group].append((row, row.standing))
    return found


def _warning_of(
    row: LineRow, field: Mapping[Group, list[Entered]], makeable: Mapping[Group, Makeable]
) -> ResultWarning | None:
    if not isinstance(row.standing, Played):
        return None
    played = row.standing
    others = [said for line, said in field[row.board, row.group] if line.id != row.id]
    table = makeable.get((row.board, row.group), {})
    for kind, facts in (
        (WarningKind.CARDS, _beside_cards(played, table)),
        (WarningKind.FIELD, _beside_field(played, others)),
        (WarningKind.DECLARER, _beside_declarers(played, others)),
    ):
        if facts:
            return _odd(row, kind, facts, str(played))
    return None


def _odd(row: LineRow, kind: WarningKind, facts: Mapping[str, Any], said: str) -> ResultWarning:
    return ResultWarning(row.round, row.table, row.board, row.version, kind, facts, said)


def _beside_cards(played: Played, table: Makeable) -> dict[str, Any]:
    makeable_tricks = table.get(played.declarer.value, {}).get(played.contract.denomination.value)
    if makeable_tricks is None or abs(played.tricks - makeable_tricks) < FAR_FROM_CARDS:
        return {}
    return {"tricks": played.tricks, "makeable": makeable_tricks}


def _bid(played: Played) -> tuple[Seat, Denomination]:
    return played.declarer, played.contract.denomination


def _beside_field(played: Played, others: Sequence[Played]) -> dict[str, Any]:
    alike = [other.tricks for other in others if _bid(other) == _bid(played)]
    if len(alike) + 1 < SMALLEST_FIELD:
        return {}
    middle = median([*alike, played.tricks])
    far = abs(played.tricks - middle) >= FAR_FROM_FIELD
    return {"tricks": played.tricks, "median": int(middle)} if far else {}


def _beside_declarers(played: Played, others: Sequence[Played]) -> dict[str, Any]:
    """Return the seat that all others agree on where this one differs, in the same suit."""
    agreed = Counter(_bid(other) for other in others)
    if len(others) < SMALLEST_FIELD or len(agreed) != 1:
        return {}
    usual, denomination = next(iter(agreed))
    odd = usual != played.declarer and denomination == played.contract.denomination
    return {"seat": played.declarer.value, "usual": usual.value} if odd else {}


def _twice(rows: Sequence[LineRow]) -> Iterator[ResultWarning]:
    """Find slips typed one after the other that say the same, board by board."""
    slips: dict[tuple[int, int], list[LineRow]] = defaultdict(list)
    for row in rows:
        slips[row.round, row.table].append(row)
    found: set[tuple[int, int]] = set()
    for one, other in combinations(slips, 2):
        if other not in found and _neighbours(one, other) and _same(slips[one], slips[other]):
            found.add(other)
            first, facts = slips[other][0], {"other_round": one[0], "other_table": one[1]}
            said = "; ".join(str(row.standing) for row in slips[other])
            yield _odd(first, WarningKind.TWICE, facts, said)


def _neighbours(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Tell whether slips lie together when typed: of one round, or a table's next one."""
    (round_one, table_one), (round_other, table_other) = one, other
    following = table_one == table_other and abs(round_one - round_other) == 1
    return round_one == round_other or following


def _same(one: Sequence[LineRow], other: Sequence[LineRow]) -> bool:
    if len(one) != len(other):
        return False
    said = [(a.standing, b.standing) for a, b in zip(one, other, strict=True)]
    played = sum(isinstance(value, Played) for value, _ in said)
    shared = {row.board for row in one} & {row.board for row in other}
    return played >= (SAME_BOARDS if shared else OTHER_BOARDS) and all(
        _agree(a, b) for a, b in said
    )


def _agree(one: LineValue | None, other: LineValue | None) -> bool:
    return one is not None and other is not None and same_outcome(one, other)


def _judged(tournament: Tournament) -> Collection[tuple[str, str]]:
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.WARNING_DISMISSED)
    return {(act["line"], said) for act in acts.values_list("data", flat=True)
            for said in act["said"]}  # fmt: skip
