"""One run of the harness on the database of the environment; exit code 3 when it found faults."""

import argparse
import os
import random
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Final

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
django.setup()

from django.conf import settings  # noqa: E402 - Django first
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django_scopes import scope  # noqa: E402

from tests.faults.checker import check  # noqa: E402
from tests.faults.client import Address, Client  # noqa: E402
from tests.faults.figures import Goal, report, say, show  # noqa: E402
from tests.faults.journal import Journal  # noqa: E402
from tests.faults.server import Server  # noqa: E402
from tests.postgres import free_port  # noqa: E402
from tests.services.results.field import make_field  # noqa: E402
from whiz_tournament.models import Club, Tournament  # noqa: E402
from whiz_tournament.services.people.clubs import create_director, issue_staff_token, set_up_club  # noqa: E402
from whiz_tournament.services.results import LinePlace  # noqa: E402

CLIENTS: Final = 8
TABLES: Final = 10
HOT: Final = 4  # lines that everybody writes to
PAUSE: Final = 0.1  # seconds between a start and the next kill, at least
SILENCE: Final = 45.0
"""Seconds without an answer after which the server is killed once more: of workers that were killed
one after the other, their keeper may have started none again."""
FLAGGED: Final = 3


def prepare() -> tuple[Club, Tournament, str]:
    """Migrate a fresh database; a running tournament and a director's key."""
    call_command("migrate", verbosity=0)
    club = set_up_club(name="Whiz Club")
    with scope(club=club):
        field = make_field(club, tables=TABLES)
        user = create_director(club=club, username="director")
        return club, field.tournament, issue_staff_token(user=user)


def places() -> list[LinePlace]:
    """Rounds 2 and 3 of every table; the hot lines stand often enough to be half of all posts."""
    cold = [
        LinePlace(number, table, board)
        for number, board in ((2, 3), (2, 4), (3, 5), (3, 6))
        for table in range(1, TABLES + 1)
    ]
    return cold + cold[:HOT] * (len(cold) // HOT)


def play(
    server: Server, address: Address, goal: Goal, longest: float
) -> tuple[Journal, Counter[str], float]:
    """Post and kill until the goal is reached; the server is dead at the end.

    It lives for ``longest`` seconds at most.
    """
    journal, stop, kills = Journal(), threading.Event(), Counter[str]()
    clients = [Client(address, places(), journal, stop) for _ in range(CLIENTS)]
    begun = heard = time.monotonic()
    answered = 0
    for client in clients:
        client.start()
    while time.monotonic() - begun < goal.seconds and (
        len(journal.answered) < goal.answers or kills.total() < goal.kills
    ):
        time.sleep(random.uniform(PAUSE, longest))
        if len(journal.answered) > answered:
            answered, heard = len(journal.answered), time.monotonic()
        if kills.total() < goal.kills:
            kills[server.kill()] += 1
        elif time.monotonic() - heard > SILENCE:
            kills[server.kill_whole()] += 1
            heard = time.monotonic()
    server.stop()  # also without warning: what was in flight is in doubt
    stop.set()
    for client in clients:
        client.join()
    return journal, kills, time.monotonic() - begun


def main() -> int:
    """Run once; 0 whole, 1 goal not reached, 3 faults found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, required=True)
    parser.add_argument("--kills", type=int, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--longest", type=float, default=1.0)
    parser.add_argument("--mutant", default="")
    given = parser.parse_args()
    goal = Goal(given.answers, given.kills, given.seconds)
    club, tournament, token = prepare()
    connection.close()
    server = Server(
        port=free_port(),
        environment=os.environ | {"WHIZ_MUTANT": given.mutant},
        log=Path(settings.DATA_DIR) / "server.log",
        shared=connection.vendor == "postgresql",
    )
    server.start()
    try:
        weak = server.settings()
        path = f"/api/v1/tournaments/{tournament.public_id}/results/"
        journal, kills, seconds = play(
            server, Address(server.port, path, token), goal, given.longest
        )
    finally:
        server.stop()
    report(connection.vendor, goal, journal, kills, seconds)
    with scope(club=club):
        faults = [*weak, *check(Tournament.objects.get(), journal)]
    show(faults)
    if faults and (crash := server.crash()):
        say(f"  the server says: {crash}")
    reached = len(journal.answered) >= goal.answers and kills.total() >= goal.kills
    return FLAGGED if faults else int(not reached)


if __name__ == "__main__":
    sys.exit(main())
