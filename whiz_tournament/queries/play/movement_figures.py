"""What an evening amounts to in the figures that a director knows from the plans."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from movements.movement_figures import MovementFigures, Range, figures
from movements.replanning.board_cuts import BoardNumbers, common_parts, unfolded
from movements.values import Movement, Round


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
    rested = Counter(player for each in movement.rounds for player in each.sit_outs)
    return CurrentMovementFigures(
        rounds=len(movement.rounds),
        tables=_range(len(each.tables) for each in movement.rounds),
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
    return sorted({n for each in movement.rounds for n in (*each.seated(), *each.sit_outs)})


def renumbered(movement: Movement) -> Movement:
    """Return the movement with its players numbered 1, 2, 3 … without a gap."""
    place = {number: n for n, number in enumerate(numbers_of_movement(movement), start=1)}
    return Movement(tuple(_renumbered(each, place) for each in movement.rounds))


def renumbered_figures(movement: Movement, boards: Mapping[int, BoardNumbers]) -> MovementFigures:
    """Return all figures of a movement of entry numbers; a set that was cut counts by its parts."""
    return figures(renumbered(movement), told=told_by_parts(renumbered(movement), boards))


def told_by_parts(movement: Movement, boards: Mapping[int, BoardNumbers]) -> Movement:
    """Return the movement with each set that was cut told as its parts, as the others are."""
    parts = common_parts({n: boards[n] for n in movement.board_sets})
    return unfolded(movement, len(movement.rounds), parts)[0]


def _renumbered(each: Round, place: dict[int, int]) -> Round:
    tables = (
        replace(s, players=(place[s.players[0]], place[s.players[1]], place[s.players[2]]))
        for s in each.tables
    )
    return Round(tuple(tables), tuple(place[player] for player in each.sit_outs))


def _range(values: Iterable[int]) -> Range:
    found = list(values)
    return min(found, default=0), max(found, default=0)
