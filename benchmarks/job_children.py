"""What the child process of each kind of job loads, and what that takes.

    python -m benchmarks.job_children [--turns 3] [--modules KIND]

A process for each kind begins as ``python -m whiz_tournament.jobs`` does, then loads the work of
its kind: told are the least milliseconds of processor and the modules of both, and whether the
addresses of the pages were loaded, which only a site needs. ``--modules`` names those that the work
added.
"""

import argparse
import json
import subprocess
import sys
from typing import Any, Final

from whiz_tournament.jobs import programs

BEGINS: Final = """
import contextlib, gc, json, os, sys, time
os.environ["DJANGO_SETTINGS_MODULE"] = "whiz_tournament.settings"
gc.disable()
import django
django.setup()
gc.enable()
from whiz_tournament.jobs.processor_time import limit_memory
from whiz_tournament.jobs.running import run_job
from whiz_tournament.jobs.registry import job_kinds, kind_named
begun, before = time.process_time(), set(sys.modules)
kind = sys.argv[1]
with contextlib.suppress(AttributeError):
    kind_named(kind).work(None)
print(json.dumps({
    "kinds": sorted(job_kinds()),
    "begun": 1000 * begun,
    "loaded": 1000 * (time.process_time() - begun),
    "modules": len(before),
    "more": sorted(sys.modules.keys() - before),
    "addresses": "whiz_tournament.urls" in sys.modules,
}))
"""
ANY: Final = "documents"


def main() -> None:
    """Print a line for each kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--modules", default="", help="a kind")
    given = parser.parse_args()
    if given.modules:
        print(*_begun(given.modules)["more"], sep="\n")
        return
    print("begins: ms  modules   its work: ms  modules")
    for kind in _begun(ANY)["kinds"]:
        turns = [_begun(kind) for _ in range(given.turns)]
        begun, loaded = (min(turn[name] for turn in turns) for name in ("begun", "loaded"))
        told = turns[0]
        print(
            f"{begun:10.0f} {told['modules']:8} {loaded:14.0f} {len(told['more']):8}  {kind}"
            + (", with the addresses of the pages" if told["addresses"] else "")
        )


def _begun(kind: str) -> dict[str, Any]:
    command = [sys.executable, "-c", BEGINS, kind]
    done = subprocess.run(
        command, env=programs.environment(), stdout=subprocess.PIPE, text=True, check=True
    )
    said: dict[str, Any] = json.loads(done.stdout)
    return said


if __name__ == "__main__":
    main()
