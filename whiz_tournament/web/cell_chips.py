"""How a cell of tables × rounds looks, at the desk and on the console alike."""

from typing import Final

from whiz_tournament.queries.console import CellState

CHIPS: Final = {
    CellState.TO_COME: "to_come",
    CellState.PLAYING: "playing",
    CellState.LATE: "owed",
    CellState.COMPLETE: "complete",
    CellState.DISPUTED: "disputed",
    CellState.FLAGGED: "to_check",
}
"""The chip of each state of a cell; a table that a round does not use has none."""
