"""Makes the site of a club: draws what changed, keeps what did not, takes away what is gone."""

import base64
import hashlib
import logging
import re
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings
from django_scopes import scope

from whiz_tournament.features.online.queries.made_sites import archive_of, site_folder
from whiz_tournament.features.online.queries.manifest import MANIFEST, Files
from whiz_tournament.features.online.queries.site_parts import site_parts
from whiz_tournament.features.online.services.drawing import PlainDrawing
from whiz_tournament.features.online.services.helpers import HelperLost, drawn_together, helpers_for
from whiz_tournament.features.online.services.kept_digests import KeptDigests, one_at_a_time, stamp
from whiz_tournament.features.online.services.news import remember_copy
from whiz_tournament.features.online.services.site_files import SiteFile, files_of, links_of
from whiz_tournament.features.online.services.site_folder import (
    SiteFolderTaken,
    StagedSite,
    checked_folder,
    refusing_to_write,
)
from whiz_tournament.models import Club
from whiz_tournament.queries.publishing.told_others import SitePart
from whiz_tournament.queries.setup.tournaments import every_public_tournament
from whiz_tournament.replacing import put_in_place
from whiz_tournament.services.publishing.publish import up_to_date
from whiz_tournament.stylesheet import style_sheet

Report = Callable[[int], None]
log = logging.getLogger("whiz_tournament.online")


@dataclass(frozen=True, slots=True)
class SiteReport:
    """What an export did: files and pages of the site, those drawn, written and removed."""

    folder: Path
    files: int
    pages: int
    drawn: int
    written: int
    removed: int
    lost_links: tuple[str, ...]
    """Addresses that a page leads to and that the site does not have: a mistake of ours."""


def export_site(
    *, club: Club, folder: str | Path, packed: bool = False, report: Report | None = None
) -> SiteReport:
    """Write the club's public pages into a folder, which is empty or holds a site already."""
    place = checked_folder(folder)
    if packed:
        refuse_strange_archive(place)
    with scope(club=club), refusing_to_write(place), one_at_a_time(place):
        made = SiteExport(club, place, report or _silent).run(packed=packed)
    if place != site_folder(club).resolve():  # that one is made again by itself
        remember_copy(club=club, folder=place)
    return made


def _silent(_percent: int) -> None:
    pass


class SiteExport:
    """One export into one folder."""

    def __init__(self, club: Club, folder: Path, report: Report) -> None:
        self.club, self.folder, self.report = club, folder, report
        self.known = KeptDigests.read(folder)
        self.kept = KeptDigests(program_digest())
        self.files: Files = {}
        self.drawn = 0

    def run(self, *, packed: bool) -> SiteReport:
        """Write the whole site."""
        for tournament in every_public_tournament():
            up_to_date(tournament)
        staged = StagedSite(self.folder)
        self._share_looks(staged)
        drawing = self._draw_parts(staged, site_parts(self.club))
        new = set(staged.new)
        gone = staged.take_place(self.files)
        self._remember(new)
        if new or gone:
            remove_old_archive(self.folder)
        if packed:
            pack(self.folder, self.files)
        return SiteReport(
            folder=self.folder,
            files=len(self.files),
            pages=sum(name.endswith(".html") for name in self.files),
            drawn=self.drawn,
            written=len(new),
            removed=len(gone),
            lost_links=tuple(sorted(drawing.links.lost)),
        )

    def _share_looks(self, staged: StagedSite) -> None:
        for name, data in looks().items():
            self._put(staged, name, data)

    def _draw_parts(self, staged: StagedSite, parts: list[SitePart]) -> PlainDrawing:
        style, icon = looks()
        files = {part.key: list(files_of(part)) for part in parts}
        addresses = links_of(file for files_of_part in files.values() for file in files_of_part)
        drawing = PlainDrawing(self.club, addresses, style, icon)
        wanted = []
        for part in parts:
            self.kept.parts[part.key] = part.digest
            if self._is_known(part, files[part.key]):
                known = self.known.files
                self.files |= {file.name: known[file.name][0] for file in files[part.key]}
            else:
                wanted.append(files[part.key])
        self._draw(staged, drawing, wanted)
        return drawing

    def _draw(self, staged: StagedSite, drawing: PlainDrawing, parts: list[list[SiteFile]]) -> None:
        """Draw these parts here, or with helpers where there are many."""
        count = helpers_for(sum(map(len, parts)))
        if count:
            try:
                self._draw_together(staged, drawing, parts, count)
            except HelperLost:
                log.warning("a process that draws the site was lost: one draws the rest")
        rest = [files for files in parts if not self._is_drawn(files)]
        for done, files in enumerate(rest, 1 + len(parts) - len(rest)):
            for name, data in drawing.draw_all(files):
                self._put(staged, name, data)
            self._done(len(files), done, len(parts))

    def _is_drawn(self, files: list[SiteFile]) -> bool:
        return all(file.name in self.files for file in files)

    def _draw_together(
        self, staged: StagedSite, drawing: PlainDrawing, parts: list[list[SiteFile]], count: int
    ) -> None:
        answers = drawn_together(drawing, staged.staging, parts, count)
        for done, answer in enumerate(answers, 1):
            for name, digest, lies in answer["drawn"]:
                self.files[name] = digest
                if self.known.digest_of(self.folder, name) != digest:
                    staged.place(name, Path(lies))
            drawing.links.lost.update(answer["lost"])
            self._done(len(answer["drawn"]), done, len(parts))

    def _done(self, pages: int, done: int, of: int) -> None:
        self.drawn += pages
        self.report(100 * done // of)

    def _is_known(self, part: SitePart, files: list[SiteFile]) -> bool:
        """Tell whether a part was drawn just so by this very program, and is still there."""
        same = part.digest and self.known.parts.get(part.key) == part.digest
        if not same or self.known.program != self.kept.program:
            return False
        return self.known.holds(self.folder, (file.name for file in files))

    def _put(self, staged: StagedSite, name: str, data: bytes) -> None:
        """Write a file if there is none of that content already."""
        digest = hashlib.sha256(data).hexdigest()
        if self.known.digest_of(self.folder, name) != digest:
            staged.put(name, data)
        self.files[name] = digest

    def _remember(self, new: set[str]) -> None:
        self.kept.files = {
            name: stamp(self.folder / name, digest) if name in new else self.known.files[name]
            for name, digest in self.files.items()
        }
        self.kept.write(self.folder)


# What every page of a site shares: one style sheet with the fonts inside it, and the sign.
#
# A browser that opens pages from a disk reads no font that is beside them.

_FONT: Final = re.compile(r"url\((fonts/[a-z0-9-]+\.woff2)\)")
# What decides how a page of the same state looks: templates, style, words and code.
RESOURCES: Final = ("templates", "style", "static", "locale")
PACKAGES: Final = ("boards", "movements", "scoring", "whiz_tournament")


def looks() -> dict[str, bytes]:
    """Return the files that all pages share, by name; a changed one has another name."""
    static = Path(str(settings.STATICFILES_DIRS[0]))

    def inside(match: re.Match[str]) -> str:
        data = base64.b64encode((static / match[1]).read_bytes()).decode()
        return f"url(data:font/woff2;base64,{data})"

    style = _FONT.sub(inside, style_sheet(Path(settings.STYLE_DIR))).encode()
    icon = (static / "img" / "favicon.svg").read_bytes()
    return {f"whiz.{_short(style)}.css": style, f"whiz.{_short(icon)}.svg": icon}


@cache
def program_digest() -> str:
    """Return what changes with the program: pages drawn by another version are drawn again."""
    base, resources = Path(settings.BASE_DIR), Path(settings.RESOURCE_DIR)
    digest = hashlib.sha256(repr((settings.TIME_ZONE, settings.LANGUAGES)).encode())
    for room in (*(base / name for name in PACKAGES), *(resources / name for name in RESOURCES)):
        for path in sorted(room.rglob("*")):
            if path.suffix in {".py", ".html", ".css", ".mo", ".svg", ".woff2"}:
                digest.update(str(path.relative_to(room)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def _short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:8]


# A site as one zip file: the same site gives the same bytes, whenever it is packed.

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
        put_in_place(partial, path)
    finally:
        partial.unlink(missing_ok=True)
    return path


def remove_old_archive(folder: Path) -> None:
    """Remove the zip of a site that is another one now."""
    path = archive_of(folder)
    if path.exists() and _is_packed_site(path):
        path.unlink()


def _is_packed_site(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as packed:
            return packed.infolist()[-1].filename == MANIFEST
    except (OSError, IndexError, zipfile.BadZipFile):
        return False
