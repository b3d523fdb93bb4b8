"""Mitchell over a finite field, one set: complete where the number of tables is a prime power.

In round r, number x of a line with factor c is at table x + c·r, with four different factors;
all sums and products are those of GF(T), so no two lines meet twice in any of T rounds.
"""

from functools import cache
from typing import Final

from boards.errors import N_
from movements.families.family import Family, Size
from movements.families.mitchell import turned_rounds
from movements.field_movements import Grid, field_size, seat
from movements.values import Movement

REDUCTIONS: Final = {
    4: (2, (1, 1)),
    8: (2, (1, 1, 0)),
    9: (3, (1, 0)),
    16: (2, (1, 1, 0, 0)),
    25: (5, (2, 0)),
    27: (3, (1, 2, 0)),
}
"""By order: the prime, and the irreducible polynomial without its leading 1, constant first."""


@cache
def subtract_multiple(order: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Table of t − c·r in GF(order): first by c (0..3), then by r, then by t."""
    return tuple(
        tuple(
            tuple(_minus(order, t, _times(order, c, r)) for t in range(order)) for r in range(order)
        )
        for c in range(4)
    )


def _digits(order: int, n: int) -> list[int]:
    prime, tail = REDUCTIONS[order]
    return [n // prime**power % prime for power in range(len(tail))]


def _number(order: int, digits: list[int]) -> int:
    prime, _ = REDUCTIONS[order]
    return sum(digit % prime * prime**power for power, digit in enumerate(digits))


def _minus(order: int, a: int, b: int) -> int:
    pairs = zip(_digits(order, a), _digits(order, b), strict=True)
    return _number(order, [x - y for x, y in pairs])


def _times(order: int, a: int, b: int) -> int:
    _, tail = REDUCTIONS[order]
    product = [0] * (2 * len(tail) - 1)
    for i, x in enumerate(_digits(order, a)):
        for j, y in enumerate(_digits(order, b)):
            product[i + j] += x * y
    for power in range(len(product) - 1, len(tail) - 1, -1):
        over = product.pop()
        for i, worth in enumerate(tail):
            product[power - len(tail) + i] -= over * worth
    return _number(order, product)


def _grid(order: int, rounds: int) -> Grid:
    at = subtract_multiple(order)
    return [
        [(at[0][r][t], at[1][r][t], at[2][r][t], at[3][r][t]) for t in range(order)]
        for r in range(rounds)
    ]


def build(size: Size) -> Movement | None:
    """Return the movement for 4, 8, 9, 16, 25, 27 tables, phantom and rover included."""
    order = field_size(size.players)
    if order not in REDUCTIONS or size.copies != 1 or size.rounds > order:
        return None
    first_turned = size.rounds - turned_rounds(size.rounds)
    return seat(_grid(order, size.rounds), size.players, lambda r, _t: int(r >= first_turned))


FAMILY: Final = Family("galois", N_("Complete movement with guide cards"), build)
