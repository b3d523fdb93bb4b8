"""Where the club is for a while: a laptop or a server, and what people do with it there."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from tests.journey.rows import Rows
from tests.upgrade.evening import Evening
from tests.upgrade.older import ROOT
from tests.upgrade.program import Program
from tests.upgrade.visitor import At, Visitor

HOST: Final = "partants.example.org"
CLUB: Final = "Les Partants"
PASSPHRASE: Final = "quatre mots bien à nous"
PASSWORD: Final = "domy et ses amis"

BEGIN: Final = f"""
from django_scopes import scope, scopes_disabled
from whiz_tournament.models import *
club = Club.objects.filter(name={CLUB!r}).first()
everything = scopes_disabled() if club is None else scope(club=club)
everything.__enter__()
"""
FILL: Final = f"""
from tests.features.clubs.filled import filled_club
people = [f"{{first}} {{NAME}}" for first in "Ada Bob Cleo Dan Eve Finn Gil Hana Ivo".split()]
club = filled_club(NAME, PLACE, people=tuple(people))
with scope(club=club):
    user = Member.objects.get().user
    user.set_password({PASSWORD!r})
    user.save()
"""
AT_REST: Final = """
import time
until = time.monotonic() + 480
while left := list(Job.objects.filter(state__in=(JobState.QUEUED, JobState.RUNNING))):
    assert time.monotonic() < until, [(each, each.attempts, each.deadline) for each in left]
    time.sleep(0.2)
"""
"""What is printed and counted ends before its server is killed."""
LOOK: Final = f"""
import json
from django.core.management import call_command
from whiz_tournament.services.people.clubs import issue_staff_token
from tests.journey.rows import told
rows = told(club)
call_command("verify_log")
user = Member.objects.order_by("id")[0].user
signs_in, key = user.check_password({PASSWORD!r}), issue_staff_token(user=user)
print("given", json.dumps([rows, signs_in, key]))
"""
Look = tuple[Rows, bool, str]
"""All rows, whether the password still lets its member in, and a key to the API."""


@dataclass
class Place:
    """One computer on the journey: its program, and the club's director before it."""

    program: Program
    ports: dict[str, int] = field(default_factory=dict)

    @classmethod
    def migrated(cls, folder: Path, name: str, database: str = "") -> "Place":
        """Return it with its tables; without a database it is a laptop, which has a file."""
        place = cls.found(folder, name, database)
        place.program.manage("migrate", "--verbosity=0")
        return place

    @classmethod
    def found(cls, folder: Path, name: str, database: str = "") -> "Place":
        """Return it with the tables that are there."""
        own = folder / name
        own.mkdir(parents=True, exist_ok=True)
        url = database or f"sqlite:///{own / 'whiz.sqlite3'}"
        return cls(Program(name, ROOT, url, own, own / "files"))

    def run(self, code: str) -> str:
        """Run code within the club; return what it gave."""
        said = self.program.run(f"{BEGIN}\n{code}")
        return said.split("given ")[-1].strip()

    def fill(self, name: str, host: str = "") -> None:
        """Make a club that has something in every table."""
        self.run(f"NAME, PLACE = {name!r}, {host!r}\n{FILL}")

    def look(self) -> Look:
        """Verify every log, and look; raises CommandFailed where a chain is broken."""
        rows, signs_in, key = json.loads(self.run(LOOK))
        return rows, signs_in, key

    @contextmanager
    def open(self, key: str) -> Iterator[At]:
        """Serve; give the club's director before the server."""
        visitor = Visitor(HOST, key, "", self.ports)
        with self.program.serving() as port:
            self.ports[self.program.name] = port
            yield visitor.at(self.program)
        assert visitor.refusals == []


def read(place: Place, at: At, evenings: list[Evening]) -> list[Any]:
    """Return what is told of each evening, once nothing is printed or counted any more.

    Not its export: who takes the hands along is written down, so it would say more each time.
    """
    place.run(AT_REST)
    names = ("ranking/", "entries/", "corrections/", "seatings/")
    return [at.api("GET", f"{each.path}{name}") for each in evenings for name in names]


def play_on(at: At, evening: Evening, *, entry: int) -> None:
    """Play a round; somebody new; a score given by a ruling."""
    evening.play(at)
    at.api("POST", "players/", {"name": f"Neu {uuid4().hex[:8]}"}, expect=201)
    given = {
        "uuid": str(uuid4()),
        "kind": "average_plus",
        "board": 1,
        "entry": entry,
        "reason": "Loud",
    }
    at.api("POST", f"{evening.path}adjustments/", given, expect=201)
