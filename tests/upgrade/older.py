"""The older program: which commit it is, and its files in a folder."""

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
MIGRATIONS: Final = "whiz_tournament/migrations"
RELEASES: Final = Path(__file__).with_name("releases.txt")


class NoOlder(RuntimeError):
    """The history at hand lacks the program that is asked for."""


class ShallowHistory(NoOlder):
    """It was left out when this copy was made, and can be fetched."""


def first_release() -> str:
    """Return the commit of the first released version: its tag's, else the one written down.

    Raises NoOlder in words where the history has neither.
    """
    tag, written = released()[0]
    found = _git("rev-parse", "--quiet", "--verify", f"{tag}^{{commit}}").strip()
    if found or _git("rev-parse", "--quiet", "--verify", f"{written}^{{commit}}"):
        return found or written
    named = f"{tag} {written}"
    raise _lacking(named)


def released() -> list[tuple[str, str]]:
    """Return tag and commit of each version that was released, the oldest first."""
    lines = RELEASES.read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return [(tag, commit) for tag, commit in rows]


def older_commit() -> str:
    """Return the newest commit before this one whose tables lack a migration of ours.

    Raises NoOlder in words where the history has none.
    """
    ours = sorted(path.name for path in (ROOT / MIGRATIONS).glob("0*.py"))
    for commit in _git("rev-list", "--first-parent", "--max-count=400", "HEAD").split():
        listed = _git("ls-tree", "--name-only", f"{commit}:{MIGRATIONS}").split()
        theirs = sorted(name for name in listed if name.startswith("0"))
        # Without a gap: between two merges a migration may lack the one that it builds on.
        if 0 < len(theirs) < len(ours) and theirs == ours[: len(theirs)]:
            return commit
    raise _lacking("a commit with fewer tables")


def _lacking(what: str) -> NoOlder:
    if not _git("rev-parse", "--git-dir"):
        message = f"This is a copy without its history, which would have {what}."
        return NoOlder(message)
    if _git("rev-parse", "--is-shallow-repository").strip() == "true":
        message = f"This copy is shallow and lacks {what}: git fetch --unshallow"
        return ShallowHistory(message)
    message = f"The history lacks {what}: name its commit in {RELEASES.relative_to(ROOT)}."
    return NoOlder(message)


def unpack(commit: str, folder: Path) -> Path:
    """Put that program into an empty folder, ready to start."""
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
    compiling = [sys.executable, "-m", "script.catalogues.compiling"]
    subprocess.run(compiling, cwd=folder, check=True)
    return folder


def _git(*arguments: str) -> str:
    """Return what git says; nothing where there is none, or no history."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return ""
    return done.stdout if done.returncode == 0 else ""
