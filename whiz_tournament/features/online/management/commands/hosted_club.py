"""``manage.py hosted_club [NAME]``: take a club in that publishes here; its code is shown once."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.features.online.queries.hosting import (
    HostedClubItem,
    hosted_club,
    hosted_clubs,
)
from whiz_tournament.features.online.services.hosted_clubs import (
    host_club,
    issue_club_code,
    revoke_club_code,
)
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.models import HostedClub


class Command(DataCommand):
    help = "List the clubs that publish here; take one in, give it a new code, take its code back."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?", help="the club's name; its address with --…")
        act = parser.add_mutually_exclusive_group()
        act.add_argument("--new-code", action="store_true", help="the one before ends")
        act.add_argument("--revoke", action="store_true", help="its pages stay")

    def handle(self, *args: object, **options: Any) -> None:
        name = options["name"]
        try:
            if not name:
                for item in hosted_clubs():
                    self.stdout.write(_line(item))
            elif options["revoke"]:
                revoke_club_code(hosted=_known(name))
            elif options["new_code"]:
                known = _known(name)
                self._show(known, issue_club_code(hosted=known))
            else:
                self._show(*host_club(name=name))
        except WhizError as error:
            raise CommandError(error.sentence(gettext)) from error

    def _show(self, hosted: HostedClub, code: str) -> None:
        address = f"/club/{hosted.slug}/"
        self.stdout.write(_("address: {address}").format(address=address))
        self.stdout.write(_("code: {code}").format(code=code))


def _known(slug: str) -> HostedClub:
    hosted = hosted_club(slug)
    if hosted is None:
        raise CommandError(_("No club has the address {slug}.").format(slug=slug))
    return hosted


def _line(item: HostedClubItem) -> str:
    state = _("revoked") if item.revoked_at else _("publishes")
    last = f"{item.delivered_at:%Y-%m-%d %H:%M}" if item.delivered_at else _("never")
    text = _("evenings here: {number}, last: {last}")
    return f"{item.slug}: {item.name}, {state}, {text.format(number=item.shown, last=last)}"
