"""The ranking of a hall as a table for other programs: all columns of the page, and more."""

from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.hall.ranking import HallStanding
from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.models import HallEvent
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import WRITERS, file_called
from whiz_tournament.wording.columns import TableCell, number_cell


def ranking_file(hall: HallEvent, name: str) -> DownloadedFile | None:
    """Return ``ranking.csv`` or ``ranking.xlsx``; nothing of another name."""
    thing, _dot, ending = name.rpartition(".")
    if thing != "ranking" or ending not in WRITERS:
        return None
    return file_called(hall.name, name, WRITERS[ending](_table(hall_page(hall))))


def _table(page: HallPage) -> DownloadedTable:
    rounds = page.rounds_with_slips
    header = (
        pgettext("ranking", "Rank"),
        _("No."),
        pgettext("ranking", "Name"),
        pgettext("ranking", "Club"),
        pgettext("ranking", "Category"),
        _("Rank in the category"),
        *(_("Round {number}").format(number=number) for number in rounds),
        _("Total"),
    )
    lines = page.ranking if rounds else ()
    rows = tuple(_row(page, line, rounds) for line in lines)
    return DownloadedTable(page.hall.name, header, rows)


def _row(page: HallPage, line: HallStanding, rounds: list[int]) -> tuple[TableCell, ...]:
    person = page.by_number[line.number]
    totals = [line.rounds[at].total if at in line.rounds else None for at in rounds]
    return (
        line.rank,
        line.number,
        person.name,
        person.plays_for or None,
        person.category or None,
        page.category_ranks.get(line.number),
        *map(_cell, totals),
        _cell(line.total),
    )


def _cell(value: Fraction | None) -> TableCell:
    """Return a figure as a number: whole, or with two decimals."""
    if value is None:
        return None
    return number_cell(str(value) if value.denominator == 1 else f"{float(value):.2f}")
