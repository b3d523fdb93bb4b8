"""The walks of one run, one after the other; each begins with the same evening and new phones."""

import os
import shutil
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import django

django.setup()

from playwright.sync_api import BrowserContext, Playwright, sync_playwright  # noqa: E402 - Django first

from tests.chromium import chromium, launch_arguments  # noqa: E402
from tests.phones.__main__ import say, show  # noqa: E402
from tests.phones.evenings import Evening  # noqa: E402
from tests.phones.lying_proxy import LyingProxy  # noqa: E402
from tests.phones.page_scripts import CLOCK  # noqa: E402
from tests.phones.spare_server import SpareServer  # noqa: E402
from tests.phones.untrue import Untrue  # noqa: E402
from tests.phones.walk import Club, Walk  # noqa: E402

WALKS_OF_A_BROWSER = 100
"""It grows with every page; a new one takes a second."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far to go: steps of a walk, seconds in all, and whether past the first fault."""

    steps: int
    seconds: float
    past_faults: bool


def run(
    folder: Path, seeds: range, bounds: Bounds, planted: tuple[bytes, bytes] | None = None
) -> int:
    """Walk from each seed; return 1 where one shows a fault."""
    evening = Evening.prepared(folder)
    begun, done = time.monotonic(), Counter[str]()
    faults: list[int] = []
    walked = 0
    with (
        SpareServer(dict(os.environ), folder / "log") as server,
        LyingProxy() as proxy,
        sync_playwright() as playwright,
    ):
        proxy.planted = planted
        for first in range(0, len(seeds), WALKS_OF_A_BROWSER):
            with _pockets(playwright) as pockets:
                club = Club(server, proxy, pockets)
                for seed in seeds[first : first + WALKS_OF_A_BROWSER]:
                    seconds = time.monotonic() - begun
                    if seconds > bounds.seconds or (faults and not bounds.past_faults):
                        break
                    try:
                        done += _walked(club, evening, seed, bounds.steps)
                    except Untrue as wrong:
                        say(f"walk {seed}: {wrong}")
                        faults.append(seed)
                    walked += 1
                    if walked % 20 == 0:
                        say(f"{walked} walks, {seconds:.0f} s; to go on: --first {seed + 1}")
    show(done, walked, server.kills, begun)
    say(f"{len(faults)} walks with a fault{''.join(f' {seed}' for seed in faults)}")
    return 1 if faults else 0


@contextmanager
def _pockets(playwright: Playwright) -> Iterator[list[BrowserContext]]:
    """Give the browsers of two phones."""
    # Where there is one, the Chromium without windows: it takes half the time for the same page.
    path = shutil.which("chromium-headless-shell") or chromium()
    browser = playwright.chromium.launch(executable_path=path, args=launch_arguments())
    try:
        pockets = [browser.new_context(viewport={"width": 360, "height": 740}) for _ in range(2)]
        for pocket in pockets:
            pocket.add_init_script(CLOCK)
        yield pockets
    finally:
        browser.close()


def _walked(club: Club, evening: Evening, seed: int, steps: int) -> Counter[str]:
    """Go one walk; return what was done and how its entries ended."""
    club.down()
    with evening.begin():
        walk = Walk(club, evening.tournament, Random(seed))
        try:
            walk.begin()
            for _ in range(steps):
                walk.step()
            walk.finish()
            return walk.done + walk.ends()
        finally:
            walk.end()
