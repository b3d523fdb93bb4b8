"""The score sheet of a table on the screen: the texts that the paper shows."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from whiz_tournament.models import Evening
from whiz_tournament.printing.evening_rows import written
from whiz_tournament.printing.style import SIZES
from whiz_tournament.queries.documents.evening_sheets import knows_arbiter, sheet_of
from whiz_tournament.queries.evenings import evening_page
from whiz_tournament.services.errors import NotFound
from whiz_tournament.templatetags.value_words import value_groups
from whiz_tournament.web.access import DIRECTORS, StaffRequest, scorer_page
from whiz_tournament.web.evenings.pages import of_evening
from whiz_tournament.web.sheets.showing import show


@scorer_page
@of_evening
@require_safe
def sheet_page(request: StaffRequest, evening: Evening, table: int) -> HttpResponse:
    """Show a table's sheet, ledger by ledger, and what everything is worth."""
    page = evening_page(evening)
    found = page.table(table)
    if found is None:
        raise NotFound
    sheet = sheet_of(page.ruleset, found)
    reminder = sheet.model.reminder
    return show(
        request,
        "sheet",
        evening,
        sheet=written(sheet),
        table=table,
        tables=[each.number for each in page.tables],
        columns=[_(column) for column in reminder.columns],
        groups=list(value_groups(reminder)),
        prints=request.member.role in DIRECTORS,
        arbiter=knows_arbiter(page.ruleset),
        sizes=list(SIZES),
    )
