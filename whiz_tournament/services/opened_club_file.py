"""The club file that somebody opened here, read by whoever takes something out of it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from django.core.exceptions import ValidationError

from boards.errors import N_
from whiz_tournament.backups.club_file.errors import ClubFileUnfit
from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.models import Tournament
from whiz_tournament.queries.club_file.folders import opened_folder
from whiz_tournament.services.boards.image_files import PictureRefused, PictureTooLarge
from whiz_tournament.services.errors import Conflict

NOT_OURS: Final = (ValueError, TypeError, AttributeError)
"""In these ways a column tells that it holds another thing than this program writes."""


class NothingOpened(Conflict):
    message = N_("No club file is open. Choose the file again.")


def opened_database() -> Path:
    """Return its database; raises NothingOpened."""
    database = opened_folder() / DATABASE
    if not database.exists():
        raise NothingOpened
    return database


def rows_of(statement: str, public_id: str) -> list[tuple[Any, ...]]:
    """Return rows about an evening of the file, which has that id there."""
    with closing(sqlite3.connect(opened_database())) as file:
        return file.execute(statement, [public_id]).fetchall()


@contextmanager
def fit_only(made: Tournament) -> Iterator[None]:
    """Refuse the file for a row that this program would not have written: it went through hands."""
    try:
        yield
    except (PictureRefused, PictureTooLarge, ValidationError, LookupError, *NOT_OURS) as error:
        raise ClubFileUnfit(name=made.name) from error
