"""What an evening amounts to in figures, and what could still be played from some round on."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache, partial

from movements.movement_figures import MovementFigures, Range, figures
from movements.replanning.board_cuts import BoardNumbers, common_parts, unfolded
from movements.replanning.shapes import MOST_LONGER, RestShape, RestSupply, shapes_that_fit
from movements.values import Movement, Round
from whiz_tournament.models import Tournament
from whiz_tournament.queries.clock.clock_panel import RestOfEvening, evening_forecast
from whiz_tournament.queries.play.current_movement import CurrentMovement


@dataclass(frozen=True, slots=True)
class CurrentMovementFigures:
    """Rounds; tables of a round, boards and rests of a player (least, most); figures of 100."""

    rounds: int
    tables: Range
    boards: Range
    rests: Range
    quality: float
    fairness: float


def current_movement_figures(
    movement: Movement,
    played: Mapping[int, int],
    staying: Iterable[int],
    boards: Mapping[int, BoardNumbers],
) -> CurrentMovementFigures:
    """Return the figures; the ranges are those of the players who stay to the end.

    ``played`` is how many boards everybody plays, ``boards`` those of each set.
    """
    stay = sorted(staying)
    plan_figures = renumbered_figures(movement, boards)
    rested = Counter(player for round in movement.rounds for player in round.sit_outs)
    return CurrentMovementFigures(
        rounds=len(movement.rounds),
        tables=_range(len(round.tables) for round in movement.rounds),
        boards=_range(played.get(player, 0) for player in stay),
        rests=_range(rested[player] for player in stay),
        quality=plan_figures.quality,
        fairness=plan_figures.fairness,
    )


def boards_of_players(
    movement: Movement, boards: Mapping[int, BoardNumbers], dropped: Mapping[int, int]
) -> Counter[int]:
    """Return how many boards of the plan everybody plays, less those that are ``dropped``."""
    played: Counter[int] = Counter()
    for seating in movement.seatings():
        for player in seating.players:
            played[player] += len(boards[seating.board_set])
    played.subtract(dropped)
    return played


def numbers_of_movement(movement: Movement) -> list[int]:
    """Return the numbers in use, rising: the first is player 1 of the movement, and so on."""
    return sorted({n for round in movement.rounds for n in (*round.seated(), *round.sit_outs)})


def renumbered(movement: Movement) -> Movement:
    """Return the movement with its players numbered 1, 2, 3 … without a gap."""
    place = {number: n for n, number in enumerate(numbers_of_movement(movement), start=1)}
    return Movement(tuple(_renumbered(round, place) for round in movement.rounds))


def renumbered_figures(movement: Movement, boards: Mapping[int, BoardNumbers]) -> MovementFigures:
    """Return all figures of a movement of entry numbers; a set that was cut counts by its parts."""
    return figures(renumbered(movement), told=told_by_parts(renumbered(movement), boards))


def told_by_parts(movement: Movement, boards: Mapping[int, BoardNumbers]) -> Movement:
    """Return the movement with each set that was cut told as its parts, as the others are."""
    parts = common_parts({n: boards[n] for n in movement.board_sets})
    return unfolded(movement, len(movement.rounds), parts)[0]


def _renumbered(round: Round, place: dict[int, int]) -> Round:
    tables = (
        replace(s, players=(place[s.players[0]], place[s.players[1]], place[s.players[2]]))
        for s in round.tables
    )
    return Round(tuple(tables), tuple(place[player] for player in round.sit_outs))


def _range(values: Iterable[int]) -> Range:
    numbers = list(values)
    return min(numbers, default=0), max(numbers, default=0)


@dataclass(frozen=True, slots=True)
class FittingShape:
    """Rounds to come of that many boards, when they would end, and whether it is so planned now.

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
    """Return the shapes from round ``start`` on, at that many tables, with enough boards left."""
    movement, begun = unfolded(evening.movement, start - 1, evening.sets.parts)
    sets = evening.sets
    supply = RestSupply(sets.size, sets.usable, evening.copies)
    return list(shapes_that_fit(supply, movement, begun, _here(evening, start), tables))


def usual_tables(evening: CurrentMovement, start: int) -> int:
    """Return at how many tables the rest is planned, as far as people are there for them."""
    planned = max((len(round.tables) for round in evening.movement.rounds[start - 1 :]), default=0)
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
    """Return what fits at each of that many ``tables``, with when the evening would end.

    Most boards first. Not what is many rounds longer than planned: nobody asks for that, and it
    hides the others.
    """
    planned = RestShape(evening.rounds - start + 1, evening.sets.size, usual_tables(evening, start))
    end = cache(partial(_end, tournament, evening, start))
    return [
        FittingShape(
            fitting_shape,
            end(fitting_shape.rounds, fitting_shape.boards_per_round),
            planned=fitting_shape == planned,
        )
        for number in tables
        for fitting_shape in fitting_shapes(evening, start, number)
        if fitting_shape.rounds <= planned.rounds + MOST_LONGER
    ]


def _here(evening: CurrentMovement, start: int) -> set[int]:
    """Return who plays or rests in a round to come and has not left before it."""
    return {
        person
        for number, round in enumerate(evening.movement.rounds[start - 1 :], start)
        for person in (*round.seated(), *round.sit_outs)
        if evening.attended.here(person, number)
    }


def _end(
    tournament: Tournament, evening: CurrentMovement, start: int, rounds: int, boards: int
) -> datetime | None:
    rest = RestOfEvening(evening.section, start, rounds, boards)
    forecast = evening_forecast(tournament, rest=rest)
    return forecast.ends_at if forecast else None
