"""Print how long movements take: ``python -m benchmarks.movements``."""

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final

from movements.best_movement import movement_for
from movements.counting import meetings
from movements.families import FAMILIES, Size
from movements.library import Objective, lines, stored
from movements.movement_figures import figures
from movements.plan import figures_of
from movements.plan_list import plans
from movements.replanning import Attendance, Room
from movements.replanning.replan import replan
from movements.search.seats import improve_seats
from movements.wishes import History
from movements.wishes.planning import wished_plan
from movements.wishes.values import Apart, KeepsTable, NeverSitsOut, Together, Wish


def timed(work: Callable[[], object]) -> float:
    """Seconds that one call takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def offers() -> None:
    """Plans for each number of players, nothing cached."""
    worst = (0.0, 0, 0)
    for players in range(3, 61):
        for minutes in (120, 180, 210):
            figures_of.cache_clear()
            worst = max(
                worst,
                (timed(lambda p=players, m=minutes: plans(p, m)), players, minutes),  # type: ignore[misc]
            )
    print(f"plans, slowest of 3..60 players: {worst[0]:.3f} s ({worst[1]} in {worst[2]} minutes)")
    for players in (300, 3000):
        figures_of.cache_clear()
        print(f"plans, {players} players: {timed(lambda p=players: plans(p, 180)):.3f} s")  # type: ignore[misc]


def checks() -> None:
    """Building and measuring a field of 3,000."""
    size = Size(3000, 12, 1000)
    movement = FAMILIES["barometer"].build(size)
    assert movement is not None
    print(f"build 3000 × 12: {timed(lambda: FAMILIES['barometer'].build(size)):.3f} s")
    print(f"figures 3000 × 12: {timed(lambda: figures(movement)):.3f} s")


def searches() -> None:
    """Seats and re-planning at the size of a big club evening."""
    movement = stored(48, 12, 1, Objective.COMPARISON)
    assert movement is not None
    seats = timed(lambda: improve_seats(movement, Objective.FAIRNESS, "a", 100_000))
    print(f"seats, 100,000 moves, 48 × 12: {seats:.2f} s")
    late = Attendance(arrive=frozenset({49, 50, 51}))
    print(f"re-plan 48 × 12 after round 2: {timed(lambda: replan(movement, 2, late, 1)):.2f} s")
    full = stored(60, 12, 20, Objective.FAIRNESS)
    assert full is not None
    broken = Room(most=19, without=frozenset({20}))
    lost = timed(lambda: replan(full, 2, Attendance(), 20, room=broken))
    print(f"a table lost of 20, 12 rounds, after round 2: {lost:.2f} s")


WISHES: Final[tuple[tuple[Size, tuple[Wish, ...]], ...]] = (
    (Size(60, 12, 20), (KeepsTable(1), KeepsTable(2), Apart(3, 4), Together(5, 6))),
    (Size(16, 10, 5), (KeepsTable(1), Apart(2, 3), NeverSitsOut(4), Together(5, 6))),
    (Size(15, 7, 5), (Apart(1, 2),)),
)


def wishes() -> None:
    """People with wishes, where numbers will do and where another movement must be found."""
    for size, asked in WISHES:
        movement = movement_for(size)
        last = History(dict(meetings(movement)))
        plan = partial(wished_plan, movement, asked, last, copies=size.copies)
        found = plan()
        print(
            f"wishes, {size.players} × {size.rounds}: {timed(plan):.2f} s "
            f"({found.how}, {len(found.unmet)} unmet)"
        )


def main() -> None:
    """Print all figures."""
    print(f"read the library ({len(lines())} movements): {timed(lines.__wrapped__):.3f} s")
    offers()
    checks()
    searches()
    wishes()


if __name__ == "__main__":
    main()
