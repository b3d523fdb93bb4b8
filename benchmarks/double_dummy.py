"""How fast makeable tricks are counted: 36 boards, the first one, and against full tables.

``python -m benchmarks.double_dummy`` prints the figures; nothing is stored. Three tables of twenty
are what the general interface would need: one for each declarer's way of sitting. Seconds are on
the wall and of all processors together: the second tells more on a busy machine.
"""

import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import boards
from boards.deals import Deal
from boards.double_dummy import makeable
from boards.double_dummy.solver import _library
from boards.pbn import read_pbn
from boards.seating import SeatingRule, as_played
from boards.seats import Seat, human_seats

FILE = Path(boards.__file__).parent / "data" / "championship_36_boards.pbn"
COMPARED = 12
RULE = SeatingRule.DOMY_MOVES
Seconds = tuple[float, float]


def main() -> None:
    deals = [b.deal for b in read_pbn(FILE.read_bytes(), Seat.W).boards if b.deal is not None]
    told("first board, the library loaded for it", seconds(lambda: count(deals[:1])))
    told("one board", seconds(lambda: count(deals[1:2])))
    told(f"{len(deals)} boards", seconds(lambda: count(deals)))
    print(f"memory of the process: {memory()} MB")
    compare(deals[:COMPARED])


def compare(deals: list[Deal]) -> None:
    """Board by board in turn, so that what else runs here burdens both alike."""
    library: Any = _library()

    def three_tables(deal: Deal) -> None:
        for declarer in human_seats(Seat.W):
            asked = library.ddTableDealPBN(str(as_played(deal, RULE, Seat.W, declarer)).encode())
            library.CalcDDtablePBN(asked, library.ddTableResults())

    made, general = [0.0, 0.0], [0.0, 0.0]
    for deal in deals:
        for total, work in ((made, count), (general, lambda each: three_tables(*each))):
            wall, processors = seconds(lambda: work([deal]))  # noqa: B023 - called at once
            total[0] += wall
            total[1] += processors
    told(f"{len(deals)} boards, fifteen questions each", (made[0], made[1]))
    told(f"{len(deals)} boards, three full tables each", (general[0], general[1]))
    print(
        f"ratio: {general[0] / made[0]:.2f} on the wall, {general[1] / made[1]:.2f} of processors"
    )


def count(deals: list[Deal]) -> None:
    for deal in deals:
        makeable(deal, Seat.W, RULE)


def seconds(work: Callable[[], None]) -> Seconds:
    """Return the seconds on the wall and of all processors."""
    wall, processors = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - wall, time.process_time() - processors


def memory() -> int:
    """Return the most that this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def told(what: str, taken: Seconds) -> None:
    print(f"{what}: {taken[0]:.2f} s, {taken[1]:.2f} s of processors")


if __name__ == "__main__":
    main()
