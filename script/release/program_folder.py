"""Builds a folder that runs the program with a Python of its own, and packs it.

``python -m script.release.program_folder windows-x64 --python FOLDER --wheel FILE --out FOLDER``:
the packages of the laptop's lock file unpacked for that system, our wheel, what starts it, and a
list of the parts with their licences. Nothing is frozen: what is there is as its package has it,
and beside it the same modules compiled, in one file. From any system for any other; the Python (a
relocatable one; for Windows an embeddable one does, too) comes from outside, by ``--python``.
Without it the folder is built and said to have none. ``--compiler`` is a Python of the same line
that runs here, unless this very one is.
"""

import argparse
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import PathDistribution
from pathlib import Path
from typing import Final

from script.licences import licence_in
from script.release import launchers
from script.release.platforms import LOCK, PYTHON, unpack, without
from script.release.solver_libraries import LIBRARIES
from whiz_tournament import VERSION

SOLVERS: Final = {
    "windows-x64": "win-amd64",
    "macos-x64": "darwin-x86_64",
    "macos-arm64": "darwin-arm64",
    "linux-x64": "linux-x86_64",
    "linux-arm64": "linux-aarch64",
}
"""The library of the solver that a system takes; a wheel has those of all."""
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
NEVER_READ: Final = (
    "django_htmx/static",  # our own wheel has collected them
    "rest_framework/static",
    "django/contrib/admin/static",
    "django/contrib/gis",
    "dateutil/zoneinfo/*.tar.gz",  # tzdata has the same
    "icalendar/tests",
    "PIL/_avif.*",  # four megabytes, for pictures that no page takes
    "reportlab/fonts",  # paper is written in letters of ours
    "bin",
)
"""What is in the packages and nothing of the program reads."""
LANGUAGES: Final = ("en", "fr", "nl")
"""The others' words are a sixth of the folder."""
FOLDER: Final = "Whiz"
"""A short name: Windows unpacks it below another of the archive's name, and knows 260 signs."""
LIST: Final = "LICENCES.md"


def main() -> int:
    """Build one folder and pack it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system", choices=SYSTEMS)
    parser.add_argument("--wheel", type=Path, required=True)
    parser.add_argument("--python", type=Path, help="a folder with a Python for that system")
    parser.add_argument("--python-version", default=PYTHON, help="the first two numbers of it")
    parser.add_argument("--compiler", type=Path, help="a Python of that line that runs here")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    name = f"whiz-tournament-{VERSION}-{asked.system}"
    folder = asked.out / asked.system / FOLDER
    shutil.rmtree(folder.parent, ignore_errors=True)
    build(folder, asked.system, asked.wheel.resolve(), asked.python, asked.python_version)
    if (compiler := asked.compiler or this_python(asked.python_version)) is not None:
        compile_modules(folder, compiler)
    else:
        print("Its modules are not compiled: name a --compiler.", file=sys.stderr)
    if asked.system.startswith("macos"):
        sign(folder)
    print(pack(folder, asked.system, asked.out / name))
    if asked.python is None:
        print("It has no Python of its own: it does not start.", file=sys.stderr)
    return 0


def this_python(version: str) -> Path | None:
    """Return the Python that runs this, where its bytecode is that of the folder's."""
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    return Path(sys.executable) if here == version else None


def compile_modules(folder: Path, compiler: Path) -> None:
    """Compile the modules of the program into one file beside them."""
    [program] = folder.rglob("whiz_tournament/packed_modules.py")
    packer = str(Path(__file__).with_name("module_pack.py"))
    folder_of_modules = str(program.parents[1])
    subprocess.run([str(compiler), "-I", "-B", packer, folder_of_modules], check=True)


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
    for library in program.glob(f"{LIBRARIES}/*-*/"):
        if library.name != SOLVERS[system]:
            shutil.rmtree(library)
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
    words = (path for path in program.glob("*/**/locale/*/") if path.is_dir())
    others = [path for path in words if path.name not in (*LANGUAGES, "__pycache__")]
    for path in [*others, *(path for name in NEVER_READ for path in program.glob(name))]:
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
    [metadata] = unpacked.glob("*.dist-info")
    shutil.copytree(metadata, folder / "program" / metadata.name)
    shutil.rmtree(unpacked)


def parts(program: Path, version: str) -> str:
    """Return the list of the parts with their licences; the texts are beside each of them."""
    rows = []
    for path in sorted(program.glob("*.dist-info")):
        metadata = PathDistribution(path).metadata
        rows.append(f"| {metadata['Name']} | {metadata['Version']} | {licence_in(metadata)} |\n")
    head = f"# Parts of Whiz tournament {VERSION}\n\n| part | version | licence |\n|---|---|---|\n"
    python = f"| Python | {version} | PSF-2.0 |\n| DDS, in `program/boards` | | Apache-2.0 |\n"
    return head + python + "".join(rows)


def sign(folder: Path) -> None:
    """Sign the application and all inside it, in nobody's name, where this system can.

    Of what is signed that way macOS asks once; unsigned parts it refuses one by one.
    """
    if (tool := shutil.which("codesign")) is None:
        print("It is not signed: only macOS can.", file=sys.stderr)
        return
    application = folder / Path(launchers.BUNDLE_CONTENTS).parent
    subprocess.run([tool, "--force", "--deep", "--sign", "-", str(application)], check=True)


def pack(folder: Path, system: str, into: Path) -> Path:
    """Pack the folder as its system expects; return the file."""
    if system.startswith("windows"):
        return Path(shutil.make_archive(str(into), "zip", folder.parent, folder.name))
    path = into.with_name(f"{into.name}.tar.gz")
    with tarfile.open(path, "w:gz") as packed:
        packed.add(folder, folder.name)
    return path


if __name__ == "__main__":
    sys.exit(main())
