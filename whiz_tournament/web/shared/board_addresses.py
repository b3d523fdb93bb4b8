"""The addresses of a tournament's boards."""

from collections.abc import Callable

from django.urls import reverse

from whiz_tournament.models import Tournament
from whiz_tournament.queries.remembered import remembered_rows

Address = Callable[[int], str]


@remembered_rows
def board_address(tournament: Tournament) -> Address:
    """Return what gives the address of a board: looked up once, not once a line."""
    boards = reverse("public_boards", args=[tournament.slug])
    return lambda number: f"{boards}{number}/"
