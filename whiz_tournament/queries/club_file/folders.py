"""Where club files lie on this computer while they come and go."""

from pathlib import Path
from typing import Final

import psutil
from django.conf import settings

SUFFIX: Final = ".whiz"
WAITING_IN: Final = "club_file/waiting"
STICKS: Final = ("/media/", "/run/media/", "/mnt/", "/Volumes/")
"""Where the systems put what is plugged in; Windows says that a drive is removable."""


def club_file_folder() -> Path:
    """Return the folder of this computer's own, made private; nothing in it outlives its use."""
    folder = Path(settings.DATA_DIR) / "club_file"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def saved_club_file() -> Path | None:
    """Return the file that was saved last, to be downloaded."""
    found = sorted((club_file_folder() / "saved").glob(f"*{SUFFIX}"))
    return found[0] if found else None


def opened_folder() -> Path:
    """Return where the file lies that was opened and is looked at."""
    return club_file_folder() / "opened"


def waiting_folder() -> Path:
    """Return where the file lies that is put in place at the next start."""
    return Path(settings.DATA_DIR) / WAITING_IN


def received_folder(upload: str) -> Path:
    """Return where lies what a browser sends in pieces."""
    return club_file_folder() / "received" / upload


def received_club_file(upload: str) -> Path:
    """Return what has come of it."""
    return received_folder(upload) / f"club{SUFFIX}"


def sticks() -> list[Path]:
    """Return the folders of sticks and other disks that are plugged in."""
    found = [
        Path(each.mountpoint)
        for each in psutil.disk_partitions(all=False)
        if "removable" in each.opts.split(",") or each.mountpoint.startswith(STICKS)
    ]
    return [folder for folder in found if folder.is_dir()]


def club_files_on_sticks() -> list[Path]:
    """Return the club files that lie on them, the newest first."""
    files = [file for folder in sticks() for file in _files(folder)]
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)


def _files(folder: Path) -> list[Path]:
    try:
        return [each for each in folder.glob(f"*{SUFFIX}") if each.is_file()]
    except OSError:  # pulled out in between
        return []
