"""Scores in: results posted to a real server on the loopback, on SQLite and on PostgreSQL.

Run as ``python -m benchmarks.scores_in [--before FOLDER]``. Sixteen clients post first values, then
corrections, each to lines of its own tables, for a few seconds: to so many lines that each gets two
or three, for who corrects has all that was said of a line read. Every post is answered once it is
on disk (SQLite: WAL with synchronous=FULL). A post that is answered by anything but 201 is a
failure. On SQLite one process answers; on PostgreSQL two, as they are deployed, each half of them.

``FOLDER`` is a checkout of an older state: then the clients press both in turn, a slice of the time
at once. Clients, servers and database share the processors, so what each takes is told, too.
With ``--club DIR/grown`` the lines are of one more evening in a copy of that club, on SQLite alone.
"""

import argparse
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.score_posters import Poster, posted
from benchmarks.score_servers import PROCESSES, TABLES, Serving, serving

CLIENTS: Final = 16
SLICE: Final = 5.0
ROOT: Final = Path(__file__).resolve().parents[1]


@dataclass
class Pressed:
    """One checkout with its clients, and what was measured so far."""

    name: str
    where: Serving
    posters: list[Poster] = field(default_factory=list)
    seconds: float = 0.0
    processor: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def __post_init__(self) -> None:
        share, ports = TABLES // CLIENTS, self.where.ports
        for at in range(CLIENTS):
            tables = range(1 + share * at, 1 + share * (at + 1))
            port = ports[at % len(ports)]
            self.posters.append(Poster(port, self.where.path, self.where.key, tables))
        posted(self.posters, 1.0)  # a thread's first post opens its connection to the database
        for poster in self.posters:
            poster.seconds.clear()

    def press(self, seconds: float) -> None:
        """Let the clients post for so long."""
        before = self._used()
        self.seconds += posted(self.posters, seconds)
        spent = (now - then for now, then in zip(self._used(), before, strict=True))
        server, database, client = map(sum, zip(self.processor, spent, strict=True))
        self.processor = server, database, client

    def _used(self) -> tuple[float, float, float]:
        return (*self.where.processor(), time.process_time())

    @property
    def failures(self) -> list[str]:
        """Return the answers that were no 201."""
        return [each for poster in self.posters for each in poster.failures]

    def __str__(self) -> str:
        waits = sorted(second for poster in self.posters for second in poster.seconds)
        count = len(waits)
        p50, p99 = (1000 * waits[int(share * (count - 1))] for share in (0.5, 0.99))
        spent = "  ".join(
            f"{who} {1000 * used / count:.2f}"
            for who, used in zip(("server", "database", "client"), self.processor, strict=True)
        )
        return (
            f"{self.name:<6} {count / self.seconds:5.0f} posts/s  p50 {p50:4.0f} ms  "
            f"p99 {p99:4.0f} ms  {len(self.failures)} of {count} failed  "
            f"ms of processor a post: {spent}"
        )


def main() -> int:
    """Press both databases, each a fresh one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--only", choices=tuple(PROCESSES))
    parser.add_argument("--club", type=Path, help="a folder of benchmarks.grown_club")
    given = parser.parse_args()
    trees = {"before": given.before} if given.before else {}
    failed = False
    only = "sqlite" if given.club else given.only
    for vendor in [only] if only else PROCESSES:
        with ExitStack() as started:
            # All serve before the first is pressed: one that waits for another's start hangs up.
            servers = {
                name: started.enter_context(serving(tree, vendor, given.club))
                for name, tree in {**trees, "now": ROOT}.items()
            }
            pressed = [Pressed(name, where) for name, where in servers.items()]
            for _ in range(max(1, round(given.seconds / SLICE))):
                for each in pressed:
                    each.press(min(SLICE, given.seconds))
        for each in pressed:
            print(f"{vendor:<10} {each}", *each.failures[:5], sep="\n    ", flush=True)
            failed = failed or bool(each.failures)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
