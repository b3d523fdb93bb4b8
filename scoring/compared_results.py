"""One hand's result beside the others of its column (Rules of Whiz §6)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from boards.seating import SeatingRule, leader
from boards.seats import Seat
from scoring.adjustments import AdjustedScore
from scoring.counting.columns import ColumnScores
from scoring.methods.base import Unit
from scoring.methods.matchpoints import top_of
from scoring.number_texts import decimals, signed, trimmed
from scoring.packing import Outcomes
from scoring.results import LineValue, Played


@dataclass(frozen=True, slots=True)
class ComparisonCounts:
    """How a result compares with the other real results of its column; whole unless weighted."""

    better: Fraction
    same: Fraction
    worse: Fraction

    @property
    def others(self) -> Fraction:
        """Return how many it was compared with."""
        return self.better + self.same + self.worse


@dataclass(frozen=True, slots=True)
class ComparedResult:
    """One seat of one line: what it marked and what that was worth.

    ``points`` is the weighted mean for a weighted score, ``None`` where the director alone gave
    a score. ``count`` is n of the column; ``against`` is ``None`` for an adjusted score, and
    ``score`` where the column does not count; ``own`` is the mean that bounds an average plus or
    minus.
    """

    board: int
    line: str
    seat: Seat
    entry: int
    points: Fraction | None
    score: Fraction | None
    adjusted: AdjustedScore | None
    against: ComparisonCounts | None
    count: int
    expected: int
    unit: Unit
    signed: bool
    own: Fraction | None = None

    @property
    def top(self) -> int:
        """2(E − 1)."""
        return top_of(self.expected)

    @property
    def matchpoints(self) -> Fraction | None:
        """M, exact; only where there is a top."""
        if self.unit is not Unit.PERCENT or self.score is None:
            return None
        return self.score * self.top / 100

    @property
    def points_text(self) -> str | None:
        """Points as marked; a weighted mean with at most two decimals."""
        return None if self.points is None else trimmed(self.points)

    @property
    def matchpoints_text(self) -> str | None:
        """M with at most two decimals."""
        matchpoints = self.matchpoints
        return None if matchpoints is None else trimmed(matchpoints)

    @property
    def score_text(self) -> str | None:
        """Return the score in the method's unit, to two decimals."""
        if self.score is None:
            return None
        return signed(self.score) if self.signed else decimals(self.score)

    @property
    def own_text(self) -> str | None:
        """Return the own mean that bounds an average, to two decimals."""
        return None if self.own is None else decimals(self.own)

    @property
    def percentage(self) -> str | None:
        """Return the same where it is a percentage."""
        return self.score_text if self.unit is Unit.PERCENT else None


def compare_with_column(column: ColumnScores, outcomes: Outcomes) -> ComparisonCounts:
    """Compare with the column's other results: its masses less one's own."""
    histogram = column.histogram
    own: dict[int, Fraction] = {}
    for value, weight in outcomes:
        own[value] = own.get(value, Fraction(0)) + weight
    others = [
        (value, Fraction(mass, histogram.mass) - own.get(value, 0))
        for value, mass in zip(histogram.values, histogram.masses, strict=True)
    ]
    return ComparisonCounts(
        better=_mass(outcomes, others, lambda mine, other: other > mine),
        same=_mass(outcomes, others, lambda mine, other: other == mine),
        worse=_mass(outcomes, others, lambda mine, other: other < mine),
    )


def _mass(
    outcomes: Outcomes,
    others: Sequence[tuple[int, Fraction]],
    relation: Callable[[int, int], bool],
) -> Fraction:
    return sum(
        (
            weight * mass
            for mine, weight in outcomes
            for other, mass in others
            if relation(mine, other)
        ),
        Fraction(0),
    )


class PlayRole(StrEnum):
    """The three parts that a human can have in the play: declarer, on lead, the other defender."""

    DECLARER = "declarer"
    LEADER = "leader"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class RoleScore:
    """The mean score in one role over ``boards`` boards; ``mean`` is ``None`` without any."""

    boards: int
    mean: Fraction | None


def play_role(seat: Seat, value: LineValue, rule: SeatingRule, domy_seat: Seat) -> PlayRole | None:
    """Return the part that a seat's hand had; ``None`` where nothing was played.

    >>> tens = Played.parse("10H by S =")
    >>> play_role(Seat.N, tens, SeatingRule.DOMY_MOVES, Seat.W)
    <PlayRole.LEADER: 'leader'>
    """
    if not isinstance(value, Played):
        return None
    if seat is value.declarer:
        return PlayRole.DECLARER
    leads = leader(rule, domy_seat, value.declarer)
    return PlayRole.LEADER if seat is leads else PlayRole.DEFENDER


def role_scores(
    played: Iterable[tuple[LineValue, ComparedResult]], rule: SeatingRule, domy_seat: Seat
) -> dict[PlayRole, RoleScore]:
    """Return an entry's means by role; scores that the director gave say nothing of the play."""
    scores: dict[PlayRole, list[Fraction]] = {role: [] for role in PlayRole}
    for value, cell in played:
        role = play_role(cell.seat, value, rule, domy_seat)
        if role is not None and cell.score is not None and cell.adjusted is None:
            scores[role].append(cell.score)
    return {
        role: RoleScore(len(shares), sum(shares, Fraction(0)) / len(shares) if shares else None)
        for role, shares in scores.items()
    }
