"""The list: who stands where, by exact means (Rules of Whiz §6)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

from scoring.adjusted_worth import adjusted_worth
from scoring.counting import Counting, counting_for
from scoring.counting.sums import Extra, Places, Sums
from scoring.field import ComparedField
from scoring.methods.base import ScoringMethod, Unit
from scoring.methods.matchpoints import top_of
from scoring.number_texts import decimals, signed, trimmed
from scoring.packing import PackedField, pack
from scoring.rules import DEFAULT_RULES, ComparisonRules

Line = TypeVar("Line")


def shared_ranks(
    best_first: Iterable[Line], worth: Callable[[Line], object]
) -> Iterator[tuple[Line, int, bool]]:
    """Yield each line with its rank and whether somebody shares it.

    >>> [rank for _, rank, _ in shared_ranks([60, 55, 55, 50], worth=int)]
    [1, 2, 2, 4]
    """
    rank = 1
    for _, group in groupby(best_first, key=worth):
        equals = list(group)
        for line in equals:
            yield line, rank, len(equals) > 1
        rank += len(equals)


def rank_text(rank: int | None, tied: bool) -> str:
    """Return a rank, with ``=`` where others share it; nothing for people who are not ranked.

    >>> rank_text(2, tied=True), rank_text(None, tied=False)
    ('2=', '')
    """
    return f"{rank}{'=' if tied else ''}" if rank else ""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a ranking; ``sum`` and ``score`` are exact, in the ranking's unit.

    ``rank`` is ``None`` for an entry that is not eligible, ``score`` for one without a board.
    ``sum`` includes adjusted scores and leaves penalties out; ``score`` is the mean after them.
    """

    entry: int
    rank: int | None
    tied: bool
    boards: int
    score: Fraction | None
    sum: Fraction
    penalty: Fraction
    adjusted: bool
    unit: Unit
    signed: bool
    top: int

    @property
    def eligible(self) -> bool:
        """Return whether the entry played enough boards to be ranked."""
        return self.rank is not None

    @property
    def rank_text(self) -> str:
        """``1``, ``2=`` for a shared rank, nothing without one."""
        return rank_text(self.rank, self.tied)

    @property
    def score_text(self) -> str | None:
        """Return the mean to two decimals, half up; with its sign where scores go both ways."""
        if self.score is None:
            return None
        return signed(self.score) if self.signed else decimals(self.score)

    @property
    def percentage(self) -> str | None:
        """Return the same where it is a percentage."""
        return self.score_text if self.unit is Unit.PERCENT else None

    @property
    def matchpoints(self) -> str | None:
        """Return the sum of M over the boards counted, to two decimals.

        Only where there is a top.
        """
        return decimals(self.sum * self.top / 100) if self.unit is Unit.PERCENT else None

    @property
    def total(self) -> str | None:
        """Return the sum of points less penalties, at most two decimals.

        Only in methods by points.
        """
        return trimmed(self.sum - self.penalty) if self.unit is Unit.POINTS else None

    @property
    def penalty_text(self) -> str:
        """Return all penalties: percent of a board, or points."""
        return trimmed(self.penalty)


@dataclass(frozen=True, slots=True)
class RankTable:
    """A ranking as columns of numbers, from which any of its lines can be told.

    ``places.order`` names players by their place in ``packed.entries``. ``sums`` are final:
    adjusted scores in, penalties off.
    """

    packed: PackedField
    method: ScoringMethod
    places: Places
    sums: Sums
    penalties: Mapping[int, Fraction]

    @property
    def top(self) -> int:
        """2(E − 1)."""
        return top_of(self.packed.expected)

    def __len__(self) -> int:
        return len(self.packed.entries)

    def standings(self, start: int = 0, stop: int | None = None) -> Iterator[Standing]:
        """Yield the lines from ``start`` (0 is the first) up to ``stop``."""
        given = {player for player, _ in self.packed.adjusted}
        for position in range(start, len(self) if stop is None else min(stop, len(self))):
            player = int(self.places.order[position])
            penalty = self.penalties.get(player, Fraction(0))
            marked = Fraction(int(self.sums.numerators[player]), self.sums.denominator)
            yield Standing(
                entry=self.packed.entries[player],
                rank=int(self.places.ranks[position]) or None,
                tied=bool(self.places.tied[position]),
                boards=int(self.sums.boards[player]),
                score=self.sums.score(player),
                sum=marked + penalty,
                penalty=penalty,
                adjusted=player in given,
                unit=self.method.unit,
                signed=self.method.signed,
                top=self.top,
            )


@dataclass(frozen=True, slots=True)
class Ranking:
    """The whole list in listing order, with the method's key, its unit and E."""

    method: str
    unit: Unit
    expected: int
    standings: tuple[Standing, ...]

    @property
    def top(self) -> int:
        """2(E − 1)."""
        return top_of(self.expected)

    @property
    def compared(self) -> bool:
        """Return whether anything is compared: not with one table, where ``total`` is proposed."""
        return self.expected > 1


def rank_table(
    packed: PackedField,
    method: ScoringMethod,
    rules: ComparisonRules = DEFAULT_RULES,
    counting: Counting | None = None,
) -> RankTable:
    """Count and rank a packed field; arrays or plain Python by its size, with equal outcome."""
    counting = counting or counting_for(len(packed.codes))
    real = counting.real_sums(packed, method, rules)
    penalties: dict[int, Fraction] = {}
    for player, amount in packed.penalties:
        penalties[player] = penalties.get(player, Fraction(0)) + amount
    # The mean over real results is taken before penalties: an average plus must not shrink by one.
    extras = [
        Extra(player, adjusted_worth(given, method, rules, real.score(player)))
        for player, given in packed.adjusted
    ]
    # A penalty is no board: it lowers the sum, not what the sum is divided by.
    extras += [Extra(player, -amount, boards=0) for player, amount in penalties.items()]
    sums = counting.with_extras(real, extras)
    places = counting.places(sums, rules.eligible_fraction)
    return RankTable(packed, method, places, sums, penalties)


def rank(
    field: ComparedField | PackedField,
    method: ScoringMethod,
    rules: ComparisonRules = DEFAULT_RULES,
) -> Ranking:
    """Return the ranking of a field."""
    packed = pack(field, method, rules).field if isinstance(field, ComparedField) else field
    table = rank_table(packed, method, rules)
    return Ranking(method.key, method.unit, packed.expected, tuple(table.standings()))
