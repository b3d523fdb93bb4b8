"""``manage.py open_club_file FILE``: what the file has and what is here; put in place if wished."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django_scopes import scope

from boards.errors import WhizError
from whiz_tournament.features.club_file.queries import ClubComparison, OneSide
from whiz_tournament.features.club_file.services.bringing_in import bring_in_evening
from whiz_tournament.features.club_file.services.opening import open_club_file, opened_or_refuse
from whiz_tournament.features.club_file.services.replacing import (
    let_wait_for_the_next_start,
    put_waiting_file_in_place,
)
from whiz_tournament.features.club_file.wording import standing_sentence
from whiz_tournament.management.data_command import (
    PASSPHRASE,
    DataCommand,
    passphrase_of_environment,
)
from whiz_tournament.management.serving.preparation import migrate
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.backups.restore import data_folder_held
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.people.clubs import set_up_club


class Command(DataCommand):
    help = (
        "Opens a club file: says how it stands to what is here. Put in place with --replace while "
        f"the server is stopped. A sealed one is opened by the passphrase in {PASSPHRASE}."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="put it in place")
        parser.add_argument("--take-details", action="store_true", help="lose details from here")
        parser.add_argument("--name", default="", help="of the club here, if it is another")
        parser.add_argument("--bring-in", action="append", default=[], metavar="ID")

    def handle(self, *args: object, **options: object) -> None:
        try:
            self._open(options)
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error

    def _open(self, options: dict[str, Any]) -> None:
        migrate()
        club = own_clubs().first() or set_up_club(name=_("My club"))
        open_club_file(path=options["file"], passphrase=passphrase_of_environment())
        for line in comparison_lines(opened_or_refuse().comparison):
            self.stdout.write(line)
        for public_id in options["bring_in"]:
            with scope(club=club):
                made = bring_in_evening(club=club, actor=SYSTEM, public_id=public_id)
            self.stdout.write(_("Brought in: {name}").format(name=made))
        if options["replace"]:
            with data_folder_held():
                let_wait_for_the_next_start(
                    name=options["name"], details_agreed=options["take_details"]
                )
                done = put_waiting_file_in_place()
            if done is not None:
                self.stdout.write(_("What it replaced is kept: {path}").format(path=done.kept))


def comparison_lines(comparison: ClubComparison) -> list[str]:
    """Return the comparison as lines for a terminal."""
    return [
        standing_sentence(comparison.standing),
        *_side(_("Only here: {what}"), comparison.here),
        *_side(_("Only in the file: {what}"), comparison.there),
    ]


def _side(text: str, side: OneSide) -> list[str]:
    evenings = [
        f"{evening.evening.date} {evening.evening.name} ({evening.evening.public_id})"
        for evening in side.evenings
    ]
    sentence = pgettext("what differs", "{subject}: {name}")
    details = [
        sentence.format(subject=_(detail.subject), name=detail.name) for detail in side.details
    ]
    return [text.format(what=what) for what in [*evenings, *details]]
