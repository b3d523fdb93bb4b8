"""A ruling in one sentence."""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext as _

from boards.errors import N_
from boards.seats import Seat
from scoring.adjusted_worth import AVERAGE_MINUS, AVERAGE_PLUS
from scoring.contracts import Contract
from scoring.methods.base import Unit
from scoring.results import Played
from whiz_tournament.models import RulingKind, ScoreKind
from whiz_tournament.queries.results.rulings import RulingItem
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.wording.quantities import counted, decimal, joined, short_percent, true_minus
from whiz_tournament.wording.results.values import value_in_words
from whiz_tournament.wording.scores import score_figure


def ruling_in_words(ruling: RulingItem) -> str:
    """Return what was given, to whom and for which board."""
    kind = RulingKind(ruling.kind)
    marked = Decimal(ruling.value.get("points", 0))
    sentences = {
        RulingKind.AVERAGE: _("{name}, board {board}: average."),
        RulingKind.AVERAGE_PLUS: _("{name}, board {board}: average plus."),
        RulingKind.AVERAGE_MINUS: _("{name}, board {board}: average minus."),
        RulingKind.PERCENTAGE: _("{name}, board {board}: {figure}."),
        RulingKind.POINTS: ngettext(
            "{name}, board {board}: {points} point.",
            "{name}, board {board}: {points} points.",
            counted(abs(marked)),
        ),
        RulingKind.WEIGHTED: _("Board {board}, round {round}, table {table}: {shares}."),
        RulingKind.PENALTY: _("{name}: penalty of {figure} of a board."),
    }
    figure = ruling.value.get("percentage") or ruling.value.get("percent_of_board")
    shown = short_percent(Decimal(figure)) if figure else ""
    points = _points(marked)
    shares = joined([_share(part) for part in ruling.value.get("results", ())])
    place = {"board": ruling.board, "round": ruling.round, "table": ruling.table}
    given = {"figure": shown, "points": points, "shares": shares}
    return sentences[kind].format(name=ruling.name, **place, **given)


def _points(figure: Decimal) -> str:
    return true_minus(decimal(figure, 0 if figure == int(figure) else 2))


def _share(part: Mapping[str, Any]) -> str:
    contract = Contract.parse(part["contract"])
    result = Played(Seat(part["declarer"]), contract, part["tricks"])
    weight = short_percent(100 * Decimal(part["weight"]))
    if "defence" in part:
        pattern_text = _("{weight} ({defence} for the defenders)")
        weight = pattern_text.format(
            weight=weight, defence=short_percent(100 * Decimal(part["defence"]))
        )
    return f"{weight} {value_in_words(result)}"


# A score that the director gave, in a sentence from whose numbers it comes.


def given_sentence(cell: SeatCell, board: int, shown: str) -> str:
    """Return what was given, and for average plus and minus which of the two it was."""
    kind = cell.given or ""
    values = {"board": board, "score": shown}
    if cell.own is not None and kind in BOUNDED:
        fixed, pattern = BOUNDED[kind]
        sentence = pattern()
        values |= {"fixed": short_percent(fixed), "own": score_figure(cell.own, Unit.PERCENT)}
    else:
        sentence = PLAIN.get(kind, _figure)()
    return " ".join((sentence % values, _("This score is not compared with the others.")))


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


# Reasons that the program gives itself: kept in one language, said in the reader's.

IT_WAS_A_MISTAKE: Final = N_("It was a mistake.")
TAKEN_BACK: Final = N_("Taken back at once.")
CHECKED_AT_DESK: Final = N_("Checked at the desk: it is right.")
TYPED_TWICE: Final = N_("Typed twice from the paper: the second time was right.")
SENT_TOO_LATE: Final = N_("Sent by the table when it could not be taken")
ASKED_FOR: Final = N_("asked for by number {entry}")
OWN_REASONS: Final = frozenset(
    {IT_WAS_A_MISTAKE, TAKEN_BACK, CHECKED_AT_DESK, TYPED_TWICE, SENT_TOO_LATE}
)
_ASKED_FOR: Final = re.compile(ASKED_FOR.format(entry=r"(\d+)"))


def reason_in_words(reason: str) -> str:
    """Return a reason as it is read: the program's own in the reader's language."""
    if reason in OWN_REASONS:
        return gettext(reason)
    if asked := _ASKED_FOR.fullmatch(reason):
        return gettext(ASKED_FOR).format(entry=asked[1])
    return reason


def score_act_words() -> dict[ScoreKind, str]:
    """Return what was done to a line, in words."""
    return {
        ScoreKind.ENTER: pgettext("log", "entered"),
        ScoreKind.CONFIRM: pgettext("log", "confirmed"),
        ScoreKind.CORRECT: pgettext("log", "corrected"),
        ScoreKind.VOID: pgettext("log", "made void"),
        ScoreKind.RESTORE: pgettext("log", "put back"),
    }
