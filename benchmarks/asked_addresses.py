"""Each address of a club, asked once for its price: who asks, where it leads, what is sent."""

import copy
import os
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from benchmarks.sent_forms import Bodies, Form, forms_of

if TYPE_CHECKING:
    from benchmarks.one_of_each import Things

DONE: Final = {200, 201, 202, 204, 302, 303}
"""What an address answers that does what is asked."""
NOT_FOUND: Final = 404
NO_SUCH_METHOD: Final = 405
BROKEN: Final = 500
SENT: Final = "POST "
"""What the name of a post begins with here."""
WAYS: Final = 4
"""How many forms of an address are tried."""
PLAN: Final = "api_wished_plan"
QUERIES: Final = {"api_score": {"contract": "10HX", "tricks": "11"}}
FRESH: Final = "fresh"
"""A query that no page knows: what is kept ready is made anew."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to ask an address: where it leads, and the form that is sent there."""

    path: str
    form: Form | None = None


class Asker:
    """A member of the staff who asks; where each address leads in this club."""

    def __init__(self, club: Any, only: str) -> None:
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
        self._queries = {**QUERIES, PLAN: {"key": things.plan}}
        paths = _paths(things)
        self.ways = {name: [Way(path) for path in found] for name, found in paths.items()}
        self._chosen: dict[str, Way] = {}
        self._posts(only)

    def cost(self, name: str) -> dict[str, Any]:
        """Return what the address costs now, once; first of all, where it is answered best."""
        from django.db import connection, reset_queries
        from django.test.utils import CaptureQueriesContext

        if way := self._chosen.get(name):
            return {"ms": self._asked(name, way)[2]}
        best: dict[str, Any] = {"status": NOT_FOUND}
        for way in self.ways.get(name, ()):  # what only the other club offers to send
            reset_queries()  # of 9,000 that are kept, one more would count as none
            with CaptureQueriesContext(connection) as captured:
                status, content, taken = self._asked(name, way)
            if name not in self._chosen or rank_of(status) < rank_of(best["status"]):
                self._chosen[name] = way
                size = len(content) / 1000
                best = {"status": status, "ms": taken, "kB": size, "statements": len(captured)}
            if status in DONE:
                break
        return best

    def _posts(self, only: str) -> None:
        """Look at the pages of such names for what they offer to send; add what programs send."""
        from django.urls import Resolver404, resolve

        for name, ways in list(self.ways.items()):
            if name.startswith("api_"):
                self.ways[SENT + name] = ways
                continue
            for way in ways if only in name else ():
                _, content, _ = self._asked(name, way)
                if not content.lstrip().startswith(b"<"):  # a picture, a packed site
                    continue
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
        query = self._queries.get(name, {} if api else {FRESH: "1"})
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
                path = reverse(address.lookup, kwargs=values)
                paths += [path] if path not in paths else []
    return found


def rank_of(status: int) -> int:
    """Return how well that is answered: done, refused, not there, no method, broken."""
    if status in DONE:
        return 0
    return {NOT_FOUND: 2, NO_SUCH_METHOD: 3}.get(status, 1 if status < BROKEN else 4)
