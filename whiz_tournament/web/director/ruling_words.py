"""A ruling in one sentence."""

from decimal import Decimal

from django.utils.translation import gettext as _

from whiz_tournament.models import RulingKind
from whiz_tournament.queries.given import GivenRuling
from whiz_tournament.templatetags.quantities import short_percent


def ruling_in_words(ruling: GivenRuling) -> str:
    """Return what was given, to whom and for which board."""
    kind = RulingKind(ruling.kind)
    said = {
        RulingKind.AVERAGE: _("{name}, board {board}: average."),
        RulingKind.AVERAGE_PLUS: _("{name}, board {board}: average plus."),
        RulingKind.AVERAGE_MINUS: _("{name}, board {board}: average minus."),
        RulingKind.PERCENTAGE: _("{name}, board {board}: {figure}."),
        RulingKind.WEIGHTED: _("Board {board}: a weighted score."),
        RulingKind.PENALTY: _("{name}: penalty of {figure} of a board."),
    }
    figure = ruling.value.get("percentage") or ruling.value.get("percent_of_board")
    shown = short_percent(Decimal(figure)) if figure else ""
    return said[kind].format(name=ruling.name, board=ruling.board, figure=shown)
