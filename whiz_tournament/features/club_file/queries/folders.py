"""Where club files lie that were saved, that came or that wait; and those on sticks."""

from pathlib import Path
from typing import Final

from django.conf import settings

from whiz_tournament.queries.club_file.folders import SUFFIX, club_file_folder
from whiz_tournament.queries.server.backups import sticks

WAITING_IN: Final = "club_file/waiting"


def saved_folder() -> Path:
    """Return where the file lies that was saved last, to be downloaded."""
    return club_file_folder() / "saved"


def saved_club_file() -> Path | None:
    """Return the club file that was saved last."""
    club_files = sorted(saved_folder().glob(f"*{SUFFIX}"))
    return club_files[0] if club_files else None


def waiting_folder() -> Path:
    """Return where the file lies that is put in place at the next start."""
    return Path(settings.DATA_DIR) / WAITING_IN


def received_folder(upload: str) -> Path:
    """Return where lies what a browser sends in pieces."""
    return club_file_folder() / "received" / upload


def received_club_file(upload: str) -> Path:
    """Return what has come of it."""
    return received_folder(upload) / f"club{SUFFIX}"


def club_files_on_sticks() -> list[Path]:
    """Return the club files that lie on sticks, the newest first."""
    files = [file for folder in sticks() for file in _files(folder)]
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    except OSError:  # pulled out in between
        return []
