"""Gathers the licences of everything that is shipped: ``python -m script.licences``.

Reads ``requirements.txt`` and what the installed packages say of themselves, adds the fonts in
``static/``, and writes the table of ``docs/licences.md``; ``--check`` writes nothing and fails when
that table is out of date.
"""

import re
import sys
from importlib.metadata import PackageMetadata, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "licences.md"
PARTS: Final = """## The parts

Written by `python -m script.licences`.

| part | version | licence |
|---|---|---|
"""
# What no field of their metadata says: by their licence files.
BY_FILE: Final = {"asyncssh": "EPL-2.0 OR GPL-2.0-or-later", "pyrage": "MIT"}
# What is in the tree itself, with where its licence is.
VENDORED: Final = (
    ("Figtree (font)", "static/fonts/figtree-OFL.txt", "OFL-1.1"),
    ("DejaVu Sans (font)", "whiz_tournament/printing/drawing/fonts/LICENCE.txt", "Bitstream Vera"),
)
# Inside another package, which says its own licence only.
INSIDE: Final = (("DDS (the solver in endplay)", "", "Apache-2.0"),)
PLATFORM_ONLY: Final = "installed on other systems only"


def required() -> list[tuple[str, str]]:
    """Return name and version of every package of the runtime lock."""
    lock = (ROOT / "requirements.txt").read_text()
    return re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", lock, re.MULTILINE)


def licence_of(name: str) -> str:
    """Return what a package says of its licence, in few words."""
    try:
        return licence_in(distribution(name).metadata)
    except PackageNotFoundError:
        return PLATFORM_ONLY


def licence_in(metadata: PackageMetadata) -> str:
    """Return what a package's metadata say of its licence."""
    if by_file := BY_FILE.get(metadata["Name"]):
        return by_file
    if expression := metadata.get_all("License-Expression"):
        return str(expression[0])
    classifiers = metadata.get_all("Classifier") or []
    named = [
        classifier.rsplit(" :: ", 1)[-1]
        for classifier in classifiers
        if classifier.startswith("License ::")
    ]
    if named:
        return ", ".join(sorted(set(named)))
    return str((metadata.get_all("License") or ["not said"])[0]).splitlines()[0]


def page() -> str:
    """Return the whole page: what is written by hand, then the parts."""
    rows = [(name, version, licence_of(name)) for name, version in sorted(required())]
    rows += INSIDE
    for name, place, licence in VENDORED:
        if not (ROOT / place).is_file():
            raise FileNotFoundError(place)
        rows.append((name, "", f"{licence} ([text](../{place}))"))
    by_hand = PAGE.read_text(encoding="utf-8").split(PARTS.splitlines()[0])[0]
    return by_hand + PARTS + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def main() -> int:
    """Write the page, or tell whether it is as it should be."""
    now = page()
    if "--check" not in sys.argv:
        PAGE.write_text(now)
        return 0
    if PAGE.is_file() and PAGE.read_text() == now:
        return 0
    print("docs/licences.md is out of date: python -m script.licences", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
