"""Builds a folder that runs the program with a Python of its own, and packs it.

``python -m script.release.program_folder windows-x64 --python FOLDER --wheel FILE --out FOLDER``:
the packages of the laptop's lock file unpacked for that system, our wheel, what starts it, and a
list of the parts with their licences. Nothing is frozen: every file is as its package has it. From
any system for any other; the Python (a relocatable one; for Windows an embeddable one does, too)
comes from outside, by ``--python``. Without it the folder is built and said to have none.
"""

import argparse
import shutil
import sys
import tarfile
import zipfile
from importlib.metadata import PathDistribution
from pathlib import Path
from typing import Final

from script.licences import licence_in
from script.release import launchers
from script.release.platforms import LOCK, PYTHON, unpack, without
from whiz_tournament import VERSION

SYSTEMS: Final = {
    "windows-x64": "x86_64-pc-windows-msvc",
    "macos-x64": "x86_64-apple-darwin",
    "macos-arm64": "aarch64-apple-darwin",
    "linux-x64": "x86_64-manylinux_2_28",
    "linux-arm64": "aarch64-manylinux_2_28",
}
ONLY_IN_A_CHECKOUT: Final = ("drf-spectacular", "drf-spectacular-sidecar", "endplay", "polib")
"""With what they alone ask for: a wheel has what they make."""
RUNTIME: Final = Path(__file__).with_name("windows.txt")
"""The runtime that the solver was compiled for, which a fresh Windows may lack: a lock file."""
NOT_TAKEN_ALONG: Final = {
    "django_htmx/static": (),
    "rest_framework/static": (),
}
"""Of these folders only what is named: nothing that our own wheel has collected."""
LIST: Final = "LICENCES.md"


def main() -> int:
    """Build one folder and pack it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system", choices=SYSTEMS)
    parser.add_argument("--wheel", type=Path, required=True)
    parser.add_argument("--python", type=Path, help="a folder with a Python for that system")
    parser.add_argument("--python-version", default=PYTHON, help="the first two numbers of it")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    folder = asked.out / f"whiz-tournament-{VERSION}-{asked.system}"
    shutil.rmtree(folder, ignore_errors=True)
    build(folder, asked.system, asked.wheel.resolve(), asked.python, asked.python_version)
    print(pack(folder, asked.system))
    if asked.python is None:
        print("It has no Python of its own: it does not start.", file=sys.stderr)
    return 0


def build(folder: Path, system: str, wheel: Path, python: Path | None, version: str) -> None:
    """Put the parts into a folder."""
    inner = folder / launchers.BUNDLE_CONTENTS / "Resources" if system.startswith("mac") else folder
    program = inner / "program"
    program.mkdir(parents=True)
    lock = without(LOCK.read_text(encoding="utf-8"), *ONLY_IN_A_CHECKOUT)
    packages(program, SYSTEMS[system], lock, version)
    thin_out(program)
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(program)
    shutil.rmtree(program / "bin", ignore_errors=True)
    if python is not None:
        shutil.copytree(python, inner / "python", symlinks=True)
    if system.startswith("windows"):
        add_runtime(folder, SYSTEMS[system], version)
        launchers.write_windows(folder)
    elif system.startswith("macos"):
        launchers.write_macos(folder, VERSION)
    else:
        launchers.write_linux(folder)
    (folder / LIST).write_text(parts(program, version), encoding="utf-8")


def thin_out(program: Path) -> None:
    """Take away what the program never reads."""
    for name, kept in NOT_TAKEN_ALONG.items():
        for path in (program / name).iterdir():
            if path.suffix == ".json" or path.name.split(".")[0].split("_")[0] in kept:
                continue
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()


def packages(into: Path, platform: str, lock: str, version: str) -> None:
    """Unpack a lock file; raises RuntimeError with what uv says where a wheel is missing."""
    if refusal := unpack(platform, into, lock, python=version):
        raise RuntimeError(refusal)


def add_runtime(folder: Path, platform: str, version: str) -> None:
    """Put the compiler's runtime beside Python, where its programs look for it."""
    unpacked = folder / "runtime"
    unpacked.mkdir()
    packages(unpacked, platform, RUNTIME.read_text(encoding="utf-8"), version)
    (folder / "python").mkdir(exist_ok=True)
    [library] = [path for path in unpacked.rglob("msvcp140.dll") if path.parent.name != "Scripts"]
    shutil.copy(library, folder / "python")
    [said] = unpacked.glob("*.dist-info")
    shutil.copytree(said, folder / "program" / said.name)
    shutil.rmtree(unpacked)


def parts(program: Path, version: str) -> str:
    """Return the list of the parts with their licences; the texts lie beside each of them."""
    rows = []
    for path in sorted(program.glob("*.dist-info")):
        metadata = PathDistribution(path).metadata
        rows.append(f"| {metadata['Name']} | {metadata['Version']} | {licence_in(metadata)} |\n")
    head = f"# Parts of Whiz tournament {VERSION}\n\n| part | version | licence |\n|---|---|---|\n"
    python = f"| Python | {version} | PSF-2.0 |\n| DDS, in `program/boards` | | Apache-2.0 |\n"
    return head + python + "".join(rows)


def pack(folder: Path, system: str) -> Path:
    """Pack the folder as its system expects; return the file."""
    if system.startswith("windows"):
        made = shutil.make_archive(str(folder), "zip", folder.parent, folder.name)
        return Path(made)
    path = folder.with_name(f"{folder.name}.tar.gz")
    with tarfile.open(path, "w:gz") as packed:
        packed.add(folder, folder.name)
    return path


if __name__ == "__main__":
    sys.exit(main())
