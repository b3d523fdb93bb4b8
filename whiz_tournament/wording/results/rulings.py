"""A ruling in one sentence."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from boards.seats import Seat
from scoring.contracts import Contract
from scoring.results import Played
from whiz_tournament.models import RulingKind
from whiz_tournament.queries.results.ruling_list import RulingItem
from whiz_tournament.wording.quantities import counted, decimal, joined, short_percent, true_minus
from whiz_tournament.wording.results.values import value_in_words


def ruling_in_words(ruling: RulingItem) -> str:
    """Return what was given, to whom and for which board."""
    kind = RulingKind(ruling.kind)
    marked = Decimal(ruling.value.get("points", 0))
    said = {
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
    return said[kind].format(name=ruling.name, **place, **given)


def _points(figure: Decimal) -> str:
    return true_minus(decimal(figure, 0 if figure == int(figure) else 2))


def _share(part: Mapping[str, Any]) -> str:
    contract = Contract.parse(part["contract"])
    result = Played(Seat(part["declarer"]), contract, part["tricks"])
    weight = short_percent(100 * Decimal(part["weight"]))
    if "defence" in part:
        said = _("{weight} ({defence} for the defenders)")
        weight = said.format(weight=weight, defence=short_percent(100 * Decimal(part["defence"])))
    return f"{weight} {value_in_words(result)}"
