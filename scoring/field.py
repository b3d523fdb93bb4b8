"""The lines that are compared together, as values (Rules of Whiz §6)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Self

from boards.errors import N_, WhizError
from boards.seats import Seat
from scoring.adjustments import AdjustedScore, Penalty

PointsOfSeats = Mapping[Seat, int]

_NONE_ADJUSTED: Final[Mapping[Seat, AdjustedScore]] = {}


class WeightsRefused(WhizError):
    message = N_("Weights must each be above 0 and make 1 together; these make {total}.")


class SidesRefused(WhizError):
    message = N_(
        "Weights of each side need the same declarer in every result, and a weight for the "
        "defenders in each."
    )


def check_weights(weights: Sequence[Fraction]) -> None:
    """Refuse weights of which one is not above 0, or that do not make 1 together."""
    if sum(weights) != 1 or min(weights) <= 0:
        raise WeightsRefused(field="results", total=sum(weights))


@dataclass(frozen=True, slots=True)
class WeightedOutcome:
    """What one result marks for the three seats, and the weight it has on its line.

    ``sides`` are weights by seat where declarer and defenders were given different ones; a result
    may have none for one of them.
    """

    points: PointsOfSeats
    weight: Fraction = Fraction(1)
    sides: Mapping[Seat, Fraction] | None = None

    def weight_of(self, seat: Seat) -> Fraction:
        """Return the weight that the result has for a seat."""
        return self.weight if self.sides is None else self.sides[seat]


@dataclass(frozen=True, slots=True)
class FieldLine:
    """One table's place for one board: who sat where and what came of it.

    Without outcomes a line is owed (still to come, or disputed) or was declared not played.
    ``group`` parts the lines of a fouled board; lines compare inside their group only.
    """

    key: str
    board: int
    entries: Mapping[Seat, int]
    outcomes: tuple[WeightedOutcome, ...] = ()
    owed: bool = False
    adjusted: Mapping[Seat, AdjustedScore] = field(default_factory=lambda: _NONE_ADJUSTED)
    group: str = ""

    def __post_init__(self) -> None:
        seats = self.entries.keys()
        if self.owed and self.outcomes:
            raise ValueError("a line is either owed or entered")
        if any(outcome.points.keys() != seats for outcome in self.outcomes):
            raise ValueError("points and entries of a line name the same seats")
        if self.adjusted.keys() - seats:
            raise ValueError("an adjusted score belongs to a seat of its line")
        if self.outcomes:
            self._check_weights()

    def _check_weights(self) -> None:
        if all(outcome.sides is None for outcome in self.outcomes):
            check_weights([outcome.weight for outcome in self.outcomes])
            return
        for seat in self.entries:
            weights = (outcome.weight_of(seat) for outcome in self.outcomes)
            check_weights([weight for weight in weights if weight])

    @classmethod
    def real(cls, key: str, board: int, entries: Mapping[Seat, int], points: PointsOfSeats) -> Self:
        """Return a line with one real result (entered, confirmed or assigned)."""
        return cls(key, board, entries, (WeightedOutcome(points),))

    @property
    def fills(self) -> bool:
        """Return whether the line belongs to the scores that its board will have at the end."""
        return self.owed or bool(self.outcomes) or bool(self.adjusted)


@dataclass(frozen=True, slots=True)
class ComparedField:
    """All lines compared together, the penalties, and each entry's sort key (its name's)."""

    lines: Sequence[FieldLine]
    sort_keys: Mapping[int, str]
    penalties: Sequence[Penalty] = ()

    @property
    def expected(self) -> int:
        """E: the most scores that a board of the field has or will have."""
        filled = Counter(line.board for line in self.lines if line.fills)
        return max(filled.values(), default=0)

    @property
    def compares(self) -> bool:
        """Return whether any hand has two results yet; an adjusted score is not one."""
        return max(self._results().values(), default=0) > 1

    def compared_boards(self) -> Counter[int]:
        """Return of how many boards each entry has something to be compared with.

        That is another result of the same hand, or a score that was given.
        """
        results, counts = self._results(), Counter[int]()
        for line in self.lines:
            for seat, entry in line.entries.items():
                other = line.outcomes and results[line.board, line.group, seat] > 1
                if other or seat in line.adjusted:
                    counts[entry] += 1
        return counts

    def _results(self) -> Counter[tuple[int, str, Seat]]:
        """Return how many results each hand of a board has, those of given scores left out."""
        return Counter(
            (line.board, line.group, seat)
            for line in self.lines
            if line.outcomes
            for seat in line.entries.keys() - line.adjusted.keys()
        )

    def listing(self) -> list[int]:
        """Return every entry's number, in the order of the sort keys."""
        known = set(self.sort_keys)
        for line in self.lines:
            known.update(line.entries.values())
        return sorted(known, key=lambda entry: (self.sort_keys.get(entry, ""), entry))
