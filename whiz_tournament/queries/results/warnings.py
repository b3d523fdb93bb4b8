"""Results that look odd beside what is hidden from the tables; for the director alone.

Only stored results are looked at, and nothing here is ever told to a table or a scorer.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.odd_results import Oddity, OddReason, heaviest, lead_fit, oddity
from scoring.results import LineValue, Played, same_outcome
from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.boards.known_cards import NO_CARDS, Group, KnownCards, counted_cards
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.visibility import Viewer, board_states, may_see_hands
from whiz_tournament.queries.results.fouled_suspects import FouledSuspect, fouled_suspects

OTHER_BOARDS: Final = 2
"""So many equal results on other boards are no chance."""
SAME_BOARDS: Final = 4
"""On the same boards tables often agree; so many times is no chance."""
Mark = tuple[str, str]
"""What a judgment is kept under: the line's key (a board's number) and what was said there."""


@dataclass(frozen=True, slots=True)
class ResultWarning:
    """One line that looks odd, why, and what it says: another value is another question."""

    round: int
    table: int
    board: int
    version: int
    kind: OddReason
    facts: Mapping[str, Any]
    said: str

    @property
    def mark(self) -> Mark:
        """Return what a judgment is kept under."""
        return f"{self.round}/{self.table}/{self.board}", self.said


@dataclass(frozen=True, slots=True)
class OddResults:
    """What looks odd and nobody has judged right: single results, and boards with other cards."""

    warnings: tuple[ResultWarning, ...] = ()
    fouled: tuple[FouledSuspect, ...] = ()


def result_warnings(
    tournament: Tournament, viewer: Viewer = Viewer.DIRECTOR
) -> list[ResultWarning]:
    """Return the odd results that nobody has judged right yet, in playing order; five queries."""
    return [*odd_results(tournament, viewer).warnings]


def odd_results(tournament: Tournament, viewer: Viewer = Viewer.DIRECTOR) -> OddResults:
    """Return all that looks odd; five queries."""
    judged = judged_right(tournament)
    return _looking_odd(tournament, viewer, lambda mark: mark not in judged)


def dismissed_results(tournament: Tournament, viewer: Viewer = Viewer.DIRECTOR) -> OddResults:
    """Return what looks odd and was judged right; five queries."""
    judged = judged_right(tournament)
    return _looking_odd(tournament, viewer, lambda mark: mark in judged)


def judged_right(tournament: Tournament) -> Collection[Mark]:
    """Return the marks of what a director judged right, unless that was taken back since."""
    kinds = (
        EventKind.WARNING_DISMISSED,
        EventKind.SUSPICION_DISMISSED,
        EventKind.DISMISSAL_UNDONE,
    )
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=kinds).order_by("id")
    found: set[Mark] = set()
    for kind, act in acts.values_list("kind", "data"):
        marks = {(act["line"], said) for said in act["said"]}
        found = found - marks if kind == EventKind.DISMISSAL_UNDONE else found | marks
    return found


def _looking_odd(
    tournament: Tournament, viewer: Viewer, wanted: Callable[[Mark], bool]
) -> OddResults:
    """Return what looks odd of the marks that are wanted.

    Who plays too is told only of boards whose hands are open, and from these alone: nothing that is
    hidden decides what is left out. All but a slip typed twice is a hint.
    """
    seating = SeatingRule(tournament.seating_rule), Seat(tournament.domy_seat)
    rows, cards = line_rows(tournament), counted_cards(tournament)
    seen = rows
    if viewer is not Viewer.DIRECTOR:
        states = board_states(tournament).items()
        opened = {board for board, state in states if may_see_hands(viewer, state)}
        seen = [row for row in rows if row.board in opened]
    found = in_playing_order([*_odd_lines(seen, cards, seating), *_twice(rows)])
    return OddResults(
        tuple(odd for odd in found if wanted(odd.mark)),
        tuple(each for each in fouled_suspects(seen, cards, seating) if wanted(each.mark)),
    )


def warnings_among(
    rows: Sequence[LineRow],
    cards: Mapping[Group, KnownCards],
    seating: tuple[SeatingRule, Seat] = (SeatingRule.DOMY_MOVES, Seat.W),
) -> list[ResultWarning]:
    """Return the odd lines: each once for its result, and once for a slip typed twice."""
    return in_playing_order([*_odd_lines(rows, cards, seating), *_twice(rows)])


def in_playing_order(found: Iterable[ResultWarning]) -> list[ResultWarning]:
    """Return warnings by round, table and board."""
    return sorted(found, key=lambda odd: (odd.round, odd.table, odd.board))


def _odd_lines(
    rows: Sequence[LineRow],
    cards: Mapping[Group, KnownCards],
    seating: tuple[SeatingRule, Seat],
) -> list[ResultWarning]:
    """Return the lines whose result is odd, the most surprising ones of an odd evening."""
    field = _field(rows)
    entered = {row.id: (row, said) for of_group in field.values() for row, said in of_group}
    weighed = {
        key: odd
        for key, (row, said) in entered.items()
        if (odd := _oddity(row, said, field, cards, seating))
    }
    asked = heaviest(weighed, len(entered))
    return [_odd(entered[key][0], odd, str(entered[key][1])) for key, odd in asked.items()]


Entered = tuple[LineRow, Played]


def _field(rows: Sequence[LineRow]) -> Mapping[Group, list[Entered]]:
    found: dict[Group, list[Entered]] = defaultdict(list)
    for row in rows:
        if isinstance(row.standing, Played):
            found[row.board, row.group].append((row, row.standing))
    return found


def _oddity(
    row: LineRow,
    played: Played,
    field: Mapping[Group, list[Entered]],
    cards: Mapping[Group, KnownCards],
    seating: tuple[SeatingRule, Seat],
) -> Oddity | None:
    group = row.board, row.group
    known = cards.get(group, NO_CARDS)
    deal = known.dealt if played.lead else None
    return oddity(
        played,
        lead=lead_fit(played, deal, *seating) if deal else None,
        makeable=known.makeable,
        others=[said for line, said in field[group] if line.id != row.id],
    )


def _odd(row: LineRow, odd: Oddity, said: str) -> ResultWarning:
    place = row.round, row.table, row.board
    return ResultWarning(*place, row.version, odd.reason, odd.facts, said)


def _twice(rows: Sequence[LineRow]) -> Iterator[ResultWarning]:
    """Find slips typed one after the other that say the same, board by board."""
    slips: dict[tuple[int, int], list[LineRow]] = defaultdict(list)
    for row in rows:
        slips[row.round, row.table].append(row)
    found: set[tuple[int, int]] = set()
    for one, other in combinations(slips, 2):
        if other not in found and _neighbours(one, other) and _same(slips[one], slips[other]):
            found.add(other)
            facts = {"other_round": one[0], "other_table": one[1]}
            said = "; ".join(str(row.standing) for row in slips[other])
            yield _odd(slips[other][0], Oddity(OddReason.TWICE, facts), said)


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
