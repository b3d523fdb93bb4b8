"""The database of a club file, unpacked aside: whether this program could have written it."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from whiz_tournament.backups import sqlite
from whiz_tournament.backups.club_file.errors import ClubFileUnfit
from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.jobs.other_data import OtherDataUnreadable, bring_up_to_date
from whiz_tournament.models import triggers
from whiz_tournament.queries.club_file.contents import club_contents
from whiz_tournament.queries.club_file.migrations import is_up_to_date, missing_columns

log = logging.getLogger(__name__)


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
