"""Mitchell with one extra skip, one set: for sizes that 2 or 3 divides, still in two sentences."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Final

from boards.errors import N_
from movements.announcement import Announcement, Steps
from movements.families.family import Family, Size
from movements.families.mitchell import turned_rounds
from movements.field_movements import cyclic, field_size, seat
from movements.values import Movement


@dataclass(frozen=True, slots=True)
class Skip:
    """The steps of every round, the round after which there is more, and the most rounds."""

    steps: Steps
    after: int
    extra: Steps
    longest: int

    def offsets(self, rounds: int) -> list[tuple[int, int, int]]:
        """Return how far second line, third line and boards have moved at each round's start."""
        moves = [(0, 0, 0)]
        for played in range(1, rounds):
            more = self.extra if played == self.after else Steps(0, 0, 0)
            moves.append(
                (
                    self.steps.second + more.second,
                    self.steps.third + more.third,
                    self.steps.boards + more.boards,
                )
            )
        return list(accumulate(moves, lambda at, by: (at[0] + by[0], at[1] + by[1], at[2] + by[2])))


@cache
def skips() -> dict[int, Skip]:
    """Return the known skips by number of tables: ``data/extra_skip.txt``."""
    text = files("movements").joinpath("data/extra_skip.txt").read_text(encoding="ascii")
    rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {int(tables): _skip([int(n) for n in rest]) for tables, *rest in rows}


def _skip(row: list[int]) -> Skip:
    second, third, boards, after, more_third, more_boards, longest = row
    return Skip(Steps(second, third, boards), after, Steps(0, more_third, more_boards), longest)


def build(size: Size) -> Movement | None:
    """Return the movement, up to the number of rounds that is known to be legal."""
    skip = skips().get(field_size(size.players))
    if skip is None or size.copies != 1 or size.rounds > skip.longest:
        return None
    grid = cyclic(field_size(size.players), skip.offsets(size.rounds))
    first_turned = size.rounds - turned_rounds(size.rounds)
    return seat(grid, size.players, lambda r, _t: int(r >= first_turned))


def announce(size: Size) -> Announcement | None:
    """Return the steps, and the extra one if it is reached."""
    skip = skips()[field_size(size.players)]
    reached = skip.after < size.rounds
    return Announcement(
        skip.steps,
        skip_after=skip.after if reached else None,
        skip=skip.extra,
        turned_rounds=turned_rounds(size.rounds),
        rover=size.players if size.players % 3 == 1 else None,
    )


FAMILY: Final = Family("extra_skip", N_("Mitchell for three with a skip"), build, announce)
