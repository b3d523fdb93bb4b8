"""``python -m benchmarks.arrivals [MINUTES]``: a hundred people arrive, one volunteer takes fees.

Over HTTP, in a data folder of its own, with the pauses that people make: most stand in line at one
tablet, some have the page on their own phone, a few are guests who type their whole name. The
volunteer sits at the page of fees and taps once for everybody in the order of coming. It takes as
long as it takes; ``MINUTES`` (10) is the time over which people come through the door.

Printed: when the last person was on the list and had paid, how long one waited for the tablet and
for the volunteer, how long answers took, and every refusal.
"""

import random
import re
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from queue import Queue
from statistics import median
from typing import Final
from urllib.parse import urlencode

from benchmarks.pages import served
from benchmarks.published import own_folder

PEOPLE: Final = 100
GUESTS: Final = 8
ON_PHONES: Final = 32
SEED: Final = 20261127
# Seconds that people take, from and to: a letter, finding one's name, the next one's step up.
A_LETTER: Final = (0.25, 0.6)
LOOKING: Final = (0.8, 2.0)
STEPPING_UP: Final = (0.6, 1.4)
COINS: Final = (2.0, 6.0)
"""The volunteer: hello, the name, coins and change."""
GIVEN: Final = (
    "Anne",
    "Bruno",
    "Chloé",
    "David",
    "Élise",
    "Fabien",
    "Gaëlle",
    "Hugo",
    "Inès",
    "Jules",
    "Katell",
    "Luc",
    "Maëlle",
)
FAMILY: Final = (
    "Petit",
    "Leroy",
    "Martin",
    "Dubois",
    "Moreau",
    "Laurent",
    "Simon",
    "Michel",
    "Roux",
    "Garcia",
    "Masson",
    "Denis",
)
TOKEN: Final = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
WHO: Final = re.compile(r'name="who"\s+value="([0-9a-f]{32})"')


@dataclass
class Measured:
    """What was seen of all of them."""

    answers: list[float] = field(default_factory=list)
    tablet: list[float] = field(default_factory=list)
    desk: list[float] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass
class Browser:
    """One device: its cookies, and how long it waited for answers."""

    port: int
    measured: Measured
    cookies: dict[str, str] = field(default_factory=dict)

    def ask(self, path: str, sent: dict[str, str] | None = None, *, part: bool = False) -> str:
        """Return a page, or what a form is answered with; a refusal is counted."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if part:
            headers["HX-Request"] = "true"
        if sent is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        begun = time.monotonic()
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        with closing(connection):
            body = urlencode(sent) if sent is not None else None
            connection.request("GET" if sent is None else "POST", path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        for name, morsel in SimpleCookie(answer.headers.get("Set-Cookie", "")).items():
            self.cookies[name] = morsel.value
        with self.measured.lock:
            self.measured.answers.append(time.monotonic() - begun)
            if answer.status >= 400:
                self.measured.refusals[f"{answer.status} {path[:9]}"] += 1
        return text


def pause(chance: random.Random, between: tuple[float, float]) -> None:
    """Wait as a person does."""
    time.sleep(chance.uniform(*between))


def arrive(browser: Browser, door: str, name: str, chance: random.Random, *, guest: bool) -> str:
    """Type letters, look, tap; return who it was, empty for nobody."""
    page = browser.ask(door)
    if guest:
        for _letter in name:
            pause(chance, A_LETTER)
        answer = browser.ask(door, {"csrfmiddlewaretoken": _token(page), "name": name})
        return name if name in answer else ""
    for letters in range(2, len(name) + 1):
        pause(chance, A_LETTER)
        found = browser.ask(f"{door}?{urlencode({'q': name[:letters]})}", part=True)
        pause(chance, LOOKING)
        if f">{name}<" in found:
            rows = found.split("<li>")
            row = next(row for row in rows if f">{name}<" in row)
            match = WHO.search(row)
            if match is None:
                return ""
            browser.ask(door, {"csrfmiddlewaretoken": _token(found), "who": match[1]})
            return name
    return ""


def _token(page: str) -> str:
    match = TOKEN.search(page)
    return match[1] if match else ""


def take_fees(
    browser: Browser, fees: str, arrived: "Queue[tuple[str, float] | None]", chance: random.Random
) -> None:
    """Tap once for each person, in the order of coming."""
    while (item := arrived.get()) is not None:
        name, since = item
        pause(chance, COINS)
        found = browser.ask(f"{fees}?{urlencode({'q': name})}", part=True)
        match = WHO.search(found)
        if match is None:
            with browser.measured.lock:
                browser.measured.refusals[f"no row for {name}"] += 1
            continue
        how = chance.choice(("cash", "cash", "transfer", "owing"))
        sent = {"csrfmiddlewaretoken": _token(found), "who": match[1], "pay": how}
        browser.ask(fees, sent, part=True)
        with browser.measured.lock:
            browser.measured.desk.append(time.monotonic() - since)


def measure(minutes: float) -> None:
    """Make the club, let them come, print."""
    import django
    from django.core.management import call_command

    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        own_folder(Path(folder))
        django.setup()
        call_command("migrate", verbosity=0)
        door, fees, names, session = _club()
        with served() as port:
            _run(port, Measured(), chance, minutes, (door, fees, names, session))


def _run(
    port: int,
    measured: Measured,
    chance: random.Random,
    minutes: float,
    club: tuple[str, str, list[str], dict[str, str]],
) -> None:
    door, fees, names, session = club
    begun, arrived = time.monotonic(), Queue[tuple[str, float] | None]()
    line: Queue[tuple[str, float] | None] = Queue()
    volunteer = Browser(port, measured, dict(session))
    volunteer.ask(fees)
    at_tablet = threading.Thread(
        target=_tablet, args=(Browser(port, measured), door, line, arrived, chance)
    )
    at_desk = threading.Thread(target=take_fees, args=(volunteer, fees, arrived, chance))
    at_tablet.start()
    at_desk.start()
    moments = sorted(chance.uniform(0, minutes * 60) for _ in names)
    phones = set(chance.sample(range(PEOPLE), ON_PHONES))
    walking = []
    for number, (name, moment) in enumerate(zip(names, moments, strict=True)):
        time.sleep(max(0.0, begun + moment - time.monotonic()))
        if number in phones:
            walking.append(
                threading.Thread(
                    target=_phone, args=(Browser(port, measured), door, name, arrived, chance)
                )
            )
            walking[-1].start()
        else:
            line.put((name, time.monotonic()))
    for phone in walking:
        phone.join()
    line.put(None)
    at_tablet.join()
    entered = time.monotonic() - begun
    arrived.put(None)
    at_desk.join()
    _print(measured, minutes, entered, time.monotonic() - begun)


def _tablet(
    browser: Browser,
    door: str,
    line: "Queue[tuple[str, float] | None]",
    arrived: "Queue[tuple[str, float] | None]",
    chance: random.Random,
) -> None:
    while (item := line.get()) is not None:
        name, since = item
        with browser.measured.lock:
            browser.measured.tablet.append(time.monotonic() - since)
        pause(chance, STEPPING_UP)
        if arrive(browser, door, name, chance, guest=name.startswith("Invité")):
            arrived.put((name, time.monotonic()))


def _phone(
    browser: Browser,
    door: str,
    name: str,
    arrived: "Queue[tuple[str, float] | None]",
    chance: random.Random,
) -> None:
    if arrive(browser, door, name, chance, guest=name.startswith("Invité")):
        arrived.put((name, time.monotonic()))


def _print(measured: Measured, minutes: float, entered: float, paid: float) -> None:
    """Print what was seen."""
    from django_scopes import scopes_disabled

    from whiz_tournament.models import Entry, Fee

    with scopes_disabled():
        here, fees = Entry.objects.count(), Fee.objects.count()
    answers = sorted(1000 * each for each in measured.answers)
    print(f"{PEOPLE} people over {minutes:g} minutes, {ON_PHONES} of them on their own phone")
    print(f"on the list: {here}, the last one after {_clock(entered)}")
    print(f"paid or owing: {fees}, the last one after {_clock(paid)}")
    print(f"wait for the tablet: {_seconds(measured.tablet)}")
    print(f"from the list to the fee: {_seconds(measured.desk)}")
    print(
        f"{len(answers)} answers: {median(answers):.0f} ms, "
        f"{answers[int(0.95 * len(answers))]:.0f} ms in 95 of 100, at most {answers[-1]:.0f} ms"
    )
    print(f"refusals: {dict(measured.refusals) or 'none'}")


def _seconds(waits: list[float]) -> str:
    return f"{median(waits):.0f} s, at most {max(waits):.0f} s"


def _clock(seconds: float) -> str:
    return f"{int(seconds // 60)}:{int(seconds % 60):02d}"


def _club() -> tuple[str, str, list[str], dict[str, str]]:
    """Make a club of 156 with a tariff, an evening with its door open, a volunteer signed in."""
    from datetime import date
    from decimal import Decimal

    from django.test import Client
    from django.urls import reverse
    from django_scopes import scope, scopes_disabled

    from tests.tournaments import DIRECTOR
    from whiz_tournament.features.arrival.services.arrivals import open_arrivals
    from whiz_tournament.features.arrival.services.fees import save_tariff
    from whiz_tournament.models import Club, Role
    from whiz_tournament.services.people.clubs import create_director
    from whiz_tournament.services.people.players import add_player
    from whiz_tournament.services.setup.tournaments import create_tournament

    with scopes_disabled():
        club = Club.objects.order_by("pk").first() or Club.objects.create(name="Club")
    chance = random.Random(SEED)
    everybody = [f"{first} {last}" for first in GIVEN for last in FAMILY]
    chance.shuffle(everybody)
    with scope(club=club):
        for name in everybody:
            add_player(club=club, name=name)
        amounts = {"member": Decimal(4), "guest": Decimal(7), "reduced": Decimal(2)}
        save_tariff(club=club, amounts=amounts)
        evening = create_tournament(
            club=club, actor=DIRECTOR, name="Grande soirée", date=date(2026, 11, 24)
        )
        page = open_arrivals(tournament=evening)
        client = Client()
        user = create_director(club=club, username="marie", role=Role.DIRECTOR)
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    names = everybody[: PEOPLE - GUESTS]
    names += [f"Invité {letter}uplume" for letter in "BCDFGHJK"[:GUESTS]]
    chance.shuffle(names)
    session = {name: morsel.value for name, morsel in client.cookies.items()}
    fees = reverse("director_fees_of", args=[evening.public_id])
    return reverse("arrival", args=[page.key]), fees, names, session


if __name__ == "__main__":
    measure(float(sys.argv[1]) if sys.argv[1:] else 10.0)
