"""A club's database packed as a club file, with a page in it that says what the file is."""

from collections.abc import Callable, Mapping
from pathlib import Path

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone, translation

from whiz_tournament import VERSION
from whiz_tournament.backups.club_file.header import DATABASE, ClubFileHeader
from whiz_tournament.backups.club_file.packing import Seal, pack_club_file
from whiz_tournament.models import Club
from whiz_tournament.queries.club_file.contents import ClubContents, club_contents
from whiz_tournament.queries.club_file.migrations import newest_migration

Report = Callable[[int], None]


def packed_club_file(
    club: Club, parts: Mapping[str, Path], seal: Seal | None, report: Report
) -> Path:
    """Pack the parts into a file beside them, readable by this program's own user alone."""
    copy = parts[DATABASE]
    packed = copy.with_name("packed")
    header = ClubFileHeader(
        club.public_id,
        club.name,
        VERSION,
        newest_migration(),
        timezone.localtime().isoformat(timespec="seconds"),
    )
    contents = None if seal else club_contents(copy)
    pack_club_file(
        packed,
        header=header,
        page=club_file_page(header, contents),
        parts=parts,
        seal=seal,
        report=report,
    )
    packed.chmod(0o600)
    return packed


def club_file_page(header: ClubFileHeader, contents: ClubContents | None) -> str:
    """Return the page; of a sealed file it reveals no more than whose it is."""
    evenings = (
        sorted(contents.evenings.values(), key=lambda evening: evening.date) if contents else []
    )
    values = {"header": header, "evenings": list(reversed(evenings)), "open": contents is not None}
    parts = []
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            part = render_to_string("backups/language.html", {**values, "language": code})
            parts.append(part)
    return render_to_string("backups/index.html", {"parts": parts, "header": header})
