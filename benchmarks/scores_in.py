"""Scores in: results posted to a real server on the loopback, on SQLite and on PostgreSQL.

Run as ``python -m benchmarks.scores_in``. Sixteen clients post first values, then corrections,
each to lines of its own tables, for a few seconds; every post is answered once it is on disk
(SQLite: WAL with synchronous=FULL). A post that is answered by anything but 201 is a failure.
"""

import argparse
import http.client
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

CLIENTS: Final = 16
TABLES: Final = 128
ROOT: Final = Path(__file__).resolve().parents[1]
CHILD: Final = "--on-this-database"


@dataclass
class Post:
    """What one client saw: seconds of each answer, and the answers that were no 201."""

    seconds: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


Place = tuple[int, int, int]


class Poster:
    """One client with a connection of its own, which posts to its own lines."""

    def __init__(self, port: int, path: str, key: str, tables: range) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.path = path
        self.headers = {"Authorization": f"Token {key}", "Content-Type": "application/json"}
        self.seen = Post()
        self.versions: dict[Place, int] = {
            (number, table, board): 0
            for table in tables
            for number in (2, 3)
            for board in (2 * number - 1, 2 * number)
        }

    def post(self, place: Place) -> None:
        """Post the next version of a line."""
        body = json.dumps(drawn(place, self.versions[place]))
        begun = time.perf_counter()
        self.connection.request("POST", self.path, body, self.headers)
        answer = self.connection.getresponse()
        told = answer.read()
        self.seen.seconds.append(time.perf_counter() - begun)
        if answer.status == 201:
            self.versions[place] += 1
        else:
            self.seen.failures.append(f"{answer.status} {told[:120]!r}")


def drawn(place: Place, version: int) -> dict[str, Any]:
    """A result for a line: the first, or a correction of the version that it holds."""
    number, table, board = place
    contract = f"{random.randint(7, 13)}{random.choice(['C', 'D', 'H', 'S', 'NT'])}"
    played = {"declarer": random.choice("NES"), "contract": contract}
    where = {"uuid": str(uuid.uuid4()), "round": number, "table": table, "board": board}
    base = {"base_version": version} if version else {}
    return {**where, **played, "tricks": random.randint(0, 13), **base}


def measure(port: int, path: str, key: str, seconds: float) -> tuple[Post, float]:
    """Run all clients for so long; return what they saw together, and the time it took."""
    stop, found, warm = threading.Event(), list[Post](), threading.Barrier(CLIENTS + 1)
    share = TABLES // CLIENTS

    def run(number: int) -> None:
        tables = range(1 + share * number, 1 + share * (number + 1))
        poster = Poster(port, path, key, tables)
        found.append(poster.seen)
        places = itertools.cycle(poster.versions)
        poster.post(next(places))  # a worker may still be on its way up
        poster.seen.seconds.clear()
        warm.wait()
        for place in places:
            if stop.is_set():
                return
            poster.post(place)

    clients = [threading.Thread(target=run, args=[number]) for number in range(CLIENTS)]
    for client in clients:
        client.start()
    warm.wait()
    begun = time.perf_counter()
    time.sleep(seconds)
    stop.set()
    for client in clients:
        client.join()
    taken = time.perf_counter() - begun
    seen = [second for post in found for second in post.seconds]
    return Post(sorted(seen), [each for post in found for each in post.failures]), taken


def on_this_database(seconds: float) -> None:
    """Fill the database of the environment, serve it, and print the figures."""
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection, transaction
    from django_scopes import scope

    from tests.faults.server import Server
    from tests.postgres import free_port
    from tests.services.results.field import make_field
    from whiz_tournament.services.people.clubs import (
        create_director,
        issue_staff_token,
        set_up_club,
    )

    call_command("migrate", verbosity=0)
    club = set_up_club(name="Whiz Club")
    with scope(club=club), transaction.atomic():
        tournament = make_field(club, tables=TABLES).tournament
        key = issue_staff_token(user=create_director(club=club, username="director"))
    vendor = connection.vendor
    connection.close()
    log = Path(settings.DATA_DIR) / "server.log"
    server = Server(free_port(), dict(os.environ), log, shared=vendor == "postgresql")
    server.start()
    try:
        path = f"/api/v1/tournaments/{tournament.public_id}/results/"
        seen, taken = measure(server.port, path, key, seconds)
    finally:
        server.stop()
    report(vendor, seen, taken)


def report(vendor: str, seen: Post, taken: float) -> None:
    """Print one line, and the first failures if there were any."""
    count = len(seen.seconds)
    p50, p99 = (1000 * seen.seconds[int(share * (count - 1))] for share in (0.5, 0.99))
    print(
        f"{vendor:<10} {CLIENTS} clients  {count / taken:6.0f} posts/s  p50 {p50:5.0f} ms  "
        f"p99 {p99:5.0f} ms  {count} posts in {taken:.1f} s  {len(seen.failures)} failures"
    )
    for failure in seen.failures[:5]:
        print("  ", failure)


def main() -> int:
    """Measure both databases, each in a process of its own on a fresh database."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        on_this_database(given.seconds)
        return 0
    from tests.postgres import running_postgres

    worst = 0
    for vendor in ("sqlite", "postgresql"):
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="whiz-scores-"))
            environment = os.environ | {
                "WHIZ_DATA_DIR": f"{folder}/data",
                "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
            }
            environment.pop("DATABASE_URL", None)
            if vendor == "postgresql":
                environment["DATABASE_URL"] = stack.enter_context(running_postgres())
            command = [sys.executable, "-m", "benchmarks.scores_in", CHILD]
            command += ["--seconds", str(given.seconds)]
            done = subprocess.run(command, env=environment, cwd=ROOT, check=False, timeout=300)
            worst = max(worst, done.returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
