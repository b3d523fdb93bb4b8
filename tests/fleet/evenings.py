"""Three evenings at once: scores at both webs, and what must be true of them afterwards."""

import http.client
import os
import random
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Self

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
django.setup()

from django.db import connection  # noqa: E402 - Django first
from django_scopes import scope  # noqa: E402

from tests.faults.checker import check  # noqa: E402
from tests.faults.client import Address, Client  # noqa: E402
from tests.faults.journal import Journal  # noqa: E402
from tests.fleet.machines import BY_PROXY  # noqa: E402
from tests.services.results.field import make_field  # noqa: E402
from whiz_tournament.models import Club, Tournament  # noqa: E402
from whiz_tournament.services.people.clubs import create_director, issue_staff_token  # noqa: E402
from whiz_tournament.services.results import LinePlace, verify_tournament  # noqa: E402

TABLES: Final = 10
NAMES: Final = ("mardi", "mercredi", "jeudi")


@dataclass(frozen=True)
class Evening:
    """A tournament that is being played, and a director's key."""

    club: Club
    tournament: Tournament
    token: str

    @classmethod
    def begun(cls) -> list[Self]:
        """Begin them all, in the server's own club."""
        club = Club.objects.get()
        with scope(club=club):
            token = issue_staff_token(user=create_director(club=club, username="fleet"))
            fields = [make_field(club, tables=TABLES, slug=name) for name in NAMES]
        connection.close()
        return [cls(club, each.tournament, token) for each in fields]

    @property
    def path(self) -> str:
        """Return where the API has it."""
        return f"/api/v1/tournaments/{self.tournament.public_id}"

    @property
    def page(self) -> str:
        """Return where the public has it."""
        return f"/t/{self.tournament.slug}/"


class FleetClient(Client):
    """Posts to either web, as the proxy does; where one is gone it goes on at the other."""

    database_dies = True
    ports: ClassVar[Sequence[int]] = ()
    pause: ClassVar[float] = 0
    """Seconds between two scores, at most."""

    def _body(self, place: LinePlace) -> dict[str, Any]:
        time.sleep(random.uniform(0, self.pause))
        return super()._body(place)

    def _connect(self) -> http.client.HTTPConnection:
        port = random.choice(self.ports)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        plain = connection.request

        def by_proxy(method: str, path: str, body: str, headers: dict[str, str]) -> None:
            plain(method, path, body, headers | BY_PROXY)

        connection.request = by_proxy  # type: ignore[method-assign,assignment]
        return connection


@dataclass
class Scoring:
    """Clients that post to all evenings until they are stopped, and what they were told."""

    evenings: Sequence[Evening]
    ports: Sequence[int]
    each: int
    pause: float
    journal: Journal = field(default_factory=Journal)
    _ended: threading.Event = field(default_factory=threading.Event)
    _clients: list[Client] = field(default_factory=list)

    def start(self) -> None:
        """Begin posting."""
        places = [LinePlace(2, t, board) for t in range(1, TABLES + 1) for board in (3, 4)]
        FleetClient.ports, FleetClient.pause = self.ports, self.pause
        for evening in self.evenings:
            address = Address(0, f"{evening.path}/results/", evening.token)
            given = (address, places, self.journal, self._ended)
            self._clients += [FleetClient(*given) for _ in range(self.each)]
        for client in self._clients:
            client.start()

    def stop(self) -> None:
        """End; a score under way stays in doubt."""
        self._ended.set()
        for client in self._clients:
            client.join()

    def check(self) -> list[str]:
        """Return every fault: an answered score that is not there once and right."""
        first, *others = self.evenings
        with scope(club=first.club):
            faults = check(first.tournament, self.journal)
            for each in others:
                faults += [str(fault) for fault in verify_tournament(each.tournament)]
        return faults + ([] if self.journal.answered else ["no score was answered"])
