"""The older program: which commit it is, and its files in a folder."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
MIGRATIONS: Final = "whiz_tournament/migrations"
ITSELF: Final = "itself"
"""Said where nobody knows an older one: a copy without history, or with a single commit."""


def older_commit() -> str:
    """Return the newest commit before this one whose tables lack a migration of ours."""
    ours = sorted(path.name for path in (ROOT / MIGRATIONS).glob("0*.py"))
    for commit in _git("rev-list", "--first-parent", "--max-count=400", "HEAD").split():
        listed = _git("ls-tree", "--name-only", f"{commit}:{MIGRATIONS}").split()
        theirs = sorted(name for name in listed if name.startswith("0"))
        # Without a gap: between two merges a migration may lack the one that it builds on.
        if 0 < len(theirs) < len(ours) and theirs == ours[: len(theirs)]:
            return commit
    return ITSELF


def unpack(commit: str, folder: Path) -> Path:
    """Put that program into an empty folder, ready to start."""
    if commit == ITSELF:
        left = ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", "*.sqlite3")
        copytree(ROOT, folder, ignore=left, symlinks=True, dirs_exist_ok=True)
    else:
        packed = subprocess.run(
            ["git", "archive", commit], cwd=ROOT, capture_output=True, check=True
        )
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
