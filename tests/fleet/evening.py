"""The evening that a fleet serves: scores, papers, kills; and what must be true afterwards."""

import hashlib
import http.client
import json
import os
import random
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
django.setup()

from django.db import connection  # noqa: E402 - Django first
from django.utils import timezone  # noqa: E402
from django_scopes import scope, scopes_disabled  # noqa: E402

from tests.faults.checker import check  # noqa: E402
from tests.faults.client import Address, Client  # noqa: E402
from tests.faults.figures import say  # noqa: E402
from tests.faults.journal import Journal  # noqa: E402
from tests.fleet.machines import BY_PROXY, Machine, Web  # noqa: E402
from tests.services.results.field import make_field  # noqa: E402
from whiz_tournament.jobs.reconciling import reconcile  # noqa: E402
from whiz_tournament.models import Club, Job, JobState, Lease, Tournament  # noqa: E402
from whiz_tournament.services.people.clubs import create_director, issue_staff_token  # noqa: E402
from whiz_tournament.services.results import LinePlace  # noqa: E402

TABLES: Final = 10
CLIENTS: Final = 4
PAPER_SECONDS: Final = 45.0
PATIENCE: Final = 8.0
"""Seconds after which what a killed worker had goes to others, as if its time were over."""


class FleetClient(Client):
    """Posts to either web, as the proxy does; where one is gone it goes on at the other."""

    def __init__(self, ports: Sequence[int], *given: Any) -> None:
        self.ports = ports
        super().__init__(*given)

    def _connect(self) -> http.client.HTTPConnection:
        port = random.choice(self.ports)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        plain = connection.request

        def by_proxy(method: str, path: str, body: str, headers: dict[str, str]) -> None:
            plain(method, path, body, headers | BY_PROXY)

        connection.request = by_proxy  # type: ignore[method-assign,assignment]
        return connection


@dataclass
class Evening:
    """A tournament that is being played, and a director's key."""

    club: Club
    tournament: Tournament
    token: str

    @classmethod
    def begin(cls) -> "Evening":
        club = Club.objects.get()
        with scope(club=club):
            field = make_field(club, tables=TABLES)
            user = create_director(club=club, username="fleet")
            return cls(club, field.tournament, issue_staff_token(user=user))

    @property
    def path(self) -> str:
        return f"/api/v1/tournaments/{self.tournament.public_id}"


def play_evening(
    webs: Sequence[Web], workers: Sequence[Machine], *, seconds: float, papers: int
) -> list[str]:
    """Play it on these machines and return every fault."""
    evening = Evening.begin()
    connection.close()
    for machine in (*webs, *workers):
        machine.start()
    for web in webs:
        web.wait()
    journal, stop = Journal(), threading.Event()
    address = Address(0, f"{evening.path}/results/", evening.token)
    ports = [web.port for web in webs]
    places = [LinePlace(2, t, board) for t in range(1, TABLES + 1) for board in (3, 4)]
    clients = [FleetClient(ports, address, places, journal, stop) for _ in range(CLIENTS)]
    for client in clients:
        client.start()
    asked = _ask_papers(evening, webs, papers)
    workers[0].kill()
    time.sleep(seconds / 3)
    workers[0].start()
    webs[0].kill()
    time.sleep(seconds / 3)
    webs[0].start()
    webs[0].wait()
    time.sleep(seconds / 3)
    stop.set()
    for client in clients:
        client.join()
    late = _wait_for_papers()
    faults = [fault for job in asked for fault in _paper_faults(evening, webs, job)]
    faults += _papers_made(asked)
    with scope(club=evening.club):
        faults += check(evening.tournament, journal)
    say(f"  {len(journal.answered)} scores answered by two webs, {dict(journal.counts)}")
    say(f"  {len(asked)} papers, {late} taken from a worker that was killed")
    return faults + ([] if journal.answered else ["no score was answered"])


def _ask_papers(evening: Evening, webs: Sequence[Web], papers: int) -> list[str]:
    """Ask either web in turn, each paper for other tables."""
    jobs = []
    for number in range(papers):
        body = {"kind": "slips", "round": 2, "tables": [1 + number % TABLES]}
        if number >= TABLES:
            body["tables"] = [1, 2 + number % (TABLES - 2)]
        web = webs[number % len(webs)]
        status, answer = web.ask(f"{evening.path}/documents/", evening.token, body)
        assert status == 202, answer
        jobs.append(str(json.loads(answer)["job"]))
    return jobs


def _wait_for_papers() -> int:
    """Wait until all are over; return how many a killed worker had left."""
    begun, late = time.monotonic(), 0
    with scopes_disabled():
        waiting = Job.objects.filter(state__in=(JobState.QUEUED, JobState.RUNNING))
        while waiting.exists() and time.monotonic() - begun < PAPER_SECONDS:
            time.sleep(0.5)
            if not late and time.monotonic() - begun > PATIENCE:
                late = waiting.count()
                waiting.filter(state=JobState.RUNNING).update(deadline=timezone.now())
                Lease.objects.filter(name="reconciler").delete()
                reconcile("fleet")
    return late


def _paper_faults(evening: Evening, webs: Sequence[Web], job: str) -> list[str]:
    """Fetch the paper from either web: the same bytes, and those that the job made."""
    found = []
    for web in webs:
        _, told = web.ask(f"/api/v1/jobs/{job}/", evening.token)
        state = json.loads(told)
        if state["state"] != "done" or not state["url"]:
            found.append(f"{web.service.name} says of paper {job}: {state}")
            continue
        status, paper = web.ask(f"/api/v1/jobs/{job}/file/", evening.token)
        with scopes_disabled():
            kept = Job.objects.get(public_id=job).sha256
        if status != 200 or hashlib.sha256(paper).hexdigest() != kept:
            found.append(f"{web.service.name} sends another paper for {job}: {status}")
    return found


def _papers_made(asked: Sequence[str]) -> list[str]:
    """One job a paper, and one file a job: nothing was printed twice."""
    from django.core.files.storage import default_storage

    with scopes_disabled():
        kept = set(Job.objects.filter(public_id__in=asked).values_list("artefact", flat=True))
    files = {name for name in default_storage.listdir("")[1] if len(name) == 32}
    unknown = files - kept
    return [f"{len(unknown)} papers too many"] if unknown or len(kept) != len(set(asked)) else []
