"""The sticks and other disks that are plugged into this computer."""

from pathlib import Path
from typing import Final

STICKS: Final = ("/media/", "/run/media/", "/mnt/", "/Volumes/")
"""Where the systems put what is plugged in; Windows says that a drive is removable."""


def sticks() -> list[Path]:
    """Return the folders of sticks and other disks that are plugged in."""
    import psutil  # for two pages alone

    folders = [
        Path(disk_partition.mountpoint)
        for disk_partition in psutil.disk_partitions(all=False)
        if "removable" in disk_partition.opts.split(",")
        or disk_partition.mountpoint.startswith(STICKS)
    ]
    return [folder for folder in folders if folder.is_dir()]
