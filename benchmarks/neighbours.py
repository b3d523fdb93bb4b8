"""``python -m benchmarks.neighbours``: do people meet the same neighbours as last week?

Four evenings of sixteen people, and of thirty-six, who come in another order each time, by the plan
that a club of that size is offered first. Of each evening is counted how much it repeats of those
before it: a pair that met twice and meets again twice counts four. Once as the numbers fall, then
with the plan that knows the last sessions (a setting of the wishes, decision 13).
"""

from collections import Counter
from random import Random
from typing import Final

from movements.counting import meetings
from movements.plan_list import plans
from movements.values import Movement
from movements.wishes.planning import wished_plan
from movements.wishes.values import History, Repetitions

PEOPLE: Final = (16, 36)
MINUTES: Final = 210
EVENINGS: Final = 4
SEED: Final = 20261127


def repeats(sessions: int, players: int, seed: int = SEED) -> list[Repetitions]:
    """Return what each evening repeats of the ones before it, with a plan that knows so many."""
    plan, draw = plans(players, MINUTES)[0], Random(seed)
    people = list(range(1, plan.movement.players + 1))
    past: list[History] = []
    repetitions = []
    for evening in range(EVENINGS):
        draw.shuffle(people)
        known = _as_numbers(past[len(past) - min(sessions, len(past)) :], people)
        planned = wished_plan(plan.movement, (), known, copies=plan.copies, seed=f"{evening}")
        repetitions.append(_as_numbers(past, people).echo(planned.movement))
        past.append(_as_people(planned.movement, people))
    return repetitions


def _as_people(movement: Movement, people: list[int]) -> History:
    """Return who met and who rested; ``people`` are in the order of their numbers."""
    met = Counter[tuple[int, int]]()
    for (one, other), times in meetings(movement).items():
        low, high = sorted((people[one - 1], people[other - 1]))
        met[low, high] += times
    rests = (people[number - 1] for round in movement.rounds for number in round.sit_outs)
    return History(met, Counter(rests))


def _as_numbers(past: list[History], people: list[int]) -> History:
    """Return evenings as one, by tonight's numbers."""
    number = {person: place for place, person in enumerate(people, start=1)}
    met, sat_out = Counter[tuple[int, int]](), Counter[int]()
    for evening in past:
        for (one, other), times in evening.met.items():
            low, high = sorted((number[one], number[other]))
            met[low, high] += times
        sat_out.update({number[person]: times for person, times in evening.sat_out.items()})
    return History(met, sat_out)


if __name__ == "__main__":
    for players in PEOPLE:
        print(f"{players} people")
        for sessions in (0, 1, 3):
            found = repeats(sessions, players)
            again, rests = ([each.meetings for each in found], [each.rests for each in found])
            print(f"  knows the last {sessions}: meetings again {again}, rests again {rests}")
