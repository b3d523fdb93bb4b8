"""A movement as one line of text: one character a number, one word a round, four to a table.

The characters are 0-9, A-Z, a-z for 0 to 61, so this holds up to 61 players and board sets.
Each table is written board set, first, second, third player; tables come in order from 1.
"""

import string
from typing import Final

from movements.values import Movement, TableSeating

DIGITS: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase
_VALUE: Final = {digit: n for n, digit in enumerate(DIGITS)}


def parse(text: str, players: int) -> Movement:
    """Read the line; those of 1..``players`` who are not seated rest.

    >>> parse("1123 2132", 4).rounds[1].tables[0]
    TableSeating(table=1, players=(1, 3, 2), board_set=2)
    """
    return Movement.resting_the_rest((_tables(word) for word in text.split()), players)


def write(movement: Movement) -> str:
    """Return the line for a movement whose tables are numbered 1, 2, 3… in every round.

    >>> write(parse("1123 2132", 4))
    '1123 2132'
    """
    return " ".join(
        "".join(_table(seating) for seating in sorted(round.tables, key=lambda one: one.table))
        for round in movement.rounds
    )


def _tables(word: str) -> list[TableSeating]:
    values = [_VALUE[digit] for digit in word]
    return [
        TableSeating(n // 4 + 1, (values[n + 1], values[n + 2], values[n + 3]), values[n])
        for n in range(0, len(values), 4)
    ]


def _table(seating: TableSeating) -> str:
    return "".join(DIGITS[n] for n in (seating.board_set, *seating.players))
