"""The lines that a table's phone may speak of: those that its people played or play there."""

from whiz_tournament.models import LineState, TableDevice, Tournament
from whiz_tournament.queries.play.open_rounds import OpenRounds
from whiz_tournament.queries.play.result_lines import LineRow, line_rows


def phone_line(tournament: Tournament, phone: TableDevice, board: int) -> LineRow | None:
    """Return the line of a board at the phone's table, in whatever round its people play it."""
    rows = line_rows(tournament, table=phone.table, board=board)
    return next((row for row in rows if phone.speaks_for(row.entries.values(), row.board)), None)


def lines_left_open(tournament: Tournament, phone: TableDevice, number: int) -> list[LineRow]:
    """Return what the phone's people may still confirm or correct outside round ``number``.

    There is such a thing while several rounds are open: a table goes on to the next one by itself,
    and its last board waits behind it.
    """
    others = {each for each in OpenRounds.of(tournament).numbers if each != number}
    if not others:
        return []
    return [
        row
        for row in line_rows(tournament, table=phone.table, round__in=others)
        if row.state in {LineState.ENTERED, LineState.DISPUTED}
        and phone.speaks_for(row.entries.values(), row.board)
    ]


def told_lines(tournament: Tournament, phone: TableDevice) -> list[LineRow]:
    """Return the lines of the phone's table that its people have told, the latest first."""
    rows = line_rows(tournament, table=phone.table, version__gt=0, dropped=False)
    return [row for row in reversed(rows) if phone.speaks_for(row.entries.values(), row.board)]


def told_line(
    tournament: Tournament, phone: TableDevice, number: int, board: int
) -> LineRow | None:
    """Return one of them: a board in round ``number``."""
    lines = told_lines(tournament, phone)
    return next((each for each in lines if (each.round, each.board) == (number, board)), None)
