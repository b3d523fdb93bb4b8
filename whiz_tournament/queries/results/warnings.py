"""Results that look odd beside what is hidden from the tables; for the director alone.

Only stored results are looked at, and nothing here is ever told to a table or a scorer.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from boards.json_values import ReadJson
from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.odd_results import Oddity, OddReason, heaviest, lead_fit, oddity
from scoring.results import Played
from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.boards.known_cards import NO_CARDS, Group, KnownCards, counted_cards
from whiz_tournament.queries.play.absent import ACTS, Rare, is_without
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.visibility import Viewer, board_states, may_see_hands
from whiz_tournament.queries.remembered import remembered_rows
from whiz_tournament.queries.results.doubts import (
    FouledSuspect,
    fouled_suspects,
    slip_of,
    slips_typed_twice,
    slips_with_changed_seats,
)
from whiz_tournament.queries.results.misplaced_cards import misplaced_cards
from whiz_tournament.queries.results.rulings import (
    is_decided,
    rulings_at,
    standing_rulings,
)

Entered = tuple[LineRow, Played]
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
    facts: ReadJson
    said: str

    @property
    def mark(self) -> Mark:
        """Return what a judgment is kept under."""
        return f"{self.round}/{self.table}/{self.board}", self.said


@dataclass(frozen=True, slots=True)
class OddResults:
    """What looks odd and nobody has judged right: single results, and boards with other cards.

    ``heard`` are boards of which tables said so alone: their calls were on the list already.
    """

    warnings: tuple[ResultWarning, ...] = ()
    fouled: tuple[FouledSuspect, ...] = ()
    heard: tuple[FouledSuspect, ...] = ()


def result_warnings(
    tournament: Tournament, viewer: Viewer = Viewer.DIRECTOR
) -> list[ResultWarning]:
    """Return the odd results that nobody has judged right yet, in playing order; seven queries."""
    return [*odd_results(tournament, viewer).warnings]


def odd_results(tournament: Tournament, viewer: Viewer = Viewer.DIRECTOR) -> OddResults:
    """Return all that looks odd; seven queries at most."""
    judged = judged_right(tournament)
    return _looking_odd(tournament, viewer, lambda mark: mark not in judged)


def dismissed_results(tournament: Tournament, viewer: Viewer = Viewer.DIRECTOR) -> OddResults:
    """Return what looks odd and was judged right; seven queries at most."""
    judged = judged_right(tournament)
    return _looking_odd(tournament, viewer, lambda mark: mark in judged)


@remembered_rows
def judged_right(tournament: Tournament) -> Collection[Mark]:
    """Return the marks of what a director judged right, unless that was taken back since."""
    if is_without(tournament, Rare.JUDGMENTS):
        return frozenset()
    judgments = TournamentEvent.objects.filter(tournament=tournament, kind__in=ACTS[Rare.JUDGMENTS])
    acts = judgments.order_by("id")
    dismissed: set[Mark] = set()
    for kind, act in acts.values_list("kind", "data"):
        marks = {(act["line"], mark) for mark in act["said"]}
        dismissed = dismissed - marks if kind == EventKind.DISMISSAL_UNDONE else dismissed | marks
    return dismissed


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
    twice = [_odd(*doubt) for doubt in slips_typed_twice(rows)]
    odd_results = _undecided(
        tournament, rows, in_playing_order([*_odd_lines(seen, cards, seating), *twice])
    )
    fouled = fouled_suspects(seen, cards, seating, misplaced_cards(tournament))
    return OddResults(
        tuple(odd for odd in odd_results if wanted(odd.mark)),
        tuple(board for board in fouled if board.asked and wanted(board.mark)),
        tuple(board for board in fouled if not board.asked),
    )


def _undecided(
    tournament: Tournament, rows: Sequence[LineRow], odd_results: list[ResultWarning]
) -> list[ResultWarning]:
    """Return the warnings without those of lines about which a director has decided."""
    rulings = standing_rulings(tournament) if odd_results else []
    if not rulings:
        return odd_results
    decided = {
        row.key
        for row in rows
        if is_decided(
            rulings_at(rulings, row.place, row.entries.values()),
            row.entries.values(),
        )
    }
    return [odd for odd in odd_results if odd.mark[0] not in decided]


def warnings_among(
    rows: Sequence[LineRow],
    cards: Mapping[Group, KnownCards],
    seating: tuple[SeatingRule, Seat] = (SeatingRule.DOMY_MOVES, Seat.W),
) -> list[ResultWarning]:
    """Return the odd lines: each once for its result, and once for a slip typed twice."""
    twice = [_odd(*doubt) for doubt in slips_typed_twice(rows)]
    return in_playing_order([*_odd_lines(rows, cards, seating), *twice])


def in_playing_order(odd_results: Iterable[ResultWarning]) -> list[ResultWarning]:
    """Return warnings by round, table and board."""
    return sorted(odd_results, key=lambda odd: (odd.round, odd.table, odd.board))


def _odd_lines(
    rows: Sequence[LineRow],
    cards: Mapping[Group, KnownCards],
    seating: tuple[SeatingRule, Seat],
) -> list[ResultWarning]:
    """Return the lines whose result is odd, the most surprising ones of an odd evening."""
    field = _field(rows)
    entered = {row.id: (row, played) for of_group in field.values() for row, played in of_group}
    weighed = {
        key: odd
        for key, (row, played) in entered.items()
        if (odd := _oddity(row, played, field, cards, seating))
    }
    asked = heaviest(weighed, len(entered))
    slips = [_odd(*doubt) for doubt in slips_with_changed_seats(rows, cards, seating)]
    moved = {(slip.round, slip.table) for slip in slips}
    results = [
        _odd(entered[key][0], odd, str(entered[key][1]))
        for key, odd in asked.items()
        if odd.reason is not OddReason.LEAD or slip_of(entered[key][0]) not in moved
    ]
    return [*results, *slips]


def _field(rows: Sequence[LineRow]) -> Mapping[Group, list[Entered]]:
    groups: dict[Group, list[Entered]] = defaultdict(list)
    for row in rows:
        if isinstance(row.standing, Played):
            groups[row.board, row.group].append((row, row.standing))
    return groups


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
        others=[other_played for line, other_played in field[group] if line.id != row.id],
    )


def _odd(row: LineRow, odd: Oddity, compared_with: str) -> ResultWarning:
    place = row.round, row.table, row.board
    return ResultWarning(*place, row.version, odd.reason, odd.facts, compared_with)
