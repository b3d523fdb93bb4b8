"""Nobody plays a board twice: whoever has it where it was played first has it nowhere else.

That is a reading of the lines and nothing else, so a preview and the act that follows it agree.
"""

from collections.abc import Collection, Iterable

from whiz_tournament.queries.play.result_lines import (
    LineRow,
    as_dropped,
    as_logged,
    holds_board,
)


def with_first_plays(rows: Iterable[LineRow], boards: Collection[int]) -> list[LineRow]:
    """Return the lines, those of these boards dropped where one of the three has it elsewhere.

    Void and unplayed lines stand as they are: they take the board from nobody.
    """
    found = {row.key: row for row in rows}
    lines = [as_logged(row) for row in found.values() if row.board in boards and row.told]
    found |= {line.key: line for line in lines}
    taken: set[tuple[int, int]] = set()
    for line in sorted(filter(lambda line: holds_board(*line.logged), lines), key=_first):
        spots = {(line.board, entry) for entry in line.entries.values()}
        if spots & taken:
            found[line.key] = as_dropped(line)
        else:
            taken |= spots
    return sorted(found.values(), key=lambda row: (row.round, row.table, row.board))


def _first(line: LineRow) -> tuple[bool, bool, int, int]:
    """Return the order: what was played before what is to come, what happened before plans."""
    return line.value is None, not line.unplanned, line.round, line.table
