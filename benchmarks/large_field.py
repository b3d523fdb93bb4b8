"""A field of 33,333 tables × 27 boards in the real tables: read and ranked, packed and from rows.

    python -m benchmarks.large_field [--tables 33333] [--clubs 800]

Both databases, each in a process of its own on fresh files. The rows of every club are read once
(to pack them); the ratio says how many times as fast as that each other way is; beside it stands
the least processor time of the program's own process (the database's is its own).
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from benchmarks.published import own_folder
from benchmarks.rescore import best_of

BOARDS: Final = 27
CHILD: Final = "--child"
T = TypeVar("T")


def main() -> None:
    """Measure PostgreSQL, then SQLite."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=33_333)
    parser.add_argument("--clubs", type=int, default=800)
    parser.add_argument("--databases", default="postgresql,sqlite")
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        measure(given.tables, given.clubs)
        return
    from tests.postgres import running_postgres

    command = [sys.executable, "-m", "benchmarks.large_field", CHILD]
    command += [f"--tables={given.tables}", f"--clubs={given.clubs}"]
    with running_postgres() as url:
        chosen = {"postgresql": {"DATABASE_URL": url}, "sqlite": {}}
        for name in given.databases.split(","):
            with tempfile.TemporaryDirectory() as folder:
                place = {"WHIZ_BENCH_FOLDER": folder}
                subprocess.run(command, check=True, env=os.environ | place | chosen[name])


def measure(tables: int, clubs: int) -> None:
    """Write the event, then read it every way."""
    own_folder(Path(os.environ["WHIZ_BENCH_FOLDER"]))
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection

    from benchmarks.simultaneous_rows import pack_all, settle, write_event

    call_command("migrate", verbosity=0)
    sizes = [tables // clubs + (n < tables % clubs) for n in range(clubs)]
    event, written = once(lambda: write_event(sizes, BOARDS))
    settle()
    print(f"{connection.vendor}: {tables:,} tables × {BOARDS} boards at {clubs} clubs")
    print(f"  {'written in':<44}{written:>12,.0f} ms")
    _, packing = once(lambda: pack_all(event))
    settle()
    rows_alone = from_rows(event, every=20)
    told("rows of all clubs read, packed and stored", packing, rows_alone)
    told("rows of all clubs read (every 20th, × 20)", rows_alone, rows_alone)
    from benchmarks.large_field_reads import reads

    for name, work in reads(event):
        told(name, best_of(work), rows_alone, cpu=least_cpu(work))


def from_rows(event: object, every: int) -> float:
    """Milliseconds to read all clubs by their lines, from some of them."""
    from whiz_tournament.models import Simultaneous
    from whiz_tournament.queries.simultaneous.clubs import clubs_of
    from whiz_tournament.queries.simultaneous.packed import field_from_lines

    assert isinstance(event, Simultaneous)
    chosen = [each.tournament for each in clubs_of(event)[::every] if each.tournament]

    def read() -> None:
        for tournament in chosen:
            field_from_lines(tournament, event.scoring_method)

    return once(read)[1] * len(clubs_of(event)) / len(chosen)


def once(work: Callable[[], T]) -> tuple[T, float]:
    """What it gives, and its milliseconds."""
    start = time.perf_counter()
    found = work()
    return found, 1000 * (time.perf_counter() - start)


def least_cpu(work: Callable[[], object]) -> float:
    """Milliseconds of this process alone, the least of five: what a busy machine changes little."""
    spent = []
    for _turn in range(5):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return 1000 * min(spent)


def told(name: str, taken: float, rows: float, cpu: float | None = None) -> None:
    own = "" if cpu is None else f"{cpu:>12,.2f} ms of its own"
    print(f"  {name:<44}{taken:>12,.2f} ms {rows / taken:>12,.1f} × {own}", flush=True)


if __name__ == "__main__":
    main()
