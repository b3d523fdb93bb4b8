"""``manage.py movement``: one movement as JSON, in the form that verifiers of movements read."""

import json
from typing import Any

from django.core.management.base import CommandError, CommandParser

from boards.errors import WhizError
from movements.best_movement import movement_for
from movements.families import Size
from movements.interchange import as_data, fingerprint
from movements.library import Objective
from movements.movement_figures import figures
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.services.errors import error_sentence


class Command(DataCommand):
    help = "Prints the best movement for so many players and rounds; a seed searches further."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, required=True)
        parser.add_argument("--rounds", type=int, required=True)
        parser.add_argument("--copies", type=int, default=1)
        parser.add_argument(
            "--objective", type=Objective, choices=list(Objective), default="fairness"
        )
        parser.add_argument("--seed")

    def handle(self, *args: object, **options: Any) -> None:
        size = Size(options["players"], options["rounds"], options["copies"])
        try:
            movement = movement_for(size, Objective(options["objective"]), options["seed"])
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error
        reached = figures(movement, size.players)
        document = {
            **as_data(movement, size.copies),
            "quality": round(reached.quality, 1),
            "fairness": round(reached.fairness, 1),
            "seed": options["seed"],
            "fingerprint": fingerprint(movement),
        }
        self.stdout.write(json.dumps(document))
