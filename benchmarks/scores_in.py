"""Results entered by sixteen threads: rate and waiting times, with the pulse and without.

``python -m benchmarks.scores_in`` measures SQLite and PostgreSQL, each in a process of its own.
Services only, no HTTP. *version* is what it would cost if every score raised one number of the
tournament (``docs/decisions/0004``), which rules out sharing its row; the two take turns in one
run. On SQLite they differ by nothing but the row they write.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
import uuid as uuids
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from statistics import median, quantiles
from typing import Any

THREADS = 16
SCORES = 25  # of each thread, in each turn
TURNS = 4


def main() -> None:
    """Start one process a database, or measure in this one."""
    if sys.argv[1:]:
        measure(sys.argv[1])
        return
    from tests.postgres import running_postgres

    for database in ("sqlite", "postgres"):
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            environment = os.environ | {"WHIZ_DATA_DIR": folder, "DATABASE_URL": ""}
            if database == "postgres":
                environment["DATABASE_URL"] = stack.enter_context(running_postgres())
            command = [sys.executable, "-m", "benchmarks.scores_in", database]
            subprocess.run(command, env=environment, check=True)


def measure(database: str) -> None:
    """Print, for each way of telling the pages, scores a second, median, p99, and failures."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    django.setup()
    from django.core.management import call_command

    from whiz_tournament.models import Tournament
    from whiz_tournament.services.clubs import set_up_club
    from whiz_tournament.services.record import touch
    from whiz_tournament.services.results import append, hold

    def plain(tournament: Tournament) -> Tournament:
        return Tournament.objects.get(pk=tournament.pk)

    call_command("migrate", verbosity=0)
    club = set_up_club(name="Whiz Club")
    ways: dict[str, tuple[Any, Any]] = {
        "pulse": (vars(append)["beat"], vars(hold)["_share"]),
        "version": (lambda tournament, _table: touch(tournament), plain),
    }
    taken: dict[str, list[float]] = {way: [] for way in ways}
    waits: dict[str, list[float]] = {way: [] for way in ways}
    enter = _field(club)
    for _ in range(TURNS):
        for way, (beat, share) in ways.items():
            vars(append)["beat"], vars(hold)["_share"] = beat, share
            seconds, each = _turn(enter)
            taken[way].append(seconds)
            waits[way] += each
    for way in ways:
        rate = THREADS * SCORES / median(taken[way])
        p99 = quantiles(waits[way], n=100)[98]
        print(
            f"{database:9} {way:8} {rate:6.0f} scores/s  "
            f"median {1000 * median(waits[way]):6.1f} ms  p99 {1000 * p99:6.1f} ms"
        )


def _field(club: Any) -> Callable[[int, int], None]:
    """A field of one table a thread; the function corrects one of a table's lines."""
    from django_scopes import scope

    from tests.services.results.field import DIRECTOR, make_field
    from whiz_tournament.services.results import Place

    with scope(club=club):
        field = make_field(club, tables=THREADS)
    versions: dict[Place, int] = {}

    def enter(table: int, number: int) -> None:
        place = Place(2, table, 3 + number % 2)
        version = versions.get(place)
        with scope(club=club):
            answer = field.enter(
                DIRECTOR, "10H by N =", place=place, version=version, uuid=uuids.uuid4()
            )
        versions[place] = answer.version

    return enter


def _turn(enter: Callable[[int, int], None]) -> tuple[float, list[float]]:
    """Seconds for all threads' scores, and how long each score took."""
    waits: list[float] = []
    barrier = threading.Barrier(THREADS)

    def work(table: int) -> None:
        from django.db import connection

        connection.ensure_connection()
        barrier.wait()
        for number in range(SCORES):
            begun = time.perf_counter()
            enter(table, number)
            waits.append(time.perf_counter() - begun)
        connection.close()

    begun = time.perf_counter()
    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(work, range(1, THREADS + 1)))
    return time.perf_counter() - begun, waits


if __name__ == "__main__":
    main()
