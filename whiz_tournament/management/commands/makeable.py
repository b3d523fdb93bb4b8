"""``manage.py makeable FILE.pbn``: the tricks of each hand with the Domy, board by board."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from boards.board import Board
from boards.denominations import Denomination
from boards.double_dummy import Makeable, makeable
from boards.seating import SeatingRule
from boards.seats import SEATS, Seat
from whiz_tournament.management.data_command import DataCommand, boards_in


class Command(DataCommand):
    """Counts in this process, which does nothing else; boards without hands are left out."""

    help = "Prints the tricks that each hand makes with the Domy, for every board of a deal file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--domy", choices=[seat.value for seat in SEATS], default="W")
        parser.add_argument(
            "--seating-rule",
            choices=[rule.value for rule in SeatingRule],
            default=SeatingRule.DOMY_MOVES.value,
        )
        parser.add_argument("--json", action="store_true", dest="as_json")

    def handle(self, *args: object, **options: Any) -> None:
        rule = SeatingRule(options["seating_rule"])
        boards = [
            board for board in boards_in(options["file"], Seat(options["domy"])) if board.deal
        ]
        counted = ((board, _counted(board, rule)) for board in boards)
        if options["as_json"]:
            rows = [_document(board, tricks) for board, tricks in counted]
            self.stdout.write(json.dumps({"boards": rows}))
            return
        for board, tricks in counted:
            self.stdout.write("\n".join(_table(board, tricks)))


def _counted(board: Board, rule: SeatingRule) -> Makeable:
    assert board.deal is not None  # noqa: S101 - boards without hands were left out
    return makeable(board.deal, board.domy_seat, rule)


def _document(board: Board, makeable: Makeable) -> dict[str, object]:
    return {
        "number": board.number,
        "domy": board.domy_seat.value,
        "makeable": makeable.document(),
    }


def _table(board: Board, makeable: Makeable) -> list[str]:
    """Return four lines, a head and one a hand: ``  3    C  D  H  S NT``."""
    head = "".join(f"{denomination.value:>3}" for denomination in Denomination)
    return [f"{board.number:>4}  {head}", *_rows(makeable)]


def _rows(makeable: Makeable) -> list[str]:
    return [
        f"     {seat}" + "".join(f"{made:>3}" for made in row.values())
        for seat, row in makeable.document().items()
    ]
