"""What everything in whist is worth, for help pages and the sheet's reminder."""

from collections.abc import Iterator
from typing import Final

from boards.errors import N_
from scoring.whist.options import Options, number
from scoring.whist.partnership.counting import HONOURS
from scoring.whist.partnership.deal_awards import MANCHE, PARTIE
from scoring.whist.partnership.fiches import bands, loss, partie_fiches
from scoring.whist.partnership.options import american
from scoring.whist.value_table import ValueRow, ValueTable

COLUMNS: Final = (
    N_("points of the side"),
    N_("fiches of each winner"),
    N_("fiches of each loser"),
)
TRICK: Final = N_("Trick")
TRUMP_HONOURS: Final = N_("Trump honours")

_AT: Final = N_("losers at {lowest}")
_FROM: Final = N_("losers at {lowest} or more")


def table(options: Options) -> ValueTable:
    """Tricks and honours in points, manches and parties in fiches."""
    trick = ValueRow(
        TRICK, N_("each above the first six"), (number(options, "trick_value"), None, None)
    )
    rest = _american() if american(options) else _classic(options)
    return ValueTable((trick, *rest), COLUMNS)


def _american() -> Iterator[ValueRow]:
    yield ValueRow(MANCHE, N_("the difference of the two scores"), (None, None, None))


def _classic(options: Options) -> Iterator[ValueRow]:
    for count, points in HONOURS.items():
        yield ValueRow(
            TRUMP_HONOURS, N_("{count} in one side’s hands"), (points, None, None), {"count": count}
        )
    for lowest, fiches in bands(options):
        figures = (None, fiches, loss(fiches, options))
        yield ValueRow(MANCHE, _AT if lowest == 0 else _FROM, figures, {"lowest": lowest})
    bonus = partie_fiches(options)
    yield ValueRow(PARTIE, N_("besides"), (None, bonus, loss(bonus, options)))
