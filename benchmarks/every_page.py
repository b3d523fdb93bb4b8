"""Every address, got and posted, on a club ten years old beside one in its second.

    python -m benchmarks.every_page --club DIR/grown [--beside DIR/small] [--only NAME] [--worst 40]

The folders are those of ``benchmarks.grown_club``. Every named address of pages and API is asked
as an administrator, in the whole application without a network, of tonight's evening first, or of
the newest that is published, or of what ``one_of_each.py`` adds: the first that does what is asked
is measured, or else how it is refused. Each club is asked in a process of its own, by turns; told
are the least milliseconds of processor, statements, kB, and how many times as much the older club
takes, dearest first. At the end stands what was refused and what led nowhere.

What is posted are the forms of those pages, as they stand there, and to the API what
``sent_forms.py`` has for it: each within a transaction that is taken back, so that every turn finds
the club as it was. What asks, and one of each thing, is added to both clubs.
"""

import argparse
import copy
import json
import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from benchmarks.published import own_folder
from benchmarks.sent_forms import Bodies, Form, forms_of

if TYPE_CHECKING:
    from benchmarks.one_of_each import Things

CHILD: Final = "--child"
TURNS: Final = 5
DONE: Final = {200, 201, 202, 204, 302, 303}
"""What an address answers that does what is asked."""
NOT_FOUND: Final = 404
NO_SUCH_METHOD: Final = 405
BROKEN: Final = 500
SENT: Final = "POST "
"""What the name of a post begins with here."""
WAYS: Final = 4
"""How many forms of an address are tried."""
WHOLE: Final = {"POST director_back_up"}
"""What copies all that there is, and so grows with it."""
QUERIES: Final = {"api_score": {"contract": "10HX", "tricks": "11"}}
FRESH: Final = "fresh"
"""A query that no page knows: what is kept ready is made anew."""


def main() -> None:
    """Ask both clubs by turns; print the dearest addresses first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--club", type=Path, required=True)
    parser.add_argument("--beside", type=Path)
    parser.add_argument("--only", default="", help="a part of the addresses' names")
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--worst", type=int, default=1000, help="how many to print")
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        answer(given.club.resolve())
        return
    beside = given.beside or given.club.resolve().parent / "small"
    with ExitStack() as stack:
        clubs = [stack.enter_context(_asked(folder)) for folder in (given.club, beside)]
        names = [name for name in clubs[0].ask("") if given.only in name]
        rows = [(name, *_measured(clubs, name, given.turns)) for name in names]
    _print([row for row in rows if _is_there(row)], given.worst)
    for said, rank in (("refused", 1), ("lead nowhere here", 2), ("broke", 4)):
        found = [f"{name} {old['status']}" for name, old, _ in rows if _rank(old["status"]) == rank]
        print(f"{len(found)} {said}:", ", ".join(found))
    unlike = [name for name, old, new in rows if old["status"] != new["status"]]
    print(f"{len(unlike)} answered otherwise in the other club:", ", ".join(unlike))


def _is_there(row: tuple[Any, ...]) -> bool:
    """Tell whether both clubs have the address, for this method."""
    return all(club["status"] != NO_SUCH_METHOD and "ms" in club for club in row[1:])


def _measured(clubs: list["ClubProcess"], name: str, turns: int) -> list[dict[str, Any]]:
    """Ask the clubs by turns, so that what else the machine does burdens both."""
    found: list[dict[str, Any]] = [club.ask(name) for club in clubs]
    for _ in range(turns if _is_there((name, *found)) else 0):
        for club, best in zip(clubs, found, strict=True):
            best["ms"] = min(best["ms"], club.ask(name)["ms"])
    return found


def _print(rows: list[tuple[Any, ...]], worst: int) -> None:
    print("   ms  statements     kB   beside: ms  statements     kB   ratio")
    for name, old, new in sorted(rows, key=lambda row: -row[1]["ms"])[:worst]:
        ratio, status = old["ms"] / new["ms"], old["status"]
        print(
            f"{old['ms']:6.1f} {old['statements']:6} {old['kB']:11.1f} "
            f"{new['ms']:13.1f} {new['statements']:6} {new['kB']:11.1f}  {ratio:6.2f}  {name}"
            + (f" ({status})" if status not in DONE else "")
        )
    grows = [name for name, old, new in rows if _grows(name, old["ms"], new["ms"])]
    total = [sum(row[at]["ms"] for row in rows) for at in (1, 2)]
    print(f"{len(rows)} measured, {total[0]:,.0f} and {total[1]:,.0f} ms in all")
    print(f"{len(grows)} of over 2 ms cost more than 1.3 times as much:", ", ".join(grows))


def _grows(name: str, old: float, new: float) -> bool:
    return name not in WHOLE and old > 1.3 * new and old > 2


class ClubProcess:
    """The process of one club."""

    def __init__(self, child: "subprocess.Popen[str]") -> None:
        self._child = child

    def ask(self, name: str) -> Any:
        """Return what an address costs; of none, the names of all."""
        assert self._child.stdin
        assert self._child.stdout
        self._child.stdin.write(f"{name}\n")
        self._child.stdin.flush()
        return json.loads(self._child.stdout.readline())


@contextmanager
def _asked(folder: Path) -> Iterator[ClubProcess]:
    command = [sys.executable, "-m", "benchmarks.every_page", CHILD, f"--club={folder}"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ
    ) as child:
        yield ClubProcess(child)
        assert child.stdin
        child.stdin.close()


def answer(folder: Path) -> None:
    """Ask this club what is wished, a line at a time."""
    own_folder(folder)
    logging.disable(logging.ERROR)  # what is refused is told by its status
    import django

    django.setup()
    from django.core.management import call_command
    from django_scopes import scope

    from whiz_tournament.models import Club

    call_command("collectstatic", verbosity=0, interactive=False)
    club = Club.objects.get()
    with scope(club=club):
        asker = Asker(club)
    # No scope from here on: each request opens its own.
    for line in sys.stdin:
        name = line.strip()
        print(json.dumps(asker.cost(name) if name else sorted(asker.ways)), flush=True)


@dataclass(frozen=True, slots=True)
class Way:
    """One way to ask an address: where it leads, and the form that is sent there."""

    path: str
    form: Form | None = None


class Asker:
    """A member of the staff who asks; where each address leads in this club."""

    def __init__(self, club: Any) -> None:
        from django.test import Client

        from benchmarks.one_of_each import add_one_of_each
        from whiz_tournament.models import Role
        from whiz_tournament.services.people.clubs import create_director, issue_staff_token

        user = create_director(club=club, username=f"asker{os.getpid()}", role=Role.ADMIN)
        self._key = issue_staff_token(user=user)
        self._staff = Client(SERVER_NAME="127.0.0.1", raise_request_exception=False)
        self._staff.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        things = add_one_of_each(club, user.username)
        self._phones = _phones(things)
        self._bodies = Bodies(things)
        paths = _paths(things)
        self.ways = {name: [Way(path) for path in found] for name, found in paths.items()}
        self._chosen: dict[str, Way] = {}
        self._posts()

    def cost(self, name: str) -> dict[str, Any]:
        """Return what the address costs now, once; first of all, where it is answered best."""
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        if way := self._chosen.get(name):
            return {"ms": self._asked(name, way)[2]}
        best: dict[str, Any] = {"status": NOT_FOUND}
        for way in self.ways[name]:
            with CaptureQueriesContext(connection) as captured:
                status, content, taken = self._asked(name, way)
            if name not in self._chosen or _rank(status) < _rank(best["status"]):
                self._chosen[name] = way
                size = len(content) / 1000
                best = {"status": status, "ms": taken, "kB": size, "statements": len(captured)}
            if status in DONE:
                break
        return best

    def _posts(self) -> None:
        """Look at every page for what it offers to send; add what programs send."""
        from django.urls import Resolver404, resolve

        for name, ways in list(self.ways.items()):
            if name.startswith("api_"):
                self.ways[SENT + name] = ways
                continue
            for way in ways:
                _, content, _ = self._asked(name, way)
                for form in forms_of(way.path, content.decode(errors="replace")):
                    with suppress(Resolver404):
                        to = SENT + str(resolve(form.action).url_name)
                        known = self.ways.setdefault(to, [])
                        if len(known) < WAYS and form.action not in [each.path for each in known]:
                            known.append(Way(form.action, form))

    def _asked(self, name: str, way: Way) -> tuple[int, bytes, float]:
        """Ask once; return the status, what is answered and the milliseconds of processor."""
        plain = name.removeprefix(SENT)
        api = plain.startswith("api_")
        client = self._phones.get(plain.partition("_")[0], self._staff)
        headers = {"Authorization": f"Token {self._key}"} if api else {}
        if name.startswith(SENT):
            return self._sent(plain, client, way, headers)
        query = QUERIES.get(name, {} if api else {FRESH: "1"})
        begun = time.thread_time()
        answer: Any = client.get(way.path, query, headers=headers)
        return _told(answer, begun)

    def _sent(
        self, name: str, client: Any, way: Way, headers: dict[str, str]
    ) -> tuple[int, bytes, float]:
        """Post once, and take it back: also what a sign-in or sign-out did to the session."""
        from django.db import transaction

        cookies = copy.deepcopy(client.cookies)
        whole: Any = transaction.atomic()
        whole._from_testcase = True  # noqa: SLF001 - services commit by themselves otherwise
        with whole:
            begun = time.thread_time()
            if way.form is None:
                body = self._bodies.of(name)
                answer = client.post(way.path, body, "application/json", headers=headers)
            else:
                answer = client.post(way.path, way.form.sent())
            told = _told(answer, begun)
            transaction.set_rollback(True)
        client.cookies = cookies
        return told


def _rank(status: int) -> int:
    """Return how well that is answered: done, refused, not there, no method, broken."""
    if status in DONE:
        return 0
    return {NOT_FOUND: 2, NO_SUCH_METHOD: 3}.get(status, 1 if status < BROKEN else 4)


def _told(answer: Any, begun: float) -> tuple[int, bytes, float]:
    content = b"".join(answer) if answer.streaming else answer.content
    taken = 1000 * (time.thread_time() - begun)
    answer.close()
    return answer.status_code, content, taken


def _phones(things: "Things") -> dict[str, Any]:
    """Return a phone at tonight's third table, and one of a player there, let in by their cards."""
    from django.conf import settings

    from tests.web.table.phones import opened, paired
    from whiz_tournament.models import LineSeat

    settings.ALLOWED_HOSTS.append("testserver")
    tonight = things.evenings[0]
    seat = LineSeat.objects.filter(line__tournament=tonight, line__table=1).first()
    assert seat
    return {"table": paired(tonight, 1), "player": opened(tonight, seat.entry.number)}


def _paths(things: "Things") -> dict[str, list[str]]:
    """Return where each address leads: to each thing that it can be asked of, once."""
    from django.urls import NoReverseMatch, reverse

    from tests.security.knocking import addresses

    found: dict[str, list[str]] = {}
    for address in addresses():
        paths = found.setdefault(address.name, [])
        for values in things.places(address.name, address.values):
            with suppress(NoReverseMatch):
                path = reverse(address.name, kwargs=values)
                paths += [path] if path not in paths else []
    return found


if __name__ == "__main__":
    main()
