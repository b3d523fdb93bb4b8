"""A field of 33,333 tables × 27 boards in the real tables: read and ranked, packed and from rows.

    python -m benchmarks.large_field [--tables 33333] [--clubs 800] [--keep FOLDER [--write]]

Both databases, each in a process of its own, on fresh files or on those of a folder that is kept:
then the rows, which take long to write, are written once, by a run with ``--write`` that measures
nothing else. The ratio says how many times as fast as reading all rows each other way is; beside it
stands the least processor time of the program's own process (the database's is its own).
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
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
    parser.add_argument("--keep", type=Path, help="keep the rows here, or read those kept here")
    parser.add_argument("--write", action="store_true", help="write the rows, read nothing")
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        measure(given.tables, given.clubs, only_write=given.write)
        return
    command = [sys.executable, "-m", "benchmarks.large_field", CHILD]
    command += [f"--tables={given.tables}", f"--clubs={given.clubs}"]
    command += ["--write"] if given.write else []
    for name in given.databases.split(","):
        with place(name, given.keep) as environment:
            subprocess.run(command, check=True, env=os.environ | environment)


@contextmanager
def place(database: str, keep: Path | None) -> Iterator[dict[str, str]]:
    """The environment of a process that measures one database, kept or fresh."""
    from tests.postgres import Cluster

    with ExitStack() as stack:
        if keep is None:
            keep = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="whiz-field-")))
            keep.chmod(0o711)  # PostgreSQL runs as nobody where we are root, and must get through
        folder = keep.resolve() / database
        folder.mkdir(parents=True, exist_ok=True)
        environment = {"WHIZ_BENCH_FOLDER": str(folder / "files")}
        if database == "postgresql":
            cluster = Cluster.at(folder / "cluster")
            environment["DATABASE_URL"] = stack.enter_context(cluster.serving())
        yield environment


def measure(tables: int, clubs: int, *, only_write: bool) -> None:
    """Write the event where it is not kept, then read it every way."""
    own_folder(Path(os.environ["WHIZ_BENCH_FOLDER"]))
    import django

    django.setup()
    from django.core.management import call_command
    from django.core.management.commands.migrate import Command as Migrate
    from django.db import connection
    from django_scopes import scopes_disabled

    from benchmarks.simultaneous_rows import pack_all, settle, write_event
    from whiz_tournament.models import Simultaneous

    # Django's own: nobody needs a copy of what is kept before it is brought up to date.
    call_command(Migrate(), verbosity=0)
    print(f"{connection.vendor}: {tables:,} tables × {BOARDS} boards at {clubs} clubs")
    with scopes_disabled():
        kept = Simultaneous.objects.select_related("club").first()
    sizes = [tables // clubs + (n < tables % clubs) for n in range(clubs)]
    event, written = once(lambda: kept or write_event(sizes, BOARDS))
    if kept is None:
        settle()
        print(f"  {'written in':<46}{written:>12,.0f} ms", flush=True)
    if only_write:
        return
    from benchmarks.large_field_reads import reads

    rows_alone = line_by_line(event, every=20)
    told("rows as lines, club by club (every 20th, × 20)", rows_alone, rows_alone)
    _, packing = once(lambda: pack_all(event))
    settle()
    told("rows of all clubs read, packed and stored", packing, rows_alone)
    for name, work in reads(event):
        told(name, best_of(work), rows_alone, cpu=least_cpu(work))


def line_by_line(event: object, every: int) -> float:
    """Milliseconds to read all clubs by their lines, from some of them."""
    from whiz_tournament.features.simultaneous.queries.clubs import clubs_of
    from whiz_tournament.features.simultaneous.queries.packed import field_from_lines
    from whiz_tournament.models import Simultaneous

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
    print(f"  {name:<46}{taken:>12,.2f} ms {rows / taken:>12,.1f} × {own}", flush=True)


if __name__ == "__main__":
    main()
