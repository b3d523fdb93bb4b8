"""``manage.py staff_access [NAME]``: who gets in by what, and all of it taken back."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext
from django.utils.translation import gettext as _
from django_scopes import scope

from boards.errors import WhizError
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.models import Member, Role
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.queries.people.staff import member_access, member_by_username, staff_of_club
from whiz_tournament.services.people.access import change_member


class Command(DataCommand):
    help = "List the staff with keys, links and sessions; take them back, switch off, change role."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?")
        parser.add_argument("--role", choices=Role.values)
        act = parser.add_mutually_exclusive_group()
        act.add_argument("--end", action="store_true", help="end keys, links and sessions")
        act.add_argument("--off", action="store_true", help="end them and let nobody in by them")
        act.add_argument("--on", action="store_true", help="let the member in again")

    def handle(self, *args: object, **options: Any) -> None:
        club = own_clubs().first()
        with scope(club=club):
            members = _asked(options["name"])
            if options["name"]:
                _act(members[0], options)
            for member in members:
                self.stdout.write(_line(member))


def _asked(name: str | None) -> list[Member]:
    if not name:
        return staff_of_club()
    member = member_by_username(name)
    if member is None:
        raise CommandError(_("Nobody signs in as {name}.").format(name=name))
    return [member]


def _act(member: Member, options: dict[str, Any]) -> None:
    try:
        change_member(
            member=member,
            role=options["role"],
            active=options["on"] if options["on"] or options["off"] else None,
            ends_access=options["end"],
        )
    except WhizError as error:
        raise CommandError(error.sentence(gettext)) from error


def _line(member: Member) -> str:
    access = member_access(member)
    state = _("may sign in") if access.active else _("switched off")
    counts = _("keys: {keys}, links: {links}, sessions: {sessions}").format(
        keys=len(access.keys), links=len(access.links), sessions=access.sessions
    )
    return f"{access.username}: {access.role}, {state}, {counts}"
