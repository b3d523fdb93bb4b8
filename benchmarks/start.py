"""What a start takes, in turns with other checkouts: ``python -m benchmarks.start [CHECKOUT…]``.

Each is asked to check itself (``manage.py check``): all that the program loads, every address with
its page, and the checks before a start. Least processor of some turns, and how many modules.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
TURNS: Final = 5
OF_SERVERS: Final = ("celery", "greenlet", "numpy", "psycopg", "pygments", "redis", "rich")
"""What a laptop does not install, as far as a start would load it."""
CHECK: Final = f"""
import sys
sys.modules.update(dict.fromkeys({OF_SERVERS}))
sys.argv = ["manage.py", "check"]
from whiz_tournament.management.program import run
run("manage.py", ["check"])
print(sum(each is not None for each in sys.modules.values()))
"""


def started(checkout: Path, data: str) -> tuple[float, int]:
    """Return the seconds of processor of one start, and how many modules it loads."""
    spared = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DATABASE_URL", "PYTHONDONTWRITEBYTECODE"}
    }
    own = {"PYTHONPATH": str(checkout), "WHIZ_DATA_DIR": data}
    before = getrusage(RUSAGE_CHILDREN)
    said = subprocess.run(
        [sys.executable, "-c", CHECK],
        cwd=checkout,
        env=spared | own,
        capture_output=True,
        text=True,
        check=True,
    )
    after = getrusage(RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, int(said.stdout.split()[-1])


def main() -> None:
    """Print one line a checkout."""
    checkouts = [ROOT, *(Path(each).resolve() for each in sys.argv[1:])]
    found: dict[Path, list[tuple[float, int]]] = {each: [] for each in checkouts}
    with tempfile.TemporaryDirectory() as data:
        for turn in range(TURNS + 1):
            for each in checkouts:
                one = started(each, data)
                if turn:  # the first writes what Python compiles
                    found[each].append(one)
    for each, times in found.items():
        seconds = sorted(seconds for seconds, _modules in times)
        least, median = seconds[0], seconds[len(seconds) // 2]
        print(f"{each.name:20} {times[0][1]} modules, {least:.2f} s, median {median:.2f} s")


if __name__ == "__main__":
    main()
