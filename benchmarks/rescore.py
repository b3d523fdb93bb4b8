"""Full re-score and ranks, club and large field, beside sorted lists with bisect, in one run.

Run as ``python -m benchmarks.rescore``. Fields are in memory, packed as a query would pack them;
the ratio says how many times as fast as sorted lists with bisect each way is.
"""

import random
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray

from benchmarks.packing_arrays import pack_arrays
from boards.seats import Seat, human_seats
from scoring.contracts import BIDS, Contract
from scoring.counting import in_arrays, plain
from scoring.field import ComparedField, FieldLine
from scoring.formulas import Formula
from scoring.methods import scoring_method
from scoring.packing import PackedField, pack
from scoring.points import points
from scoring.ranking import rank, rank_table
from scoring.results import Played
from scoring.rules import DEFAULT_RULES

BOARDS = 27
MATCHPOINTS = scoring_method("matchpoints")
HUMANS = human_seats(Seat.W)

Row = tuple[int, list[int], list[int]]
Timed = tuple[str, Callable[[], object]]


def plausible_rows(tables: int, seed: int = 2026) -> list[Row]:
    """Lines as (board, entries, points): a board leans to a few contracts, players mix."""
    chance = random.Random(seed)
    players = list(range(1, 3 * tables + 1))
    rows = []
    for board in range(1, BOARDS + 1):
        usual = [chance.choice(BIDS[:25]) for _ in range(4)]
        chance.shuffle(players)
        for table in range(tables):
            bid = chance.choice(usual)
            tricks = min(13, bid.level + chance.choice((-2, -1, 0, 0, 1, 2)))
            result = Played(chance.choice(HUMANS), Contract(bid.level, bid.denomination), tricks)
            marked = points(result, Formula.STANDARD, HUMANS)
            seated = players[3 * table : 3 * table + 3]
            rows.append((board, seated, [marked[seat] for seat in HUMANS]))
    return rows


def arrays_of(rows: list[Row]) -> list[NDArray[np.int64]]:
    """Boards, entries and points as a query reads them."""
    return [np.array(column) for column in zip(*rows, strict=True)]


def packed_arrays(arrays: list[NDArray[np.int64]], tables: int) -> PackedField:
    listing = range(1, 3 * tables + 1)
    return pack_arrays(*arrays, listing=listing, expected=tables, method=MATCHPOINTS)


def field_of(rows: list[Row]) -> ComparedField:
    lines = [
        FieldLine.real(
            str(place),
            board,
            dict(zip(HUMANS, entries, strict=True)),
            dict(zip(HUMANS, marked, strict=True)),
        )
        for place, (board, entries, marked) in enumerate(rows)
    ]
    return ComparedField(lines, {entry: str(entry) for _, entries, _ in rows for entry in entries})


def by_bisect(columns: list[list[tuple[int, int]]], players: int) -> list[int]:
    """The usual way: sort each column, find each result's neighbours, then rank the sums."""
    sums = [0] * (players + 1)
    for column in columns:
        ordered = sorted(value for value, _ in column)
        for value, entry in column:
            sums[entry] += bisect_left(ordered, value) + bisect_right(ordered, value) - 1
    falling = sorted(-each for each in sums[1:])
    return [1 + bisect_left(falling, -each) for each in sums[1:]]


def columns_of(rows: list[Row]) -> list[list[tuple[int, int]]]:
    columns: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for board, entries, marked in rows:
        for seat, (entry, value) in enumerate(zip(entries, marked, strict=True)):
            columns.setdefault((board, seat), []).append((value, entry))
    return list(columns.values())


def best_of(work: Callable[[], object]) -> float:
    """Milliseconds of the fastest run: three at least, and as many as a second and a half holds."""
    times: list[float] = []
    while len(times) < 3 or sum(times) < 1.5:
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1000 * min(times)


def ways(rows: list[Row], tables: int) -> list[Timed]:
    """Three ways to the same ranks, the usual one first."""
    arrays = arrays_of(rows)
    packed = packed_arrays(arrays, tables)
    counted = partial(rank_table, method=MATCHPOINTS)
    return [
        ("sorted + bisect", partial(by_bisect, columns_of(rows), 3 * tables)),
        ("plain Python", partial(counted, packed.listed(), counting=plain)),
        ("arrays", partial(counted, packed, counting=in_arrays())),
        ("packing from columns of numbers", partial(packed_arrays, arrays, tables)),
    ]


def agree(rows: list[Row], tables: int) -> bool:
    """Whether all three ways give every player the same rank."""
    packed = packed_arrays(arrays_of(rows), tables)
    bisected = by_bisect(columns_of(rows), 3 * tables)
    for counting in (plain, in_arrays()):
        places = rank_table(packed, MATCHPOINTS, counting=counting).places
        ranks = dict(zip(map(int, places.order), map(int, places.ranks), strict=True))
        if [ranks[player] for player in range(3 * tables)] != bisected:
            return False
    return True


def report(tables: int, extra: Callable[[list[Row]], list[Timed]] | None) -> None:
    rows = plausible_rows(tables)
    print(f"{tables:,} tables × {BOARDS} boards, {3 * tables:,} players")
    print(f"  the three ways agree: {agree(rows, tables)}")
    timed = ways(rows, tables) + (extra(rows) if extra else [])
    first = None
    for name, work in timed:
        taken = best_of(work)
        first = first or taken
        print(f"  {name:<34}{taken:>12.3f} ms {first / taken:>10.2f} × as fast")


def club_extras(rows: list[Row]) -> list[Timed]:
    field = field_of(rows)
    packed = pack(field, MATCHPOINTS, DEFAULT_RULES).field
    return [
        ("ranks and every line told", partial(rank, packed, MATCHPOINTS)),
        ("the same from lines as values", partial(rank, field, MATCHPOINTS)),
    ]


def main() -> None:
    report(12, club_extras)
    report(33_333, None)


if __name__ == "__main__":
    main()
