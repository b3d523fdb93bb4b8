"""What is told about a movement of the director's own, like that of a plan on offer."""

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from boards.errors import N_
from movements.movement_figures import MovementFigures
from movements.supply import Supply
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.result_lines import lines_of
from whiz_tournament.queries.setup.plans import OfferedPlan, pace_of, places_of

OWN_MOVEMENT: Final = "own"


def own_plan(
    tournament: Tournament, figures: MovementFigures, *, boards: tuple[int, int], copies: int
) -> OfferedPlan:
    """Return the plan that a movement amounts to; ``boards`` are those a round, and all."""
    boards_per_round, all_boards = boards
    least, most = figures.board_sets_each
    return OfferedPlan(
        key=OWN_MOVEMENT,
        name=N_("Own movement"),
        tables=figures.tables,
        rounds=figures.rounds,
        boards_per_round=boards_per_round,
        boards=all_boards,
        boards_per_player=(least * boards_per_round, most * boards_per_round),
        supply=Supply.of(copies, figures.tables).value,
        copies=copies,
        sit_outs_per_player=figures.sit_outs,
        quality=figures.quality,
        fairness=figures.fairness,
        balance={
            "meetings": figures.meeting_balance,
            "comparisons": figures.comparison_balance,
            "seats": figures.seat_balance,
            "coverage": figures.coverage,
            "meets": figures.meets,
            "plays_of_a_board": figures.plays_each,
        },
        minutes=math.ceil(pace_of(tournament).minutes(figures.rounds, boards_per_round)),
        compares=figures.plays_each[1] > 1,
        announcement=None,
        places=places_of(tournament),
    )


# Boards that some tables of a round have at the same time, others not: copies, or an error.


@dataclass(frozen=True, slots=True)
class SharedBoards:
    """Boards that these tables have in the same round."""

    round: int
    tables: tuple[int, ...]
    boards: tuple[int, ...]


def shared_boards(tournament: Tournament) -> list[SharedBoards]:
    """Return them by round; a movement in which all tables always have the same means it so."""
    tables: dict[tuple[int, int], list[int]] = defaultdict(list)
    at_play: dict[int, set[int]] = defaultdict(set)
    rows = lines_of(tournament).order_by("round", "board", "table")
    for number, board, table in rows.values_list("round", "board", "table"):
        tables[number, board].append(table)
        at_play[number].add(table)
    if all(len(held) == len(at_play[number]) for (number, _), held in tables.items()):
        return []
    boards: dict[tuple[int, tuple[int, ...]], list[int]] = defaultdict(list)
    for (number, board), held in tables.items():
        if len(held) > 1:
            boards[number, tuple(held)].append(board)
    return [SharedBoards(number, held, tuple(found)) for (number, held), found in boards.items()]
