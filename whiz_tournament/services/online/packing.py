"""A site as one zip file: the same site gives the same bytes, whenever it is packed."""

import zipfile
from pathlib import Path
from typing import Final

from whiz_tournament.queries.online.made_sites import archive_of
from whiz_tournament.queries.online.manifest import MANIFEST, Files
from whiz_tournament.services.online.refusals import SiteFolderTaken

NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
READABLE: Final = 0o644 << 16
UNIX: Final = 3
LEVEL: Final = 3
"""Pages shrink to a tenth; more effort gains little and takes three times as long."""


def refuse_strange_archive(folder: Path) -> None:
    """Refuse to write over a file that is no packed site."""
    path = archive_of(folder)
    if path.exists() and not _is_packed_site(path):
        raise SiteFolderTaken(field="folder", folder=str(path))


def pack(folder: Path, files: Files) -> Path:
    """Write the zip beside the folder, whole or not at all."""
    path = archive_of(folder)
    partial = path.with_name(f"{path.name}.part")
    try:
        with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as packed:
            for name in [*sorted(files), MANIFEST]:
                info = zipfile.ZipInfo(name, NO_TIME)
                info.create_system, info.external_attr = UNIX, READABLE
                info.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(info, (folder / name).read_bytes(), compresslevel=LEVEL)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
    return path


def remove_old_archive(folder: Path) -> None:
    """Remove the zip of a site that is another one by now."""
    path = archive_of(folder)
    if path.exists() and _is_packed_site(path):
        path.unlink()


def _is_packed_site(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as packed:
            return packed.infolist()[-1].filename == MANIFEST
    except (OSError, IndexError, zipfile.BadZipFile):
        return False
