"""The paths that printed codes open, by the names of the pages."""

from django.urls import reverse

from whiz_tournament.models import AccessCodeKind, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes


def slip_path(tournament: Tournament, round_number: int, table: int) -> str:
    """Return the path of a slip's entry form at the desk."""
    where = {"slug": tournament.slug, "round_number": round_number, "table": table}
    return reverse("desk_slip", kwargs=where)


def traveller_path(tournament: Tournament, board: int) -> str:
    """Return the path of a traveller's entry form at the desk."""
    return reverse("desk_traveller", kwargs={"slug": tournament.slug, "board": board})


def player_page_path(tournament: Tournament, access_codes: AccessCodes, number: int) -> str:
    """Return the path that opens a person's own page after a tap."""
    key = access_codes.token(AccessCodeKind.ENTRY, number)
    return reverse("player_link", args=[tournament.slug, number, key])


def player_code_path(tournament: Tournament) -> str:
    """Return the path where a player's number and digits are typed."""
    return reverse("player_enter", args=[tournament.slug])


def table_page_path(tournament: Tournament, access_codes: AccessCodes, table: int) -> str:
    """Return the path that pairs a phone with a table after a tap."""
    key = access_codes.token(AccessCodeKind.TABLE, table)
    return reverse("table_link", args=[tournament.slug, table, key])


def table_code_path(tournament: Tournament) -> str:
    """Return the path where a table's number and digits are typed."""
    return reverse("table_enter", args=[tournament.slug])
