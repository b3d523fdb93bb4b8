"""The job that saves one club of a server as a club file; the other clubs' rows are not touched.

The file's own database is made empty by the program, then filled with that club's rows.
"""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from django.core.management.sql import emit_post_migrate_signal
from django.db import connection, connections, transaction
from django.utils.text import slugify

from whiz_tournament.backups import sqlite
from whiz_tournament.backups.backup import BackupUnsound
from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.backups.club_file.packing import APP, LEFT_BEHIND, Seal, strip_secrets
from whiz_tournament.backups.club_file.rows import write_rows
from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.jobs.club_file import Report, packed_club_file
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.models import Club, SavedClubFile
from whiz_tournament.models.club_rows import rows_of, travelling_models
from whiz_tournament.models.first_tables import make_first_tables
from whiz_tournament.queries.club_file.contents import club_details
from whiz_tournament.queries.club_file.databases import database_in
from whiz_tournament.queries.club_file.folders import SUFFIX, club_file_folder

MEDIA_TYPE: Final = "application/octet-stream"
COPIED: Final = 70
"""Percent that are done once the club's rows are in the file's database."""


def make_club_export(asked: JobContext) -> Artefact:
    """Return the club's file; the passphrase was never here, only a key that it locks."""
    data = asked.data
    seal = Seal(data["recipient"], data["locked_key"]) if data["recipient"] else None
    with exported_club(asked.club, seal=seal, actor=data["actor"], report=asked.report) as path:
        name = f"{slugify(asked.club.name) or 'club'}{SUFFIX}"
        return Artefact(path.read_bytes(), MEDIA_TYPE, name)


@contextmanager
def exported_club(club: Club, *, seal: Seal | None, actor: str, report: Report) -> Iterator[Path]:
    """Give the club's file while it is needed; what opens its places stays on this server."""
    with tempfile.TemporaryDirectory(prefix=".exporting-", dir=club_file_folder()) as name:
        copy = Path(name) / DATABASE
        _write_empty(copy)
        report(COPIED // 2)
        with database_in(copy) as file:
            _copy_rows(club, file)
            strip_secrets(copy, sealed=seal is not None)
            _note_journey(club, actor, file)
        _let_places_go(copy)
        if not sqlite.sound(copy):
            raise BackupUnsound(folder=name)
        report(COPIED)
        yield packed_club_file(
            club,
            {DATABASE: copy},
            seal,
            lambda done: report(COPIED + (100 - COPIED) * done // 100),
        )


def _write_empty(target: Path) -> None:
    """Write a database with all tables of today and no club."""
    target.touch(mode=0o600)
    with database_in(target) as file:
        make_first_tables(connections[file])
        # What ``migrate`` adds to them: the next one would, on the computer that opens the file.
        emit_post_migrate_signal(verbosity=0, interactive=False, db=file)


def _copy_rows(club: Club, file: str) -> None:
    """Copy the club as it is at one moment; limits and host name are this server's own."""
    with transaction.atomic(), transaction.atomic(using=file):
        if connection.vendor == "postgresql" and len(connection.savepoint_ids) == 0:
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        own = Club(public_id=club.public_id)
        for field in Club._meta.concrete_fields:  # noqa: SLF001 - Django's own name for them
            setattr(own, field.attname, getattr(club, field.attname))
        own.host, own.closed_at = "", None
        own.most_players = own.most_megabytes = own.most_jobs = None
        write_rows(Club, [own], using=file)
        for model in travelling_models():
            rows = rows_of(model, club).order_by("pk")
            write_rows(model, rows.iterator(chunk_size=100), using=file)


def _note_journey(club: Club, actor: str, file: str) -> None:
    """Note what has no log, as it is now: the file carries it, and it stays here."""
    details = sorted(club_details(file))
    journey = SavedClubFile.objects.create(club=club, details=details, actor=actor)
    write_rows(SavedClubFile, [journey], using=file)


def _let_places_go(copy: Path) -> None:
    """Take out what opens places elsewhere: the key to it is all clubs' and stays here."""
    with closing(sqlite3.connect(copy)) as database:
        for table in ("uploadtarget", "mailserver"):
            statement = f"UPDATE {APP}{table} SET locked_password = {LEFT_BEHIND}"  # noqa: S608
            database.execute(statement)
        database.execute("UPDATE whiz_tournament_hostedconnection SET code = '', active = 0")
        database.commit()
        database.execute("VACUUM")
