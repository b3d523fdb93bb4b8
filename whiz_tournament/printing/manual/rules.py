"""One page of rules: how a game goes, its contracts, what everything is worth, what is open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, Protocol

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.bold_words import bold_words, height_of
from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, MARGIN, NARROW, NARROW_BOLD
from whiz_tournament.wording.whist.game_page import GamePage

FOOT: Final = 32.0
BETWEEN: Final = 18.0
SIZES: Final = tuple(size / 4 for size in range(44, 23, -1))
LARGE: Final = 9.5
"""At this size or above a page in one column reads well; else it is set in two."""
FIGURE: Final = 5.4  # the room of a figure, in the size of the words
WIDE_FIGURE: Final = 7.6  # the same on a page of one column
STEP: Final = 1.26
WIDE: Final = 400.0
MOST_LINES: Final = 40
"""Of the table of values; a longer one is told in paragraphs."""
TRICKS: Final = (
    "Tricks: %(goal)s · attackers: %(who)s · trump: %(trump)s · leads: %(lead)s"  # in the template
)


class RulesItem(Protocol):
    """Something of a column."""

    def height(self, size: float, room: float) -> float:
        """Return how high it is."""

    def draw(self, paper: Paper, x: float, y: float, size: float, room: float) -> None:
        """Draw it below that height."""


@dataclass(frozen=True, slots=True)
class RulesHeading:
    """What the next items are about."""

    words: str

    def height(self, size: float, room: float) -> float:
        """Return how high it is, with the gap above."""
        return size * 2.5

    def draw(self, paper: Paper, x: float, y: float, size: float, room: float) -> None:
        """Draw it with a rule below."""
        paper.text(x, y + size * 1.9, self.words, font=BOLD, size=size * 1.15, room=room)
        paper.rule((x, y + size * 2.25), (x + room, y + size * 2.25))


@dataclass(frozen=True, slots=True)
class RulesWords:
    """A paragraph, its first words bold."""

    bold: str
    words: str

    def height(self, size: float, room: float) -> float:
        """Return how high it is."""
        return height_of(bold_words(self._runs, size), room) + size * 0.3

    def draw(self, paper: Paper, x: float, y: float, size: float, room: float) -> None:
        """Draw it."""
        paper.place(x, y, bold_words(self._runs, size), room)

    @property
    def _runs(self) -> list[tuple[str, bool]]:
        return (
            [(f"{self.bold} ", True), (self.words, False)] if self.bold else [(self.words, False)]
        )


@dataclass(frozen=True, slots=True)
class RulesFigures:
    """A line of the table of values: words, and figures at the right."""

    words: str
    figures: Sequence[str] = field(default=())
    font: str = NARROW
    lines: int = 1

    def height(self, size: float, room: float) -> float:
        """Return how high it is."""
        return size * STEP * self.lines

    def draw(self, paper: Paper, x: float, y: float, size: float, room: float) -> None:
        """Draw it; heads of columns take several lines."""
        wide, base = size * (FIGURE if room < WIDE else WIDE_FIGURE), y + size
        words = room - wide * len(self.figures) - 4
        paper.text(x, base, self.words, font=self.font, size=size, room=words, least=5)
        for place, figure in enumerate(reversed(self.figures)):
            right = x + room - place * wide
            small = size if self.lines == 1 else size * 0.82
            lines = wrapped(figure, NARROW, small, wide - 3, self.lines)
            for at, line in enumerate(lines):
                level = base + at * size
                paper.text(right, level, line, font=NARROW, size=small, align="right")


def draw_rules(paper: Paper, top: float, game: GamePage) -> None:
    """Draw the page as large as it fits, in one column or in two."""
    whole = paper.width - 2 * MARGIN
    paper.text(MARGIN, top, f"{game.players} · {game.sides}", font=NARROW, size=BODY, room=whole)
    items = list(_items(game))
    room, start = paper.height - FOOT - top - 8, top + 8
    half = (whole - BETWEEN) / 2
    size = next((each for each in SIZES if _high(items, each, whole) <= room), 0.0)
    if size >= LARGE:
        _draw_column(paper, items, (MARGIN, start), size, whole)
        return
    size = next((each for each in SIZES if _split(items, each, half, room)), SIZES[-1])
    at = _split(items, size, half, room) or len(items) // 2
    _draw_column(paper, items[:at], (MARGIN, start), size, half)
    _draw_column(paper, items[at:], (MARGIN + half + BETWEEN, start), size, half)


def _high(items: Sequence[RulesItem], size: float, room: float) -> float:
    return sum(each.height(size, room) for each in items)


def _split(items: Sequence[RulesItem], size: float, room: float, high: float) -> int:
    """Return where the second column begins, as level as may be; 0 where two do not do."""
    heights = [each.height(size, room) for each in items]
    places = [
        at
        for at in range(1, len(items))
        if not _leads(items[at - 1]) and sum(heights[:at]) <= high and sum(heights[at:]) <= high
    ]
    return min(places, key=lambda at: abs(sum(heights[:at]) - sum(heights[at:])), default=0)


def _leads(item: RulesItem) -> bool:
    """Tell whether an item must not be the last of its column."""
    if isinstance(item, RulesFigures):
        return item.lines > 1 or not item.figures
    return isinstance(item, RulesHeading)


def _draw_column(
    paper: Paper, items: Sequence[RulesItem], at: tuple[float, float], size: float, room: float
) -> None:
    x, y = at
    for each in items:
        each.draw(paper, x, y, size, room)
        y += each.height(size, room)


def _items(game: GamePage) -> Iterator[RulesItem]:
    parts = (
        (gettext("How it is played"), [RulesWords("", words) for words in game.play]),
        (gettext("Contracts, lowest first"), list(_contracts(game))),
        (gettext("What everything is worth"), list(_values(game))),
        (gettext("Faults"), list(_faults(game))),
        (gettext("What a club may choose"), list(_choices(game))),
    )
    for title, items in parts:
        if items:
            yield from chain([RulesHeading(title)], items)


def _contracts(game: GamePage) -> Iterator[RulesItem]:
    for row in game.contracts:
        told = {"goal": row.goal, "who": row.attackers, "trump": row.trump, "lead": row.lead}
        said = gettext(TRICKS) % told
        yield RulesWords(row.label, f"{said} · {row.remarks}" if row.remarks else said)


def _values(game: GamePage) -> Iterator[RulesItem]:
    if sum(len(group.rows) for group in game.values) > MOST_LINES:
        yield from _values_in_words(game)
        return
    yield RulesFigures("", game.columns, lines=2)
    for group in game.values:
        yield RulesFigures(group.label, font=NARROW_BOLD)
        for case, figures in group.rows:
            yield RulesFigures(case, figures)


def _values_in_words(game: GamePage) -> Iterator[RulesItem]:
    """Yield a long table as a paragraph a contract, its figures side by side."""
    yield RulesWords("", " / ".join(game.columns))
    for group in game.values:
        cases = (
            f"{case} {' / '.join(each or '–' for each in figures)}" for case, figures in group.rows
        )
        yield RulesWords(group.label, " · ".join(cases))


def _faults(game: GamePage) -> Iterator[RulesItem]:
    for label, amount, said in game.penalties:
        yield RulesWords(f"{label} {amount}".strip(), said)


def _choices(game: GamePage) -> Iterator[RulesItem]:
    for reading in game.readings:
        ours = next((each.text for each in reading.choices if each.ours), "")
        yield RulesWords(reading.label, f"– {ours}. {reading.help}".rstrip())
