"""A score that the director gave, in a sentence from whose numbers it comes."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _

from scoring.adjusted_worth import AVERAGE_MINUS, AVERAGE_PLUS
from scoring.methods.base import Unit
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.wording.quantities import short_percent
from whiz_tournament.wording.scores import score_figure


def given_sentence(cell: SeatCell, board: int, shown: str) -> str:
    """Return what was given, and for average plus and minus which of the two it was."""
    kind = cell.given or ""
    values = {"board": board, "score": shown}
    if cell.own is not None and kind in BOUNDED:
        fixed, pattern = BOUNDED[kind]
        said = pattern()
        values |= {"fixed": short_percent(fixed), "own": score_figure(cell.own, Unit.PERCENT)}
    else:
        said = PLAIN.get(kind, _figure)()
    return " ".join((said % values, _("This score is not compared with the others.")))


def _figure() -> str:
    return _("The director gave you %(score)s on board %(board)d.")


def _average() -> str:
    return _("The director gave you the average on board %(board)d: %(score)s.")


def _flat_plus() -> str:
    return _("The director gave you average plus on board %(board)d: %(score)s.")


def _flat_minus() -> str:
    return _("The director gave you average minus on board %(board)d: %(score)s.")


def _plus() -> str:
    return _(
        "The director gave you average plus on board %(board)d: the better of %(fixed)s and your "
        "own mean on what you played, %(own)s. That makes %(score)s."
    )


def _minus() -> str:
    return _(
        "The director gave you average minus on board %(board)d: the worse of %(fixed)s and your "
        "own mean on what you played, %(own)s. That makes %(score)s."
    )


PLAIN: Final[Mapping[str, Callable[[], str]]] = {
    "average": _average,
    "average_plus": _flat_plus,
    "average_minus": _flat_minus,
}
BOUNDED: Final[Mapping[str, tuple[Fraction, Callable[[], str]]]] = {
    "average_plus": (AVERAGE_PLUS, _plus),
    "average_minus": (AVERAGE_MINUS, _minus),
}
"""What an average is that depends on the own session."""
