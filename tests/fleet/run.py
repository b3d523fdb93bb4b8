"""Three evenings on a fleet: ``python -m tests.fleet.run``; exit code 3 when it found faults.

Two web processes with a data folder each, two workers, PostgreSQL and Valkey, started by the
commands and variables of deploy/compose.yaml. Scores arrive at both webs and papers are asked for,
while workers die at chosen moments of jobs (``deaths``), and a worker, a web, Valkey and PostgreSQL
are killed and started again. Then every answered score must be in its log once, and every paper be
printed once and fetched from either web.

The long form: ``python -m tests.fleet.run --long``; ``--kills 20`` kills so many whole parts, in
turn, within some minutes. Planted faults, each of which must be flagged:
``--apart`` (each machine has files of its own), ``--planted early``, ``--planted twice``.
"""

import argparse
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tests.faults.figures import say, show
from tests.fleet.fleet import Fleet
from tests.fleet.parts import NeverReady

FLAGGED, NOT_SHOWN = 3, 1


@dataclass(frozen=True)
class Plan:
    """How long scores arrive, how many papers and deaths, and whether time may be hurried on."""

    seconds: float
    papers: int
    deaths: int
    kills: int
    clients: int
    pause: float
    patience: float
    hurried: bool


SHORT: Final = Plan(
    seconds=18, papers=15, deaths=8, kills=4, clients=2, pause=0.1, patience=90, hurried=True
)
LONG: Final = Plan(
    seconds=960, papers=210, deaths=200, kills=12, clients=1, pause=2, patience=420, hurried=False
)


def main() -> int:
    """Run once; 0 whole, 3 faults found, 1 nothing shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true", help="200 deaths; some 25 minutes")
    parser.add_argument("--kills", type=int, default=0, help="so many; some 12 seconds each")
    parser.add_argument("--apart", action="store_true", help="plant the fault")
    parser.add_argument("--planted", choices=("early", "twice"), default="")
    given = parser.parse_args()
    plan, begun = LONG if given.long else SHORT, time.monotonic()
    if given.kills:
        plan = replace(plan, kills=given.kills, seconds=max(plan.seconds, 12 * given.kills))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="whiz-fleet-")))
        try:
            fleet = Fleet.made(
                stack, folder, apart=given.apart, deaths=plan.deaths, planted=given.planted
            )
            from tests.fleet.course import run_course  # Django, with the fleet's own variables

            faults = run_course(fleet, plan, apart=given.apart)
        except NeverReady as error:
            say(f"  NOTHING SHOWN: {error}")
            return NOT_SHOWN
        for machine in fleet.machines.values() if faults else ():
            say(f"── {machine.service.name}: {machine.log()}")
    say(f"  {time.monotonic() - begun:.0f} s in all")
    show(faults)
    return FLAGGED if faults else 0


if __name__ == "__main__":
    sys.exit(main())
