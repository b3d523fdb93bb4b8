"""``manage.py create_club [NAME]``: a club with a host name of its own; without one, all clubs."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.features.clubs.queries import ClubItem, clubs_page
from whiz_tournament.features.clubs.services.making import create_club
from whiz_tournament.management.data_command import DataCommand


class Command(DataCommand):
    help = "Make a club on this server, with a link for its first administrator; or list the clubs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?")
        parser.add_argument("--host", default="", help="the name that it is reached by")
        parser.add_argument("--admin", default="", help="how its first administrator signs in")
        parser.add_argument("--scheme", choices=("https", "http"), default="https")

    def handle(self, *args: object, **options: Any) -> None:
        if not options["name"]:
            for page in range(1, clubs_page().pages + 1):
                for item in clubs_page(page=page).items:
                    self.stdout.write(_line(item))
            return
        try:
            club, token = create_club(
                name=options["name"], host=options["host"], admin=options["admin"]
            )
        except WhizError as error:
            raise CommandError(error.sentence(gettext)) from error
        path = reverse("sign_in_link", args=[token])
        self.stdout.write(_("club: {club}").format(club=club.public_id))
        address = f"{options['scheme']}://{club.host}{path}"
        self.stdout.write(_("sign-in link: {address}").format(address=address))


def _line(item: ClubItem) -> str:
    use = _("players {players}, MB {megabytes}, mails {mails}").format(
        players=f"{item.use.players}/{item.limits.players}",
        megabytes=f"{item.use.megabytes}/{item.limits.megabytes}",
        mails=f"{item.use.mails}/{item.limits.mails}",
    )
    state = _("closed") if item.closed_at else _("open")
    return f"{item.public_id} {item.host or _('(any host)')}: {item.name}, {state}, {use}"
