"""A club's database packed as a club file, and the one in such a file: whether it could be ours."""

import logging
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone, translation

from whiz_tournament import VERSION
from whiz_tournament.backups import sqlite
from whiz_tournament.backups.club_file.errors import ClubFileUnfit
from whiz_tournament.backups.club_file.header import DATABASE, ClubFileHeader
from whiz_tournament.backups.club_file.packing import Seal, pack_club_file
from whiz_tournament.jobs.other_data import OtherDataUnreadable, bring_up_to_date
from whiz_tournament.models import Club, triggers
from whiz_tournament.queries.club_file.contents import ClubContents, club_contents
from whiz_tournament.queries.club_file.migrations import (
    is_up_to_date,
    missing_columns,
    newest_migration,
)

Report = Callable[[int], None]

log = logging.getLogger(__name__)


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


def verify_club_database(folder: Path, name: str) -> None:
    """Refuse what is no club's database: damaged, with statements of its own, of several clubs."""
    database = folder / DATABASE
    if not (sqlite.sound(database) and _only_our_statements(database)):
        raise ClubFileUnfit(name=name)
    try:
        if not is_up_to_date(database):
            bring_up_to_date(folder)
        if missing := missing_columns(database):
            log.warning("club file %s lacks %s", name, missing[0])
            raise ClubFileUnfit(name=name)
        contents = club_contents(database)
    except (OtherDataUnreadable, sqlite3.Error, TypeError) as error:
        log.warning("club file %s: %s", name, error)
        raise ClubFileUnfit(name=name) from error
    log.info("club file %s holds %d evenings", name, len(contents.evenings))


def _only_our_statements(database: Path) -> bool:
    """Tell whether the only statements that would run by themselves guard the logs."""
    with closing(sqlite3.connect(database)) as file:
        rows = file.execute(
            "SELECT name, sql FROM sqlite_master WHERE type IN ('trigger', 'view')"
        ).fetchall()
    expected = {name: sql.replace("IF NOT EXISTS ", "") for name, sql in triggers.statements()}
    return all(expected.get(name) == sql for name, sql in rows)
