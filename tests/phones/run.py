"""The walks of one run, one after the other on one server; each has a tournament of its own."""

import os
import time
from collections import Counter
from pathlib import Path
from random import Random

import django

django.setup()

from django.core.management import call_command  # noqa: E402 - Django first
from django_scopes import scope  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from tests.chromium import chromium, launch_arguments  # noqa: E402
from tests.phones.__main__ import say, show  # noqa: E402
from tests.phones.lying_proxy import LyingProxy  # noqa: E402
from tests.phones.spare_server import SpareServer  # noqa: E402
from tests.phones.untrue import Untrue  # noqa: E402
from tests.phones.walk import Club, Walk  # noqa: E402
from tests.tournaments import running  # noqa: E402
from whiz_tournament.models import Club as ClubRow  # noqa: E402
from whiz_tournament.services.devices import ensure_card_secret  # noqa: E402
from whiz_tournament.services.people.clubs import set_up_club  # noqa: E402


def run(
    folder: Path,
    seeds: range,
    steps: int,
    seconds: float,
    planted: tuple[bytes, bytes] | None = None,
) -> int:
    """Walk from each seed; return 1 at the first that shows a fault."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    row = set_up_club(name="Whiz Club")
    begun, done, walked = time.monotonic(), Counter[str](), 0
    with (
        scope(club=row),
        SpareServer(dict(os.environ), folder / "log") as server,
        LyingProxy() as proxy,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=launch_arguments())
        proxy.planted = planted
        club = Club(server, proxy, browser)
        for seed in seeds:
            if time.monotonic() - begun > seconds:
                break
            walk = _walk(club, row, seed)
            try:
                _go(walk, steps)
                done += walk.done + walk.ends()
            except Untrue as wrong:
                say(f"walk {seed}: {wrong}")
                return 1
            finally:
                walk.end()
            walked += 1
            if walked % 20 == 0:
                say(f"{walked} walks, {time.monotonic() - begun:.0f} s")
        browser.close()
    show(done, walked, server.kills, begun)
    return 0


def _walk(club: Club, row: ClubRow, seed: int) -> Walk:
    tournament = running(row, 6, rounds=3)
    ensure_card_secret(tournament=tournament)
    return Walk(club, tournament, Random(seed))


def _go(walk: Walk, steps: int) -> None:
    walk.begin()
    for _ in range(steps):
        walk.step()
    walk.finish()
