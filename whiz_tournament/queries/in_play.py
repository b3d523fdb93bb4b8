"""The numbers that a tournament uses: its rounds, tables and boards, for lists to choose from."""

from whiz_tournament.models import BoardRecord, ResultLine, Tournament, TournamentRound


def round_numbers(tournament: Tournament) -> list[int]:
    """Return the numbers of the rounds, rising."""
    rows = TournamentRound.objects.filter(tournament=tournament).order_by("number")
    return list(rows.values_list("number", flat=True))


def table_numbers(tournament: Tournament) -> list[int]:
    """Return the numbers of the tables in use, rising."""
    rows = ResultLine.objects.filter(tournament=tournament).order_by("table")
    return list(rows.values_list("table", flat=True).distinct())


def board_numbers(tournament: Tournament) -> list[int]:
    """Return the numbers of the boards, rising."""
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    return list(rows.values_list("number", flat=True))


def line_exists(tournament: Tournament, number: int, table: int, board: int) -> bool:
    """Tell whether that board is played at that table in that round."""
    lines = ResultLine.objects.filter(tournament=tournament, round=number, table=table)
    return lines.filter(board=board).exists()
