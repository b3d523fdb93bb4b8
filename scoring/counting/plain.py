"""Counting and ranking in plain Python: the faster way for a club's field."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import lcm

from scoring.counting.columns import ColumnScores, column_scores
from scoring.counting.sums import Extra, Places, Sums, common_denominator
from scoring.methods.base import ScoringMethod
from scoring.packing import FieldCounts, PackedField
from scoring.rules import ComparisonRules


def real_sums(packed: PackedField, method: ScoringMethod, rules: ComparisonRules) -> Sums:
    """Return every player's sum over real results."""
    listed = packed.listed()
    return column_sums(listed, column_scores(FieldCounts.of(listed), method, rules))


def column_sums(packed: PackedField, columns: Mapping[int, ColumnScores]) -> Sums:
    """Return every player's sum over real results, from columns already scored."""
    counting = {column: scores for column, scores in columns.items() if scores.scale}
    denominator, table = _table(packed, counting)
    players = range(len(packed.entries))
    width, codes = packed.width, packed.codes
    rows = [codes[player * width : (player + 1) * width] for player in players]
    # Most evenings have no hole: only where one can be is every code looked for before it is added.
    if len(counting) < len(columns) or packed.blank in codes:
        rows = [[code for code in row if code in table] for row in rows]
    numerators = [sum(map(table.__getitem__, row)) for row in rows]
    boards = list(map(len, rows))
    sums = Sums(numerators, boards, denominator)
    weighted = [
        Extra(cell.player, score)
        for cell in packed.weighted
        if (score := columns[cell.column].score(cell.outcomes)) is not None
    ]
    return with_extras(sums, weighted)


def _table(packed: PackedField, columns: Mapping[int, ColumnScores]) -> tuple[int, dict[int, int]]:
    """Return what each code that counts adds to a sum, over one common denominator."""
    # By identity: columns of one shape share their scale, and hashing fractions costs more than
    # adding them.
    scales = {id(scores.scale): scores.scale for scores in columns.values() if scores.scale}
    amounts = [part for scale in scales.values() for part in (scale.factor, scale.offset)]
    denominator = common_denominator(amounts)
    whole = {
        key: (int(scale.factor * denominator), int(scale.offset * denominator))
        for key, scale in scales.items()
    }
    span, lowest, table = packed.span, packed.lowest, {}
    for column, (histogram, numerators, scale) in columns.items():
        factor, offset = whole[id(scale)]
        base = column * span - lowest
        for value, numerator in zip(histogram.values, numerators, strict=True):
            table[base + value] = numerator * factor + offset
    return denominator, table


def with_extras(sums: Sums, extras: Sequence[Extra]) -> Sums:
    """Return the sums with something more for some players, over a denominator that fits all."""
    if not extras:
        return sums
    denominator = lcm(sums.denominator, common_denominator([amended.amount for amended in extras]))
    factor = denominator // sums.denominator
    numerators = [number * factor for number in sums.numerators]
    boards = list(sums.boards)
    for extra in extras:
        numerators[extra.player] += int(extra.amount * denominator)
        boards[extra.player] += extra.boards
    return Sums(numerators, boards, denominator)


def places(sums: Sums, eligible_fraction: Fraction) -> Places:
    """Return the listing: ranked, then not eligible, then without a board.

    Ties in listing order.
    """
    most = max(sums.boards, default=0)
    least = eligible_fraction * most
    # Means over one denominator are whole numbers: equal is equal, which no quotient promises.
    common = lcm(*{boards for boards in sums.boards if boards})
    keys: list[tuple[int, int]] = [
        (0, 0) if not boards else (1 if boards < least else 2, number * (common // boards))
        for number, boards in zip(sums.numerators, sums.boards, strict=True)
    ]
    # reverse keeps equals in their order, so a tie stays in the order of the listing.
    order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
    ranks: list[int] = []
    tied: list[bool] = []
    for (standing, _), group in groupby([keys[player] for player in order]):
        size = len(list(group))
        ranks += [len(ranks) + 1 if standing == 2 else 0] * size
        tied += [standing == 2 and size > 1] * size
    return Places(order, ranks, tied)
