"""``manage.py evening_document ID``: one tournament or evening, as an export writes it."""

import json
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django_scopes import scopes_disabled

from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.queries.setup.played_kinds import played_kinds


class Command(DataCommand):
    help = "Prints the document of one tournament or evening without boards, by its id."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("id")

    def handle(self, *args: object, **options: Any) -> None:
        with scopes_disabled():
            document = _document(options["id"])
        if document is None:
            raise CommandError(options["id"])
        self.stdout.write(json.dumps(document))


def _document(public_id: str) -> object:
    for kind in played_kinds():
        event = kind.model.objects.filter(public_id=public_id).first()
        if event is not None:
            return kind.document(event)
    return None
