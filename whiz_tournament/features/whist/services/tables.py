"""Who sits where: people in order onto as many tables as the game can fill."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeVar

from scoring.whist import rule_set
from scoring.whist.replay import PlayersRefused
from scoring.whist.ruleset import RuleSet, Sides
from whiz_tournament.features.whist.services.errors import TableFull
from whiz_tournament.limits.sizes import MOST_EVENING_TABLES

T = TypeVar("T")
SITTING_OUT: Final = 3  # at most that many rest at a table, each deal names those who play


def split_into_tables(people: Sequence[T], ruleset: str) -> list[list[T]]:
    """Seat people in this order, as few as possible resting; a remainder goes to the first tables.

    Seven to a game of four: one table of seven, three of whom rest in turn.
    """
    game = rule_set(ruleset)
    count = len(people) // game.seats
    if count == 0:
        raise PlayersRefused(field="players", n=game.seats)
    size, more = divmod(len(people), count)
    ends = [size * number + min(number, more) for number in range(count + 1)]
    return [list(people[start:end]) for start, end in pairwise(ends)]


def check_sizes(game: RuleSet[object], sizes: Sequence[int]) -> None:
    """Refuse tables with too few or too many people, and more tables than a club has."""
    most = game.seats if game.sides is Sides.FIXED_PAIRS else game.seats + SITTING_OUT
    fits = all(game.seats <= size <= most for size in sizes)
    if not sizes or not fits or len(sizes) > MOST_EVENING_TABLES:
        raise TableFull(field="players", few=game.seats, many=most)
