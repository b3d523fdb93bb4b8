"""Fill the disk under a running server, knock everywhere, make room, and go on.

``python -m tests.faults.disk_full`` mounts a small file system (root may), serves a
club from it with the product's own command, and prints how each role was answered: every read as
before, every write with 507 and a sentence. ``--folder`` takes a small disk that is there already.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from tests.faults.figures import say
from tests.faults.kill_harness import ROOT, bare_environment
from tests.postgres import free_port

MEGABYTES: Final = 640  # the start-up check asks for 500 free
FILLER: Final = "filler"


@contextmanager
def small_disk() -> Iterator[Path]:
    """Give a file system of its own in memory; raises PermissionError where only root may."""
    if os.geteuid() != 0:
        raise PermissionError("only root may mount: give --folder on a small disk")
    with tempfile.TemporaryDirectory(prefix="whiz-disk-") as folder:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", folder]
        subprocess.run(mount, check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


def fill(folder: Path) -> int:
    """Write until the last byte is taken; return how many were free."""
    written = 0
    with (folder / FILLER).open("wb", buffering=0) as filler:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while True:
                    written += filler.write(b"x" * size)
            except OSError:
                continue
    return written


def main() -> int:
    """Run in a process of its own on the small disk; 0 when every answer was right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="a small disk, instead of one in memory")
    given = parser.parse_args()
    with ExitStack() as stack:
        disk = given.folder or stack.enter_context(small_disk())
        environment = bare_environment(str(disk / "data")) | {"PORT": str(free_port())}
        command = [sys.executable, "-m", "tests.faults.disk_full_run"]
        return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode


def summary(what: str, statuses: Counter[int]) -> None:
    """Print how many answers had which status."""
    told = ", ".join(f"{number} × {status}" for status, number in sorted(statuses.items()))
    say(f"  {what}: {told}")


if __name__ == "__main__":
    sys.exit(main())
