"""The score sheet of a table on the screen: the texts that the paper shows."""

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.features.whist.printing.rows import written_sheet
from whiz_tournament.features.whist.queries import whist_evening_page
from whiz_tournament.features.whist.queries.printed_sheets import knows_arbiter, printed_whist_sheet
from whiz_tournament.features.whist.services.downloads import request_evening_documents
from whiz_tournament.features.whist.web.pages import of_evening
from whiz_tournament.models import Role, WhistEvening
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.job_pages import JobPages, go_to_paper
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page, scorer_page
from whiz_tournament.wording.games.values import value_groups


@scorer_page
@of_evening
@require_safe
def sheet_page(request: StaffRequest, evening: WhistEvening, table: int) -> HttpResponse:
    """Show a table's sheet, ledger by ledger, and what everything is worth."""
    page = whist_evening_page(evening)
    table_sheet = existing(page.table(table))
    sheet = printed_whist_sheet(page.ruleset, table_sheet)
    reminder = sheet.model.reminder
    return sheets_response(
        request,
        "sheet",
        evening,
        sheet=written_sheet(sheet),
        table=table,
        tables=[other.number for other in page.tables],
        columns=[_(column) for column in reminder.columns],
        groups=list(value_groups(reminder)),
        prints=request.member.may(Role.DIRECTOR),
        arbiter=knows_arbiter(page.ruleset),
        sizes=list(SIZES),
    )


# The sheets of an evening as paper: asked for with one button, made as a job, downloaded.


@director_page
@of_evening
@require_POST
def print_sheets(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
    """Ask for the sheets, or for the calls to the arbiter, and go to the job."""
    return go_to_paper(
        request,
        request_evening_documents,
        evening=evening,
        kind=request.POST.get("kind", ""),
        size=request.POST.get("size", "A4"),
    )


def _job(request: StaffRequest, evening: WhistEvening, **values: object) -> HttpResponse:
    return sheets_response(request, "job", evening, **values)


JOBS: Final = JobPages(of_evening, ("evening_job", "evening_job_retry", "evening_download"), _job)


def sheets_response(
    request: StaffRequest, page: str, evening: WhistEvening, **values: object
) -> HttpResponse:
    """Return a page of this evening's sheets."""
    return render(request, f"whist/sheets/{page}.html", {"evening": evening, **values})
