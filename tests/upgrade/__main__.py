"""``python -m tests.upgrade [--old COMMIT] [--database postgres]``.

3 when it found faults, 1 where the history lacks the older program.

The older program serves an evening; the tables are brought up to date by this one under it; then
both serve: each plays an evening of its own, goes on with the other's, and opens the pages of clubs
that have something in every table, written by the older one before and after, and by this one.
Every refusal is printed. ``--planted`` adds a column without a default, as no version may (on
PostgreSQL). ``--released`` takes the first released version for the older one; ``--short`` plays
fewer evenings and opens fewer pages.
"""

import argparse
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import psycopg

from tests.faults.figures import say
from tests.fleet.compose import options_of_postgres
from tests.postgres import running_postgres
from tests.upgrade.course import Upgrade
from tests.upgrade.older import ROOT, NoOlder, first_release, older_commit, unpack
from tests.upgrade.program import Program

FLAGGED, NOT_SHOWN = 3, 1


def main() -> int:
    """Run on each database that was asked for; 0 whole, 3 faults found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--old", default="", help="a commit; else the newest with fewer tables")
    parser.add_argument("--released", action="store_true")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--database", choices=("sqlite", "postgres"), action="append")
    parser.add_argument("--planted", action="store_true")
    given = parser.parse_args()
    try:
        old = given.old or (first_release() if given.released else older_commit())
    except NoOlder as error:
        say(f"  NOTHING SHOWN: {error}")
        return NOT_SHOWN
    found = 0
    for database in given.database or ("sqlite", "postgres"):
        found += len(_run(old, database, planted=given.planted, short=given.short))
    return FLAGGED if found else 0


def _run(commit: str, database: str, *, planted: bool, short: bool) -> list[str]:
    begun = time.monotonic()
    say(f"── {database}, older program: {commit}")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="whiz-upgrade-")))
        url = f"sqlite:///{folder / 'whiz.sqlite3'}"
        if database == "postgres":
            server = stack.enter_context(running_postgres(*options_of_postgres()))
            with psycopg.connect(server, autocommit=True) as connection:
                connection.execute("CREATE DATABASE whiz")
            url = server.replace("/postgres", "/whiz")
        (folder / "program").mkdir()
        older = unpack(commit, folder / "program")
        files = folder / "files"
        upgrade = Upgrade(
            old=Program("old", older, url, folder / "old", files),
            new=Program("new", ROOT, url, folder / "new", files),
            planted=planted,
            short=short,
        )
        faults = upgrade.run(stack)
    say(f"  {upgrade.said()}; {time.monotonic() - begun:.0f} s")
    for fault in faults:
        say(f"  FAULT {fault}")
    return faults


if __name__ == "__main__":
    sys.exit(main())
