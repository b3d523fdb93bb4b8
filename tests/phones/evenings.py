"""Evenings to walk in: one data folder is made, and copied back before each walk."""

import shutil
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, Self

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django_scopes import scope

from tests.tournaments import running
from tests.workers import end_workers
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.people.clubs import set_up_club

PLAYERS: Final = 6
ROUNDS: Final = 3
COMPANIONS: Final = ("-wal", "-shm")


class Evening:
    """A tournament whose first round is open, and the file that has just this."""

    def __init__(self, club: Club, tournament: Tournament, made: Path) -> None:
        self.club = club
        self.tournament = tournament
        self._made = made

    @classmethod
    def prepared(cls, folder: Path, players: int = PLAYERS, rounds: int = ROUNDS) -> Self:
        """Make the database, the club and its tournament."""
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        club = set_up_club(name="Whiz Club")
        with scope(club=club):
            tournament = running(club, players, rounds=rounds)
            ensure_card_secret(tournament=tournament)
        made = folder / "evening.sqlite3"
        _close()
        shutil.copyfile(_database(), made)
        return cls(club, tournament, made)

    def begin(self) -> AbstractContextManager[None]:
        """Put the evening back as it was made, while no server is there; no backup is left."""
        _close()
        database = _database()
        for companion in COMPANIONS:
            database.with_name(database.name + companion).unlink(missing_ok=True)
        shutil.copyfile(self._made, database)
        shutil.rmtree(settings.BACKUP_DIR, ignore_errors=True)
        scoped: AbstractContextManager[None] = scope(club=self.club)
        return scoped


def _close() -> None:
    """Write the log of changes into the database, and let go of it."""
    end_workers()
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def _database() -> Path:
    return Path(connection.settings_dict["NAME"])
