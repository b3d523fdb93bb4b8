"""The thread of a serving laptop delivers by itself: two real servers, and nobody calls it.

Its first attempt is cut, and once its table is away: the thread goes on, and so does what waits.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.hosting_server import Fault, FaultyLine, HostedServer, hosted_server
from tests.waiting import LAST_GUARD, wait_for

TABLE = "whiz_tournament_delivery"
CONNECTED = """
from django_scopes import scope
from tests.api.callers import staff_key
from tests.features.online.jobs.test_deliveries import (
    DIRECTOR, Evening, close_tournament, connect_hosted_club
)
from whiz_tournament.models import Club, Role
with scope(club=Club.objects.get()):
    club = Club.objects.get()
    tournament = Evening.read("eight_players").begun(club)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    connect_hosted_club(club=club, address={address!r}, code={code!r})
    print(tournament.public_id, staff_key(club, Role.DIRECTOR))
"""


@dataclass(frozen=True)
class ServingLaptop:
    """A laptop whose evening is over, and the line by which it delivers."""

    server: HostedServer
    line: FaultyLine
    tournament: str
    key: str

    def publish(self, *, final: bool) -> None:
        """Press the button, by the API."""
        asked = Request(
            f"http://127.0.0.1:{self.server.port}/api/v1/tournaments/{self.tournament}/publish/",
            json.dumps({"final": final}).encode(),
            {"Authorization": f"Token {self.key}", "Content-Type": "application/json"},
        )
        with urlopen(asked, timeout=LAST_GUARD) as answer:
            assert answer.status == 200

    def sql(self, sentence: str) -> list[Any]:
        """Look into the laptop's database, or change it, beside its server."""
        path = Path(self.server.environment["WHIZ_DATA_DIR"]) / "whiz.sqlite3"
        with closing(sqlite3.connect(path, timeout=LAST_GUARD)) as database, database:
            return database.execute(sentence).fetchall()

    def told(self) -> list[Any]:
        return self.sql(f"SELECT status, state FROM {TABLE}")


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[ServingLaptop]:
    for name in ("there", "here"):
        (tmp_path / name).mkdir()
    with (
        hosted_server(tmp_path / "there", "") as there,
        hosted_server(tmp_path / "here", "") as here,
    ):
        code = there.host("un")["un"]
        with FaultyLine(there.port).listening() as line:
            address = f"http://127.0.0.1:{line.port}/club/un/"
            said = here.manage("shell", "-c", CONNECTED.format(address=address, code=code))
            tournament, key = said.split()[-2:]
            yield ServingLaptop(here, line, tournament, key)


def test_it_notices_tries_again_and_outlives_what_goes_wrong(laptop: ServingLaptop) -> None:
    laptop.line.faults.append(Fault.CUT_BEFORE)
    laptop.publish(final=False)
    wait_for(lambda: laptop.told() == [("provisional", "delivered")])
    assert not laptop.line.faults
    laptop.sql(f"ALTER TABLE {TABLE} RENAME TO away")
    laptop.publish(final=False)
    wait_for(lambda: "the watch over deliveries goes on" in laptop.server.log.read_text())
    laptop.sql(f"ALTER TABLE away RENAME TO {TABLE}")
    assert laptop.told() == [("provisional", "delivered")]
    laptop.publish(final=True)
    wait_for(lambda: laptop.told() == [("final", "delivered")])
