"""The club file that somebody opened here, read by whoever takes something out of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.core.exceptions import ValidationError

from boards.errors import N_
from whiz_tournament.backups.club_file.errors import ClubFileUnfit
from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.models import Tournament
from whiz_tournament.queries.club_file.databases import database_in
from whiz_tournament.queries.club_file.folders import about_opened, opened_folder
from whiz_tournament.services.boards.image_files import PictureRefused, PictureTooLarge
from whiz_tournament.services.errors import Conflict

NOT_OURS: Final = (ValueError, TypeError, AttributeError)
"""In these ways a column tells that it holds another thing than this program writes."""


class NothingOpened(Conflict):
    message = N_("No club file is open. Choose the file again.")


@contextmanager
def opened_file() -> Iterator[str]:
    """Give the name by which its rows are reached; raises NothingOpened."""
    database = opened_folder() / DATABASE
    if not about_opened() or not database.exists():
        raise NothingOpened
    with database_in(database) as file:
        yield file


@contextmanager
def fit_only(made: Tournament) -> Iterator[None]:
    """Refuse the file for a row that this program would not have written: it went through hands."""
    try:
        yield
    except (PictureRefused, PictureTooLarge, ValidationError, LookupError, *NOT_OURS) as error:
        raise ClubFileUnfit(name=made.name) from error
