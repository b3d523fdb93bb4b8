"""Score cards (*feuilles de route*): every board of one person, in order of play, by round."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from django.utils.translation import gettext, ngettext, pgettext

from whiz_tournament.printing.columns import grid_columns
from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.grid import HEAD_HEIGHT, LINE_STEP, Cell, Grid, GridColumn
from whiz_tournament.printing.drawing.halves import Halves
from whiz_tournament.printing.drawing.names import initials, name_line, whole_name
from whiz_tournament.printing.drawing.pages import tournament_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BODY,
    BOLD,
    LEAST,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    NOTE,
)
from whiz_tournament.queries.documents.results import PrintedPlace, ScoreCards
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.queries.results.score_card import ScoreCardLine, ScoreCardPage, ScoreCardRole
from whiz_tournament.wording.deal_targets import targets_sentence
from whiz_tournament.wording.quantities import rank_in_words
from whiz_tournament.wording.results import figures
from whiz_tournament.wording.results.columns import CARD_BOARD, ROUND, TABLE
from whiz_tournament.wording.scores import score_figure

SIZE: Final = 10.0
TITLE: Final = 20.0
LEAST_TITLE: Final = 12.0
ABOVE: Final = 68.0
FOOT: Final = 32.0
LOWEST_ROW: Final = 14.5
TALLEST_ROW: Final = 19.0
WITH: Final = 48 * MM

LEAST_NAME: Final = 8.0
_SET: Final[Mapping[str, dict[str, Any]]] = {
    **{name: {"font": BOLD, "size": SIZE} for name in ("round", "board", "points", "score")},
    **{name: {"size": SIZE} for name in ("table", "seat", "tricks")},
    **{name: {"font": NARROW, "size": SIZE} for name in ("role", "running")},
    "contract": {"font": NARROW_BOLD, "size": SIZE},
}
_WIDTHS: Final = {
    "round": 13, "table": 13, "board": 13, "seat": 11, "role": 18, "contract": 22, "tricks": 10,
    "points": 13, "score": 15, "running": 13,
}  # fmt: skip
"""In millimetres."""

Lines = Sequence[ScoreCardLine]


@dataclass(frozen=True, slots=True)
class CardNames:
    """How the others are called on a card: whole or with initials, in which size, how narrow."""

    size: float
    narrowest: float = 1.0
    called: Callable[[str], str] = str

    def lines(self, boards: Lines) -> tuple[str, ...]:
        """Return the two others in one line if they fit, else each on lines of their own."""
        room = (WITH - 6) / self.narrowest
        names = [self.called(other.name) for other in boards[0].opponents]
        together = ", ".join(names)
        if width(together, NARROW, self.size) <= room:
            return (together,)
        return tuple(line for name in names for line in whole_name(name, NARROW, self.size, room))

    def height(self, boards: Lines) -> float:
        """Return how high a round is: that many boards, or as many lines as its names need."""
        lines = self.size * LINE_STEP * len(self.lines(boards)) + 4
        return max(LOWEST_ROW * len(boards), lines)


WHOLE: Final = CardNames(SIZE)
WAYS: Final = (
    WHOLE,
    CardNames(9.0, 0.85),
    CardNames(LEAST_NAME, 0.8),
    CardNames(LEAST_NAME, 0.75, initials),
)
"""The first by which a card takes half a page; no name is ever cut. Else it takes a whole page."""


def draw(paper: Paper, value: ScoreCards) -> None:
    """Draw a card for each person, two to a page; one of very many boards takes pages."""
    halves = Halves(paper)
    for card in value.cards:
        rounds = _by_round(card.lines)
        fits = (way for way in WAYS if _need(rounds, way) <= paper.height / 2)
        called = next(fits, WHOLE)
        for top, height, lines in halves.places(_need(rounds, called), card.lines):
            _draw_heading(paper, top, value, card)
            frame = (top + ABOVE, top + height - FOOT)
            end = _draw_boards(paper, frame, card.unit, lines, called)
            roles = " · ".join(_role(card.unit, role) for role in card.roles)
            room = paper.width - 2 * MARGIN
            paper.text(MARGIN, end + 13, roles, size=SIZE, room=room)
            _draw_targets(paper, end + 22, value.head)


def _draw_heading(paper: Paper, top: float, value: ScoreCards, card: ScoreCardPage) -> None:
    room = paper.width - 2 * MARGIN
    name = name_line(card.name, BOLD, LEAST_TITLE, room)
    paper.text(MARGIN, top + 30, name, font=BOLD, size=TITLE, room=room, least=LEAST_TITLE)
    texts = [gettext("Player %(number)d") % {"number": card.entry}]
    texts += [*_standing(value.places.get(card.entry), card), figures.state_text(value.head)]
    paper.text(MARGIN, top + 47, " · ".join(texts), font=BOLD, size=BODY, room=room)
    paper.text(MARGIN, top + 61, tournament_line(value.head), font=NARROW, size=NOTE, room=room)


def _standing(place: PrintedPlace | None, card: ScoreCardPage) -> list[str]:
    """Return rank and score as the ranking has them, or that there is nothing yet."""
    if place is None or place.score is None:
        return [gettext("no result yet")]
    score = score_figure(place.score, card.unit)
    if place.rank is None:
        return [score]
    rank = rank_in_words(place.rank, tied=place.tied)
    return [gettext("%(rank)s of %(of)d") % {"rank": rank, "of": place.of}, score]


def _draw_targets(paper: Paper, y: float, head: SheetHeading) -> None:
    """Say that the deals were not plain ones."""
    if targets := targets_sentence(head.targets):
        paper.text(MARGIN, y, targets, font=NARROW, size=LEAST, room=paper.width - 2 * MARGIN)


def _role(unit: str, mean: ScoreCardRole) -> str:
    boards = ngettext("%(n)d board", "%(n)d boards", mean.boards) % {"n": mean.boards}
    facts = {
        "role": figures.role_text(mean.role),
        "score": score_figure(mean.score, unit),
    }
    return gettext("%(role)s: %(score)s (%(boards)s)") % {**facts, "boards": boards}


def _by_round(lines: Lines) -> list[Lines]:
    """Return the boards that were played in one place against the same two."""
    places = groupby(lines, key=lambda line: (line.round, line.table, line.opponents))
    return [tuple(group) for _, group in places]


def _need(rounds: Sequence[Lines], called: CardNames) -> float:
    return ABOVE + HEAD_HEIGHT + FOOT + sum(map(called.height, rounds))


def _draw_boards(
    paper: Paper, frame: tuple[float, float], unit: str, lines: Lines, called: CardNames
) -> float:
    """Draw the rounds at the left, their boards at the right; return where they end."""
    top, bottom = frame
    rounds = _by_round(lines)
    heights = [called.height(boards) for boards in rounds]
    room = (bottom - top - HEAD_HEIGHT - sum(heights)) / max(1, len(lines))
    more = max(0.0, min(TALLEST_ROW - LOWEST_ROW, room))
    heights = [h + more * len(boards) for h, boards in zip(heights, rounds, strict=True)]
    left = Grid(MARGIN, _round_columns(called, unit), LOWEST_ROW)
    left.draw(paper, top, [_round_cells(boards, called) for boards in rounds], heights)
    baselines = [
        height / len(boards) for height, boards in zip(heights, rounds, strict=True) for _ in boards
    ]
    right = Grid(left.edges[-1], grid_columns(CARD_BOARD, unit, _SET, _WIDTHS), LOWEST_ROW)
    rows = [[column.text(unit, line) for column in CARD_BOARD] for line in lines]
    return right.draw(paper, top, rows, baselines)


def _round_columns(called: CardNames, unit: str) -> tuple[GridColumn, ...]:
    return (
        *grid_columns((ROUND, TABLE), unit, _SET, _WIDTHS),
        GridColumn(
            pgettext("guide", "With"),
            WITH,
            font=NARROW,
            size=called.size,
            least=LEAST_NAME,
            narrowest=called.narrowest,
        ),
    )


def _round_cells(boards: Lines, called: CardNames) -> tuple[Cell, ...]:
    return (str(boards[0].round), str(boards[0].table), called.lines(boards))
