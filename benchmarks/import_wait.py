"""How long a score waits while the largest tournament is read in: SQLite, then PostgreSQL.

``python -m benchmarks.import_wait`` makes a document of 7.8 MB with 15,120 played lines, serves a
small running tournament, and types scores into it one after the other while the document is sent;
once as a running tournament and once as a published one. Nobody should wait over a second.
"""

import argparse
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from benchmarks.score_posters import Poster, posted

ROOT: Final = Path(__file__).resolve().parents[1]
CHILD: Final = "--on-this-database"
TABLES: Final = 560
ROUNDS: Final = 9
BOARDS: Final = 3
DAY: Final = "2026-11-24T20:00:00+00:00"
Document = dict[str, Any]


def document(status: str) -> Document:
    """Return a tournament in which everybody played all there was to play."""
    rounds = range(1, ROUNDS + 1)
    return {
        "format": "whiz-event/1",
        "tournament": _settings(status),
        "entries": [_entry(number) for number in range(1, 3 * TABLES + 1)],
        "sections": [
            {
                "name": "A",
                "plan_key": "",
                "plan_name": "",
                "figures": {},
                "boards_per_round": BOARDS,
                "copies": 1,
            }
        ],
        "rounds": [{"number": number, "status": "closed"} for number in rounds],
        "boards": [
            {"number": number, "dealer": "NES"[number % 3], "deal": "", "amended": []}
            for number in range(1, ROUNDS * BOARDS + 1)
        ],
        "dealing": None,
        "lines": [
            _line(number, table, BOARDS * (number - 1) + place)
            for number in rounds
            for table in range(1, TABLES + 1)
            for place in range(1, BOARDS + 1)
        ],
        "rulings": [],
    }


def _settings(status: str) -> Document:
    return {
        "name": f"Large and {status}",
        "date": "2026-11-24",
        "practice": False,
        "formula": "standard",
        "scoring_method": "matchpoints",
        "butler_of": "points",
        "seating_rule": "domy_moves",
        "domy_seat": "W",
        "first_board": 1,
        "minutes": 180,
        "minutes_per_board": "7.5",
        "minutes_per_change": "2",
        "interim_ranking": "closed_rounds",
        "open_all_rounds": False,
        "compare_sections": "one_field",
        "eligible_percent": 50,
        "average_flat": False,
        "status": status,
        "final": status == "published",
    }


def _entry(number: int) -> Document:
    return {
        "number": number,
        "name": f"Joueuse {number}",
        "licence": "",
        "guest": False,
        "public_name": True,
        "status": "present",
        "section": "A",
    }


def _line(number: int, table: int, board: int) -> Document:
    first = 3 * table - 2
    value = {
        "v": 1,
        "game": "whiz",
        "declarer": "NES"[table % 3],
        "contract": f"{7 + (table + board) % 6}H",
        "tricks": 6 + table % 7,
    }
    item = {
        "uuid": str(uuid.uuid4()),
        "kind": "enter",
        "state": "entered",
        "value": value,
        "by": "",
        "actor": "user:1",
        "payload_digest": "0" * 64,
        "reason": "",
        "client_time": None,
        "at": DAY,
    }
    return {
        "round": number,
        "table": table,
        "board": board,
        "section": "A",
        "group": 0,
        "changed_after_release": False,
        "unplanned": False,
        "dropped": False,
        "seats": {"N": first, "E": first + 1, "S": first + 2},
        "log": [item],
    }


def measure(port: int, path: str, key: str, status: str, tables: range) -> str:
    """Send the document while scores are typed; tell how long each took."""
    poster, over = Poster(port, path, key, tables), threading.Event()

    def post() -> None:
        while not over.wait(0.02):
            posted([poster], 0)

    typing = threading.Thread(target=post)
    typing.start()
    time.sleep(2)
    quiet = sorted(poster.seconds)
    poster.seconds.clear()
    body = json.dumps(document(status), separators=(",", ":"))
    begun = time.perf_counter()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
    headers = {"Authorization": f"Token {key}", "Content-Type": "application/json"}
    connection.request("POST", "/api/v1/tournaments/import/", body, headers)
    answer = connection.getresponse()
    told = answer.read()
    taken = time.perf_counter() - begun
    over.set()
    typing.join()
    said = "" if answer.status == 201 else f" {told[:200]!r}"
    waits = sorted(poster.seconds)
    at = [1000 * waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99, 1)]
    return (
        f"{len(body) / 1e6:.1f} MB {status}: {answer.status}{said} after {taken:.1f} s; "
        f"{len(waits)} scores waited {at[0]:.0f}/{at[1]:.0f}/{at[2]:.0f} ms "
        f"(quiet {1000 * quiet[len(quiet) // 2]:.0f}), {len(poster.failures)} failed, "
        f"load {os.getloadavg()[0]:.1f}"
    )


def on_this_database() -> None:
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
        tournament = make_field(club, tables=16).tournament
        key = issue_staff_token(user=create_director(club=club, username="director"))
    vendor = connection.vendor
    connection.close()
    log = Path(settings.DATA_DIR) / "server.log"
    server = Server(free_port(), dict(os.environ), log, shared=False)
    server.start()
    try:
        path = f"/api/v1/tournaments/{tournament.public_id}/results/"
        for status, tables in (("running", range(1, 9)), ("published", range(9, 17))):
            told = measure(server.port, path, key, status, tables)
            print(f"{vendor:<10} {told}", flush=True)
    finally:
        server.stop()


def main() -> int:
    """Measure both databases, each in a process of its own on a fresh database."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and the server ends with us
    if given.child:
        on_this_database()
        return 0
    from tests.postgres import running_postgres

    worst = 0
    for vendor in [given.only] if given.only else ["sqlite", "postgresql"]:
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="whiz-import-"))
            environment = os.environ | {
                "WHIZ_DATA_DIR": f"{folder}/data",
                "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
            }
            environment.pop("DATABASE_URL", None)
            if vendor == "postgresql":
                environment["DATABASE_URL"] = stack.enter_context(running_postgres())
            command = [sys.executable, "-m", "benchmarks.import_wait", CHILD]
            done = subprocess.run(command, env=environment, cwd=ROOT, check=False, timeout=900)
            worst = max(worst, done.returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
