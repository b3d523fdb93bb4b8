"""Plans for several sections that play the same evening: one movement each, on the same boards.

The clock and the boards are common, so rounds, boards a round and boards in all are the same in
every section; the movements, the tables and the copies may differ.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from boards.json_values import JsonObject
from movements.library import Objective
from movements.plan import Plan
from movements.plan_list import plans, worth
from movements.session_length import Minutes, Pace, PlanRequest, SessionShape
from movements.values import Movement, Round, TableSeating


@dataclass(frozen=True, slots=True)
class JointPlan:
    """A plan for each section, in the order of the sections."""

    parts: tuple[Plan, ...]

    @property
    def common(self) -> bool:
        """Return whether all sections have the same rounds, boards a round and boards in all."""
        return len({(p.rounds, p.boards_per_round, p.boards) for p in self.parts}) == 1

    def worth(self, wishes: PlanRequest) -> float:
        """Return the mean worth for a player."""
        players = sum(part.players for part in self.parts)
        return sum(part.players * worth(part, wishes) for part in self.parts) / players


def joint_plans(
    sizes: Sequence[int],
    minutes: int,
    *,
    minutes_per_board: Minutes = 7.5,
    minutes_per_change: Minutes = 2,
    **asked: Any,
) -> tuple[JointPlan, ...]:
    """Return every plan for sections of these sizes in which all have the same boards, best first.

    ``asked`` and errors are those of ``plans``; empty where the sections have nothing in common.
    """
    paces: JsonObject = {
        "minutes_per_board": minutes_per_board,
        "minutes_per_change": minutes_per_change,
    }
    offers = {size: plans(size, minutes, **paces, **asked) for size in set(sizes)}
    shapes = {
        SessionShape(p.rounds, p.boards_per_round) for plans in offers.values() for p in plans
    }
    joint_plans: list[JointPlan] = []
    for shape in sorted(shapes, key=lambda s: (-s.rounds, s.boards_per_round)):
        same = {
            **asked, **paces, "rounds": shape.rounds, "boards_per_round": shape.boards_per_round
        }  # fmt: skip
        of_shape = {size: plans(size, minutes, **same) for size in offers}
        joint_plans += _joined(sizes, of_shape)
    objective = Objective(asked.get("objective", Objective.FAIRNESS))
    wishes = PlanRequest(
        minutes, Pace.of(minutes_per_board, minutes_per_change), objective=objective
    )
    return tuple(sorted(joint_plans, key=lambda joint: joint.worth(wishes), reverse=True))


def _joined(sizes: Sequence[int], offers: Mapping[int, Sequence[Plan]]) -> Iterator[JointPlan]:
    """For each number of boards that every size has: the best plan of each."""
    boards: dict[int, dict[int, Plan]] = defaultdict(dict)
    for size, by_pace in offers.items():
        for plan in by_pace:
            boards[plan.boards].setdefault(size, plan)
    for best in boards.values():
        if best.keys() == offers.keys():
            yield JointPlan(tuple(best[size] for size in sizes))


def side_by_side(movements: Sequence[Movement]) -> Movement:
    """Return the movement in which all are played at once, players and tables numbered on.

    All have the same number of rounds.
    """
    tables = people = 0
    columns: list[tuple[Round, ...]] = []
    for movement in movements:
        columns.append(tuple(_moved(round, tables, people) for round in movement.rounds))
        tables += max(seating.table for seating in movement.seatings())
        people += movement.players
    return Movement(tuple(_merged(rounds) for rounds in zip(*columns, strict=True)))


def with_tables(movement: Movement, number: Callable[[int], int]) -> Movement:
    """Return the movement with its tables numbered otherwise."""
    rounds = (
        replace(round, tables=tuple(replace(s, table=number(s.table)) for s in round.tables))
        for round in movement.rounds
    )
    return Movement(tuple(rounds))


def _moved(round: Round, tables: int, people: int) -> Round:
    seatings = (
        replace(
            s,
            table=s.table + tables,
            players=(s.players[0] + people, s.players[1] + people, s.players[2] + people),
        )
        for s in round.tables
    )
    return Round(tuple(seatings), tuple(player + people for player in round.sit_outs))


def _merged(rounds: Sequence[Round]) -> Round:
    seatings: tuple[TableSeating, ...] = tuple(s for round in rounds for s in round.tables)
    return Round(seatings, tuple(player for round in rounds for player in round.sit_outs))
