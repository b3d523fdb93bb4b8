"""Plan the rounds to come anew after somebody came or left, with as little change as can be.

Annealing over exchanges of places and boards within the rounds to come, from the old plan
patched up. Bounded by moves and seeded: the same change gives the same plan everywhere. A table
that would play boards again in the end is not played; nobody ever plays a board twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from movements.errors import AlreadyPresent, NothingToReplan, NotPresent, TooFewPlayers
from movements.replanning.differences import Difference, differences
from movements.replanning.opening import ledger_of, opened, present_in
from movements.search.desk import Boards, Desk
from movements.search.draft import DraftRound
from movements.values import Movement, Round

MOVES: Final = 40_000


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who comes and who leaves; a substitute keeps the number and changes nothing here."""

    arrive: frozenset[int] = field(default_factory=frozenset)
    leave: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Replan:
    """The new plan of the whole evening, and every changed line of a guide card."""

    movement: Movement
    changes: tuple[Difference, ...]


def replan(
    movement: Movement,
    begun: int,
    attendance: Attendance,
    copies: int,
    *,
    spare_sets: int = 0,
    moves: int = MOVES,
) -> Replan:
    """The plan after a change of attendance; the first ``begun`` rounds stay as they are.

    ``spare_sets`` more board sets than planned may be used. Raises ``NothingToReplan``,
    ``AlreadyPresent``, ``NotPresent``, ``TooFewPlayers``.
    """
    _guard(movement, begun, attendance)
    sets = _sets(movement, spare_sets)
    boards = Boards(sets, copies)
    rounds = [
        opened(each, begun + n, (present_in(each) - attendance.leave) | attendance.arrive, boards)
        for n, each in enumerate(movement.rounds[begun:])
    ]
    seed = f"{begun} {sorted(attendance.arrive)} {sorted(attendance.leave)}"
    desk = Desk(rounds, ledger_of(movement, begun, rounds), boards)
    desk.settle(Random(seed), moves)  # noqa: S311 - reproducible on purpose
    planned = Movement((*movement.rounds[:begun], *_without_repeats(movement, begun, rounds)))
    return Replan(planned, differences(movement, planned))


def _guard(movement: Movement, begun: int, attendance: Attendance) -> None:
    if not 0 <= begun < len(movement.rounds):
        raise NothingToReplan(field="round")
    here = present_in(movement.rounds[begun])
    for player in sorted(attendance.arrive & here):
        raise AlreadyPresent(field="arrive", player=player)
    for player in sorted(attendance.leave - here):
        raise NotPresent(field="leave", player=player)
    left = len(here) + len(attendance.arrive) - len(attendance.leave)
    if left < 3:
        raise TooFewPlayers(field="leave", players=left)


def _sets(movement: Movement, spare_sets: int) -> tuple[int, ...]:
    known = movement.board_sets
    return (*known, *range(known[-1] + 1, known[-1] + 1 + spare_sets))


def _without_repeats(movement: Movement, begun: int, rounds: list[DraftRound]) -> Iterator[Round]:
    """The rounds to come, less the tables at which somebody would play boards again.

    A round that loses all its tables falls away.
    """
    played = {
        (player, seating.board_set)
        for each in movement.rounds[:begun]
        for seating in each.tables
        for player in seating.players
    }
    for draft in rounds:
        dropped = {t for t in range(len(draft.tables)) if not played.isdisjoint(draft.plays(t))}
        kept = (t for t in range(len(draft.tables)) if t not in dropped)
        played.update(play for t in kept for play in draft.plays(t))
        if len(dropped) < len(draft.tables):
            yield draft.finished(dropped)
