"""``manage.py save_club_file [FOLDER]``: the club's data as one file, to be opened elsewhere."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from boards.errors import WhizError
from whiz_tournament.backups.club_file.packing import Seal
from whiz_tournament.backups.encryption import new_key
from whiz_tournament.features.club_file.jobs import ClubFileOrder, save_club_file
from whiz_tournament.features.club_file.services.saving import refuse_server
from whiz_tournament.management.data_command import (
    PASSPHRASE,
    DataCommand,
    passphrase_of_environment,
)
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.errors import error_sentence


class Command(DataCommand):
    help = (
        "Saves the club's data as one file into the folder, or beside the data. "
        f"It is sealed by the passphrase in {PASSPHRASE}, if there is one."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", default="", type=str)

    def handle(self, *args: object, **options: Any) -> None:
        club = own_clubs().first()
        if club is None:
            raise CommandError(_("There is no club here yet."))
        word = passphrase_of_environment()
        folder = str(Path(options["folder"]).absolute()) if options["folder"] else ""
        order = ClubFileOrder(Seal(*new_key(word)) if word else None, folder, str(SYSTEM))
        try:
            refuse_server()
            with scope(club=club):
                path = save_club_file(club=club, order=order, report=lambda _done: None)
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error
        self.stdout.write(_("Club file: {path}").format(path=path))
