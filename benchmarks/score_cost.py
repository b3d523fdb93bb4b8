"""What one score in costs the server's process: statements and processor time, without a network.

Run as ``python -m benchmarks.score_cost [--before FOLDER]``. Posts go through the whole
application, one after the other in one thread; a member of the staff types first values and then
corrections, and so do tables' phones. ``FOLDER`` is a checkout of an older state (``git worktree
add FOLDER COMMIT``). With ``--club DIR/grown`` the field is one more evening in a copy of that
club, on SQLite alone.

Beside them: a bare view of Django REST framework that validates and inserts one row
(``bare_drf.py``) on the same kind of database, and how many times as much ours takes (wanted: 1.7
at most). Each is a process of its own, and all post in turns, 64 at once, so that what else the
machine does burdens all alike: told are the medians of the turns. Half a minute a database.
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
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
CHILD: Final = "--child"
BARE: Final = "--bare"
TABLES: Final = 32
SLICE: Final = 2 * TABLES
"""Once each line of a round."""
TURNS: Final = 6
FRAME: Final = ("BEGIN", "COMMIT")
PEER: Final = "bare"
SENDERS: Final = ("staff", "phone")


def main() -> None:
    """Measure both databases."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--list", action="store_true", help="name the statements of one post")
    parser.add_argument("--club", type=Path, help="a folder of benchmarks.grown_club")
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    parser.add_argument(BARE, action="store_true", dest="bare", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        answer_by_turns(bare() if given.bare else on_this_database())
        return
    trees = {PEER: ROOT} | ({"before": given.before} if given.before else {}) | {"now": ROOT}
    for vendor in ("sqlite",) if given.club else ("sqlite", "postgresql"):
        with ExitStack() as stack:
            children = {
                name: stack.enter_context(_in_tree(tree, name, vendor, given.club))
                for name, tree in trees.items()
            }
            _measure(vendor, children, given.turns, listed=given.list)


def _measure(
    vendor: str, children: dict[str, "subprocess.Popen[str]"], turns: int, *, listed: bool
) -> None:
    told: dict[str, list[dict[str, Any]]] = {name: [] for name in children}
    for _ in range(1 + turns):
        for name, child in children.items():
            told[name].append(_next_turn(child))
    peer = [each[PEER]["taken"] for each in told.pop(PEER)[1:]]  # the first warms
    print(f"{vendor:<10} {PEER}: {median(peer):5.2f} ms of processor")
    for name, sender in itertools.product(told, SENDERS):
        slices = [each[sender] for each in told[name][1:]]
        taken = [each["taken"] for each in slices]
        ratios = sorted(ours / its for ours, its in zip(taken, peer, strict=True))
        counts = sorted({each["statements"] for each in slices})
        print(
            f"{vendor:<10} {name:<6} {sender}: {median(taken):5.2f} ms of processor, "
            f"{median(ratios):.2f} times the bare view ({ratios[0]:.2f} to {ratios[-1]:.2f}), "
            f"{'/'.join(map(str, counts))} statements, BEGIN and COMMIT besides"
        )
        for statement in slices[-1]["sql"] if listed else ():
            print("    ", statement)


@contextmanager
def _in_tree(
    tree: Path, name: str, vendor: str, club: Path | None
) -> "Iterator[subprocess.Popen[str]]":
    """Start a checkout in a process of its own, over a fresh database."""
    from benchmarks.published import copy_club
    from tests.postgres import running_postgres

    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="whiz-cost-"))
        url = stack.enter_context(running_postgres()) if vendor != "sqlite" else ""
        copy_club(club, Path(folder) / "data")
        environment = {
            **os.environ,
            "WHIZ_DATA_DIR": f"{folder}/data",
            "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
            "PYTHONPATH": str(tree.resolve()),
            "DATABASE_URL": url,
        }
        # This file, on the other's modules; -P, or its neighbours would hide those of Python.
        command = [sys.executable, "-P", str(Path(__file__).resolve()), CHILD]
        child = subprocess.Popen(
            [*command, BARE] if name == PEER else command,
            env=environment,
            cwd=tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        with child:
            yield child
            assert child.stdin is not None
            child.stdin.close()


def _next_turn(child: "subprocess.Popen[str]") -> dict[str, Any]:
    assert child.stdin is not None
    assert child.stdout is not None
    print("next", file=child.stdin, flush=True)
    for line in child.stdout:
        if line.startswith("{"):  # else what a migration says
            turn: dict[str, Any] = json.loads(line)
            return turn
    message = "a child ended before its turn; what it said stands above"
    raise RuntimeError(message)


@dataclass(frozen=True, slots=True)
class Lane:
    """What posts: who sends, by which key for each table, and what."""

    sender: str
    post: "Post"
    key: Callable[[int], str]
    sent: Iterator[tuple[int, dict[str, Any]]]

    def turn(self) -> dict[str, Any]:
        """Post a slice, each post timed; the statements are those of one more."""
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        taken = [self._timed() for _ in range(SLICE - 1)]
        with CaptureQueriesContext(connection) as captured:
            self._timed()
        seen = [query["sql"] for query in captured.captured_queries]
        sql = [one for one in seen if not one.startswith(FRAME)]
        return {"taken": mean(taken), "statements": len(sql), "sql": sql}

    def _timed(self) -> float:
        table, body = next(self.sent)
        begun = time.thread_time()
        self.post(self.key(table), body)
        return 1000 * (time.thread_time() - begun)


def answer_by_turns(lanes: list[Lane]) -> None:
    """Post a slice on each lane whenever a line is read."""
    for _line in sys.stdin:
        print(json.dumps({lane.sender: lane.turn() for lane in lanes}), flush=True)


def bare() -> list[Lane]:
    """Return the bare view on a database of its own."""
    from benchmarks.bare_drf import PATH, application

    folder = Path(os.environ["WHIZ_DATA_DIR"])
    folder.mkdir(exist_ok=True)
    return [Lane(PEER, poster(application(folder), PATH), lambda _table: "", bodies(3, ""))]


def on_this_database() -> list[Lane]:
    """Fill the database of the environment; phones type in the open round, staff in the next."""
    import django

    django.setup()
    from django.core.wsgi import get_wsgi_application

    path, key, phones = fill()
    post = poster(get_wsgi_application(), path)
    return [
        Lane("staff", post, lambda _table: f"Token {key}", bodies(3, "")),
        Lane("phone", post, lambda table: f"Table {phones[table - 1]}", bodies(2, "N")),
    ]


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
