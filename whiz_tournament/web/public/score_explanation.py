"""Why this score? The sentence behind each figure of a score card (Rules of Whiz §6)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.methods.matchpoints import PER_BETTER, PER_EQUAL, PER_WORSE
from whiz_tournament.models import LineState
from whiz_tournament.queries.results.score_card import ScoreCardLine
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.web.shared.board_blocks import points_words
from whiz_tournament.wording.by_language import made_once
from whiz_tournament.wording.letters import hand_of
from whiz_tournament.wording.quantities import counted, joined
from whiz_tournament.wording.results.rulings import given_sentence
from whiz_tournament.wording.results.values import share_in_words, shares_of_seat
from whiz_tournament.wording.scores import bare_figure, board_score_figure

MOST_DOTS: Final = 24


@dataclass(frozen=True, slots=True)
class ComparisonDots:
    """Results done better than, equal to or worse than one's own, and what each gives."""

    kind: str
    count: str
    each: int
    gives: str
    drawn: int

    @property
    def is_worse(self) -> bool:
        """Return whether these results did worse than one’s own."""
        return self.kind == "full"

    @property
    def is_same(self) -> bool:
        """Return whether they did as well."""
        return self.kind == "half"


@dataclass(frozen=True, slots=True)
class ScoreExplanation:
    """The question, its answer in sentences, and the sum in dots."""

    title: str
    sentences: tuple[str, ...]
    dots: tuple[ComparisonDots, ...] = ()


Explained = tuple[tuple[str, ...], tuple[ComparisonDots, ...]]
"""The sentences, and the sum in dots where there is one."""


def score_explanation(line: ScoreCardLine, method: str, unit: str) -> ScoreExplanation | None:
    """Return where the score of a line comes from; ``None`` where there is nothing to say."""
    cell = line.cell
    if cell.score is None:
        sentences = _no_score(line)
        return ScoreExplanation(_("Why no score?"), sentences) if sentences else None
    shown = board_score_figure(cell.score, unit)
    title = _title(shown)
    if cell.adjusted is not None:
        return ScoreExplanation(title, (given_sentence(cell, line.board, shown),))
    return ScoreExplanation(title, *EXPLANATIONS[method](line, shown))


@made_once
def _title(shown: str) -> str:
    return _("Why %(score)s?") % {"score": shown}


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


def _first(line: ScoreCardLine) -> str:
    """Return what was marked, part by part of a weighted score."""
    cell = line.cell
    if line.outcome.shares:
        return _weighted(line)
    return _marked(cell.points or "0", cell.seat, line.board)


@made_once
def _marked(points: str, seat: str, board: int) -> str:
    marked = {"points": points_words(points), "hand": hand_of(seat), "board": board}
    return _("You marked %(points)s with %(hand)s on board %(board)d.") % marked


def _weighted(line: ScoreCardLine) -> str:
    sentence = _(
        "The director gave this table a weighted score: %(parts)s. That is %(points)s with "
        "%(hand)s on board %(board)d."
    )
    seat = line.cell.seat
    parts = [
        f"{share_in_words(share, seat)} ({points_words(str(share.points[seat]))})"
        for share in shares_of_seat(line.outcome, seat)
    ]
    values = {"points": points_words(line.cell.points or "0"), "hand": hand_of(line.cell.seat)}
    explained = sentence % {**values, "parts": joined(parts), "board": line.board}
    if all(share.defence is None for share in line.outcome.shares):
        return explained
    return " ".join((explained, _("Declarer and defenders were each given their own.")))


def _in_matchpoints(line: ScoreCardLine, shown: str) -> Explained:
    return _compared(line, _first(line), shown)


def _in_net_matchpoints(line: ScoreCardLine, shown: str) -> Explained:
    net = _("What counts is this less the mean of the two others at your table.")
    return _compared(line, f"{_first(line)} {net}", shown)


def _compared(line: ScoreCardLine, first: str, shown: str) -> Explained:
    """Return what was marked, how the others did, and the sum."""
    cell = line.cell
    if not Decimal(cell.others or "0"):
        alone = _("Nobody else has a result with this hand: that makes %(score)s.")
        return (first, alone % {"score": shown}), ()
    parts = _part_by_part(line)
    return (first, *parts, _others(cell), *_sum(cell, shown)), _dots(cell)


def _part_by_part(line: ScoreCardLine) -> tuple[str, ...]:
    """Return why results are counted in fractions, where they are."""
    cell = line.cell
    if line.outcome.shares:
        return (_("Each part is compared separately and counts for its share."),)
    counts = (cell.worse, cell.same, cell.better)
    if any(Decimal(count or "0") % 1 for count in counts):
        return (
            _("One of the others is a weighted score: each of its parts counts for its share."),
        )
    return ()


def _others(cell: SeatCell) -> str:
    """Return how those did who held the same hand."""
    return _counts(cell.others or "0", cell.worse or "0", cell.same or "0", cell.better or "0")


@made_once
def _counts(others: str, worse: str, same: str, better: str) -> str:
    pattern = ngettext(
        "Of the %(n)s other player who held this hand, %(worse)s did less well, %(same)s the same "
        "and %(better)s better.",
        "Of the %(n)s other players who held this hand, %(worse)s did less well, %(same)s the "
        "same and %(better)s better.",
        int(Decimal(others)),
    )
    return pattern % {
        "n": bare_figure(others),
        "worse": bare_figure(worse),
        "same": bare_figure(same),
        "better": bare_figure(better),
    }


def _sum(cell: SeatCell, shown: str) -> tuple[str, ...]:
    """Return the matchpoints; a board with fewer results is brought to the size of the field."""
    brought = () if cell.count == cell.expected else (cell.count, cell.expected)
    return _sum_words(
        cell.matchpoints_made,
        cell.top_made,
        shown=shown,
        brought=brought,
        matchpoints=cell.matchpoints or "0",
        top=cell.top,
    )


@made_once
def _sum_words(
    marked: str, of: int, *, shown: str, brought: tuple[int, ...], matchpoints: str, top: int
) -> tuple[str, ...]:
    """Return the sum in words; ``brought`` are the results of a smaller board and of others."""
    made = Decimal(marked)
    values = {"made": bare_figure(marked), "of": of, "score": shown}
    if not brought:
        whole = ngettext(
            "That is %(made)s match point of %(of)d, which makes %(score)s.",
            "That is %(made)s match points of %(of)d, which makes %(score)s.",
            counted(made),
        )
        return (whole % values,)
    part = ngettext(
        "That is %(made)s match point of %(of)d.",
        "That is %(made)s match points of %(of)d.",
        counted(made),
    )
    size = ngettext(
        "This board has %(count)d results and others have %(expected)d; brought to that size "
        "it gives %(matchpoints)s match point of %(top)d, which makes %(score)s.",
        "This board has %(count)d results and others have %(expected)d; brought to that size "
        "it gives %(matchpoints)s match points of %(top)d, which makes %(score)s.",
        counted(Decimal(matchpoints)),
    )
    count, expected = brought
    sized = {"count": count, "expected": expected, "top": top, "score": shown}
    gives = bare_figure(_without_zeros(matchpoints))
    return (part % values, size % {**sized, "matchpoints": gives})


def _without_zeros(text: str) -> str:
    return text.rstrip("0").rstrip(".") if "." in text else text


def _dots(cell: SeatCell) -> tuple[ComparisonDots, ...]:
    """Return the sum in dots: two for each result that did less well, one for an equal one."""
    return _rows(cell.worse or "0", cell.same or "0", cell.better or "0")


@made_once
def _rows(worse: str, same: str, better: str) -> tuple[ComparisonDots, ...]:
    rows = (("full", worse, PER_WORSE), ("half", same, PER_EQUAL), ("empty", better, PER_BETTER))
    return tuple(_row(kind, count, share) for kind, count, share in rows)


def _row(kind: str, count: str, share: int) -> ComparisonDots:
    many = Decimal(count)
    whole = int(many) if many == int(many) else 0
    gives = bare_figure(f"{(many * share).normalize():f}")
    return ComparisonDots(
        kind, bare_figure(count), share, gives, whole if whole <= MOST_DOTS else 0
    )


def _against_the_average(line: ScoreCardLine, shown: str) -> Explained:
    others = line.cell.count - 1
    second = ngettext(
        "Set against the result of the %(n)d other who held this hand, that is %(score)s.",
        "Set against the mean of the %(n)d others who held this hand, that is %(score)s.",
        others,
    )
    return (_first(line), second % {"n": others, "score": shown}), ()


def _in_points(line: ScoreCardLine, shown: str) -> Explained:
    return (_first(line), _("The points count as they are; nothing is compared.")), ()


EXPLANATIONS: Final[Mapping[str, Callable[[ScoreCardLine, str], Explained]]] = {
    "matchpoints": _in_matchpoints,
    "matchpoints_net": _in_net_matchpoints,
    "average": _against_the_average,
    "total": _in_points,
}
"""How each scoring method comes to a score."""
