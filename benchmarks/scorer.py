"""The demo club of the load benchmarks, and who types scores into it meanwhile."""

import http.client
import io
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from typing import TYPE_CHECKING, Any, Final

from benchmarks.score_posters import Place, drawn

if TYPE_CHECKING:
    from benchmarks.anonymous_addresses import Target

SCORER_AT: Final = "127.0.0.2"
PAUSE: Final = 0.02


@dataclass
class Club:
    """The demo club, and one member of its staff who types scores into the running tournament."""

    key: str
    path: str
    versions: dict[Place, int]
    targets: list["Target"]


def make_club() -> Club:
    """Fill the data folder; all that is asked of the database is asked here."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection
    from django_scopes import scope

    from tests.features.whist.made import card_evening
    from whiz_tournament.features.whist.services import close_evening, publish_evening
    from whiz_tournament.models import Club as ClubRow
    from whiz_tournament.models import Tournament
    from whiz_tournament.queries.play.result_lines import line_rows
    from whiz_tournament.services.people.clubs import create_director, issue_staff_token

    for command in ("migrate", "collectstatic"):
        call_command(command, verbosity=0, interactive=False)
    call_command("make_demo", stdout=io.StringIO())
    club = ClubRow.objects.get()
    with scope(club=club):
        from benchmarks.anonymous_addresses import targets
        from tests.features.whist.made import ACTOR

        cards = card_evening(club, "whist_reglement")
        for evening_act in (close_evening, publish_evening):
            evening_act(evening=cards.evening, actor=ACTOR)
        key = issue_staff_token(user=create_director(club=club, username="anne"))
        running = Tournament.objects.get(status="running")
        rows = line_rows(running, round=3)
        versions = {(r.round, r.table, r.board): r.version for r in rows}
        found = list(targets())
    connection.close()
    return Club(key, f"/api/v1/tournaments/{running.public_id}/results/", versions, found)


@dataclass
class Scorer:
    """Types scores one after the other over a connection of its own, until told to stop."""

    port: int
    club: Club
    seconds: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    _over: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        """Post; how long each took is kept."""
        for place in cycle(self.club.versions):
            if self._over.wait(PAUSE):
                return
            begun = time.perf_counter()
            told = self._post(drawn(place, self.club.versions[place]))
            self.seconds.append(time.perf_counter() - begun)
            if told == "201":
                self.club.versions[place] += 1
            else:
                self.failures.append(told)

    def _post(self, body: dict[str, Any]) -> str:
        headers = {"Authorization": f"Token {self.club.key}", "Content-Type": "application/json"}
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=60, source_address=(SCORER_AT, 0)
        )
        try:
            connection.request("POST", self.club.path, json.dumps(body), headers)
            answer = connection.getresponse()
            answer.read()
            return str(answer.status)
        except OSError as error:
            return type(error).__name__
        finally:
            connection.close()

    @contextmanager
    def typing(self) -> Iterator[None]:
        """Type meanwhile."""
        thread = threading.Thread(target=self.run)
        thread.start()
        try:
            yield
        finally:
            self._over.set()
            thread.join()
