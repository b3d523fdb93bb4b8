"""Who takes which place in the rounds to come: fair over the whole evening, played rounds too.

Only people whose guide card is new anyway change places among themselves, unless everybody may.
"""

from collections.abc import Iterator
from itertools import combinations

from movements.library import Objective
from movements.replanning.differences import differences
from movements.search.seats import Exchange, improve_seats
from movements.values import Movement, Round


def reseated(before: Movement, after: Movement, seed: str, moves: int) -> Movement:
    """Return the plan after a change with the fairest places that were found in so many moves.

    Where only tables have other numbers, places stay.
    """
    if list(map(_company, before.rounds)) == list(map(_company, after.rounds)):
        return after
    changed = differences(before, after)
    first = min((line.round for line in changed), default=0) - 1
    people = {line.player for line in changed}
    return _fairest(after, list(_open(after, first, people)), seed, moves)


def _company(each: Round) -> set[tuple[int, frozenset[int]]]:
    """Return who is with whom at which boards, wherever the table and the places."""
    return {(seating.board_set, frozenset(seating.players)) for seating in each.tables}


def seated_anew(movement: Movement, begun: int, seed: str, moves: int) -> Movement:
    """Return the plan with the fairest places for everybody in the rounds that have not begun."""
    everybody = set(range(1, movement.players + 1))
    return _fairest(movement, list(_open(movement, begun, everybody)), seed, moves)


def _fairest(movement: Movement, exchanges: list[Exchange], seed: str, moves: int) -> Movement:
    return improve_seats(movement, Objective.FAIRNESS, seed, moves, exchanges)


def _open(movement: Movement, begun: int, people: set[int]) -> Iterator[Exchange]:
    """Yield the exchanges of two places to come whose holders are both among these people."""
    table = 0
    for n, each in enumerate(movement.rounds):
        for seating in each.tables:
            if n >= begun:
                mine = [place for place, player in enumerate(seating.players) if player in people]
                yield from ((table, x, y) for x, y in combinations(mine, 2))
            table += 1
