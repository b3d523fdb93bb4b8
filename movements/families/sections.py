"""Some copies: the field falls into as many parts as there are copies, each a Mitchell of its own.

All parts play the same board sets, so hands are compared over the whole field; players meet
inside their part. Parts differ by one table at most; the last ones take the odd players.
"""

from collections.abc import Callable
from typing import Final

from boards.errors import N_
from movements.families import extra_skip, galois, mitchell
from movements.families.family import Family, Size
from movements.values import Movement, Round, TableSeating

_PARTS: Final = (mitchell.build, extra_skip.build, galois.build)


def build(size: Size) -> Movement | None:
    """Return the parts side by side, if each of them has a Mitchell."""
    if not 1 < size.copies < size.tables:
        return None
    parts = []
    for players in shares(size.players, size.copies):
        part = _part(Size(players, size.rounds, 1))
        if part is None:
            return None
        parts.append(part)
    return side_by_side(parts)


def shares(players: int, parts: int) -> list[int]:
    """Return how many players each part has: whole tables first, the odd players in the last part.

    >>> shares(50, 3)
    [15, 15, 20]
    """
    tables, odd = divmod(players, 3)
    tables_each, more = divmod(tables, parts)
    sizes = [3 * (tables_each + int(n >= parts - more)) for n in range(parts)]
    sizes[-1] += odd
    return sizes


def _part(size: Size) -> Movement | None:
    builds: tuple[Callable[[Size], Movement | None], ...] = _PARTS
    return next((movement for movement in (build(size) for build in builds) if movement), None)


def side_by_side(parts: list[Movement]) -> Movement:
    """Return one movement of several with the same rounds: players and tables numbered on."""
    players = tables = 0
    rounds: list[list[Round]] = [[] for _ in parts[0].rounds]
    for part in parts:
        for joined, round in zip(rounds, part.rounds, strict=True):
            joined.append(_moved_on(round, players, tables))
        players += part.players
        tables += part.tables
    return Movement(tuple(_joined(parts) for parts in rounds))


def _moved_on(round: Round, players: int, tables: int) -> Round:
    return Round(
        tuple(
            TableSeating(
                seating.table + tables,
                (
                    seating.players[0] + players,
                    seating.players[1] + players,
                    seating.players[2] + players,
                ),
                seating.board_set,
            )
            for seating in round.tables
        ),
        tuple(n + players for n in round.sit_outs),
    )


def _joined(parts: list[Round]) -> Round:
    return Round(
        tuple(seating for part in parts for seating in part.tables),
        tuple(n for part in parts for n in part.sit_outs),
    )


FAMILY: Final = Family("sections", N_("Parts with a set of boards each"), build)
