"""How a cell of tables × rounds looks, at the desk and on the console alike."""

from typing import Final

from whiz_tournament.queries.play.console import ConsoleCellState

CELL_CHIPS: Final = {
    ConsoleCellState.TO_COME: "to_come",
    ConsoleCellState.PLAYING: "playing",
    ConsoleCellState.LATE: "owed",
    ConsoleCellState.COMPLETE: "complete",
    ConsoleCellState.DISPUTED: "disputed",
    ConsoleCellState.FLAGGED: "to_check",
}
"""The chip of each state of a cell; a table that a round does not use has none."""
LEGEND: Final = ("complete", "playing", "late", "owed", "to_check", "disputed", "to_come")
"""The order in which the signs of a grid are explained; a slow table is late."""
