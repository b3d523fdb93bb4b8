"""A simultaneous of many clubs, played through the services on PostgreSQL at accelerated time.

    python -m benchmarks.simultaneous [--clubs 800] [--players 125] [--workers 4]

Clubs join by their codes, enter people, choose a plan, start, play nine rounds of three boards and
end; then each publishes. Workers post as fast as they are answered: rounds last as long as their
results take, and all clubs play each round at once. Jobs (papers, makeable tricks) stay queued:
they are the work of other processes. Players beyond a multiple of three sit out.

Printed: posts a second over all rounds and in the best second, how long a post takes (half, 99 %),
how long the ranking of all takes when the last club ends and when a club publishes, memory of
the largest worker and of PostgreSQL's largest process, size of the database.
"""

import argparse
import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from benchmarks.published import own_folder

ROUNDS: Final = 9
BOARDS_A_ROUND: Final = 3
PUBLISHED: Final = 5
"""So many clubs publish one after the other: each has the ranking of all made anew."""


@dataclass(frozen=True)
class Posted:
    """When a post was answered (seconds of the clock) and how long it took."""

    at: float
    seconds: float


def awake() -> None:
    """Make a process ready for the database that the environment names; its jobs stay queued."""
    import django

    django.setup()
    from whiz_tournament.jobs import embedded

    embedded.start_embedded_worker = lambda: None


def movement(tables: int) -> list[list[dict[str, Any]]]:
    """North stays, East and South go round; all tables play the same boards at once."""
    return [
        [
            {
                "table": table + 1,
                "boards": [BOARDS_A_ROUND * turn + n for n in range(1, BOARDS_A_ROUND + 1)],
                "N": 1 + table,
                "E": 1 + tables + (table + turn) % tables,
                "S": 1 + 2 * tables + (table + 2 * turn) % tables,
            }
            for table in range(tables)
        ]
        for turn in range(ROUNDS)
    ]


def join(number: int, code: str, players: int) -> int:
    """A club joins, enters its people and starts; its tournament's key."""
    from django_scopes import scope

    from whiz_tournament.models import Club
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.play.rounds import start_tournament
    from whiz_tournament.services.setup.entries import enter_players
    from whiz_tournament.services.setup.plans import use_movement
    from whiz_tournament.services.simultaneous.joining import join_simultaneous

    club = Club.objects.create(name=f"Club {number}", host=f"club{number}.example.org")
    with scope(club=club):
        made = join_simultaneous(club=club, actor=SYSTEM, code=code)
        names = [f"Gilbert {number:03}-{n:03}" for n in range(1, players - players % 3 + 1)]
        enter_players(tournament=made, actor=SYSTEM, names=names)
        rounds = {"rounds": movement(players // 3)}
        use_movement(tournament=made, actor=SYSTEM, movement=rounds)
        start_tournament(tournament=made, actor=SYSTEM)
    return made.pk


@contextmanager
def tournament_of(pk: int) -> Iterator[Any]:
    """A tournament with its club in scope."""
    from django_scopes import scope, scopes_disabled

    from whiz_tournament.models import Tournament

    with scopes_disabled():
        found = Tournament.objects.select_related("club").get(pk=pk)
    with scope(club=found.club):
        yield found


def play(pk: int, number: int) -> list[Posted]:
    """All results of a round at a club, posted one after the other; then the round is over."""
    from whiz_tournament.queries.play.result_lines import line_rows
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.play.rounds import close_round, open_round

    posted = []
    with tournament_of(pk) as tournament:
        if number > 1:
            open_round(tournament=tournament, actor=SYSTEM, number=number)
        for line in line_rows(tournament, round=number):
            begun = time.perf_counter()
            post(tournament, line)
            posted.append(Posted(time.time(), time.perf_counter() - begun))
        close_round(tournament=tournament, actor=SYSTEM, number=number)
    return posted


def post(tournament: Any, line: Any) -> None:
    """Type one result that is likely on its board."""
    from uuid import uuid4

    from scoring.contracts import BIDS, Contract
    from scoring.results import Played
    from whiz_tournament.services.results import SERVER, LinePlace, Submission, enter_result

    bid = BIDS[:25][(7 * line.board + random.randrange(4)) % 25]
    tricks = min(13, bid.level + random.choice((-2, -1, 0, 0, 1, 2)))
    declarer = random.choice(list(line.entries))
    value = Played(declarer, Contract(bid.level, bid.denomination), tricks)
    place = LinePlace(line.round, line.table, line.board)
    submission = Submission(uuid4(), place, None, "typed at the desk")
    enter_result(tournament=tournament, sender=SERVER, submission=submission, value=value)


def end(pk: int) -> float:
    """End a club's tournament; seconds that took."""
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.play.rounds import close_tournament

    with tournament_of(pk) as tournament:
        begun = time.perf_counter()
        close_tournament(tournament=tournament, actor=SYSTEM, confirm=True)
        return time.perf_counter() - begun


def publish(pk: int) -> float:
    """Publish a club's results, which has the ranking of all made anew; seconds that took."""
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.publishing.publish import publish_results

    with tournament_of(pk) as tournament:
        begun = time.perf_counter()
        publish_results(tournament=tournament, actor=SYSTEM, final=False)
        return time.perf_counter() - begun


def memory() -> float:
    """Megabytes that this process had at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def organise(clubs: int) -> list[str]:
    """The simultaneous; a code for each club."""
    from datetime import date

    from django.core.management import call_command
    from django.db import connection
    from django_scopes import scope

    from whiz_tournament.models import Club
    from whiz_tournament.services.simultaneous.making import (
        SimultaneousDraft,
        create_simultaneous,
        invite_club,
    )

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
            for n in range(clubs)
        ]
    connection.close()
    return codes


def played(pool: ProcessPoolExecutor, tournaments: Sequence[int]) -> tuple[list[Posted], float]:
    """All rounds at all clubs; the posts, and the seconds that play took."""
    begun, posts = time.perf_counter(), list[Posted]()
    for number in range(1, ROUNDS + 1):
        for found in pool.map(play, tournaments, [number] * len(tournaments)):
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


def run(clubs: int, players: int, workers: int) -> None:
    """Play it on the database of the environment."""
    awake()
    codes = organise(clubs)
    print(f"{clubs} clubs × {players} players, {ROUNDS * BOARDS_A_ROUND} boards, {workers} workers")
    with ProcessPoolExecutor(workers, get_context("spawn"), awake) as pool:
        begun = time.perf_counter()
        tournaments = list(pool.map(join, range(clubs), codes, [players] * clubs))
        print(f"  joined and started in {time.perf_counter() - begun:,.0f} s", flush=True)
        report(*played(pool, tournaments))
        ended = sorted(pool.map(end, tournaments[:-1]))
        print(f"  a club ends in {1000 * ended[len(ended) // 2]:,.0f} ms", flush=True)
        last = pool.submit(end, tournaments[-1]).result()
        print(f"  the last one in {last:,.2f} s: embargo ended everywhere, ranking of all made")
        lags = [pool.submit(publish, each).result() for each in tournaments[:PUBLISHED]]
        told = ", ".join(f"{lag:.2f}" for lag in lags)
        print(f"  clubs publish one by one, ranking of all made anew, in {told} s")
        largest = max(pool.map(_memory_of, range(4 * workers)))
    print(
        f"  memory: a worker {largest:,.0f} MB, PostgreSQL {server_memory(Path('/proc')):,.0f} MB"
    )
    print(f"  database: {database_size()}", flush=True)


def _memory_of(_turn: int) -> float:
    return memory()


def main() -> int:
    """Start a PostgreSQL of its own and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clubs", type=int, default=800)
    parser.add_argument("--players", type=int, default=125)
    parser.add_argument("--workers", type=int, default=4)
    given = parser.parse_args()
    from tests.postgres import running_postgres

    with tempfile.TemporaryDirectory(prefix="whiz-event-") as folder, running_postgres() as url:
        own_folder(Path(folder))
        os.environ["DATABASE_URL"] = url
        run(given.clubs, given.players, given.workers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
