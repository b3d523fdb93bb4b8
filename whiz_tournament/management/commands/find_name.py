"""Prove that a name is nowhere any more: ``manage.py find_name "Anne Petit"``."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django_scopes import scopes_disabled

from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.queries.name_search.matching import SearchedName
from whiz_tournament.queries.name_search.places import NamesFound, names_found


class Command(DataCommand):
    help = (
        "Says where a name stands, however it is written: in the database, in caches, in every "
        "file of the data folder (printed papers, sites, records of uploads), and in the folders "
        "that are named: exports, logs, backups; and which place online was not sent yet what "
        "changed since. Ends with 1 if it stands anywhere, or may."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the name in quotes, or an e-mail address")
        parser.add_argument(
            "--in", dest="folders", action="append", default=[], type=Path, metavar="PATH",
            help="another folder or file to look into; may be given several times",
        )  # fmt: skip

    def handle(self, *args: object, **options: Any) -> None:
        name, folders = str(options["name"]), [Path(folder) for folder in options["folders"]]
        if len("".join(SearchedName.of(name).words)) < 2:
            message = "Type the whole name, in quotes."
            raise CommandError(message)
        if missing := [str(folder) for folder in folders if not folder.exists()]:
            message = f"There is no {', '.join(missing)}."
            raise CommandError(message)
        with scopes_disabled():
            names = names_found(name, folders)
        for line in _told(names):
            self.stdout.write(line)
        if verdict := _verdict(names):
            raise CommandError(verdict, returncode=1)
        self.stdout.write("The name was found nowhere.")


def _told(names: NamesFound) -> Iterator[str]:
    """Yield a line for each place where the name is, and for each that could not be searched."""
    yield from names.places
    if names.unread:
        yield f"Not read, since only eyes or a key can: {len(names.unread)} files"
        yield from (f"  {path}" for path in names.unread)
    if names.behind:
        yield "Out of reach, and not sent yet what changed here since:"
        yield from (f"  {place}" for place in names.behind)


def _verdict(names: NamesFound) -> str:
    """Return where the name is or may be, nothing where it is nowhere."""
    if names.places:
        return f"The name is in {len(names.places)} places."
    if names.behind:
        return f"The name was found nowhere here; it may be in {len(names.behind)} places."
    return ""
