"""Grow the library: fair seats for every stored size, by seeded search at any length.

    python -m benchmarks.grow_library OUT [--moves 300000] [--seeds 1] [--part 0/2]

For every (players 6–60, rounds 3–12) with one set and with a set for each table the meetings of
the stored or constructed movement are kept and the seats searched; the fairest is written to
OUT, a line each in the writing of the library. ``--merge OUT…`` puts the best lines in place.

    python -m benchmarks.grow_library FOUND OUT --seats

takes what ``benchmarks.grow_meetings`` FOUND, the fewest repeated meetings of each size, and
searches the seats for both objectives; ``--merge --meetings`` lets fewer repeats decide.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

from movements import notation
from movements.best_movement import GOOD, with_copies
from movements.checker import Limits, check
from movements.families import FAMILIES, Size
from movements.library import Key, Objective, lines, stored
from movements.movement_figures import figures
from movements.search.seats import improve_seats
from movements.values import Movement

LIBRARY = Path(__file__).parent.parent / "movements" / "data" / "library.txt"
HEADER = "# players rounds copies objective movement (see movements/notation.py)"


def sizes() -> Iterator[Size]:
    """Every size that the library should hold."""
    for players in range(6, 61):
        for rounds in range(3, 13):
            for copies in (1, players // 3):
                yield Size(players, rounds, copies)


def shared_sizes() -> Iterator[Size]:
    """The fewest copies with which everybody can play everything, where one set cannot do it."""
    for rounds in (7, 5, 4, 8, 6, 12, 3, 9, 10, 11):
        for players in range(9, 61):
            copies = -(-(players // 3) // rounds)
            if copies > 1:
                yield Size(players, rounds, copies)


def shared(size: Size, moves: int, seeds: int) -> Movement | None:
    """A movement with some copies: boards first, then the fairest seats."""
    base = stored(size.players, size.rounds, size.tables, Objective.FAIRNESS)
    for seed in range(2 * seeds):
        found = base and with_copies(base, size.copies, f"{size} {seed}", moves * (seed + 1))
        if found is not None:
            return improve_seats(found, Objective.FAIRNESS, f"{size}", moves // 2)
    return None


def starts(size: Size) -> list[Movement]:
    """Where the search starts: the fewest repeated meetings that are known."""
    built = [family.build(size) for family in FAMILIES.values()]
    found = [movement for movement in built if movement is not None]
    least = min((figures(one, size.players).meetings_ss for one in found), default=0)
    return [one for one in found if figures(one, size.players).meetings_ss == least]


def fairest(size: Size, moves: int, seeds: int) -> Movement | None:
    """The best of all starts and seeds, the starts themselves included."""
    found = starts(size)
    bases = found[-1:]
    found += [
        improve_seats(base, Objective.FAIRNESS, f"{size} {seed}", moves)
        for base in bases
        for seed in range(seeds)
    ]
    return max(found, key=lambda one: figures(one, size.players).fairness, default=None)


def grow(wanted: list[Size], find: Callable[[Size], Movement | None], out: Path) -> None:
    """Search these sizes and write a line each as it is found."""
    with out.open("a", encoding="ascii") as file:
        for size in wanted:
            movement = find(size)
            if movement is None:
                print("nothing for", size)
                continue
            check(movement, Limits(size.players, size.copies))
            text = notation.write(movement)
            print(size.players, size.rounds, size.copies, "fairness", text, file=file, flush=True)


def seated(found: Path, moves: int, seeds: int, out: Path) -> None:
    """Both kinds of seats for the fewest repeated meetings of each size."""
    least: dict[Size, tuple[int, str]] = {}
    for line in found.read_text(encoding="ascii").splitlines():
        players, rounds, copies, squares, _, _, text = line.split(" ", 6)
        size = Size(int(players), int(rounds), int(copies))
        least[size] = min(least.get(size, (int(squares), text)), (int(squares), text))
    with out.open("a", encoding="ascii") as file:
        for size, (_, text) in least.items():
            base = notation.parse(text, size.players)
            check(base, Limits(size.players, size.copies))
            for objective in _wanted(size):
                tried = [
                    improve_seats(base, objective, f"{size} {seed}", moves) for seed in range(seeds)
                ]
                best = max(tried, key=lambda one: _worth(one, objective))
                row = (size.players, size.rounds, size.copies, objective.value)
                print(*row, notation.write(best), file=file, flush=True)


def _wanted(size: Size) -> list[Objective]:
    """Even comparisons are kept for one set and for a set for each table."""
    kept = size.copies in {1, size.tables}
    return list(Objective) if kept else [Objective.FAIRNESS]


def _worth(movement: Movement, objective: Objective) -> tuple[bool, float]:
    made = figures(movement)
    if objective is Objective.FAIRNESS:
        return made.quality >= GOOD, made.fairness
    return True, made.quality


def merge(found: list[Path], *, by_meetings: bool) -> None:
    """Take over each line that is better than the one in the library."""
    best = dict(lines())
    for path in found:
        for line in path.read_text(encoding="ascii").splitlines():
            players, rounds, copies, objective, text = line.split(" ", 4)
            key = (int(players), int(rounds), int(copies), Objective(objective))
            if key not in best or _rank(text, key, by_meetings) > _rank(
                best[key], key, by_meetings
            ):
                best[key] = text
    rows = [f"{p} {r} {c} {o.value} {text}" for (p, r, c, o), text in sorted(best.items())]
    LIBRARY.write_text("\n".join([HEADER, *rows]) + "\n", encoding="ascii")


def _rank(text: str, key: Key, by_meetings: bool) -> tuple[float, ...]:
    """What is more is better; with ``by_meetings`` fewer repeats, weighed against fairness."""
    movement = notation.parse(text, key[0])
    good, worth = _worth(movement, key[3])
    if not by_meetings:
        return good, worth
    met = figures(movement).meeting_balance
    return (good, worth + met) if key[3] is Objective.FAIRNESS else (met, worth)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, nargs="+")
    parser.add_argument("--moves", type=int, default=300_000)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--part", default="0/1")
    parser.add_argument("--shared", action="store_true", help="some copies of each set")
    parser.add_argument("--seats", action="store_true", help="of what grow_meetings found")
    parser.add_argument("--merge", action="store_true")
    parser.add_argument("--meetings", action="store_true", help="fewer repeats decide")
    asked = parser.parse_args()
    if asked.merge:
        merge(asked.out, by_meetings=asked.meetings)
    elif asked.seats:
        found, out = asked.out
        seated(found, asked.moves, asked.seeds, out)
    else:
        nth, parts = map(int, asked.part.split("/"))
        wanted, find = (shared_sizes, shared) if asked.shared else (sizes, fairest)
        grow(
            list(wanted())[nth::parts],
            lambda size: find(size, asked.moves, asked.seeds),
            asked.out[0],
        )


if __name__ == "__main__":
    main()
