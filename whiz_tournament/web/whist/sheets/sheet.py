"""The score sheet of a table on the screen: the texts that the paper shows."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from whiz_tournament.models import Role, WhistEvening
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.printing.whist.rows import written_sheet
from whiz_tournament.queries.whist import whist_evening_page
from whiz_tournament.queries.whist.printed_sheets import knows_arbiter, printed_whist_sheet
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.web.whist.pages import of_evening
from whiz_tournament.web.whist.sheets.pages import sheets_response
from whiz_tournament.wording.whist.values import value_groups


@scorer_page
@of_evening
@require_safe
def sheet_page(request: StaffRequest, evening: WhistEvening, table: int) -> HttpResponse:
    """Show a table's sheet, ledger by ledger, and what everything is worth."""
    page = whist_evening_page(evening)
    found = page.table(table)
    if found is None:
        raise NotFound
    sheet = printed_whist_sheet(page.ruleset, found)
    reminder = sheet.model.reminder
    return sheets_response(
        request,
        "sheet",
        evening,
        sheet=written_sheet(sheet),
        table=table,
        tables=[each.number for each in page.tables],
        columns=[_(column) for column in reminder.columns],
        groups=list(value_groups(reminder)),
        prints=request.member.may(Role.DIRECTOR),
        arbiter=knows_arbiter(page.ruleset),
        sizes=list(SIZES),
    )
