"""A plan for people with wishes: the right numbers first, another movement where none will do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from movements.checker import Limits, check
from movements.counting import meetings
from movements.library import Objective
from movements.movement_figures import figures
from movements.search.seats import improve_seats
from movements.values import Movement, Round, TableSeating, Trio
from movements.wishes.contradictions import check_wishes
from movements.wishes.number_assignment import NumberAssignment, assign_numbers, keep_tables
from movements.wishes.search import search_movement
from movements.wishes.values import History, KeepsTable, PlanChange, Unmet, Wish, WishedPlan, unmet

TRIES: Final = 30_000
SEAT_MOVES: Final = 20_000
"""What is tried at each step: together under two seconds for sixty players."""


@dataclass(frozen=True, slots=True)
class WishedPlanRequest:
    """All that is asked of a plan."""

    movement: Movement
    wishes: tuple[Wish, ...]
    history: History
    copies: int
    objective: Objective
    seed: str

    @property
    def stay(self) -> list[int]:
        """Return the people who keep a table."""
        return [wish.person for wish in self.wishes if isinstance(wish, KeepsTable)]

    @property
    def draw(self) -> Random:
        """Return random numbers from the seed, from the beginning each time."""
        # Restarted at every use: how much one step draws must not shift what the next one finds.
        return Random(self.seed)  # noqa: S311 - reproducible on purpose


@dataclass(frozen=True, slots=True)
class WishedPlanCandidate:
    """One way to fulfil wishes."""

    evening: Movement
    numbers: tuple[int, ...]
    how: PlanChange
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
    """Return the plan nearest to all wishes; the same seed gives the same plan.

    People should meet again, and rest again, as little as the wishes allow. Raises what
    ``check_wishes`` refuses.
    """
    check_wishes(wishes, movement.players)
    wanted = WishedPlanRequest(movement, tuple(wishes), history, copies, objective, seed)
    chosen = _nearest(wanted) if wishes or history else _unchanged(movement)
    # Rests may be uneven on purpose: somebody wished never to rest.
    check(chosen.evening, Limits(movement.players, copies), even_sit_outs=False)
    return WishedPlan(
        movement=chosen.evening,
        numbers=dict(enumerate(chosen.numbers[1:], 1)),
        how=chosen.how,
        unmet=chosen.unmet,
        before=figures(movement),
        after=figures(chosen.evening),
        echo_before=history.echo(movement),
        echo_after=history.echo(chosen.evening),
    )


def _unchanged(movement: Movement) -> WishedPlanCandidate:
    return WishedPlanCandidate(
        movement, tuple(range(movement.players + 1)), PlanChange.AS_IT_WAS, ()
    )


def _nearest(wanted: WishedPlanRequest) -> WishedPlanCandidate:
    """Return the least change that leaves no wish open, else whatever leaves the fewest."""
    ways: list[WishedPlanCandidate] = []
    # From the least change to the greatest: other numbers cost nobody anything, while no sentence
    # announces a movement that was searched for.
    for way in (_by_numbers, _by_tables, _by_search):
        ways += way(wanted)
        # min keeps the first of equals: of two ways that leave as much open, the smaller change.
        nearest = min(ways, key=lambda candidate: len(candidate.unmet))
        if not nearest.unmet:
            break
    return nearest


def _by_numbers(wanted: WishedPlanRequest) -> list[WishedPlanCandidate]:
    """Return the movement as it is."""
    return [_handed(wanted, tables_fixed=True)]


def _by_tables(wanted: WishedPlanRequest) -> list[WishedPlanCandidate]:
    """Return the movement with its tables renumbered for people who keep one."""
    return [_handed(wanted, tables_fixed=False)] if wanted.stay else []


def _by_search(wanted: WishedPlanRequest) -> list[WishedPlanCandidate]:
    """Another movement; the last sessions and the seats are looked at once it is found."""
    # From the numbers that break least, so that the search has little left to mend.
    start = _handed(wanted, tables_fixed=False)
    tried = search_movement(start.evening, wanted.wishes, wanted.copies, wanted.draw)
    if not tried:
        return []
    evening = min(tried, key=lambda one: _shortcomings(one, wanted))
    anew = _handed(replace(wanted, movement=evening), tables_fixed=False).evening
    seated = improve_seats(anew, wanted.objective, wanted.seed, SEAT_MOVES)
    return [
        WishedPlanCandidate(seated, start.numbers, PlanChange.SEARCH, unmet(seated, wanted.wishes))
    ]


def _shortcomings(evening: Movement, wanted: WishedPlanRequest) -> tuple[int, int]:
    left = unmet(keep_tables(evening, wanted.stay), wanted.wishes)
    return len(left), sum(n * n for n in meetings(evening).values())


def _handed(wanted: WishedPlanRequest, *, tables_fixed: bool) -> WishedPlanCandidate:
    """By numbers, and by renumbered tables where that is allowed."""
    wishes, start = wanted.wishes, wanted.movement
    handing = NumberAssignment.of(start, wishes, wanted.history, tables_fixed=tables_fixed)
    numbers = tuple(assign_numbers(handing, wanted.draw, TRIES))
    evening = by_person(start, numbers)
    how = PlanChange.NUMBERS if evening != start else PlanChange.AS_IT_WAS
    if not tables_fixed:
        evening, how = keep_tables(evening, wanted.stay), PlanChange.TABLES
    return WishedPlanCandidate(evening, numbers, how, unmet(evening, wishes))


def by_person(movement: Movement, numbers: Sequence[int]) -> Movement:
    """Return the movement with people in place of their numbers (index 0 is nobody)."""
    person = {number: who for who, number in enumerate(numbers)}

    def trio(seating: TableSeating) -> Trio:
        first, second, third = seating.players
        return person[first], person[second], person[third]

    return Movement(
        tuple(
            Round(
                tuple(TableSeating(s.table, trio(s), s.board_set) for s in round.tables),
                tuple(sorted(person[n] for n in round.sit_outs)),
            )
            for round in movement.rounds
        )
    )
