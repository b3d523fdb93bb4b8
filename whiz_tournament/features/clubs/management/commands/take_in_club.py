"""``manage.py take_in_club FILE --host HOST``: a club file taken in beside the other clubs."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.urls import reverse
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.features.clubs.services.taking_in import take_in_club
from whiz_tournament.management.data_command import (
    PASSPHRASE,
    DataCommand,
    passphrase_of_environment,
)
from whiz_tournament.services.errors import error_sentence


class Command(DataCommand):
    help = (
        "Takes the club of a club file in on this server, beside its other clubs. "
        f"A sealed one is opened by the passphrase in {PASSPHRASE}."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--host", required=True, help="the name that it is reached by")
        parser.add_argument("--name", default="", help="another name than the file has")
        parser.add_argument("--scheme", choices=("https", "http"), default="https")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            taken = take_in_club(
                path=options["file"],
                passphrase=passphrase_of_environment(),
                host=options["host"],
                name=options["name"],
            )
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error
        except OSError as error:
            raise CommandError(str(error)) from error
        name = f"{taken.club.public_id} {taken.club.name}"
        self.stdout.write(_("club: {club}").format(club=name))
        for before, now in taken.renamed.items():
            text = _("{before} signs in as {now} here.")
            self.stdout.write(text.format(before=before, now=now))
        for username, token in taken.links.items():
            path = reverse("sign_in_link", args=[token])
            self.stdout.write(f"{username}: {options['scheme']}://{taken.club.host}{path}")
