"""A table, a seat and its boards in one breath: where somebody goes."""

from collections.abc import Sequence

from django.utils.translation import ngettext

from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.quantities import board_numbers


def place_sentence(table: int, seat: str, boards: Sequence[int]) -> str:
    """Return ``table 4, South, boards 13 to 15``."""
    sentence = ngettext(
        "table %(table)d, %(seat)s, board %(boards)s",
        "table %(table)d, %(seat)s, boards %(boards)s",
        len(boards),
    )
    return sentence % {"table": table, "seat": seat_name(seat), "boards": board_numbers(boards)}


def table_and_boards(table: int, boards: Sequence[int]) -> str:
    """Return ``table 2 (boards 4 and 5)``."""
    sentence = ngettext(
        "table {table} (board {boards})", "table {table} (boards {boards})", len(boards)
    )
    return sentence.format(table=table, boards=board_numbers(boards))
