"""A score while 400 connections press any one address that somebody without a name can send to.

``python -m benchmarks.anonymous_load`` makes the demo club in a folder of its own, has ``manage.py
serve`` answer on 127.0.0.1, walks the URL conf and presses one address after the other for some
seconds, while a member of the staff types scores from another address. Worst first, it prints for
each how many answers of each status came a second, and how long a score waited: half of them less,
99 of 100 less, the longest. What everybody is refused alike (the sign-in page, no such method) is
pressed together, unless one of them answers notably later than the others.

Ten minutes at most; ``--only TEXT`` for some, ``--sources 400`` for as many attackers. ``--keys``
has each request bring a made-up key, and ``--sources 0`` has them come from the scorer's own
address, as in a hall that has one.
"""

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.pressing import Pressing
from benchmarks.published import own_folder
from benchmarks.scorer import Club, Scorer, make_club
from benchmarks.web_load import answer

if TYPE_CHECKING:
    from benchmarks.anonymous_addresses import Target

ROOT: Final = Path(__file__).resolve().parents[1]
MOST_MS: Final = 250
ALIKE: Final = frozenset({"401", "403", "405"})
DEAR: Final = 2.0
"""Who answers so many times later than the others refused alike is pressed alone."""
LONGEST_END: Final = 60.0
AROUND: Final = 2.5  # seconds before and after each address is pressed
HEALTH: Final = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


@dataclass(frozen=True, slots=True)
class Measured:
    """What was seen while one address was pressed."""

    title: str
    rate: float
    statuses: dict[str, int]
    waits: tuple[float, ...]
    failures: int

    @property
    def median(self) -> float:
        """The median wait of a score in milliseconds."""
        return 1000 * statistics.median(self.waits) if self.waits else float("inf")

    def __str__(self) -> str:
        ordered = sorted(self.waits) or [float("inf")]
        late = 1000 * ordered[int(0.99 * (len(ordered) - 1))]
        seen = " ".join(f"{status}×{count}" for status, count in self.statuses.items())
        verdict = "ok" if self.median < MOST_MS and not self.failures else "SLOW"
        failed = f", {self.failures} failed" if self.failures else ""
        return (
            f"{verdict:4} {self.median:7.0f} {late:7.0f} {1000 * ordered[-1]:7.0f} ms "
            f"of {len(ordered):4}{failed}  {self.rate:6.0f}/s  {self.title[:90]}  [{seen}]"
        )


@contextmanager
def serving(port: int, log: Path) -> Iterator[None]:
    """Have the product answer on 127.0.0.1, as ``script/run`` starts it; its log goes to a file."""
    environment = os.environ | {"HOST": "127.0.0.1", "PORT": str(port)}
    with log.open("w") as written:
        command = [sys.executable, "manage.py", "serve"]
        server = subprocess.Popen(
            command, env=environment, cwd=ROOT, stdout=written, stderr=written
        )
    try:
        _wait(port, server)
        yield
    finally:
        server.terminate()
        server.wait(60)


def _wait(port: int, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 120
    while time.monotonic() < until and server.poll() is None:
        try:
            answer(port, HEALTH)
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise RuntimeError("the server did not start")


def ask(port: int, asked: bytes) -> tuple[str, str, float]:
    """Return status, the place that it leads to, and the seconds of one request."""
    head, _, rest = asked.partition(b"\r\n")
    begun = time.perf_counter()
    told = answer(port, head + b"\r\nConnection: close\r\n" + rest)
    seconds = time.perf_counter() - begun
    lines = told.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
    leads = next((line[10:] for line in lines if line.lower().startswith("location: ")), "")
    return told[9:12].decode(), leads.partition("?")[0], seconds


def grouped(port: int, found: Sequence["Target"]) -> dict[str, list["Target"]]:
    """Return what is pressed together, under its title: most of it alone."""
    alone: dict[str, list[Target]] = {}
    alike: dict[str, list[tuple[float, Target]]] = defaultdict(list)
    for target in found:
        told = [ask(port, target.request()) for _ in range(3)]
        status, leads, _ = told[0]
        if status in ALIKE or leads == "/sign-in/":
            alike[f"{target.method:4} refused with {status} {leads}"].append(
                (min(seconds for *_, seconds in told), target)
            )
        else:
            alone[str(target)] = [target]
    for title, members in alike.items():
        usual = statistics.median(seconds for seconds, _ in members)
        dear = [target for seconds, target in members if seconds > DEAR * usual + 0.002]
        alone |= {str(target): [target] for target in dear}
        rest = [target for _, target in members if target not in dear]
        alone[f"{title}: {len(rest)} addresses"] = rest
    return alone


def _with_keys(requests: Sequence[bytes], pressing: Pressing) -> list[bytes]:
    """Return as many requests as there are connections, each with a key of its own that is none."""
    numbered = zip(range(pressing.connections), cycle(requests), strict=False)
    return [
        asked.replace(b"\r\n", f"\r\nAuthorization: Token {n:x>32}\r\n".encode(), 1)
        for n, asked in numbered
    ]


def measure(
    club: Club, title: str, found: Sequence["Target"], pressing: Pressing, *, keys: bool
) -> Measured:
    """Press these addresses while scores are typed."""
    scorer = Scorer(pressing.port, club)
    requests = [target.request() for target in found]
    process = pressing.start(_with_keys(requests, pressing) if keys else requests)
    time.sleep(1)  # until its connections stand
    with scorer.typing():
        told = process.communicate()[0]
    statuses: dict[str, int] = json.loads(told)
    _wait_until_done(pressing.port)
    rate = sum(statuses.values()) / pressing.seconds
    return Measured(title, rate, statuses, tuple(scorer.seconds), len(scorer.failures))


def _wait_until_done(port: int) -> None:
    """Wait until the server has worked off what nobody listens to any more."""
    until = time.monotonic() + LONGEST_END
    while time.monotonic() < until:
        try:
            answer(port, HEALTH, "127.0.10.1")  # behind all that came from there
        except OSError:
            continue
        return


def quiet(club: Club, port: int, seconds: float) -> Measured:
    """Type scores and press nothing."""
    scorer = Scorer(port, club)
    with scorer.typing():
        time.sleep(seconds)
    return Measured("nothing pressed", 0, {}, tuple(scorer.seconds), len(scorer.failures))


def main(only: str, pressing: Pressing, minutes: float, *, keys: bool) -> int:
    """Measure all addresses with that text in their title; return 1 where a score is slow."""
    with tempfile.TemporaryDirectory(prefix="whiz-load-", ignore_cleanup_errors=True) as folder:
        own_folder(Path(folder))
        club = make_club()
        with serving(pressing.port, Path(folder) / "server.log"):
            print(f"load {os.getloadavg()[0]:.1f}; {quiet(club, pressing.port, 2)}", flush=True)
            groups = grouped(
                pressing.port,
                [t for t in club.targets if any(part in str(t) for part in only.split(","))],
            )
            print(f"{len(club.targets)} addresses, {len(groups)} to press", flush=True)
            measured = []
            ends = time.monotonic() + 60 * minutes
            for left, (title, found) in zip(range(len(groups), 0, -1), groups.items(), strict=True):
                each = (ends - time.monotonic()) / left - AROUND
                short = replace(pressing, seconds=max(1.0, min(pressing.seconds, each)))
                measured.append(measure(club, title, found, short, keys=keys))
                print(measured[-1], file=sys.stderr, flush=True)
        print(f"load {os.getloadavg()[0]:.1f}; a score's median, 99 %, longest:")
        for line in sorted(measured, key=lambda one: -one.median):
            print(line)
    return int(any(each.median >= MOST_MS or each.failures for each in measured))


if __name__ == "__main__":
    from tests.postgres import free_port

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="addresses with one of these texts: a,b")
    parser.add_argument("--connections", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--minutes", type=float, default=9.0, help="shortens the seconds for all")
    parser.add_argument("--sources", type=int, default=1, help="client addresses they come from")
    parser.add_argument("--keys", action="store_true", help="each with a made-up key")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and the server ends with us
    figures = (given.connections, given.seconds, given.sources)
    sys.exit(main(given.only, Pressing(free_port(), *figures), given.minutes, keys=given.keys))
