"""The lines that a table's phone may speak of: those that its people played or play there."""

from whiz_tournament.models import LineState, RoundStatus, TableDevice, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows


def phone_line(tournament: Tournament, phone: TableDevice, board: int) -> LineRow | None:
    """Return the line of a board at the phone's table, in whatever round its people play it."""
    rows = line_rows(tournament, table=phone.table, board=board)
    return next((row for row in rows if phone.speaks_for(row.entries.values(), row.board)), None)


def lines_left_open(tournament: Tournament, phone: TableDevice, number: int) -> list[LineRow]:
    """Return what the phone's people may still confirm or correct outside round ``number``.

    Only without a clock: there the table goes on by itself, and its last board waits behind it.
    """
    if not tournament.open_all_rounds:
        return []
    closed = tournament.rounds.filter(status=RoundStatus.CLOSED).values_list("number", flat=True)
    past = {number, *closed}
    return [
        row
        for row in line_rows(tournament, table=phone.table)
        if row.round not in past
        and row.state in {LineState.ENTERED, LineState.DISPUTED}
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
