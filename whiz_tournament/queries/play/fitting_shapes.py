"""What could still be played from some round on: rounds and boards that fit who is here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial

from movements.replanning.board_cuts import unfolded
from movements.replanning.shapes import MOST_LONGER, RestShape, RestSupply, shapes_that_fit
from whiz_tournament.models import Tournament
from whiz_tournament.queries.clock.forecast import RestOfEvening, evening_forecast
from whiz_tournament.queries.play.current_movement import CurrentMovement


@dataclass(frozen=True, slots=True)
class FittingShape:
    """Rounds to come of so many boards, when they would end, and whether it is so planned now.

    ``ends_at`` is unknown where nobody keeps a clock.
    """

    shape: RestShape
    ends_at: datetime | None
    planned: bool

    @property
    def boards(self) -> int:
        """Return how many boards are played in these rounds."""
        return self.shape.rounds * self.shape.boards_per_round


def fitting_shapes(evening: CurrentMovement, start: int, tables: int) -> Sequence[RestShape]:
    """Return the shapes from round ``start`` on, at so many tables, with enough boards left."""
    told, begun = unfolded(evening.movement, start - 1, evening.sets.parts)
    sets = evening.sets
    supply = RestSupply(sets.size, sets.usable, evening.copies)
    return list(shapes_that_fit(supply, told, begun, _here(evening, start), tables))


def usual_tables(evening: CurrentMovement, start: int) -> int:
    """Return at how many tables the rest is planned, as far as people are there for them."""
    planned = max((len(each.tables) for each in evening.movement.rounds[start - 1 :]), default=0)
    return min(planned, most_tables_of(evening, start))


def most_tables_of(evening: CurrentMovement, start: int) -> int:
    """Return how many tables those who are here from round ``start`` on can fill."""
    return len(_here(evening, start)) // 3


def table_choices(evening: CurrentMovement, start: int) -> Sequence[int]:
    """Return the numbers of tables for which anything fits: one fewer than planned, or more."""
    fewest = max(1, usual_tables(evening, start) - 1)
    every = range(fewest, most_tables_of(evening, start) + 1)
    return [tables for tables in every if fitting_shapes(evening, start, tables)]


def offered_shapes(
    tournament: Tournament, evening: CurrentMovement, start: int, tables: Iterable[int]
) -> Sequence[FittingShape]:
    """Return what fits at each of so many ``tables``, with when the evening would end.

    Most boards first. Not what is many rounds longer than planned: nobody asks for that, and it
    hides the others.
    """
    planned = RestShape(evening.rounds - start + 1, evening.sets.size, usual_tables(evening, start))
    end = cache(partial(_end, tournament, evening, start))
    return [
        FittingShape(each, end(each.rounds, each.boards_per_round), planned=each == planned)
        for number in tables
        for each in fitting_shapes(evening, start, number)
        if each.rounds <= planned.rounds + MOST_LONGER
    ]


def _here(evening: CurrentMovement, start: int) -> set[int]:
    """Return who plays or rests in a round to come and has not left before it."""
    return {
        person
        for number, each in enumerate(evening.movement.rounds[start - 1 :], start)
        for person in (*each.seated(), *each.sit_outs)
        if evening.attended.here(person, number)
    }


def _end(
    tournament: Tournament, evening: CurrentMovement, start: int, rounds: int, boards: int
) -> datetime | None:
    rest = RestOfEvening(evening.section, start, rounds, boards)
    found = evening_forecast(tournament, rest=rest)
    return found.ends_at if found else None
