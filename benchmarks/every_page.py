"""Every address, got and posted, on a club ten years old beside one in its second.

    python -m benchmarks.every_page --club DIR/grown [--beside DIR/small] [--only NAME] [--worst 40]

The folders are those of ``benchmarks.grown_club``. Every named address of pages and API is asked
as an administrator, in the whole application without a network, of tonight's evening, or of the
newest that is published where tonight's has no such page. Each club is asked in a process of its
own, by turns; told are the least milliseconds of processor, statements, kB, and how many times as
much the older club takes, dearest first. An address that answers neither is named at the end.

What is posted are the forms of those pages, as they stand there, and to the API a result of
tonight's and what needs no more than its address (``sent_forms.py``): each within a transaction
that is taken back, so that every turn finds the club as it was. What is refused is not measured.
The member of the staff who asks is added to both clubs.
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
from pathlib import Path
from typing import Any, Final

from benchmarks.published import own_folder
from benchmarks.sent_forms import BODIES, forms_of

CHILD: Final = "--child"
TURNS: Final = 5
SHOWN: Final = {200}
DONE: Final = {200, 201, 202, 204, 302, 303}
"""What a page answers that is shown, and one that took what was sent."""
NO_SUCH_METHOD: Final = 405
SENT: Final = "POST "
"""What the name of a post begins with here."""
PUBLISHED: Final = ("public", "api_published", "api_ranking", "tournament_file")
"""What addresses begin with that show what is published."""
UNKNOWN: Final = "0" * 32
CONSTANT: Final = {
    "paper": "rules",
    "version": 1,
    "release": 1,
    "group": 0,
    "language": "fr",
    "name": "ranking.csv",
    "protocol": "sftp",
    "key": 1,
    "turn": 1,
    "act": "take",
    "place": 1,
    "delivery": 1,
    "hosted": 1,
    "what": "links",
}
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
    _print([row for row in rows if _answered(row)], given.worst)
    rest = [
        f"{name} {old['status']}/{new['status']}"
        for name, old, new in rows
        if not _answered((name, old, new)) and old["status"] != NO_SUCH_METHOD
    ]
    print(f"{len(rest)} not measured:", ", ".join(rest))


def _answered(row: tuple[Any, ...]) -> bool:
    name, *clubs = row
    return all(_well(name, club["status"]) for club in clubs)


def _well(name: str, status: int) -> bool:
    return status in (DONE if name.startswith(SENT) else SHOWN)


def _measured(clubs: list["Asked"], name: str, turns: int) -> list[dict[str, Any]]:
    """Ask the clubs by turns, so that what else the machine does burdens both."""
    found: list[dict[str, Any]] = [club.ask(name) for club in clubs]
    for _ in range(turns if _answered((name, *found)) else 0):
        for club, best in zip(clubs, found, strict=True):
            best["ms"] = min(best["ms"], club.ask(name)["ms"])
    return found


def _print(rows: list[tuple[Any, ...]], worst: int) -> None:
    print("   ms  statements     kB   beside: ms  statements     kB   ratio")
    for name, old, new in sorted(rows, key=lambda row: -row[1]["ms"])[:worst]:
        ratio = old["ms"] / new["ms"]
        print(
            f"{old['ms']:6.1f} {old['statements']:6} {old['kB']:11.1f} "
            f"{new['ms']:13.1f} {new['statements']:6} {new['kB']:11.1f}  {ratio:6.2f}  {name}"
        )
    grows = [name for name, old, new in rows if old["ms"] > 1.3 * new["ms"] and old["ms"] > 2]
    total = [sum(row[at]["ms"] for row in rows) for at in (1, 2)]
    print(f"{len(rows)} addresses, {total[0]:,.0f} and {total[1]:,.0f} ms in all")
    print(f"{len(grows)} of over 2 ms cost more than 1.3 times as much:", ", ".join(grows))


class Asked:
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
def _asked(folder: Path) -> Iterator[Asked]:
    command = [sys.executable, "-m", "benchmarks.every_page", CHILD, f"--club={folder}"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ
    ) as child:
        yield Asked(child)
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
        print(json.dumps(asker.cost(name) if name else sorted(asker.paths)), flush=True)


class Asker:
    """A member of the staff who asks; where each address leads in this club."""

    def __init__(self, club: Any) -> None:
        from django.test import Client

        from whiz_tournament.models import Role
        from whiz_tournament.services.people.clubs import create_director, issue_staff_token

        user = create_director(club=club, username=f"asker{os.getpid()}", role=Role.ADMIN)
        self._key = issue_staff_token(user=user)
        self._staff = Client(SERVER_NAME="127.0.0.1", raise_request_exception=False)
        self._staff.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        self._phones = _phones()
        self._line = _open_line()
        self.paths = _paths(user.username)
        self._found: dict[str, str] = {}
        self._forms: dict[str, Any] = {}
        self._posts()

    def cost(self, name: str) -> dict[str, Any]:
        """Return what the address costs now, once; first of all, where it is answered."""
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        if path := self._found.get(name):
            return {"ms": self._asked(name, path)[2]}
        status = 404
        for path in self.paths[name]:
            with CaptureQueriesContext(connection) as captured:
                status, content, taken = self._asked(name, path)
            if _well(name, status):
                self._found[name] = path
                size = len(content) / 1000
                return {"status": status, "ms": taken, "kB": size, "statements": len(captured)}
        return {"status": status}

    def _posts(self) -> None:
        """Look at every page for what it offers to send; add what programs send."""
        from django.urls import Resolver404, resolve

        for name, paths in list(self.paths.items()):
            if name.startswith("api_"):
                self.paths[SENT + name] = paths[:1]
                continue
            for path in paths:
                status, content, _ = self._asked(name, path)
                for form in forms_of(path, content.decode(errors="replace")):
                    with suppress(Resolver404):
                        to = SENT + str(resolve(form.action).url_name)
                        if to not in self.paths:
                            self.paths[to], self._forms[to] = [form.action], form
                if _well(name, status):
                    break

    def _asked(self, name: str, path: str) -> tuple[int, bytes, float]:
        """Ask once; return the status, what is answered and the milliseconds of processor."""
        plain = name.removeprefix(SENT)
        api = plain.startswith("api_")
        client = self._phones.get(plain.partition("_")[0], self._staff)
        headers = {"Authorization": f"Token {self._key}"} if api else {}
        if name.startswith(SENT):
            return self._sent(name, client, path, headers)
        begun = time.thread_time()
        answer: Any = client.get(path, {} if api else {FRESH: "1"}, headers=headers)
        return _told(answer, begun)

    def _sent(
        self, name: str, client: Any, path: str, headers: dict[str, str]
    ) -> tuple[int, bytes, float]:
        """Post once, and take it back: also what a sign-in or sign-out did to the session."""
        from django.db import transaction

        form, cookies = self._forms.get(name), copy.deepcopy(client.cookies)
        whole: Any = transaction.atomic()
        whole._from_testcase = True  # noqa: SLF001 - services commit by themselves otherwise
        with whole:
            begun = time.thread_time()
            if form is None:
                body = self._body(name.removeprefix(SENT))
                answer = client.post(path, body, "application/json", headers=headers)
            else:
                answer = client.post(path, form.sent())
            told = _told(answer, begun)
            transaction.set_rollback(True)
        client.cookies = cookies
        return told

    def _body(self, name: str) -> dict[str, Any]:
        return self._result() if name == "api_results" else BODIES.get(name, {})

    def _result(self) -> dict[str, Any]:
        """Return a result of a line of tonight's third round that holds none."""
        import uuid

        line = self._line
        body = {"uuid": str(uuid.uuid4()), "declarer": "N", "contract": "10H", "tricks": 9}
        return {**body, "round": line.round, "table": line.table, "board": line.board}


def _told(answer: Any, begun: float) -> tuple[int, bytes, float]:
    content = b"".join(answer) if answer.streaming else answer.content
    taken = 1000 * (time.thread_time() - begun)
    answer.close()
    return answer.status_code, content, taken


def _phones() -> dict[str, Any]:
    """Return a phone at tonight's third table, and one of a player there, let in by their cards."""
    from django.conf import settings

    from tests.web.table.phones import opened, paired
    from whiz_tournament.models import LineSeat, Tournament

    settings.ALLOWED_HOSTS.append("testserver")
    tonight = Tournament.objects.get(status="running")
    seat = LineSeat.objects.filter(line__tournament=tonight, line__table=1).first()
    assert seat
    return {"table": paired(tonight, 1), "player": opened(tonight, seat.entry.number)}


def _open_line() -> Any:
    from whiz_tournament.models import ResultLine

    lines = ResultLine.objects.filter(tournament__status="running", round=3, version=0)
    return lines.order_by("-table", "board")[0]


def _paths(username: str) -> dict[str, list[str]]:
    """Return where each address leads: tonight, and where something is published."""
    from django.urls import NoReverseMatch, reverse

    from tests.security.knocking import addresses
    from whiz_tournament.models import Competition, Tournament, WhistEvening

    newest = Tournament.objects.filter(status="published").order_by("-date").first()
    of_evenings = [_values(Tournament.objects.get(status="running")), _values(newest)]
    evening = WhistEvening.objects.order_by("-date")[0]
    competition = Competition.objects.order_by("id")[0]
    common = {
        **CONSTANT,
        "username": username,
        "evening": evening.public_id,
        "game": evening.ruleset,
        "competition": competition.public_id,
    }
    found: dict[str, list[str]] = {}
    for address in addresses():
        name = address.name
        for known in reversed(of_evenings) if name.startswith(PUBLISHED) else of_evenings:
            given = common | known
            if "evening" in name or name.startswith("whist_"):
                given["slug"] = evening.slug
            elif "competition" in name:
                given["slug"] = competition.slug
            if "board" in name:
                given["number"] = given["board"]
            if name == "manual_picture":
                given["name"] = "console"
            values = {value: given.get(value, UNKNOWN) for value in address.values}
            with suppress(NoReverseMatch):
                found.setdefault(name, []).append(reverse(name, kwargs=values))
    return found


def _values(tournament: Any) -> dict[str, Any]:
    """Return what of an evening can be in an address: the first of each that there is."""
    from whiz_tournament.models import RequestedCorrection, ScoreEntry, TournamentEvent

    line = tournament.lines.exclude(version=0).order_by("id").first()
    entry = tournament.entries.select_related("player").order_by("number").first()
    asked = RequestedCorrection.objects.filter(tournament=tournament).first()
    act = TournamentEvent.objects.filter(tournament=tournament).order_by("-id").first()
    log = ScoreEntry.objects.filter(line=line).first()
    assert log
    assert act
    return {
        "slug": tournament.slug,
        "public_id": tournament.public_id,
        "player": entry.player.public_id,
        "asked": asked.public_id if asked else UNKNOWN,
        "year": tournament.date.year,
        "round_number": line.round,
        "number": entry.number,
        "round": line.round,
        "table": line.table,
        "board": line.board,
        "event": act.pk,
        "uuid": log.uuid,
    }


if __name__ == "__main__":
    main()
