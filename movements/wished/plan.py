"""A plan for people with wishes: the right numbers first, another movement where none will do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from movements.checker import Limits, check
from movements.counting import meetings
from movements.figures import figures
from movements.library import Objective
from movements.search.seats import improve_seats
from movements.values import Movement, Round, TableSeating, Trio
from movements.wished.contradictions import check_wishes
from movements.wished.handing import Handing, hand_out
from movements.wished.search import searched
from movements.wished.tables import at_home
from movements.wished.unmet import unmet
from movements.wished.values import History, How, Unmet, WishedPlan
from movements.wishes import Stays, Wish

TRIES: Final = 30_000
SEAT_MOVES: Final = 20_000
"""What is tried at each step: together under two seconds for sixty players."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """All that is asked of a plan."""

    movement: Movement
    wishes: tuple[Wish, ...]
    history: History
    copies: int
    objective: Objective
    seed: str

    @property
    def stay(self) -> list[int]:
        """Who keeps a table."""
        return [wish.person for wish in self.wishes if isinstance(wish, Stays)]

    @property
    def draw(self) -> Random:
        """The same for the same seed."""
        return Random(self.seed)  # noqa: S311 - reproducible on purpose


@dataclass(frozen=True, slots=True)
class Found:
    """One way to fulfil wishes."""

    evening: Movement
    numbers: tuple[int, ...]
    how: How
    unmet: tuple[Unmet, ...]


def wished_plan(
    movement: Movement,
    wishes: Sequence[Wish],
    history: History = History(),  # noqa: B008 - a frozen value
    *,
    copies: int,
    objective: Objective = Objective.FAIRNESS,
    seed: str = "",
) -> WishedPlan:
    """The plan nearest to all wishes; the same seed gives the same plan.

    People should meet again, and rest again, as little as the wishes allow. Raises what
    ``check_wishes`` refuses.
    """
    check_wishes(wishes, movement.players)
    wanted = Wanted(movement, tuple(wishes), history, copies, objective, seed)
    found = _nearest(wanted) if wishes or history else _unchanged(movement)
    check(found.evening, Limits(movement.players, copies), even_sit_outs=False)
    return WishedPlan(
        movement=found.evening,
        numbers=dict(enumerate(found.numbers[1:], 1)),
        how=found.how,
        unmet=found.unmet,
        before=figures(movement),
        after=figures(found.evening),
        echo_before=history.echo(movement),
        echo_after=history.echo(found.evening),
    )


def _unchanged(movement: Movement) -> Found:
    return Found(movement, tuple(range(movement.players + 1)), How.AS_IT_WAS, ())


def _nearest(wanted: Wanted) -> Found:
    """The least change that leaves no wish open, else whatever leaves the fewest."""
    ways: list[Found] = []
    for way in (_by_numbers, _by_tables, _by_search):
        ways += way(wanted)
        nearest = min(ways, key=lambda found: len(found.unmet))
        if not nearest.unmet:
            break
    return nearest


def _by_numbers(wanted: Wanted) -> list[Found]:
    """The movement as it is."""
    return [_handed(wanted, tables_fixed=True)]


def _by_tables(wanted: Wanted) -> list[Found]:
    """The movement with its tables numbered anew for those who keep one."""
    return [_handed(wanted, tables_fixed=False)] if wanted.stay else []


def _by_search(wanted: Wanted) -> list[Found]:
    """Another movement; the last sessions and the seats are looked at once it is found."""
    start = _handed(wanted, tables_fixed=False)
    tried = searched(start.evening, wanted.wishes, wanted.copies, wanted.draw)
    if not tried:
        return []
    evening = min(tried, key=lambda one: _shortcomings(one, wanted))
    anew = _handed(replace(wanted, movement=evening), tables_fixed=False).evening
    seated = improve_seats(anew, wanted.objective, wanted.seed, SEAT_MOVES)
    return [Found(seated, start.numbers, How.SEARCH, unmet(seated, wanted.wishes))]


def _shortcomings(evening: Movement, wanted: Wanted) -> tuple[int, int]:
    left = unmet(at_home(evening, wanted.stay), wanted.wishes)
    return len(left), sum(n * n for n in meetings(evening).values())


def _handed(wanted: Wanted, *, tables_fixed: bool) -> Found:
    """By numbers, and by tables numbered anew where they may be."""
    wishes, start = wanted.wishes, wanted.movement
    handing = Handing.of(start, wishes, wanted.history, tables_fixed=tables_fixed)
    numbers = tuple(hand_out(handing, wanted.draw, TRIES))
    evening = by_person(start, numbers)
    how = How.NUMBERS if evening != start else How.AS_IT_WAS
    if not tables_fixed:
        evening, how = at_home(evening, wanted.stay), How.TABLES
    return Found(evening, numbers, how, unmet(evening, wishes))


def by_person(movement: Movement, numbers: Sequence[int]) -> Movement:
    """The movement with people in place of the numbers that they have (index 0 is nobody)."""
    person = {number: who for who, number in enumerate(numbers)}

    def trio(seating: TableSeating) -> Trio:
        first, second, third = seating.players
        return person[first], person[second], person[third]

    return Movement(
        tuple(
            Round(
                tuple(TableSeating(s.table, trio(s), s.board_set) for s in each.tables),
                tuple(sorted(person[n] for n in each.sit_outs)),
            )
            for each in movement.rounds
        )
    )
