"""``python -m benchmarks.arrivals [MINUTES]``: a hundred people arrive, one volunteer takes fees.

Over HTTP, in a data folder of its own, with the pauses that people make: most stand in line at one
tablet, some have the page on their own phone, a few are guests who type their whole name. The
volunteer sits at the page of fees and taps once for everybody in the order of coming. It takes as
long as it takes; ``MINUTES`` (10) is the time over which people come through the door.

Printed: when the last person was on the list and had paid, how long one waited for the tablet and
for the volunteer, how long answers took, and every refusal.
"""

import random
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.grown_club import FAMILY, FIRST
from benchmarks.pages import served
from benchmarks.people_arriving import (
    GUEST,
    Browser,
    Line,
    Measured,
    arrive_alone,
    arrive_in_line,
    take_fees,
)
from benchmarks.published import own_folder

PEOPLE: Final = 100
GUESTS: Final = 8
ON_PHONES: Final = 32
FAMILIES: Final = 13
"""Of each everybody who has a given name is a member: 156."""
SEED: Final = 20261127


@dataclass(frozen=True, slots=True)
class Evening:
    """The page at the door and that of fees, who comes, and the volunteer's session."""

    door: str
    fees: str
    names: list[str]
    session: dict[str, str]


def measure(minutes: float) -> None:
    """Make the club, let them come, print."""
    import django
    from django.core.management import call_command

    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        own_folder(Path(folder))
        django.setup()
        call_command("migrate", verbosity=0)
        evening = _club()
        with served() as port:
            _run(port, Measured(), chance, minutes, evening)


def _run(
    port: int, measured: Measured, chance: random.Random, minutes: float, evening: Evening
) -> None:
    begun, door = time.monotonic(), evening.door
    line, arrived = Line(), Line()
    volunteer = Browser(port, measured, dict(evening.session))
    volunteer.ask(evening.fees)
    at_tablet = threading.Thread(
        target=arrive_in_line, args=(Browser(port, measured), door, line, arrived, chance)
    )
    at_desk = threading.Thread(target=take_fees, args=(volunteer, evening.fees, arrived, chance))
    at_tablet.start()
    at_desk.start()
    moments = sorted(chance.uniform(0, minutes * 60) for _ in evening.names)
    phones = set(chance.sample(range(PEOPLE), ON_PHONES))
    walking = []
    for number, (name, moment) in enumerate(zip(evening.names, moments, strict=True)):
        time.sleep(max(0.0, begun + moment - time.monotonic()))
        if number in phones:
            walking.append(
                threading.Thread(
                    target=arrive_alone, args=(Browser(port, measured), door, name, arrived, chance)
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


def _club() -> Evening:
    """Make a club with a tariff, an evening with its door open, a volunteer signed in."""
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
    everybody = [f"{first} {last}" for first in FIRST.split() for last in FAMILY.split()[:FAMILIES]]
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
    names += [f"{GUEST} {letter}uplume" for letter in "BCDFGHJK"[:GUESTS]]
    chance.shuffle(names)
    session = {name: morsel.value for name, morsel in client.cookies.items()}
    fees = reverse("director_fees_of", args=[evening.public_id])
    return Evening(reverse("arrival", args=[page.key]), fees, names, session)


if __name__ == "__main__":
    measure(float(sys.argv[1]) if sys.argv[1:] else 10.0)
