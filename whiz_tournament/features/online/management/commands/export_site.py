"""``manage.py export_site FOLDER``: the public pages as files that any web host serves."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from boards.errors import WhizError
from whiz_tournament.features.online.services.export_site import export_site
from whiz_tournament.features.online.services.site_folder import site_differences
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.models import Club
from whiz_tournament.services.errors import error_sentence

MOST_SHOWN = 20


class Command(DataCommand):
    help = "Writes the club's public pages into a folder, as files that any web host serves."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", help="an empty folder, or one that was made so before")
        parser.add_argument("--zip", action="store_true", help="also pack it as FOLDER.zip")
        parser.add_argument(
            "--check", action="store_true", help="write nothing: hold it against its manifest"
        )
        parser.add_argument("--club", default="", help="the club's host name, if there are several")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            if options["check"]:
                self._check(Path(options["folder"]))
            else:
                self._export(options)
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error

    def _export(self, options: dict[str, Any]) -> None:
        club = self._club(options["club"])
        made = export_site(club=club, folder=options["folder"], packed=options["zip"])
        pages = ngettext("{n} page", "{n} pages", made.pages).format(n=made.pages)
        sentence = _("{pages}; written: {written}, removed: {removed}; {folder}")
        self.stdout.write(
            sentence.format(
                pages=pages, written=made.written, removed=made.removed, folder=made.folder
            )
        )
        for address in made.lost_links:
            self.stderr.write(
                _("No page at {address}: the link to it is left out.").format(address=address)
            )

    def _club(self, host: str) -> Club:
        clubs = Club.objects.order_by("id")
        matching = list(clubs.filter(host=host) if host else clubs)
        if len(matching) == 1:
            return matching[0]
        if not matching:
            raise CommandError(_("There is no such club."))
        raise CommandError(_("Several clubs are on this server: name one with --club HOST."))

    def _check(self, folder: Path) -> None:
        differences = site_differences(folder)
        lists = (
            (_("missing: {name}"), differences.missing),
            (_("changed: {name}"), differences.changed),
            (_("not part of the site: {name}"), differences.unknown),
        )
        for pattern, names in lists:
            for name in names[:MOST_SHOWN]:
                self.stdout.write(pattern.format(name=name))
        if differences:
            raise CommandError(_("The folder is not as it was written. Make the site again."))
        self.stdout.write(
            ngettext(
                "{n} file is as it was written.",
                "{n} files are as they were written.",
                differences.files,
            ).format(n=differences.files)
        )
