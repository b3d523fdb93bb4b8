"""A simultaneous of many clubs, played through the services on PostgreSQL at accelerated time.

    python -m benchmarks.simultaneous [--clubs 800] [--played 60] [--minutes 20] [--workers 2]

So many of the clubs are **played**: they join by their codes, enter people, choose a plan, start,
play nine rounds of three boards and end, all by the services. Workers post as fast as they are
answered: rounds last as long as their results take, and all clubs play each round at once. After
the minutes nothing more is posted, and boards that are left are not played. The other clubs are
**written** as rows before, done and packed, with all their boards: they were not posted, but they
count in the database, in the end of the embargo and in the ranking of all. Papers and makeable
tricks stay queued: they are the work of other processes. Players beyond a multiple of three sit
out.

Printed: what was posted and what was written; posts a second over all rounds and in the best
second, how long a post takes (half, 99 %), how long it takes to end a club and the last one, how
far the ranking of all is behind publications, a page of it; memory of the largest worker and of
PostgreSQL's largest process, size of the database.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from benchmarks.published import own_folder
from benchmarks.simultaneous_play import (
    BOARDS_A_ROUND,
    ROUNDS,
    Posted,
    awake,
    end,
    join,
    lags,
    make_rankings,
    memory,
    play,
    publish,
    read_page,
)

PUBLISHED: Final = 8
"""So many clubs publish at once: each asks for the ranking of all."""


def organise(played: int, written: int, players: int) -> list[str]:
    """The simultaneous with the clubs that are written; a code for each that is played."""
    from datetime import date

    from django.core.management import call_command
    from django.db import connection
    from django_scopes import scope

    from benchmarks.simultaneous_rows import pack_all, settle, write_clubs
    from whiz_tournament.features.simultaneous.services.making import (
        SimultaneousDraft,
        create_simultaneous,
        invite_club,
    )
    from whiz_tournament.models import Club

    call_command("migrate", verbosity=0)
    club = Club.objects.create(name="Organiser", host="organiser.example.org")
    draft = SimultaneousDraft(
        name="Simultané",
        day=date(2026, 11, 24),
        boards=ROUNDS * BOARDS_A_ROUND,
        corrections_until=date(2100, 1, 1),
    )
    with scope(club=club):
        event = create_simultaneous(club=club, draft=draft)
        codes = [
            invite_club(simultaneous=event, name=f"Club {n}", region=f"Region {n % 8}")[1]
            for n in range(played)
        ]
    write_clubs(event, [players // 3] * written, ROUNDS * BOARDS_A_ROUND)
    pack_all(event)
    settle()
    connection.close()
    return codes


def played(
    pool: ProcessPoolExecutor, tournaments: Sequence[int], minutes: float
) -> tuple[list[Posted], float]:
    """All rounds at all clubs; the posts, and the seconds that play took."""
    begun, posts, until = time.perf_counter(), list[Posted](), time.time() + 60 * minutes
    count = len(tournaments)
    for number in range(1, ROUNDS + 1):
        for found in pool.map(play, tournaments, [number] * count, [until] * count):
            posts += found
    return posts, time.perf_counter() - begun


def report(posts: Sequence[Posted], taken: float) -> None:
    """Posts a second and how long they took."""
    seconds = sorted(each.seconds for each in posts)
    best = max(Counter(int(each.at) for each in posts).values())
    half, most = (1000 * seconds[int(part * (len(seconds) - 1))] for part in (0.5, 0.99))
    print(f"  {len(posts):,} posts in {taken:,.0f} s: {len(posts) / taken:,.0f} a second")
    print(f"  best second {best:,} posts; a post takes {half:.0f} ms, 99 % below {most:.0f} ms")


def database_size() -> str:
    """What the database says of itself, and its largest tables."""
    from django.db import connection

    largest = (
        "SELECT relname, pg_size_pretty(pg_total_relation_size(oid)) FROM pg_class "
        "WHERE relkind = 'r' ORDER BY pg_total_relation_size(oid) DESC LIMIT 6"
    )
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_size_pretty(pg_database_size(current_database()))")
        (whole,) = cursor.fetchone()
        cursor.execute(largest)
        tables = [f"{name.removeprefix('whiz_tournament_')} {size}" for name, size in cursor]
    return f"{whole} ({', '.join(tables)})"


def server_memory(folder: Path) -> float:
    """Megabytes of the largest of PostgreSQL's processes, shared buffers with it."""
    found = [0.0]
    for status in folder.glob("[0-9]*/status"):
        try:
            text = status.read_text()
        except OSError:
            continue
        if "\npostgres" in f"\n{text.removeprefix('Name:').strip()}":
            peak = [line.split()[1] for line in text.splitlines() if line.startswith("VmHWM")]
            found += [int(each) / 1024 for each in peak]
    return max(found)


def run(given: argparse.Namespace) -> None:
    """Play it on the database of the environment."""
    awake()
    players, boards = given.players, ROUNDS * BOARDS_A_ROUND
    count = min(given.played, given.clubs)
    begun = time.perf_counter()
    codes = organise(count, given.clubs - count, players)
    print(f"{given.clubs} clubs × {players} players, {boards} boards, {given.workers} workers")
    written = (given.clubs - count) * (players // 3) * boards
    took = time.perf_counter() - begun
    print(f"  {given.clubs - count} clubs written as rows: {written:,} results", end=", ")
    print(f"in {took:,.0f} s with migrations")
    with ProcessPoolExecutor(given.workers, get_context("spawn"), awake) as pool:
        begun = time.perf_counter()
        tournaments = list(pool.map(join, range(count), codes, [players] * count))
        taken = time.perf_counter() - begun
        print(f"  {count} clubs joined and started in {taken:,.0f} s", flush=True)
        posts, taken = played(pool, tournaments, given.minutes)
        whole = count * (players // 3) * boards
        print(f"  posted by the services: {len(posts):,} of their {whole:,} results")
        report(posts, taken)
        finish(pool, tournaments)
        largest = max(pool.map(memory, range(4 * given.workers)))
    server = server_memory(Path("/proc"))
    print(f"  memory: a worker {largest:,.0f} MB, PostgreSQL {server:,.0f} MB")
    print(f"  database: {database_size()}", flush=True)


def finish(pool: ProcessPoolExecutor, tournaments: Sequence[int]) -> None:
    """Every club ends, some publish at once; what the ranking of all takes."""
    ended = sorted(pool.map(end, tournaments[:-1]))
    if ended:
        print(f"  a club ends in {1000 * ended[len(ended) // 2]:,.0f} ms", flush=True)
    last = pool.submit(end, tournaments[-1]).result()
    print(f"  the last one in {last:,.2f} s: embargo ended everywhere, ranking of all asked for")
    (first,) = pool.submit(make_rankings, 1).result()
    print(f"  ranking of all made in {first.seconds:,.2f} s", flush=True)
    chosen = tournaments[:PUBLISHED]
    making = pool.submit(make_rankings, 1 + len(chosen))
    publications = list(pool.map(publish, chosen))
    makings = making.result()
    told = ", ".join(f"{each.seconds:.2f}" for each in publications)
    print(f"  clubs publish at once, in {told} s")
    behind = ", ".join(f"{lag:.2f}" for lag in sorted(lags(publications, makings)))
    print(f"  the ranking of all holds them {behind} s later, made {len(makings)} times")
    seconds = min(pool.map(read_page, range(3)))
    print(f"  a page of it (200 lines) in {1000 * seconds:,.0f} ms", flush=True)


def main() -> int:
    """Start a PostgreSQL of its own and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clubs", type=int, default=800)
    parser.add_argument("--players", type=int, default=125)
    parser.add_argument("--played", type=int, default=60, help="clubs; the others are written")
    parser.add_argument("--minutes", type=float, default=20, help="of posting")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    if given.workers < 2:
        parser.error("two workers at least: one ranks all while the other publishes")
    from tests.postgres import running_postgres

    with tempfile.TemporaryDirectory(prefix="whiz-event-") as folder, running_postgres() as url:
        own_folder(Path(folder))
        os.environ["DATABASE_URL"] = url
        run(given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
