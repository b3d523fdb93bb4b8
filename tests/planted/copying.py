"""A copy of the tree in which faults are planted, one at a time."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.planted.fault import Fault

ROOT = Path(__file__).resolve().parents[2]
NOT_IN_GIT = ("locale/*/LC_MESSAGES/*.mo",)


class DoesNotFitError(Exception):
    """A fault whose text is not, or no longer, in its file exactly once."""


def copy_tree(folder: Path) -> None:
    """Copy what git knows or would take, as it is now, and what is compiled; link the tools."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    paths += [path for pattern in NOT_IN_GIT for path in ROOT.glob(pattern)]
    for path in paths:
        if path.is_file() and not path.is_symlink():
            target = folder / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target)
    for cache in {path.parent / "__pycache__" for path in paths if path.suffix == ".py"}:
        if cache.is_dir():  # compiled already, for sources of just this age
            shutil.copytree(cache, folder / cache.relative_to(ROOT))
    (folder / ".venv").symlink_to((ROOT / ".venv").resolve())


def fitting(fault: Fault, root: Path = ROOT) -> str:
    """Return the file's text with the fault in it; raises DoesNotFitError."""
    path = root / fault.file
    before = path.read_text() if path.is_file() else ""
    if before.count(fault.text) != 1:
        message = f"{fault.name}: its text is {before.count(fault.text)} times in {fault.file}"
        raise DoesNotFitError(message)
    return before.replace(fault.text, fault.planted)


@contextmanager
def planted(fault: Fault, root: Path) -> Iterator[None]:
    """Have the fault in a copy of the tree; afterwards the file is as before."""
    path = root / fault.file
    spared = path.with_name(f"{path.name}.spared")
    text = fitting(fault, root)
    shutil.copy2(path, spared)
    path.write_text(text)
    try:
        yield
    finally:
        # With its old time of change, so that what was compiled from it is valid again.
        spared.replace(path)
