"""What sets of packages weigh, beside each other: ``python -m benchmarks.footprint LOCK WHEEL…``.

Each lock file is downloaded and installed into an environment of its own, as ``script/install``
does it, which then starts the program that lies beside the file, with its demo club, in turns with
the others. A wheel is installed as pip does by itself: it holds the program, and all is compiled.
Without an argument: what a laptop installs, and the whole; another checkout's file measures an
older state.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError

import psutil

from tests.postgres import free_port

ROOT = Path(__file__).resolve().parents[1]
MEGABYTE = 1_000_000
STARTS = 4
PATIENCE = 300
# A club's laptop has no database server, and keeps what Python compiles.
NOT_A_CLUBS = {"DATABASE_URL", "PYTHONDONTWRITEBYTECODE"}
PAGES = ("/", "/sign-in/", "/healthz")


@dataclass(slots=True)
class Measured:
    """One set of packages and what was found of it."""

    lock: Path
    folder: Path
    download: float = 0.0
    disk: float = 0.0
    compiled: float = 0.0
    installer: float = 0.0
    first_start: float = 0.0
    starts: list[float] = field(default_factory=list)
    memory: float = 0.0

    @property
    def python(self) -> str:
        """Return the Python that has this set."""
        return str(self.folder / "venv" / "bin" / "python")

    @property
    def holds_the_program(self) -> bool:
        """Tell a wheel from a lock file."""
        return self.lock.suffix == ".whl"

    @property
    def program(self) -> tuple[str, ...]:
        """Return how it is started."""
        if self.holds_the_program:
            return self.python, "-m", "whiz_tournament"
        return self.python, "manage.py"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    whole = [ROOT / "requirements-laptop.txt", ROOT / "requirements.txt"]
    parser.add_argument("locks", nargs="*", type=Path, default=whole)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        found = [
            Measured(lock.resolve(), Path(name) / str(number))
            for number, lock in enumerate(parser.parse_args().locks)
        ]
        for each in found:
            install(each)
        for start in range(STARTS + 1):
            for each in found:
                serve(each, counts=start > 0)  # the first makes the demo club
        report(found)


def install(one: Measured) -> None:
    """Download the set, then install what was downloaded."""
    wheels = one.folder / "wheels"
    run(sys.executable, "-m", "venv", str(one.folder / "venv"))
    pip = (one.python, "-m", "pip", "--quiet", "--disable-pip-version-check")
    if one.holds_the_program:
        what: tuple[str, ...] = (str(one.lock),)
    else:
        run(*pip, "uninstall", "--yes", "setuptools")
        what = ("--no-deps", "--require-hashes", "-r", str(one.lock))
    one.installer = size(one.folder / "venv")
    run(*pip, "download", *what, "--dest", str(wheels))
    one.download = size(wheels)
    compiled = () if one.holds_the_program else ("--no-compile",)
    run(*pip, "install", *compiled, "--no-index", "--find-links", str(wheels), *what)


def serve(one: Measured, *, counts: bool) -> None:
    """Start, ask for some pages, stop."""
    port, begun = free_port(), time.perf_counter()
    environment = {
        **{name: value for name, value in os.environ.items() if name not in NOT_A_CLUBS},
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WHIZ_DATA_DIR": str(one.folder / "data"),
    }
    process = subprocess.Popen(
        [*one.program, "serve"],
        cwd=one.folder if one.holds_the_program else one.lock.parent,
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    try:
        while not answers(port, "/readyz"):
            if time.perf_counter() - begun > PATIENCE or process.poll() is not None:
                sys.exit(f"{one.lock.name}: never ready")
            time.sleep(0.02)
        seconds = time.perf_counter() - begun
        for page in PAGES:
            answers(port, page)
        one.first_start = one.first_start or seconds  # compiles, makes the demo club
        if counts:
            one.starts.append(seconds)
            one.disk = size(one.folder / "venv")
            one.compiled = size(one.folder / "venv", "*.pyc")
            one.memory = max(one.memory, psutil.Process(process.pid).memory_info().rss / MEGABYTE)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def answers(port: int, path: str) -> bool:
    """Tell whether that page is answered."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            return bool(answer.read())
    except (URLError, ConnectionError):
        return False


def run(*command: str) -> None:
    """Run a command to its end; raises where it fails."""
    subprocess.run(command, check=True)


def size(folder: Path, pattern: str = "*") -> float:
    """Return how many megabytes the files of a folder hold."""
    return sum(path.lstat().st_size for path in folder.rglob(pattern) if path.is_file()) / MEGABYTE


def report(found: list[Measured]) -> None:
    """Print a table, and the same as JSON."""
    columns = ("download", "disk", "of it .pyc", "of it pip", "first, s", "start, s", "memory")
    print(f"{'set, MB':40}" + "".join(f"{column:>12}" for column in columns))
    for one in found:
        sizes = (one.download, one.disk, one.compiled, one.installer)
        figures = (*sizes, one.first_start, min(one.starts), one.memory)
        name = f"{one.lock.parent.name}/{one.lock.name}"
        print(
            f"{name:40}"
            + "{:12.1f}{:12.0f}{:12.0f}{:12.0f}{:12.1f}{:12.2f}{:12.0f}".format(*figures)
        )
    print(json.dumps({str(one.lock): [round(each, 2) for each in one.starts] for one in found}))


if __name__ == "__main__":
    main()
