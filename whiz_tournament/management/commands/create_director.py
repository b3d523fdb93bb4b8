"""``manage.py create_director NAME``: a member of the staff, a key and a one-time link."""

from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext as _
from django_scopes import scope

from boards.errors import WhizError
from whiz_tournament.command_line import typed
from whiz_tournament.limits.times import SIGN_IN_LINK_HOURS
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.management.serving import places
from whiz_tournament.management.serving.preparation import migrate, refuse_unsound_database
from whiz_tournament.models import Member, Role
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.queries.people.staff import member_by_username
from whiz_tournament.services.people.clubs import (
    create_director,
    issue_sign_in_link,
    issue_staff_token,
    set_up_club,
)


class Command(DataCommand):
    help = "Make a director and print a key to the API and a one-time sign-in link."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--role", choices=Role.values, help="director where it is not said")
        parser.add_argument("--hours", type=int, default=SIGN_IN_LINK_HOURS)
        parser.add_argument("--club", default="Club", help="the club's name, at the first start")
        parser.add_argument("--origin", help="https://…, how the server is reached")

    def handle(self, *args: object, **options: Any) -> None:
        refuse_unsound_database()
        migrate()  # on an empty data folder this is the first command
        try:
            key, link = _made(options)
        except WhizError as error:
            raise CommandError(error.sentence(gettext)) from error
        if key:
            self.stdout.write(_("key: {key}").format(key=key))
        address = (options["origin"] or _origin()).rstrip("/")
        path = reverse("sign_in_link", args=[link])
        self.stdout.write(_("sign-in link: {address}").format(address=address + path))
        if key:
            text = _("The key works until {name} chooses a password.")
        else:
            text = _("{name} was here already: earlier links no longer work.")
        self.stdout.write(text.format(name=options["name"]))


@transaction.atomic
def _made(options: dict[str, Any]) -> tuple[str, str]:
    """Return key and link of somebody new; no key for anyone who is there and lost the link."""
    club = own_clubs().first() or set_up_club(name=options["club"])
    with scope(club=club):
        member = member_by_username(options["name"])
        if member is not None:
            _refuse_another(member, options)
            return "", issue_sign_in_link(user=member.user, hours=options["hours"])
        role = options["role"] or Role.DIRECTOR
        user = create_director(club=club, username=options["name"], role=role)
        key = issue_staff_token(user=user, name="create_director")
        return key, issue_sign_in_link(user=user, hours=options["hours"])


def _refuse_another(member: Member, options: dict[str, object]) -> None:
    """Raise CommandError where a link would let nobody in, or not as what was asked for."""
    mend = ""
    if not member.user.is_active:
        mend = "--on"
    elif options["role"] not in {None, member.role}:
        mend = f"--role {options['role']}"
    if mend:
        text = _("{name} is there, but not like that. First: {command}")
        command = f"{typed('staff_access')} {options['name']} {mend}"
        raise CommandError(text.format(name=options["name"], command=command))


def _origin() -> str:
    """Return where the server of this data folder is reached, as far as is known."""
    here = settings.PROGRAM_ADDRESS or places.running_place()
    return here or places.address_here("127.0.0.1", places.port_asked())
