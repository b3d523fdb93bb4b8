"""Kill the server again and again while clients post results; then look for anything lost.

``python -m tests.faults.kill_harness`` runs both databases to the end and prints the figures;
``--controls`` runs the planted faults as well, each of which must be flagged.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from tests.faults.figures import say
from tests.postgres import running_postgres

FULL: Final = {"sqlite": (3000, 40), "postgres": (1500, 20)}  # answered scores, kills
CONTROL: Final = (150, 6)
SECONDS: Final = 300
LONGEST: Final = 1.0
"""Seconds between a start and the next kill, at most; a loaded machine answers nothing so soon."""
# Where each can be seen: SQLite's one writer needs no row lock, PostgreSQL knows no DEFERRED.
MUTANTS_OF: Final = {
    "sqlite": ("early_answer", "no_uuid", "deferred", "no_sync"),
    "postgres": ("no_lock", "early_answer", "no_uuid", "no_sync"),
}
FLAGGED: Final = 3  # the exit code of a run that found faults
ROOT: Final = Path(__file__).resolve().parents[2]


def run(
    database: str,
    answers: int,
    kills: int,
    *,
    mutant: str = "",
    seconds: int = SECONDS,
    longest: float = LONGEST,
) -> int:
    """Run once in a fresh process on a fresh database; its exit code."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="whiz-kill-"))
        environment = bare_environment(folder)
        if database == "postgres":
            environment["DATABASE_URL"] = stack.enter_context(running_postgres())
        command = [sys.executable, "-m", "tests.faults.kill_run", "--answers", str(answers)]
        command += ["--kills", str(kills), "--seconds", str(seconds), "--mutant", mutant]
        command += ["--longest", str(longest)]
        return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode


def bare_environment(folder: str) -> dict[str, str]:
    """The caller's environment without any setting of the product."""
    foreign = ("DATABASE_URL", "REDIS_URL", "CELERY_BROKER_URL")
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("WHIZ_") and name not in foreign
    }
    return kept | {"WHIZ_DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings"}


def main() -> int:
    """Read the command line and run; 0 when the product is whole and every control was flagged."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=[*FULL], action="append")
    parser.add_argument("--answers", type=int)
    parser.add_argument("--kills", type=int)
    parser.add_argument("--seconds", type=int, default=SECONDS, help="a slow machine needs more")
    parser.add_argument("--longest", type=float, default=LONGEST, help="seconds a server lives")
    parser.add_argument("--controls", action="store_true")
    given = parser.parse_args()
    bad = 0
    for database in given.database or FULL:
        answers, kills = given.answers or FULL[database][0], given.kills or FULL[database][1]
        say(f"── {database}")
        bad += run(database, answers, kills, seconds=given.seconds, longest=given.longest) != 0
        for mutant in MUTANTS_OF[database] if given.controls else ():
            say(f"── {database}, control {mutant}: must be flagged")
            bad += run(database, *CONTROL, mutant=mutant, seconds=60) != FLAGGED
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main())
