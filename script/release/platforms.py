"""Which packages have a wheel for which system: ``python -m script.release.platforms``.

Resolves the laptop's lock file for each system and downloads and unpacks what it names, hashes
held against the lock; what has no wheel there is named and left out. Fails where a system that the
program is released for lacks one.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = ROOT / "requirements-laptop.txt"
UV: Final = str(Path(sys.executable).with_name("uv.exe" if os.name == "nt" else "uv"))
PYTHON: Final = "3.13"
PLATFORMS: Final = {
    "Windows x64": "x86_64-pc-windows-msvc",
    "Windows ARM64": "aarch64-pc-windows-msvc",
    "macOS x64": "x86_64-apple-darwin",
    "macOS ARM64": "aarch64-apple-darwin",
    "Linux x64": "x86_64-manylinux_2_28",
    "Linux ARM64": "aarch64-manylinux_2_28",
}
NOT_RELEASED_FOR: Final = {"Windows ARM64"}
"""Windows on ARM runs programs for x64."""
MEGABYTE: Final = 1_000_000
_PACKAGE: Final = r"^{name}==(?:.*\\\n)*.*\n(?:    #.*\n)*"
_ASKED_BY: Final = re.compile(r"^([A-Za-z0-9._-]+)==(?:.*\\\n)*.*\n((?:    #.*\n)*)", re.MULTILINE)
_REFUSED: Final = re.compile(r"([A-Za-z0-9._-]+)(?:\{[^}]*\})?==\S+ has no (?:usable|wheels)")


@dataclass(slots=True)
class Unpacked:
    """What one system got."""

    kinds: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    megabytes: float = 0.0


def unpack(platform: str, into: Path, lock: str, *, python: str = PYTHON) -> str:
    """Download and unpack a lock file for a platform; return what uv refused with, or nothing."""
    with tempfile.TemporaryDirectory() as name:
        listed = Path(name) / "lock.txt"
        listed.write_text(lock, encoding="utf-8")
        asked = ("--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", str(listed))
        where = ("--python-platform", platform, "--python-version", python, "--target", str(into))
        ran = subprocess.run(
            [UV, "pip", "install", "--quiet", "--link-mode", "copy", *where, *asked],
            env=with_packages(),
            capture_output=True,
            text=True,
            check=False,
        )
    return ran.stderr if ran.returncode else ""


def with_packages() -> dict[str, str]:
    """Return the environment in which uv finds packages where pip does."""
    listed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
    ).stdout
    configured = dict(re.findall(r"^[^=]*\.([a-z-]+)='(.*)'$", listed, re.MULTILINE))
    names = {"index-url": "UV_DEFAULT_INDEX", "extra-index-url": "UV_INDEX"}
    names |= {"find-links": "UV_FIND_LINKS", "cert": "SSL_CERT_FILE"}
    indexes = {
        names[key]: configured[key].replace("\\n", " ") for key in names.keys() & configured.keys()
    }
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", **indexes, **os.environ}


def without(lock: str, *names: str) -> str:
    """Return a lock file without some packages, and without what they alone asked for."""
    gone = set(names)
    asked_by = {name: _asked_by(comments) for name, comments in _ASKED_BY.findall(lock)}
    while more := {name for name, by in asked_by.items() if by and by <= gone} - gone:
        gone |= more
    for name in gone:
        lock = re.sub(_PACKAGE.format(name=re.escape(name)), "", lock, flags=re.MULTILINE)
    return lock


def _asked_by(comments: str) -> set[str]:
    """Return which packages a lock file says asked for one; our own is one of them."""
    reasons = [line.strip(" #") for line in comments.splitlines()]
    return {reason.removeprefix("via ") for reason in reasons} - {"via", "-c requirements.txt"}


def tried(platform: str, folder: Path) -> Unpacked:
    """Unpack all that there is for a platform."""
    unpacked, lock = Unpacked(), LOCK.read_text(encoding="utf-8")
    while refusal := unpack(platform, folder, lock):
        refused = _REFUSED.search(refusal)
        if refused is None:
            raise RuntimeError(refusal)
        unpacked.missing.append(refused[1])
        lock = without(lock, refused[1])
    unpacked.kinds = dict(kinds(folder))
    sizes = (path.stat().st_size for path in folder.rglob("*") if path.is_file())
    unpacked.megabytes = sum(sizes) / MEGABYTE
    return unpacked


def kinds(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield each package with whether its wheel was made for any system or for this one."""
    for path in folder.glob("*.dist-info/WHEEL"):
        any_system = "-none-any" in path.read_text(encoding="utf-8")
        name = path.parent.name.rsplit("-", 1)[0].split("-")[0].replace("_", "-").lower()
        yield name, "any" if any_system else "own"


def main() -> int:
    """Print the table."""
    with tempfile.TemporaryDirectory() as name:
        systems = {}
        for system, platform in PLATFORMS.items():
            (folder := Path(name) / platform).mkdir()
            systems[system] = tried(platform, folder)
    table(systems)
    return any(one.missing for system, one in systems.items() if system not in NOT_RELEASED_FOR)


def table(systems: dict[str, Unpacked]) -> None:
    """Print one line a package whose wheels differ, and one for all the others."""
    names = sorted({name for one in systems.values() for name in one.kinds})
    missing = {name for one in systems.values() for name in one.missing}
    alike = [n for n in names if {one.kinds.get(n) for one in systems.values()} == {"any"}]
    print(f"{'':22}" + "".join(f"{system:>15}" for system in systems))
    for name in sorted({*names, *missing} - {*alike}):
        shown = [one.kinds.get(name, "none") for one in systems.values()]
        print(f"{name:22}" + "".join(f"{kind:>15}" for kind in shown))
    print(f"{f'{len(alike)} more':22}" + "".join(f"{'any':>15}" for _ in systems))
    print(f"{'MB unpacked':22}" + "".join(f"{one.megabytes:15.0f}" for one in systems.values()))


if __name__ == "__main__":
    sys.exit(main())
