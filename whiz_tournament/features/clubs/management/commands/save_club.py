"""``manage.py save_club CLUB FILE``: one club of this server as a club file."""

import shutil
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from boards.errors import WhizError
from whiz_tournament.backups.club_file.packing import Seal
from whiz_tournament.backups.encryption import new_key
from whiz_tournament.features.clubs.jobs.club_export import exported_club
from whiz_tournament.features.clubs.queries import club_by_id
from whiz_tournament.management.data_command import (
    PASSPHRASE,
    DataCommand,
    passphrase_of_environment,
)
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.errors import error_sentence


class Command(DataCommand):
    help = (
        "Saves one club, by its id, host or name, as a club file; the other clubs stay out of it. "
        f"It is sealed by the passphrase in {PASSPHRASE}, if there is one."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("club")
        parser.add_argument("file", type=Path)

    def handle(self, *args: object, **options: Any) -> None:
        club, target = club_by_id(options["club"]), Path(options["file"])
        if club is None:
            raise CommandError(_("There is no club {name}.").format(name=options["club"]))
        word = passphrase_of_environment()
        seal = Seal(*new_key(word)) if word else None
        try:
            with (
                scope(club=club),
                exported_club(
                    club, seal=seal, actor=str(SYSTEM), report=lambda _done: None
                ) as made,
            ):
                shutil.copy(made, target)
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error
        except OSError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(_("Club file: {path}").format(path=target.resolve()))
