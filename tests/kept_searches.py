"""Searches that are made once for all tests: plans of a rest of an evening, tricks of a deal.

Each is a pure function of frozen values with a seed of its own (``tests/movements`` and
``tests/boards`` ask them directly, and are answered afresh). Services ask the same few of them in
hundreds of tests, in both processes and on both databases. What was found lies in a folder that is
named after the source, so a changed line of the search is searched anew.
"""

import hashlib
import os
import pickle
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import cache, wraps
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / ".pytest_cache" / "searches"
PURE: Final = ("boards", "movements")
"""The packages that the answers depend on; the tables beside the code are among their files."""

P = ParamSpec("P")
T = TypeVar("T")


@cache
def source_digest() -> str:
    """Return a name for the source as it is now, and for this Python."""
    found = hashlib.sha256(sys.version.encode())
    for package in PURE:
        for path in sorted((ROOT / package).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                found.update(f"{path.relative_to(ROOT)} {path.stat().st_size}".encode())
                found.update(path.read_bytes())
    return found.hexdigest()[:20]


def kept(search: Callable[P, T], folder: Path) -> Callable[P, T]:
    """Return a search that looks into the folder first, and keeps there what it finds."""

    @wraps(search)
    def looked_up(*args: P.args, **options: P.kwargs) -> T:
        asked = repr((search.__qualname__, args, sorted(options.items())))
        path = folder / hashlib.sha256(asked.encode()).hexdigest()
        try:
            found: T = pickle.loads(path.read_bytes())
        except FileNotFoundError:
            found = search(*args, **options)
            _write(path, pickle.dumps(found))
        return found

    return looked_up


def _write(path: Path, content: bytes) -> None:
    """Write a whole file at once: another process may read it, or write the same."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)


@pytest.fixture(scope="session", autouse=True)
def searches_are_kept() -> Iterator[None]:
    """Let services and jobs ask each search once; refusals are raised afresh each time."""
    from movements.replanning import replan
    from movements.wishes import planning
    from whiz_tournament.jobs import makeable

    # Who asks for a plan takes the search from its module at that moment.
    askers: dict[Any, str] = {makeable: "makeable", planning: "wished_plan", replan: "replan"}
    folder = FOLDER / source_digest()
    if FOLDER.is_dir():
        for other in FOLDER.iterdir():
            if other != folder:
                shutil.rmtree(other, ignore_errors=True)
    with pytest.MonkeyPatch.context() as patch:
        for module, name in askers.items():
            patch.setattr(module, name, kept(getattr(module, name), folder))
        yield
