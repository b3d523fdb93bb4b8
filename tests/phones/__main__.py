"""``python -m tests.phones --walks 2000``: phones, a lying line and a dying server at random.

It works on a data folder of its own, with the real server and the real browser, and ends with
figures, or with the first thing that is lost, twice or untrue and the seed of its walk.
"""

import os
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Final

MEMORY: Final = Path("/dev/shm")
STEPS: Final = 16
FAULTS: Final[dict[str, tuple[bytes, bytes]]] = {
    "believes": (b"&& answer.digest === digest(entry.text)", b""),
    "forgets": (b"await this.store.add(entry);", b"this.entries.push(entry);"),
    "another id": (b"JSON.stringify({ uuid,", b"JSON.stringify({ uuid: newId(),"),
    "does not put back": (b"const known = this.putBack();", b"const known = [];"),
    "deaf to a restore": (b"|| entry.epoch !== epoch", b""),
    "says yes for the others": (b"const WORDS = {", b'const WORDS = { received: "confirmed",'),
}
"""What is put for what in the phone's scripts."""


def main() -> int:
    """Walk; print what was done, and 1 where something was not so."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--walks", type=int, default=2000)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first walk")
    parser.add_argument("--seconds", type=float, default=0, help="begin no walk after so long")
    parser.add_argument("--plant", choices=[*FAULTS], help="with this fault, which must be found")
    parser.add_argument("--all", action="store_true", help="go on after a fault, and count them")
    asked = parser.parse_args()
    memory = MEMORY if MEMORY.is_dir() else None  # no disk to wait for
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        prepare(Path(folder))
        from tests.phones.run import Bounds, run

        seeds = range(asked.first, asked.first + asked.walks)
        fault = FAULTS.get(asked.plant)
        bounds = Bounds(asked.steps, asked.seconds or float("inf"), asked.all)
        return run(Path(folder), seeds, bounds, fault)


def say(text: str) -> None:
    """Write a line at once, for whoever waits."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def show(done: Counter[str], walks: int, kills: int, begun: float) -> None:
    """Print the figures."""
    for what, times in sorted(done.items()):
        say(f"{times:>7}  {what}")
    acts = sum(times for what, times in done.items() if not what.startswith("="))
    say(f"{walks} walks, {acts} acts, {kills} servers killed, {time.monotonic() - begun:.0f} s")


def prepare(folder: Path) -> None:
    """Say where the club's files are; before Django is read."""
    for name in ("DATABASE_URL", "REDIS_URL", "CELERY_BROKER_URL"):
        os.environ.pop(name, None)
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
        "DJANGO_ALLOW_ASYNC_UNSAFE": "true",
        "WHIZ_ALLOWED_HOSTS": "club.test",
        "WHIZ_BACKUP_DIR": str(folder / "backups"),
        "WHIZ_DATA_DIR": str(folder / "data"),
        "WHIZ_BROWSER": "0",
    }
    (folder / "data" / "static").mkdir(parents=True)


if __name__ == "__main__":
    sys.exit(main())
