"""The paths that printed codes and mails open.

They are said here once more, and do not come from the addresses of the pages: anyone who prints or
mails would have to load every page for them, which takes longer than the paper on a slow laptop.
``tests/queries/documents/test_paths.py`` holds each against the page that it opens.
"""

from typing import Final
from urllib.parse import quote

from django.urls import get_script_prefix

from whiz_tournament.models import AccessCodeKind, Job, Tournament
from whiz_tournament.models.tournaments import OVER
from whiz_tournament.queries.devices.access_codes import AccessCodes

PATHS: Final = {
    "desk_slip": "desk/{}/rounds/{}/tables/{}/",
    "desk_traveller": "desk/{}/boards/{}/",
    "player_enter": "t/{}/play/enter/",
    "player_link": "t/{}/play/{}/{}/",
    "public_scorecard": "t/{}/players/{}/",
    "public_tournament": "t/{}/",
    "table_enter": "t/{}/table/",
    "table_link": "t/{}/table/{}/{}/",
}
"""By the name of the page; what is asked for is in the order of the page's address."""

UNQUOTED: Final = "!$&'()*+,;=/~:@"
"""What ``reverse`` leaves as it is."""


def page_path(name: str, *values: str | int) -> str:
    """Return the path of a page, as ``reverse`` would.

    >>> page_path("table_enter", "soiree")
    '/t/soiree/table/'
    """
    return filled_path(PATHS[name], *values)


def filled_path(path: str, *values: str | int) -> str:
    """Return a path with the values in it, below the root of these pages."""
    quoted = (quote(str(value), safe=UNQUOTED) for value in values)
    return get_script_prefix() + path.format(*quoted)


def slip_path(tournament: Tournament, round_number: int, table: int) -> str:
    """Return the path of a slip's entry form at the desk."""
    return page_path("desk_slip", tournament.slug, round_number, table)


def traveller_path(tournament: Tournament, board: int) -> str:
    """Return the path of a traveller's entry form at the desk."""
    return page_path("desk_traveller", tournament.slug, board)


def player_page_path(tournament: Tournament, access_codes: AccessCodes, number: int) -> str:
    """Return the path that opens a person's own page after a tap."""
    key = access_codes.token(AccessCodeKind.ENTRY, number)
    return page_path("player_link", tournament.slug, number, key)


def player_code_path(tournament: Tournament) -> str:
    """Return the path where a player's number and digits are typed."""
    return page_path("player_enter", tournament.slug)


def table_page_path(tournament: Tournament, access_codes: AccessCodes, table: int) -> str:
    """Return the path that pairs a phone with a table after a tap."""
    key = access_codes.token(AccessCodeKind.TABLE, table)
    return page_path("table_link", tournament.slug, table, key)


def table_code_path(tournament: Tournament) -> str:
    """Return the path where a table's number and digits are typed."""
    return page_path("table_enter", tournament.slug)


# To which addresses the codes lead that are on paper already.

RECENT = 40


def printed_addresses() -> list[str]:
    """Return the addresses on papers of this club's tournaments that are not over, newest first."""
    jobs = Job.objects.filter(kind="documents", tournament__isnull=False)
    rows = jobs.exclude(tournament__status__in=OVER).order_by("-id")
    inputs = rows.values_list("input", flat=True)[:RECENT]
    addresses = (data.get("selection", {}).get("address", "") for data in inputs)
    return list(dict.fromkeys(address for address in addresses if address))
