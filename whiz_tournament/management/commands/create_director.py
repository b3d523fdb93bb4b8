"""``manage.py create_director NAME``: a member of the staff, a key and a one-time link."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext
from django_scopes import scope

from boards.errors import WhizError
from whiz_tournament.limits.lifetimes import SIGN_IN_LINK_HOURS
from whiz_tournament.management.serving.preparation import migrate
from whiz_tournament.management.serving.soundness import refuse_unsound_database
from whiz_tournament.models import Role
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.services.people.clubs import (
    create_director,
    issue_sign_in_link,
    issue_staff_token,
    set_up_club,
)


class Command(BaseCommand):
    help = "Make a director and print a key to the API and a one-time sign-in link."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--role", choices=Role.values, default=Role.DIRECTOR.value)
        parser.add_argument("--hours", type=int, default=SIGN_IN_LINK_HOURS)
        parser.add_argument("--club", default="Club", help="the club's name, at the first start")
        parser.add_argument("--origin", default="http://127.0.0.1:8000")

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_unsound_database()
        migrate()  # on an empty data folder this is the first command
        try:
            token, link = _made(options)
        except WhizError as error:
            raise CommandError(error.sentence(gettext)) from error
        self.stdout.write(f"token: {token}")
        path = reverse("sign_in_link", args=[link])
        self.stdout.write(f"sign-in link: {options['origin']}{path}")


@transaction.atomic
def _made(options: dict[str, Any]) -> tuple[str, str]:
    club = own_clubs().first() or set_up_club(name=options["club"])
    with scope(club=club):
        user = create_director(club=club, username=options["name"], role=options["role"])
        key = issue_staff_token(user=user, name="create_director")
        return key, issue_sign_in_link(user=user, hours=options["hours"])
