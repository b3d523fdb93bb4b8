"""The numbers that a tournament uses: its rounds, tables and boards, for lists to choose from."""

from whiz_tournament.models import (
    BoardRecord,
    RoundStatus,
    Tournament,
)
from whiz_tournament.queries.play.result_lines import lines_of, told_before
from whiz_tournament.queries.play.rounds import statuses_of


def numbers_of_rounds(tournament: Tournament) -> list[int]:
    """Return the numbers of the rounds, rising."""
    return [*statuses_of(tournament)]


def open_or_next_round(tournament: Tournament) -> int | None:
    """Return the lowest open round, else the next one to come; ``None`` when all are over."""
    rounds = statuses_of(tournament).items()
    for wanted in (RoundStatus.OPEN, RoundStatus.PENDING):
        number = next((number for number, status in rounds if status == wanted), None)
        if number is not None:
            return number
    return None


def numbers_of_tables(tournament: Tournament) -> list[int]:
    """Return the numbers of the tables in use, rising."""
    if (known := told_before(tournament)) is not None:
        return sorted({row.table for row in known})
    rows = lines_of(tournament).order_by("table")
    return list(rows.values_list("table", flat=True).distinct())


def spots_in_use(tournament: Tournament) -> list[tuple[int, int]]:
    """Return every round and table where anything is played, rising."""
    if (known := told_before(tournament)) is not None:
        return sorted({(row.round, row.table) for row in known})
    rows = lines_of(tournament).order_by("round", "table")
    return list(rows.values_list("round", "table").distinct())


def numbers_of_boards(tournament: Tournament) -> list[int]:
    """Return the numbers of the boards, rising."""
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    return list(rows.values_list("number", flat=True))


def round_status(tournament: Tournament, number: int) -> RoundStatus:
    """Return how far a round of the plan is."""
    return RoundStatus(statuses_of(tournament)[number])


def round_statuses(tournament: Tournament) -> dict[int, RoundStatus]:
    """Return how far each round is, by its number."""
    return {number: RoundStatus(status) for number, status in statuses_of(tournament).items()}


def boards_by_table(tournament: Tournament, number: int) -> dict[int, list[int]]:
    """Return the boards of each table in a round, both rising."""
    rows = lines_of(tournament).filter(round=number)
    boards: dict[int, list[int]] = {}
    for table, board in rows.order_by("table", "board").values_list("table", "board"):
        boards.setdefault(table, []).append(board)
    return boards


def line_exists(tournament: Tournament, number: int, table: int, board: int) -> bool:
    """Tell whether that board is played at that table in that round."""
    lines = lines_of(tournament).filter(round=number, table=table)
    return lines.filter(board=board).exists()
