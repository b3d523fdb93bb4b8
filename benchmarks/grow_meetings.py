"""Grow the library where somebody could still meet somebody less often: search by machine code.

    python -m benchmarks.grow_meetings OUT [--first 0] [--passes 3] [--copies]

For every size whose meetings are above their bound ``meetings.c`` is compiled and asked again and
again, with every cyclic symmetry that the rounds allow, each pass with twice as many runs.
With ``--copies`` the sizes are those with some copies of each board that the library lacks. A
movement with fewer repeated meetings is written to OUT with the size before it; the seed of each
search is its pass; a later run goes on from OUT with the pass it is told. A pass takes some ten
minutes, the next one twice as long. Then ``benchmarks.grow_library OUT SEATED --seats`` finds the
seats.
"""

import argparse
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from movements.best_movement import best
from movements.families import Size
from movements.library import Objective, stored
from movements.movement_figures import MovementFigures
from movements.supply import copies_for_all

SOURCE = Path(__file__).with_name("meetings.c")
MOVES = 1_000_000
RUNS = 10


def compiled(folder: Path) -> Path:
    """The search as a program."""
    program = folder / "meetings"
    subprocess.run(["cc", "-O3", "-o", program, SOURCE, "-lm"], check=True)
    return program


def above_their_bound(players: range, rounds: range) -> Iterator[tuple[Size, int, int]]:
    """Sizes with the sum of squared meetings that is known, and the least there could be."""
    for count in players:
        for length in rounds:
            for copies in sorted({1, count // 3}):
                found = best(Size(count, length, copies), Objective.COMPARISON)
                if found and found.meetings_ss > found.meetings_bound:
                    yield Size(count, length, copies), found.meetings_ss, found.meetings_bound


def with_some_copies(players: range, rounds: range) -> Iterator[tuple[Size, int, int]]:
    """Up to as many copies as let everybody play everything; two where one set is not enough.

    More copies serve nobody: the movement for fewer can be played with them.
    """
    for count in players:
        for length in rounds:
            one, every = (_even(Size(count, length, n)) for n in (1, count // 3))
            most = copies_for_all(count // 3, length)
            if most == 1 and one.meetings_ss > every.meetings_ss:
                most = 2
            for copies in range(2, min(most, count // 3 - 1) + 1):
                if stored(count, length, copies, Objective.FAIRNESS) is None:
                    yield Size(count, length, copies), 2 * one.meetings_ss, every.meetings_bound


def _even(size: Size) -> MovementFigures:
    found = best(size, Objective.COMPARISON)
    assert found is not None
    return found


@dataclass(frozen=True, slots=True)
class Symmetry:
    """The order of a cyclic symmetry; whether players left over move in shorter orbits."""

    order: int
    short: bool = False


def symmetries(size: Size) -> Iterator[Symmetry]:
    """Those whose order divides the rounds; none but the trivial one if boards are left over."""
    if size.tables <= size.rounds * size.copies:
        for order in range(size.rounds, 1, -1):
            if size.rounds % order == 0:
                yield Symmetry(order)
                if size.players % order > 1:
                    yield Symmetry(order, short=True)
    yield Symmetry(1)


@dataclass(frozen=True, slots=True)
class Search:
    """One search; each pass is a seed and has twice as many runs as the one before."""

    size: Size
    how: Symmetry
    seed: int

    def found(self, program: Path, below: int) -> tuple[int, str]:
        """The sum of squared meetings and the movement, or ``below`` and nothing."""
        size, how = self.size, self.how
        sets = max(-(-size.tables // size.copies), size.rounds)
        asked = (size.players, size.rounds, size.copies, sets, how.order, int(how.short), self.seed)
        words = [str(program), *map(str, (*asked, MOVES, RUNS << self.seed, below))]
        text = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        squares, _, movement = text.strip().partition(" ")
        return (int(squares), movement) if text else (below, "")

    def written(self, program: Path, below: int, out: Path) -> int:
        """Search, and write down what is below; return the least that is known now."""
        squares, movement = self.found(program, below)
        if movement:
            size = self.size
            line = (size.players, size.rounds, size.copies, squares, self.how.order, self.seed)
            with out.open("a", encoding="ascii") as file:
                print(*line, movement, file=file)
        return squares


def found_in(out: Path) -> dict[Size, int]:
    """What an earlier run found already."""
    found: dict[Size, int] = {}
    for line in out.read_text(encoding="ascii").splitlines() if out.exists() else ():
        players, rounds, copies, squares, _ = line.split(" ", 4)
        size = Size(int(players), int(rounds), int(copies))
        found[size] = min(int(squares), found.get(size, int(squares)))
    return found


def grow(program: Path, left: list[tuple[Size, int, int]], passes: range, out: Path) -> None:
    """Write a line for every movement that is better than the best so far."""
    done = found_in(out)
    left = [(size, min(known, done.get(size, known)), bound) for size, known, bound in left]
    left = [one for one in left if one[1] > one[2]]
    for seed in passes:
        still: list[tuple[Size, int, int]] = []
        for size, known, bound in left:
            least = known
            for how in symmetries(size):
                if least > bound:
                    search = Search(size, how, seed)
                    least = search.written(program, least, out)
            if least > bound:
                still.append((size, least, bound))
        left = still


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--first", type=int, default=0, help="the first pass of this run")
    parser.add_argument("--copies", action="store_true", help="some copies of each board")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if asked.copies:
            wanted = with_some_copies(range(9, 61), range(3, 13))
        else:
            wanted = above_their_bound(range(48, 8, -1), range(3, 13))
        passes = range(asked.first, asked.passes)
        grow(compiled(Path(folder)), list(wanted), passes, asked.out)


if __name__ == "__main__":
    main()
