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


def with_first_plays(
    rows: Iterable[LineRow], boards: Collection[int], closed: Collection[int] = ()
) -> list[LineRow]:
    """Return the lines, those of these boards dropped where one of the three has it elsewhere.

    ``closed`` are the numbers of the rounds that are over. Void and unplayed lines stay as they
    are: they take the board from nobody. Who sat at a second play has seen the cards, although no
    result of theirs counts, and has the board nowhere later.
    """
    found = {row.key: row for row in rows}
    lines = [as_logged(row) for row in found.values() if row.board in boards and row.told]
    found |= {line.key: line for line in lines}
    taken: set[tuple[int, int]] = set()
    holding = (line for line in lines if holds_board(*line.logged))
    for line in sorted(holding, key=lambda line: _when(line, closed)):
        spots = {(line.board, entry) for entry in line.entries.values()}
        again = bool(spots & taken)
        if again:
            found[line.key] = as_dropped(line)
        if line.seen or not again:
            taken |= spots
    return sorted(found.values(), key=lambda row: (row.round, row.table, row.board))


def _when(line: LineRow, closed: Collection[int]) -> tuple[bool, bool, int, bool, int]:
    """Return the order: what was played, by its round; then what is to come, as decided last.

    A line of a round that is over was played there, also while nobody has written its result. Of
    those to come the one that somebody made comes before those of the plan.
    """
    to_come = line.value is None and line.round not in closed
    return to_come, to_come and not line.unplanned, line.round, not line.unplanned, line.table
