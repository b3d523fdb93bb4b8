"""Why this score? The sentence behind each figure of a score card (Rules of Whiz §6)."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import LineState
from whiz_tournament.queries.results.score_card import ScoreCardLine
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.web.public.board_blocks import points_words
from whiz_tournament.wording.letters import hand_of
from whiz_tournament.wording.scores import bare_figure, board_score_figure

MATCHPOINTS: Final = frozenset({"matchpoints", "matchpoints_net"})
MOST_DOTS: Final = 24


@dataclass(frozen=True, slots=True)
class ComparisonDots:
    """Results done better than, equal to or worse than one's own, and what each gives."""

    kind: str
    count: str
    each: int
    gives: str
    drawn: int


@dataclass(frozen=True, slots=True)
class ScoreExplanation:
    """The question, its answer in sentences, and the sum in dots."""

    title: str
    sentences: tuple[str, ...]
    dots: tuple[ComparisonDots, ...] = ()


def score_explanation(line: ScoreCardLine, method: str, unit: str) -> ScoreExplanation | None:
    """Return where the score of a line comes from; ``None`` where there is nothing to say."""
    cell = line.cell
    if cell.score is None:
        sentences = _no_score(line)
        return ScoreExplanation(_("Why no score?"), sentences) if sentences else None
    shown = board_score_figure(cell.score, unit)
    title = _("Why %(score)s?") % {"score": shown}
    if cell.adjusted is not None:
        return ScoreExplanation(title, (_given(line, shown),))
    if method in MATCHPOINTS:
        return ScoreExplanation(title, _compared(line, method, shown), _dots(cell))
    return ScoreExplanation(title, _in_points(line, method, shown))


def _no_score(line: ScoreCardLine) -> tuple[str, ...]:
    if line.outcome.not_played:
        return (_("This board was not played. It changes nothing in your score."),)
    if line.state == LineState.DISPUTED:
        return (_("The table does not agree on this result. It does not count until it does."),)
    if line.state == LineState.VOID:
        return (_("The director struck this result out. It changes nothing in your score."),)
    if line.cell.count == 1 and line.cell.points is not None:
        return (_("Nobody else has a result with these cards, so this board does not count."),)
    return ()


def _given(line: ScoreCardLine, shown: str) -> str:
    values = {"board": line.board, "score": shown}
    return (
        _(
            "The director gave you %(score)s on board %(board)d. This score is not compared with "
            "the others."
        )
        % values
    )


def _marked(line: ScoreCardLine) -> dict[str, object]:
    cell = line.cell
    return {
        "points": points_words(cell.points or "0"),
        "hand": hand_of(cell.seat),
        "board": line.board,
    }


def _compared(line: ScoreCardLine, method: str, shown: str) -> tuple[str, ...]:
    """Return what was marked, how the others did, and the sum."""
    cell = line.cell
    first = _("You marked %(points)s with %(hand)s on board %(board)d.") % _marked(line)
    if method == "matchpoints_net":
        first += " " + _("What counts is this less the mean of the two others at your table.")
    others = Decimal(cell.others or "0")
    if not others:
        return (
            first,
            _("Nobody else has a result with this hand: that makes %(score)s.") % {"score": shown},
        )
    return (first, _others(cell), *_sum(cell, shown))


def _others(cell: SeatCell) -> str:
    """Return how those did who held the same hand."""
    count = Decimal(cell.others or "0")
    pattern = ngettext(
        "Of the %(n)s other player who held this hand, %(worse)s did less well, %(same)s the same "
        "and %(better)s better.",
        "Of the %(n)s other players who held this hand, %(worse)s did less well, %(same)s the "
        "same and %(better)s better.",
        int(count),
    )
    return pattern % {
        "n": bare_figure(cell.others or "0"),
        "worse": bare_figure(cell.worse or "0"),
        "same": bare_figure(cell.same or "0"),
        "better": bare_figure(cell.better or "0"),
    }


def _sum(cell: SeatCell, shown: str) -> tuple[str, ...]:
    """Return the matchpoints; a board with fewer results is brought to the size of the field."""
    made = 2 * Decimal(cell.worse or "0") + Decimal(cell.same or "0")
    values = {
        "made": bare_figure(str(made)),
        "of": 2 * (cell.count - 1),
        "score": shown,
        "count": cell.count,
        "expected": cell.expected,
        "matchpoints": bare_figure(cell.matchpoints or "0"),
        "top": cell.top,
    }
    if cell.count == cell.expected:
        return (_("That is %(made)s match points of %(of)d, which makes %(score)s.") % values,)
    return (
        _("That is %(made)s match points of %(of)d.") % values,
        _(
            "This board has %(count)d results and others have %(expected)d; brought to that size "
            "it gives %(matchpoints)s match points of %(top)d, which makes %(score)s."
        )
        % values,
    )


def _dots(cell: SeatCell) -> tuple[ComparisonDots, ...]:
    """Return the sum in dots: two for each result that did less well, one for an equal one."""
    if cell.others is None or not Decimal(cell.others):
        return ()
    rows = (("full", cell.worse, 2), ("half", cell.same, 1), ("empty", cell.better, 0))
    return tuple(_row(kind, count or "0", each) for kind, count, each in rows)


def _row(kind: str, count: str, each: int) -> ComparisonDots:
    many = Decimal(count)
    whole = int(many) if many == int(many) else 0
    gives = bare_figure(f"{(many * each).normalize():f}")
    return ComparisonDots(kind, bare_figure(count), each, gives, whole if whole <= MOST_DOTS else 0)


def _in_points(line: ScoreCardLine, method: str, shown: str) -> tuple[str, ...]:
    first = _("You marked %(points)s with %(hand)s on board %(board)d.") % _marked(line)
    if method == "total":
        return (first, _("The points count as they are; nothing is compared."))
    others = line.cell.count - 1
    second = ngettext(
        "Set against the result of the %(n)d other who held this hand, that is %(score)s.",
        "Set against the mean of the %(n)d others who held this hand, that is %(score)s.",
        others,
    )
    return (first, second % {"n": others, "score": shown})
