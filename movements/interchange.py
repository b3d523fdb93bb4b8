"""A movement as plain data: for programs that check it, and as a fingerprint on paper."""

import hashlib
from typing import Final

from movements.checker import PLACES
from movements.values import Movement

FINGERPRINT_LENGTH: Final = 12


def as_data(movement: Movement, copies: int) -> dict[str, object]:
    """Players, copies, and rounds of tables with board set and places N, E, S (Domy in West).

    ``mode`` is B where every table of a round has the same boards, else A.
    """
    same = all(len({s.board_set for s in round.tables}) <= 1 for round in movement.rounds)
    return {
        "players": movement.players,
        "copies": copies,
        "mode": "B" if same and movement.tables > 1 else "A",
        "rounds": [
            [
                {
                    "table": seating.table,
                    "board_set": seating.board_set,
                    **dict(zip(PLACES, seating.players, strict=True)),
                }
                for seating in round.tables
            ]
            for round in movement.rounds
        ],
    }


def fingerprint(movement: Movement) -> str:
    """Twelve letters and digits that are the same only for the same movement."""
    text = ";".join(
        ",".join(f"{s.table}:{s.board_set}:{s.players}" for s in round.tables)
        + f"|{round.sit_outs}"
        for round in movement.rounds
    )
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:FINGERPRINT_LENGTH]
