"""The paths that printed codes open, by the names of the pages."""

from django.urls import reverse

from whiz_tournament.models import Tournament


def slip_path(tournament: Tournament, round_number: int, table: int) -> str:
    """Return the path of a slip's entry form at the desk."""
    where = {"slug": tournament.slug, "round_number": round_number, "table": table}
    return reverse("desk_slip", kwargs=where)


def traveller_path(tournament: Tournament, board: int) -> str:
    """Return the path of a traveller's entry form at the desk."""
    return reverse("desk_traveller", kwargs={"slug": tournament.slug, "board": board})


def public_path(tournament: Tournament) -> str:
    """Return the path of the tournament's public page."""
    return reverse("public_tournament", kwargs={"slug": tournament.slug})
