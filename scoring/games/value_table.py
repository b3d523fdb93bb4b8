"""What everything in a game is worth, as a table to print: help pages and the sheet's reminder."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from boards.errors import N_

EACH_ATTACKER = N_("each attacker")
EACH_DEFENDER = N_("each defender")


@dataclass(frozen=True, slots=True)
class ValueRow:
    """One line: what (a contract's label), in which case, and a figure under each column.

    ``case`` is an English template (``N_("won")``, ``N_("each extra trick")``), filled with
    ``params``; a figure is ``None`` where the column does not apply.
    """

    label: str
    case: str
    figures: tuple[int | None, ...]
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ValueTable:
    """The columns' heads (msgids) and the lines, every line with one figure a column."""

    rows: tuple[ValueRow, ...]
    columns: tuple[str, ...] = (EACH_ATTACKER, EACH_DEFENDER)

    def __post_init__(self) -> None:
        if any(len(row.figures) != len(self.columns) for row in self.rows):
            raise ValueError("a figure for every column")
