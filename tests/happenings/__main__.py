"""``python -m tests.happenings --evenings 200 --acts 50``: 10,000 acts, each held to its preview.

It works on a database of its own and ends with figures, or with the first disagreement and the
seed of its evening.
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


def main() -> int:
    """Play the evenings; print what was done, and 1 where something disagreed."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=200)
    parser.add_argument("--acts", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first evening")
    asked = parser.parse_args()
    memory = MEMORY if MEMORY.is_dir() else None  # no disk to wait for
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
        os.environ["WHIZ_DATA_DIR"] = folder
        os.environ.pop("DATABASE_URL", None)
        return _play(range(asked.first, asked.first + asked.evenings), asked.acts)


def say(text: str) -> None:
    """Write a line at once, for whoever waits."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _play(seeds: range, acts: int) -> int:
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection
    from django_scopes import scope

    from tests.happenings.evening import Evening
    from whiz_tournament.models import Club

    call_command("migrate", verbosity=0)
    club = Club.objects.create(name="Whiz Club")
    done: Counter[str] = Counter()
    begun = time.monotonic()
    for seed in seeds:
        with scope(club=club):
            evening = Evening.begun(club, seed)
            try:
                for _ in range(acts):
                    evening.step()
                evening.verify()
            except AssertionError as wrong:
                say(f"evening {seed}: {wrong}")
                return 1
            done += evening.done
            say(f"{seed - seeds.start + 1} evenings, {time.monotonic() - begun:.0f} s")
    connection.close()
    for what, times in sorted(done.items()):
        say(f"{times:>7}  {what}")
    took = f"{time.monotonic() - begun:.0f} s, {time.process_time():.0f} s of the processor"
    say(f"{len(seeds)} evenings, {len(seeds) * acts} acts, {took}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
