"""What a phone sent that may not speak now: its session holds it until a card lets it in again."""

from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse

UNSENT: Final = "table_unsent"


def keep_unsent(
    request: HttpRequest, tournament: int, table: int, board: int, query: str = ""
) -> None:
    """Keep the taps of one board as its address has them; none for a yes, which is asked again."""
    unsent = request.session.get(UNSENT, {})
    request.session[UNSENT] = {**unsent, f"{tournament}/{table}": [board, query]}


def take_unsent(
    request: HttpRequest, slug: str, tournament: int, table: int | None = None
) -> str | None:
    """Return the address that asks for what was kept: this table's first, else another's."""
    unsent: dict[str, Any] = request.session.get(UNSENT, {})
    keys = [key for key in unsent if key.split("/")[0] == str(tournament)]
    keys.sort(key=lambda key: key != f"{tournament}/{table}")
    if not keys:
        return None
    request.session[UNSENT] = {key: result for key, result in unsent.items() if key != keys[0]}
    board, query = unsent[keys[0]]
    at = int(keys[0].split("/")[1])
    return reverse("table_board", args=[slug, at, board]) + str(query)
