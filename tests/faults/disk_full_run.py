"""One run on the small disk of the environment: the club, its server, and everybody who knocks."""

import http.client
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
django.setup()

from django.conf import settings  # noqa: E402 - Django first
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402
from django.contrib.sessions.backends.db import SessionStore  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402
from django_scopes import scope  # noqa: E402

from tests.faults.disk_full import FILLER, fill, summary  # noqa: E402
from tests.faults.figures import say, show  # noqa: E402
from tests.security.knocking import SIGNS_IN_WITH, Neighbourhood, addresses  # noqa: E402
from tests.security.matrix import Method, Who  # noqa: E402
from tests.waiting import LAST_GUARD, wait_for  # noqa: E402
from tests.web.table.phones import pair  # noqa: E402
from whiz_tournament.management.serving.preparation import collect_static_files  # noqa: E402
from whiz_tournament.models import AccessCodeKind, Club, ScoreEntry, TableDevice  # noqa: E402
from whiz_tournament.models.tokens import new_token, token_digest  # noqa: E402
from whiz_tournament.queries.devices.access_codes import AccessCodes  # noqa: E402
from whiz_tournament.queries.play.result_lines import line_rows  # noqa: E402
from whiz_tournament.services.devices import ensure_card_secret  # noqa: E402
from whiz_tournament.services.people.clubs import set_up_club  # noqa: E402
from whiz_tournament.services.results import verify_tournament  # noqa: E402

CSRF: Final = "a" * 32
SENTENCE: Final = "disque de cet ordinateur est plein"
TELLS_THE_TRUTH: Final = "readyz"  # it says 503 while the disk has no room
LOGGED: Final = {"api_export"}  # who was given all hands is written down, or they are not given
ENDS_A_SESSION: Final = {"sign_out", "player_leave"}
Knocks = dict[tuple[str, str], tuple[int, str]]


@dataclass(frozen=True)
class Caller:
    """Somebody with cookies for pages and a key for the API, either of which may be missing."""

    name: str
    cookies: dict[str, str]
    key: str = ""

    def headers(self, *, api: bool) -> dict[str, str]:
        """Return what travels with each request."""
        if api:
            return {"Authorization": self.key} if self.key else {}
        held = self.cookies | {settings.CSRF_COOKIE_NAME: CSRF, "language": "fr"}
        said = "; ".join(f"{name}={value}" for name, value in held.items())
        return {"Cookie": said, "X-CSRFToken": CSRF}


def callers(near: Neighbourhood) -> list[Caller]:
    """Return the public, the staff, a table's phone and a player."""
    staff = [
        Caller(who.value, {settings.SESSION_COOKIE_NAME: _session(near.callers[who].user)},
               f"Token {near.callers[who].token}")
        for who in (Who.SCORER, Who.DIRECTOR, Who.ADMIN)
    ]  # fmt: skip
    ensure_card_secret(tournament=near.tournament)
    table, player, token = Client(), Client(), new_token()
    pair(table, near.tournament, 1)
    device = TableDevice.objects.get(tournament=near.tournament)
    TableDevice.objects.filter(pk=device.pk).update(token_hash=token_digest(token))
    digits = AccessCodes.of(near.tournament).digits(AccessCodeKind.ENTRY, 1)
    page = reverse("player_enter", args=[near.tournament.slug])
    player.post(page, {"number": "1", "key": digits})
    inside = [
        Caller("table", _cookies(table), f"Table {token}"),
        Caller("player", _cookies(player)),
    ]
    return [Caller("public", {}), *staff, *inside]


def _session(user: Any) -> str:
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = SIGNS_IN_WITH
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)


def _cookies(client: Client) -> dict[str, str]:
    return {name: morsel.value for name, morsel in client.cookies.items()}


@contextmanager
def served(port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Serve with the product's own command until the block ends."""
    environment = os.environ | {"HOST": "127.0.0.1", "LANGUAGE": "en"}
    with Path(tempfile.gettempdir(), "whiz-disk-full.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "serve"], env=environment, stdout=log, stderr=log
        )
    try:
        wait_for(lambda: _ask(port, "GET", "/healthz", {})[0] == 200, process)
        yield process
    finally:
        process.terminate()
        process.wait()


def _ask(
    port: int, method: str, path: str, headers: dict[str, str], body: bytes = b""
) -> tuple[int, str]:
    """Return status and text; status 0 where nobody answered."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LAST_GUARD)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(errors="replace")
    except OSError:
        return 0, ""
    finally:
        connection.close()


def knock(port: int, near: Neighbourhood, caller: Caller, method: Method) -> Knocks:
    """Ask for every address once in this caller's name."""
    return {
        (caller.name, address.name): _ask(
            port,
            method,
            reverse(address.lookup, kwargs=near.values(address)),
            caller.headers(api=address.is_api),
        )
        for address in addresses()
        if address.name not in ENDS_A_SESSION | {TELLS_THE_TRUTH}
    }


def wrong(knocks: Knocks, before: Knocks) -> list[str]:
    """Return the reads that are not answered as they were before the disk was full."""
    return [
        f"GET {name} as {who}: {status} instead of {before[who, name][0]}"
        for (who, name), (status, _) in knocks.items()
        if status != before[who, name][0] and not (status == 507 and name in LOGGED)
    ]


def failed(knocks: Knocks) -> list[str]:
    """Return the writes that were answered by a fault, or by a 507 without its sentence."""
    return [
        f"POST {name} as {who}: {status} {text[:80]}"
        for (who, name), (status, text) in knocks.items()
        if status == 0 or (status >= 500 and not (status == 507 and SENTENCE in text))
    ]


def entered(port: int, near: Neighbourhood, caller: Caller, place: int) -> tuple[int, str]:
    """Send a result for one of the first table's lines; return the status and its id."""
    lines = line_rows(near.tournament, round=1, table=1)
    line = lines[place % len(lines)]
    uuid = str(uuid4())
    sent: dict[str, Any] = {"uuid": uuid, "round": 1, "table": line.table, "board": line.board}
    sent |= {"declarer": "N", "contract": "10H", "tricks": 11, "by": "N"}
    path = f"/api/v1/tournaments/{near.tournament.public_id}/results/"
    headers = caller.headers(api=True) | {"Content-Type": "application/json"}
    return _ask(port, "POST", path, headers, json.dumps(sent).encode())[0], uuid


def run(port: int, near: Neighbourhood, everybody: list[Caller]) -> list[str]:
    """Knock on a quiet disk, on a full one, and with room again; return all faults."""
    by_name = {caller.name: caller for caller in everybody}
    director, disk = by_name[Who.DIRECTOR.value], settings.DATA_DIR.parent
    before = {k: v for each in everybody for k, v in knock(port, near, each, "GET").items()}
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # or it would be written over for a while
    say(f"  {len(before)} reads on a quiet disk; then {fill(disk):,} bytes filled it")
    senders = [director, by_name["table"]]
    scores = [entered(port, near, who, place) for place, who in enumerate(senders)]
    faults: list[str] = []
    for each in everybody:
        reads, writes = knock(port, near, each, "GET"), knock(port, near, each, "POST")
        again = knock(port, near, each, "GET")
        summary(f"{each.name}, reads", Counter(status for status, _ in reads.values()))
        summary(f"{each.name}, writes", Counter(status for status, _ in writes.values()))
        faults += [*wrong(reads, before), *failed(writes), *wrong(again, before)]
    (disk / FILLER).unlink()
    scores += [entered(port, near, who, place) for place, who in enumerate(senders)]
    told = [status for status, _ in scores]
    say(f"  scores on the full disk {told[:2]}, with room again {told[2:]}")
    stored = {str(uuid) for uuid in ScoreEntry.objects.values_list("uuid", flat=True)}
    answered = {uuid for status, uuid in scores if status == 201}
    faults += [f"{uuid} was answered with success and is lost" for uuid in answered - stored]
    faults += [f"a score on the full disk: {s}" for s, _ in scores[:2] if s not in {201, 507}]
    faults += [f"a score with room again: {s}" for s, _ in scores[2:] if s not in {201, 428}]
    late = {k: v for each in everybody for k, v in knock(port, near, each, "GET").items()}
    return faults + [fault for fault in wrong(late, before) if "instead of" in fault]


def main() -> int:
    """Prepare, serve, knock; 0 when there was no fault."""
    call_command("migrate", verbosity=0)
    collect_static_files()
    club = set_up_club(name="Whiz Club")
    settings.ALLOWED_HOSTS.append("testserver")
    with scope(club=club):
        near = Neighbourhood.build(club)
        everybody = callers(near)
    connection.close()
    port = int(os.environ["PORT"])
    with served(port), scope(club=Club.objects.get(pk=club.pk)):
        faults = run(port, near, everybody)
    with scope(club=club), connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        faults += [] if cursor.fetchall() == [("ok",)] else ["the database is damaged"]
        faults += [str(fault) for fault in verify_tournament(near.tournament)]
    show(faults)
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
