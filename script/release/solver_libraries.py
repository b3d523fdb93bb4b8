"""The solver of a wheel: its library for each system, taken from the wheels that the lock names.

endplay's packaging asks for drawing and arrays, which nobody who installs our wheel shall fetch
(decision 30). So its compiled library and the bindings are put into ours, with both licences; pip
holds every file against the hashes of the lock file.
"""

import re
import subprocess
import sys
import tempfile
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

LOCK: Final = "requirements-laptop.txt"
APACHE: Final = "LICENSE.APACHE"
LIBRARIES: Final = "boards/double_dummy/libraries"
PYTHON: Final = "3.13"  # any will do: what the library offers does not depend on it
SYSTEMS: Final = {
    "linux-x86_64": "manylinux2014_x86_64",
    "linux-aarch64": "manylinux2014_aarch64",
    "darwin-x86_64": "macosx_10_13_x86_64",
    "darwin-arm64": "macosx_11_0_arm64",
    "win-amd64": "win_amd64",
}
"""The platform names of ``boards.double_dummy.solver`` with those of the package index."""


def gather(root: Path, into: Path) -> None:
    """Write bindings, libraries and licences into a folder."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        locked = folder / "endplay.txt"
        locked.write_text(locked_line(root / LOCK), encoding="utf-8")
        for system, tag in SYSTEMS.items():
            [wheel] = fetch(locked, tag, folder / system).glob("*.whl")
            unpack(wheel, into, system)
    (into / "LICENCE-DDS.txt").write_bytes(apache_licence())


def locked_line(lock: Path) -> str:
    """Return the lines of the lock file that pin the solver and its hashes."""
    match = re.search(r"^endplay==(?:.*\\\n)*.*\n", lock.read_text(encoding="utf-8"), re.MULTILINE)
    if match is None:
        message = f"{lock} does not pin endplay"
        raise LookupError(message)
    return match[0]


def fetch(locked: Path, tag: str, into: Path) -> Path:
    """Download the wheel of one platform."""
    asked = ("--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", str(locked))
    where = ("--platform", tag, "--python-version", PYTHON, "--dest", str(into))
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download")
    subprocess.run([*pip, *asked, *where], check=True)
    return into


def unpack(wheel: Path, into: Path, system: str) -> None:
    """Take bindings and library out of a wheel, and the licence once."""
    (into / system).mkdir(parents=True)
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if name.startswith("endplay/_dds/") and not name.endswith("/"):
                (into / system / Path(name).name).write_bytes(packed.read(name))
            elif name.endswith("dist-info/LICENCE"):
                (into / "LICENCE-endplay.txt").write_bytes(packed.read(name))


def apache_licence() -> bytes:
    """Return the text of the Apache licence 2.0, the library's own, as a build tool carries it."""
    [path] = [file for file in distribution("packaging").files or [] if file.name == APACHE]
    return Path(str(path.locate())).read_bytes()
