"""The walks of one run, one after the other; each begins with the same evening and new phones."""

import os
import shutil
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import django

django.setup()

from playwright.sync_api import BrowserContext, Error, Playwright, sync_playwright  # noqa: E402 - Django first

from tests.chromium import chromium, launch_arguments  # noqa: E402
from tests.phones.__main__ import say, show  # noqa: E402
from tests.phones.evenings import Evening  # noqa: E402
from tests.phones.lying_proxy import LyingProxy  # noqa: E402
from tests.phones.page_scripts import CLOCK  # noqa: E402
from tests.phones.spare_server import SpareServer  # noqa: E402
from tests.phones.untrue import Untrue  # noqa: E402
from tests.phones.walk import Club, Walk  # noqa: E402

PLAIN = ("--disable-gpu", "--disable-software-rasterizer")
"""Nobody looks at what is drawn."""
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
    with (
        SpareServer(dict(os.environ), folder / "log") as server,
        LyingProxy() as proxy,
        sync_playwright() as playwright,
    ):
        proxy.planted = planted
        walks = Walks(evening, bounds, list(seeds))
        while walks.go_on():
            with _pockets(playwright) as pockets:
                walks.in_browser(Club(server, proxy, pockets))
        return walks.say_all(server.kills)


@dataclass
class Walks:
    """The walks that are left, and what was met on those that are done."""

    evening: Evening
    bounds: Bounds
    left: list[int]
    done: Counter[str] = field(default_factory=Counter)
    faults: list[int] = field(default_factory=list)
    walked: int = 0
    begun: float = field(default_factory=time.monotonic)

    @property
    def seconds(self) -> float:
        """Return how long this goes on."""
        return time.monotonic() - self.begun

    def go_on(self) -> bool:
        """Whether there is another walk to go."""
        ended = self.seconds > self.bounds.seconds or (self.faults and not self.bounds.past_faults)
        return bool(self.left) and not ended

    def in_browser(self, club: Club) -> None:
        """Go as many as one browser is good for; after an error of ours, another is taken."""
        for _ in range(WALKS_OF_A_BROWSER):
            if not self.go_on() or not self._walk(club, self.left.pop(0)):
                break

    def _walk(self, club: Club, seed: int) -> bool:
        """Go one walk; return whether the browser is as sound as before."""
        is_sound = True
        try:
            self.done += _walked(club, self.evening, seed, self.bounds.steps)
        except Untrue as wrong:
            self._fault(seed, str(wrong))
        except Exception:  # noqa: BLE001 - whatever it is, the other walks are to be gone
            is_sound = False
            self._fault(seed, traceback.format_exc())
        self.walked += 1
        if self.walked % 20 == 0:
            say(f"{self.walked} walks, {self.seconds:.0f} s; to go on: --first {seed + 1}")
        return is_sound

    def _fault(self, seed: int, what: str) -> None:
        say(f"walk {seed}: {what}")
        self.faults.append(seed)

    def say_all(self, kills: int) -> int:
        """Say how it ended; return 1 where anything was at fault."""
        show(self.done, self.walked, kills, self.begun)
        listed = "".join(f" {seed}" for seed in self.faults)
        say(f"{len(self.faults)} walks with a fault{listed}")
        return 1 if self.faults else 0


@contextmanager
def _pockets(playwright: Playwright) -> Iterator[list[BrowserContext]]:
    """Give the browsers of two phones."""
    # Where there is one, the Chromium without windows: it takes half the time for the same page.
    path = shutil.which("chromium-headless-shell") or chromium()
    browser = playwright.chromium.launch(executable_path=path, args=[*launch_arguments(), *PLAIN])
    try:
        pockets = [browser.new_context(viewport={"width": 360, "height": 740}) for _ in range(2)]
        for pocket in pockets:
            pocket.add_init_script(CLOCK)
        yield pockets
    finally:
        with suppress(Error):
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
