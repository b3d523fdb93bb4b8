"""``python -m tests.planted``: plants each fault alone and shows that its tests catch it.

First all these tests run once in a copy without a fault, and must pass. ``--only`` takes part of a
name, a subject or a file; ``--list`` says which faults there are; ``--table`` writes them into
``docs/planted_faults.md``. Exits with 1 when a fault is caught by less than its tests, or no longer
fits the sources.
"""

import argparse
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue

from tests.planted.copying import DoesNotFitError
from tests.planted.fault import Fault, all_faults
from tests.planted.running import Bench, Run
from tests.planted.table import TABLE, written_table


def main(arguments: list[str] | None = None) -> int:
    """Do what the arguments ask; 0 when every fault was caught."""
    asked = _parser().parse_args(arguments)
    words = [word.lower() for word in asked.only]
    faults = all_faults()
    chosen = [fault for fault in faults if not words or any(_is_meant(fault, w) for w in words)]
    if asked.table:
        TABLE.write_text(written_table(faults))
        return 0
    if asked.list:
        for fault in chosen:
            _say(f"{fault.subject}: {fault.name} ({fault.file})")
        return 0
    with tempfile.TemporaryDirectory(prefix="whiz-planted-") as folder, ExitStack() as stack:
        benches = [
            stack.enter_context(Bench.at(Path(folder) / str(number)))
            for number in range(asked.jobs)
        ]
        if not asked.planted_only and not _passes_unplanted(benches[0], chosen):
            return 1
        return _plant_all(benches, chosen)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="only these faults")
    parser.add_argument("--list", action="store_true", help="name the faults, run nothing")
    parser.add_argument("--table", action="store_true", help="write docs/planted_faults.md")
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=1, help="how many at a time")
    parser.add_argument(
        "--planted-only", action="store_true", help="leave out the run without a fault"
    )
    return parser


def _is_meant(fault: Fault, word: str) -> bool:
    return word in f"{fault.name}\n{fault.subject}\n{fault.file}".lower()


def _passes_unplanted(bench: Bench, faults: list[Fault]) -> bool:
    """Run all their tests once as they are: only who passes otherwise has caught something."""
    for database in sorted({fault.database for fault in faults}, reverse=True):
        tests = {t for fault in faults if fault.database == database for t in fault.caught_by}
        run = bench.run(sorted(tests), database)
        if not run.green:
            _say(f"Not even without a fault do these tests pass on {database}:")
            _say(run.log.read_text())
            return False
        _say(f"Without a fault: {run.ran} tests pass on {database}, {run.seconds:.0f} s.")
    return True


def _plant_all(benches: list[Bench], faults: list[Fault]) -> int:
    """Plant one after the other, as many at a time as there are copies; say what came of each."""
    free: SimpleQueue[Bench] = SimpleQueue()
    for bench in benches:
        free.put(bench)

    def plant(fault: Fault) -> tuple[bool, float]:
        bench = free.get()
        try:
            run = bench.run_planted(fault)
            complaint, seconds = _complaint(fault, run), run.seconds
        except DoesNotFitError as error:
            complaint, seconds = f"this fault no longer fits: {error}", 0.0
        finally:
            free.put(bench)
        verdict = complaint or f"caught by {' '.join(fault.caught_by)}"
        _say(f"{seconds:5.1f} s  {fault.subject}: {fault.name} ({fault.file}): {verdict}")
        return not complaint, seconds

    with ThreadPoolExecutor(len(benches)) as pool:
        verdicts = list(pool.map(plant, faults))
    caught, seconds = sum(each for each, _ in verdicts), sum(taken for _, taken in verdicts)
    _say(f"{caught} of {len(faults)} faults caught, {seconds:.0f} s of processor.")
    return 0 if faults and caught == len(faults) else 1


def _complaint(fault: Fault, run: Run) -> str:
    """Return "" for a fault that all its tests caught, otherwise what is wrong."""
    if missing := run.misses(fault.caught_by):
        said = run.log.read_text()[-3000:]
        return f"NOT CAUGHT by {' '.join(missing)} (pytest ended with {run.code})\n{said}\n"
    return ""


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
