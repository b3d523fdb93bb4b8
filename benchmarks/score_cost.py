"""What one score in costs the server's process: statements and processor time, without a network.

Run as ``python -m benchmarks.score_cost [--before FOLDER]``. Posts go through the whole
application, one after the other in one thread; a member of the staff types first values and then
corrections, and so do tables' phones. ``FOLDER`` is a checkout of an older state (``git worktree
add FOLDER COMMIT``): both are measured in turn, so that what else the machine does burdens both.
With ``--club DIR/grown`` the field is one more evening in a copy of that club, on SQLite alone.

Beside them: a bare view of Django REST framework that validates and inserts one row
(``bare_drf.py``) on the same kind of database, in turn with ours, and how many times as much ours
takes (wanted: 1.7 at most).
"""

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
CHILD: Final = "--child"
BARE: Final = "--bare"
TABLES: Final = 32
WARM: Final = 40
POSTS: Final = 256
RUNS: Final = 3
FRAME: Final = ("BEGIN", "COMMIT")
PEER: Final = "bare"


def main() -> None:
    """Measure both databases, each run on a fresh one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--list", action="store_true", help="name the statements of one post")
    parser.add_argument("--club", type=Path, help="a folder of benchmarks.grown_club")
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    parser.add_argument(BARE, action="store_true", dest="bare", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        print(json.dumps(bare() if given.bare else on_this_database()))
        return
    from tests.postgres import running_postgres

    trees = {"before": given.before} if given.before else {}
    for vendor in ("sqlite",) if given.club else ("sqlite", "postgresql"):
        found: dict[str, list[dict[str, Any]]] = {}
        for _ in range(given.runs):
            for name, tree in {PEER: ROOT, **trees, "now": ROOT}.items():
                with ExitStack() as stack:
                    url = stack.enter_context(running_postgres()) if vendor != "sqlite" else ""
                    mode = [BARE] if name == PEER else []
                    found.setdefault(name, []).append(_in_tree(tree, url, given.club, mode))
        peer = _least(found.pop(PEER), "mean")
        print(f"{vendor:<10} {PEER}: {peer:5.2f} ms of processor")
        for name, runs in found.items():
            _print(vendor, name, runs, peer, listed=given.list)


def _in_tree(tree: Path, url: str, club: Path | None, mode: list[str]) -> dict[str, Any]:
    """Measure a checkout in a process of its own."""
    from benchmarks.published import copy_club

    with tempfile.TemporaryDirectory(prefix="whiz-cost-") as folder:
        copy_club(club, Path(folder) / "data")
        environment = {
            **os.environ,
            "WHIZ_DATA_DIR": f"{folder}/data",
            "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
            "PYTHONPATH": str(tree.resolve()),
            "DATABASE_URL": url,
        }
        # This file, on the other's modules; -P, or its neighbours would hide those of Python.
        command = [sys.executable, "-P", str(Path(__file__).resolve()), CHILD, *mode]
        done = subprocess.run(
            command, env=environment, cwd=tree, check=True, capture_output=True, text=True
        )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def _least(told: list[dict[str, Any]], figure: str) -> float:
    return float(min(each[figure] for each in told))


def _print(
    vendor: str, name: str, runs: list[dict[str, Any]], peer: float, *, listed: bool
) -> None:
    for sender in ("staff", "phone"):
        told = [run[sender] for run in runs]
        least, middle = _least(told, "mean"), _least(told, "median")
        counts = sorted({t["statements"] for t in told})
        print(
            f"{vendor:<10} {name:<6} {sender}: {least:5.2f} ms of processor (median {middle:.2f}), "
            f"{least / peer:.2f} times the bare view, "
            f"{'/'.join(map(str, counts))} statements, BEGIN and COMMIT besides"
        )
        for statement in told[-1]["sql"] if listed else ():
            print("    ", statement)


def bare() -> dict[str, Any]:
    """Return what a post costs the bare view on a database of its own."""
    from benchmarks.bare_drf import figures

    folder = Path(os.environ["WHIZ_DATA_DIR"])
    folder.mkdir(exist_ok=True)
    return figures(folder)


def on_this_database() -> dict[str, Any]:
    """Fill the database of the environment; return what posts cost there."""
    import django

    django.setup()
    return figures_of(*fill())


def fill() -> tuple[str, str, list[str]]:
    """Make a club and a field; return the address of its results, the keys of staff and phones."""
    from django.core.management import call_command
    from django.db import transaction
    from django_scopes import scope

    from tests.services.results.field import make_field
    from whiz_tournament.models import Club, TableDevice
    from whiz_tournament.models.tokens import new_token, token_digest
    from whiz_tournament.services.people.clubs import (
        create_director,
        issue_staff_token,
        set_up_club,
    )

    call_command("migrate", verbosity=0)
    club = Club.objects.first() or set_up_club(name="Whiz Club")
    phones = [new_token() for _ in range(TABLES)]
    with scope(club=club), transaction.atomic():
        tournament = make_field(club, tables=TABLES).tournament
        key = issue_staff_token(user=create_director(club=club, username="poster"))
        for table, token in enumerate(phones, 1):
            TableDevice.objects.create(
                club=club,
                tournament=tournament,
                table=table,
                number=table,
                entries=[3 * table - 2, 3 * table - 1, 3 * table],
                token_hash=token_digest(token),
            )
    return f"/api/v1/tournaments/{tournament.public_id}/results/", key, phones


def figures_of(path: str, key: str, phones: list[str]) -> dict[str, Any]:
    """Return what posts cost: phones type in the open round, staff in the next."""
    from django.core.wsgi import get_wsgi_application
    from django.db import connection

    post = poster(get_wsgi_application(), path)
    return {
        "staff": _measured(connection, post, lambda _table: f"Token {key}", 3, ""),
        "phone": _measured(connection, post, lambda table: f"Table {phones[table - 1]}", 2, "N"),
    }


Post = Callable[[str, dict[str, Any]], None]


def poster(application: Any, path: str) -> Post:
    """Return what posts a body with a key, and raises unless it is answered by 201."""
    import io

    def post(key: str, body: dict[str, Any]) -> None:
        data, told = json.dumps(body).encode(), list[str]()
        environ = {
            "REQUEST_METHOD": "POST",
            "PATH_INFO": path,
            "QUERY_STRING": "",
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "8000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": "127.0.0.1",
            "HTTP_AUTHORIZATION": key,
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(data)),
            "REMOTE_ADDR": "127.0.0.1",
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(data),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        answer = application(environ, lambda status, _headers: told.append(status))
        content = b"".join(answer)
        answer.close()
        if not told[0].startswith("201"):
            message = f"{told[0]} {content[:300]!r}"
            raise RuntimeError(message)

    return post


def _measured(
    connection: Any, post: Post, key: Callable[[int], str], number: int, by: str
) -> dict[str, Any]:
    """Post first values and corrections; the statements are those of one correction at the end."""
    from django.test.utils import CaptureQueriesContext

    sent = bodies(number, by)
    taken = []
    for done in range(WARM + POSTS):
        table, body = next(sent)
        begun = time.thread_time()
        post(key(table), body)
        if done >= WARM:
            taken.append(1000 * (time.thread_time() - begun))
    table, body = next(sent)
    with CaptureQueriesContext(connection) as captured:
        post(key(table), body)
    seen = [query["sql"] for query in captured.captured_queries]
    sql = [one for one in seen if not one.startswith(FRAME)]
    return {"mean": mean(taken), "median": median(taken), "statements": len(sql), "sql": sql}


def bodies(number: int, by: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield tables and results of a round, of each line the first and then its corrections."""
    import random
    import uuid

    for version in itertools.count():
        for table, board in itertools.product(range(1, TABLES + 1), (2 * number - 1, 2 * number)):
            said = {"declarer": "N", "contract": "10H", "tricks": random.randint(0, 13)}
            body = {"uuid": str(uuid.uuid4()), "round": number, "table": table, "board": board}
            body |= said | ({"by": by} if by else {})
            yield table, body | ({"base_version": version} if version else {})


if __name__ == "__main__":
    main()
