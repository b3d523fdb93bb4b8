"""``python -m benchmarks.hall_phones [PHONES]``: the phones of a hall around a change of round.

Over HTTP, in a data folder of its own. Every phone of 432 people asks as often as its page does.
In a minute all 108 tables send their slip and a second person agrees; then the director seats the
next round and asks for both lists on paper.

Printed: how long answers took before and after, and how long after the last slip the seats were
there: for the director, on the wall, on paper, on the first and on the last phone.
"""

import heapq
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.pages import served
from benchmarks.people_arriving import TOKEN, Browser, Measured
from benchmarks.published import own_folder

PHONES: Final = 432
WORKERS: Final = 12
"""Threads of the phones: what one asks for waits on the server, not on another phone."""
SENDING: Final = 60.0
"""Seconds in which the slips of all tables come in."""
SEED: Final = 20261127


@dataclass(slots=True)
class Phone:
    """One person's phone; ``seen`` is when it showed the second round."""

    browser: Browser
    person: int
    seen: float = 0.0


@dataclass
class Hall:
    """The event's addresses, its phones, who sits at each table, the director's browser."""

    page: str
    staff: str
    phones: list[Phone]
    tables: list[list[int]]
    director: Browser
    over: threading.Event = field(default_factory=threading.Event)


def measure(phones: int) -> None:
    """Make the event, let its phones ask, change the round, print."""
    import django
    from django.core.management import call_command

    with tempfile.TemporaryDirectory() as folder:
        own_folder(Path(folder))
        django.setup()
        call_command("migrate", verbosity=0)
        with served() as port:
            _run(_hall(port, phones))


def _run(hall: Hall) -> None:
    polls: list[tuple[float, int]] = []
    lock, chance, every = threading.Lock(), random.Random(SEED), _poll_seconds()
    for number in range(len(hall.phones)):
        heapq.heappush(polls, (time.monotonic() + chance.uniform(0, every), number))
    asking = [
        threading.Thread(target=_ask, args=(hall, polls, lock, every)) for _ in range(WORKERS)
    ]
    for worker in asking:
        worker.start()
    _send_slips(hall)
    last_slip = time.monotonic()
    print(f"{len(hall.phones)} phones, each asks every {every} s")
    print(f"answers with the slips of {len(hall.tables)} tables in a minute: {_answers(hall)}")
    for what, moment in _seated(hall):
        print(f"{what}: {moment - last_slip:.1f} s after the last slip")
    while not all(phone.seen for phone in hall.phones) and time.monotonic() - last_slip < 120:
        time.sleep(0.2)
    hall.over.set()
    for worker in asking:
        worker.join()
    seen = sorted(phone.seen - last_slip for phone in hall.phones if phone.seen)
    print(f"{len(seen)} phones show their table: {seen[0]:.1f} s to {seen[-1]:.1f} s after it")
    print(f"answers in all: {_answers(hall)}")


def _ask(hall: Hall, polls: list[tuple[float, int]], lock: threading.Lock, every: float) -> None:
    """Ask for the phone whose turn it is, until it is over."""
    while not hall.over.is_set():
        with lock:
            moment, number = heapq.heappop(polls)
        time.sleep(max(0.0, min(1.0, moment - time.monotonic())))
        phone = hall.phones[number]
        if moment <= time.monotonic():
            shown = phone.browser.ask(hall.page, part=True)
            if not phone.seen and "2 :" in shown.replace("\xa0", " "):
                phone.seen = time.monotonic()
            moment += every
        with lock:
            heapq.heappush(polls, (moment, number))


def _send_slips(hall: Hall) -> None:
    """Let one person of each table type its slip, another say that it is right."""
    begun = time.monotonic()
    by_person = {phone.person: phone for phone in hall.phones}
    for number, seats in enumerate(hall.tables, 1):
        time.sleep(max(0.0, begun + SENDING * number / len(hall.tables) - time.monotonic()))
        path = f"{hall.page}slips/1/{number}/"
        points = {f"points-{seat}": str(each) for seat, each in enumerate((12, -4, -4, -4))}
        for person, said in ((seats[0], {**points, "version": "0"}), (seats[1], {"do": "agree"})):
            if person in by_person:
                browser = by_person[person].browser
                browser.ask(path, {"csrfmiddlewaretoken": _token(browser, hall.page), **said})


def _seated(hall: Hall) -> Iterator[tuple[str, float]]:
    """Seat the next round; yield where its seats are, and since when."""
    browser = hall.director
    sent = {"rule": "rank_new", "final_of": ""}
    browser.ask(
        f"{hall.staff}rounds/", {"csrfmiddlewaretoken": _token(browser, hall.staff), **sent}
    )
    yield "seated", time.monotonic()
    browser.ask(f"{hall.staff}wall/")
    yield "on the wall", time.monotonic()
    for kind in ("hall_names", "hall_tables"):
        token = _token(browser, f"{hall.staff}paper/")
        browser.ask(f"{hall.staff}rounds/2/print/", {"csrfmiddlewaretoken": token, "kind": kind})
    while not _printed():
        time.sleep(0.2)
    yield "on paper, by name and by table", time.monotonic()


def _printed() -> bool:
    from django_scopes import scopes_disabled

    from whiz_tournament.models import Job

    with scopes_disabled():
        return Job.objects.filter(state="done").count() >= 2


def _token(browser: Browser, path: str) -> str:
    found = TOKEN.search(browser.ask(path))
    return found[1] if found else ""


def _answers(hall: Hall) -> str:
    measured = hall.phones[0].browser.measured
    with measured.lock:
        answers, refusals = sorted(1000 * each for each in measured.answers), measured.refusals
    return (
        f"{len(answers)}, {median(answers):.0f} ms, {answers[int(0.95 * len(answers))]:.0f} ms in "
        f"95 of 100, at most {answers[-1]:.0f} ms; refusals: {dict(refusals) or 'none'}"
    )


def _poll_seconds() -> float:
    from whiz_tournament.limits.times import POLL_SECONDS

    return float(POLL_SECONDS["page"])


def _hall(port: int, phones: int) -> Hall:
    """Make an event of 432 people with its first round, and let a phone of each in."""
    from importlib import import_module

    from django.conf import settings
    from django.test import Client
    from django_scopes import scope, scopes_disabled

    from tests.features.hall.made import hall, seat
    from whiz_tournament.features.hall.queries.page import hall_page
    from whiz_tournament.models import Club, HallDevice, Role
    from whiz_tournament.services.people.clubs import create_director
    from whiz_tournament.web.shared.event_phones import EVENT_PHONES

    sessions = import_module(settings.SESSION_ENGINE)
    measured = Measured()

    def phone(device: HallDevice) -> Phone:
        session = sessions.SessionStore()
        session[EVENT_PHONES] = {device.event_key: device.public_id}
        session.save()
        cookies = {settings.SESSION_COOKIE_NAME: session.session_key}
        return Phone(Browser(port, measured, cookies), device.person)

    with scopes_disabled():
        club = Club.objects.order_by("pk").first() or Club.objects.create(name="Club")
    with scope(club=club):
        made = hall(club, PHONES)
        seat(made)
        devices = HallDevice.objects.bulk_create(
            HallDevice(club=club, hall=made, person=number, number=number)
            for number in range(1, phones + 1)
        )
        tables = [list(slip.seats) for slip in hall_page(made).rounds[0].tables]
        client = Client()
        user = create_director(club=club, username="marie", role=Role.DIRECTOR)
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        signed_in = {name: morsel.value for name, morsel in client.cookies.items()}
        return Hall(
            page=f"/h/{made.slug}/phone/",
            staff=f"/director/halls/{made.slug}/",
            phones=[phone(device) for device in devices],
            tables=tables,
            director=Browser(port, Measured(), signed_in),
        )


if __name__ == "__main__":
    measure(int(sys.argv[1]) if sys.argv[1:] else PHONES)
