"""Boards that a movement has at several tables at once."""

from collections import defaultdict
from dataclasses import dataclass

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.result_lines import lines_of


@dataclass(frozen=True, slots=True)
class SharedBoards:
    """Boards that these tables have in the same round."""

    round: int
    tables: tuple[int, ...]
    boards: tuple[int, ...]


def shared_boards(tournament: Tournament) -> list[SharedBoards]:
    """Return the shared boards by round; none where the movement has all tables play the same."""
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
    return [
        SharedBoards(number, held, tuple(numbers)) for (number, held), numbers in boards.items()
    ]
