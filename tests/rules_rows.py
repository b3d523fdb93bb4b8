"""What the written rules say of each game in figures, and the page's tables asked for the same."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from scoring.contracts import Contract, Doubling
from scoring.formulas import Formula
from scoring.points import PointsTable

ROWS: Final[Mapping[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "rules_rows.json").read_text(encoding="utf-8")
)
WHIZ: Final[Mapping[str, Any]] = ROWS["whiz"]


def whiz_examples() -> Iterator[tuple[Formula, Contract, int, int, int]]:
    """Yield formula, contract, tricks, and the points of the declarer and of each defender."""
    for formula, contracts, tricks, declarer, defender in WHIZ["examples"]:
        for contract in contracts:
            yield Formula(formula), Contract.parse(contract), tricks, declarer, defender


def looked_up(
    table: PointsTable, formula: Formula, contract: Contract, tricks: int
) -> tuple[int, int]:
    """Return what a player finds in the table: the points of the declarer, of each defender."""
    column = list(Doubling).index(contract.doubling)
    above = tricks - contract.level
    missing = abs(above) if formula is Formula.SUPER else max(0, -above)
    if missing:
        return 0, table.failed[missing - 1][column]
    return table.row(contract).points[column] + above * table.over[column], 0
