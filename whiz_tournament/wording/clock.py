"""The time of an evening in sentences: tables that are late, when it ends."""

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.queries.clock.forecast import EveningForecast
from whiz_tournament.queries.clock.slow_tables import SlowTable
from whiz_tournament.wording.quantities import board_numbers


def slow_table_in_words(slow: SlowTable) -> str:
    """Return which boards a table still plays, and how late it will be."""
    said = ngettext(
        "Table %(table)s still plays board %(boards)s: %(minutes)s min late.",
        "Table %(table)s still plays boards %(boards)s: %(minutes)s min late.",
        len(slow.owed),
    )
    boards = board_numbers(slow.owed)
    return said % {"table": slow.table, "boards": boards, "minutes": slow.minutes}


def forecast_in_words(forecast: EveningForecast) -> str:
    """Return when the evening ends, and by how much later than planned."""
    hour = date_format(timezone.localtime(forecast.ends_at), _("H:i"))
    if forecast.late <= 0:
        return _("The evening ends towards {hour}.").format(hour=hour)
    said = ngettext(
        "The evening ends towards %(hour)s, %(n)s minute later than planned.",
        "The evening ends towards %(hour)s, %(n)s minutes later than planned.",
        forecast.late,
    )
    return said % {"hour": hour, "n": forecast.late}
