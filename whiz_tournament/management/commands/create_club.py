"""``manage.py create_club [NAME]``: a club with a host name of its own; without one, all clubs."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse
from django.utils.translation import gettext

from boards.errors import WhizError
from whiz_tournament.queries.clubs.listed import ClubItem, clubs_page
from whiz_tournament.services.clubs.making import create_club


class Command(BaseCommand):
    help = "Make a club on this server, with a link for its first administrator; or list the clubs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?")
        parser.add_argument("--host", default="", help="the name that it is reached by")
        parser.add_argument("--admin", default="", help="how its first administrator signs in")
        parser.add_argument("--scheme", choices=("https", "http"), default="https")

    def handle(self, *args: Any, **options: Any) -> None:
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
        self.stdout.write(f"club: {club.public_id}")
        self.stdout.write(f"sign-in link: {options['scheme']}://{club.host}{path}")


def _line(item: ClubItem) -> str:
    state = "closed" if item.closed_at else "open"
    use = f"{item.use.players}/{item.limits.players} players"
    room = f"{item.use.megabytes}/{item.limits.megabytes} MB"
    use = f"{use}, {room}, {item.use.mails}/{item.limits.mails} mails"
    return f"{item.public_id} {item.host or '(any host)'}: {item.name}, {state}, {use}"
