"""The wheel, built as for a release and installed into places that know no checkout."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from script.release.platforms import UV, with_packages
from tests.management.test_serve import Served
from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def build(into: Path) -> Path:
    """Build the sdist, and from it the wheel, with the tools of this environment."""
    command = [UV, "build", "--quiet", "--no-build-isolation", "--out-dir", str(into), str(ROOT)]
    subprocess.run(command, check=True, env=with_packages(), timeout=LAST_GUARD)
    [wheel] = into.glob("*.whl")
    return wheel


def constraints(folder: Path) -> str:
    """Write the versions of the lock file: a test installs what was locked, not what is newest."""
    lock = (ROOT / "requirements-laptop.txt").read_text(encoding="utf-8")
    path = folder / "versions.txt"
    path.write_text("\n".join(re.findall(r"^([a-z][^\\\n]*?) *\\?$", lock, re.MULTILINE)))
    return str(path)


def by_pip(wheel: Path, folder: Path) -> list[str]:
    """Install the wheel by pip into an environment of its own; return its command."""
    venv = [sys.executable, "-m", "venv", str(folder / "venv")]
    subprocess.run(venv, check=True, timeout=LAST_GUARD)
    python = str(folder / "venv" / SCRIPTS / "python")
    pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    command = [*pip, "--constraint", constraints(folder), str(wheel)]
    subprocess.run(command, check=True, timeout=LAST_GUARD)
    return [str(folder / "venv" / SCRIPTS / "whiz-tournament")]


def by_uvx(wheel: Path, folder: Path) -> list[str]:
    """Have uvx fetch what the wheel needs; return the command that starts it without a network."""
    cache = subprocess.run([UV, "cache", "dir"], capture_output=True, text=True, check=True)
    run = [UV, "tool", "run", "--cache-dir", cache.stdout.strip(), "--from", str(wheel)]
    run += ["--constraints", constraints(folder)]
    environment = {**with_packages(), "UV_TOOL_DIR": str(folder / "tools")}
    subprocess.run(
        [*run, "whiz-tournament", "version"],
        check=True,
        env=environment,
        cwd=folder,
        timeout=LAST_GUARD,
    )
    return [*run, "--offline", "whiz-tournament"]


def empty_home(folder: Path) -> dict[str, str]:
    """Return the environment of somebody who has nothing yet: no settings, no checkout."""
    home = folder / "Maison d’été"
    home.mkdir(parents=True, exist_ok=True)
    kept = ("PATH", "SYSTEMROOT", "UV_FIND_LINKS", "UV_INDEX", "UV_DEFAULT_INDEX", "SSL_CERT_FILE")
    known = {name: value for name, value in with_packages().items() if name in kept}
    return {**known, "HOME": str(home), "UV_INDEX_STRATEGY": "unsafe-best-match"}


@contextmanager
def installed_and_served(command: list[str], folder: Path, **settings: str) -> Iterator[Served]:
    """Serve from an empty home until the block ends."""
    port = free_port()
    environment = {**empty_home(folder), "HOST": "127.0.0.1", "PORT": str(port), **settings}
    log = folder / "log"
    with log.open("w") as out:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=out, stderr=out, text=True
        )
    served = Served(process, f"http://127.0.0.1:{port}", log)
    try:
        wait_for(served.is_ready, process, says=log.read_text)
        yield served
    finally:
        process.terminate()
        process.wait(timeout=LAST_GUARD)
