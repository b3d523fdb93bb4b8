"""``manage.py movement_table``: what is offered for each number of players and rounds."""

from typing import Any

from django.core.management.base import CommandParser

from movements.best_movement import movement_table
from whiz_tournament.management.data_command import DataCommand

HEAD = "  P   R   c   meet.  even    fair quality"


def span(text: str) -> range:
    """Read ``6-60`` as a range, both ends included."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


class Command(DataCommand):
    help = "Prints the whole table of movements with its figures, computed anew."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=span, default=span("6-60"))
        parser.add_argument("--rounds", type=span, default=span("3-12"))

    def handle(self, *args: object, **options: Any) -> None:
        self.stdout.write(HEAD)
        for line in movement_table(options["players"], options["rounds"]):
            self.stdout.write(str(line))
