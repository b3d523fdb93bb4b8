"""Who and where, in one breath: names as short as tells them apart; a table, a seat, its boards."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from django.utils.translation import ngettext

from whiz_tournament.models.names import given_and_initial, given_name
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.quantities import board_numbers

K = TypeVar("K")


def short_names(names: Mapping[K, str]) -> dict[K, str]:
    """Return given names where each is one person's, else with an initial, else whole names."""
    shortened = dict(names)
    shorter: tuple[Callable[[str], str], ...] = (given_and_initial, given_name)
    for shorten in shorter:
        short = {key: shorten(name) for key, name in names.items()}
        counts = Counter(short.values())
        shortened |= {key: text for key, text in short.items() if text and counts[text] == 1}
    return shortened


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
