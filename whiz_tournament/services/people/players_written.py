"""The members' list as a file, whose columns are those that a list is read by."""

from django.utils.translation import gettext

from whiz_tournament.queries.people.players import player_items
from whiz_tournament.services.online.downloads.csv_files import CSV_TYPE, write_csv
from whiz_tournament.services.online.downloads.values import DownloadedTable

__all__ = ["CSV_TYPE", "written_players"]


def written_players() -> bytes:
    """Return the club's members with what is noted of them; guests are not on it."""
    header = (gettext("Name"), gettext("Licence"), gettext("E-mail"), gettext("Category"))
    rows = tuple(
        (each.name, each.licence, each.email, each.category)
        for each in player_items()
        if not each.guest
    )
    return write_csv(DownloadedTable(gettext("Players"), header, rows))
