"""The lines of a ranking as the page writes them: every figure and every bar finished.

Plain dictionaries of texts, empty where there is nothing to show: a large field has hundreds of
lines, and lines that show the same things are drawn together.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Final, Self

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import ReleaseStatus
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.templatetags.alike import YES
from whiz_tournament.templatetags.bars import BAR_BELOW, bar_place
from whiz_tournament.web.public.all_clubs import Scores
from whiz_tournament.wording.by_language import drawn_once
from whiz_tournament.wording.quantities import stands_out
from whiz_tournament.wording.results.standings import standing_notes
from whiz_tournament.wording.scores import score_writer

Row = dict[str, str]
RowsOfSection = tuple[str, list[Row]]
STEP: Final = 5
MOST: Final = 25
"""A bar begins at 50 %. Its rail ends that many percentages away as the field needs, in these
steps, and at most so far: a field of equals shows who is ahead, and no single result stretches the
scale.
"""


@dataclass(frozen=True, slots=True)
class RankingTable:
    """One list of a ranking, finished: its section if it has one, its lines and their markup."""

    section: str
    rows: tuple[Row, ...]
    markup: SafeString


@drawn_once
def ranking_tables(
    players: str,
    page: RankingPage,
    cards: frozenset[int],
    mine: int | None,
    all_clubs: Scores | None,
) -> tuple[RankingTable, ...]:
    """Return the lists as the page shows them: the same values are the same tables, drawn once."""
    lists = ranking_lists(players, page, cards, mine, dict(all_clubs or ()))
    # Where everybody played as many, a narrow screen says it once, above the names.
    counts = {row["slim"] for _section, rows in lists for row in rows}
    all_boards = counts.pop() if len(counts) == 1 else ""
    if all_boards:
        lists = [(section, [row | {"slim": ""} for row in rows]) for section, rows in lists]
    shown = {
        "page": page,
        "overall": all_clubs is not None,
        "trends": _tells_trends(page),
        "all_boards": all_boards,
    }
    return tuple(
        RankingTable(
            section,
            tuple(rows),
            render_to_string(
                "public/part_ranking.html", {**shown, "section": section, "rows": rows}
            ),
        )
        for section, rows in lists
    )


def ranking_lists(
    players: str,
    page: RankingPage,
    cards: frozenset[int],
    mine: int | None,
    all_clubs: Mapping[int, str | None],
) -> list[RowsOfSection]:
    """Return the lines in order; ``cards`` are the entries whose score card is shown.

    They lie below ``players``, which is another address where a club only publishes.
    There is one list, without a section's name, or one for each section. ``all_clubs`` are the
    scores against all of them, by entry.
    """
    words = _Words.of(page.unit, trends=_tells_trends(page))
    reach = reach_of(line.percentage for line in page.standings)
    return [
        (
            section,
            [
                _row(
                    line,
                    words,
                    card_address(players, line.entry) if line.entry in cards else "",
                    mine,
                    reach,
                )
                | words.overall(all_clubs.get(line.entry))
                for line in lines
            ],
        )
        for section, lines in page.lists
    ]


def _tells_trends(page: RankingPage) -> bool:
    """Return whether trends are shown: beside the last release a final ranking has none to tell."""
    return page.status != ReleaseStatus.FINAL and any(line.trend for line in page.standings)


def card_address(players: str, number: int) -> str:
    """Return the address of an entry's card below that of the ``players``, looked up once."""
    return f"{players}{number}/"


@dataclass(frozen=True, slots=True)
class _Words:
    """What says figures in the reader's language: each thing is looked up once, not once a line."""

    unit: str
    score: Callable[[str], str]
    board: Callable[[int], str]
    rests: Callable[[int], str]
    trend: Callable[[int | None], str]
    trends: bool

    def overall(self, figure: str | None) -> Row:
        """Return what somebody has against all clubs, for both widths."""
        if figure is None:
            return {"overall": "", "against_all": ""}
        score = self.score(figure)
        return {"overall": score, "against_all": _("all clubs {score}").format(score=score)}

    @classmethod
    def of(cls, unit: str, *, trends: bool) -> Self:
        """Return the words of the language that is spoken now."""
        return cls(unit, score_writer(unit), cache(_board), cache(_rests), cache(_trend), trends)

    def slim(self, line: RankingRow, boards: str) -> str:
        """Return what a narrow screen says below the name instead of in columns."""
        rests = f", {self.rests(line.rests)}" if line.rests else ""
        trend = f" · {self.trend(line.trend)}" if self.trends and line.trend is not None else ""
        return f"{boards} {self.board(line.boards)}{rests}{trend}"


def _row(line: RankingRow, words: _Words, url: str, mine: int | None, reach: int) -> Row:
    x, width, tone = bar_of(line.percentage, reach)
    few, penalty, adjusted = standing_notes(line, words.unit)
    boards = str(line.boards) if line.compared is None else f"{line.compared}/{line.boards}"
    return {
        "rank": str(line.rank or ""),
        "tied": YES if line.tied else "",
        "on_top": YES if stands_out(line.rank) else "",
        "name": line.name,
        "url": url,
        "score": words.score(line.score) if line.score is not None else "",
        "x": x,
        "width": width,
        "tone": tone,
        "low": YES if tone == BAR_BELOW else "",
        "boards": boards,
        "slim": words.slim(line, boards),
        "rests": words.rests(line.rests),
        "trend": words.trend(line.trend),
        "few": few,
        "penalty": penalty,
        "adjusted": adjusted,
        "mine": YES if line.entry == mine else "",
    }


def reach_of(percentages: Iterable[str | None]) -> int:
    """Return how many percentages there are from 50 to the edge of the rail, for a whole field.

    >>> reach_of(["54.30", "46.09", None]), reach_of(["71.5", "50.00"]), reach_of(["99"])
    (5, 25, 25)
    """
    widest = max(
        (abs(float(percentage) - 50) for percentage in percentages if percentage is not None),
        default=0.0,
    )
    return min(MOST, max(1, ceil(widest / STEP)) * STEP)


def bar_of(percentage: str | None, reach: int = MOST) -> tuple[str, str, str]:
    """Return where the bar begins, how long it is and its tone, on a rail of 100; or nothing."""
    return ("", "", "") if percentage is None else bar_place(float(percentage), reach)


def _board(boards: int) -> str:
    return ngettext("board", "boards", boards)


def _rests(rests: int) -> str:
    return ngettext("%(n)d rest", "%(n)d rests", rests) % {"n": rests} if rests else ""


def _trend(places: int | None) -> str:
    if places is None:
        return ""
    if not places:
        return _("steady")
    sentence = ngettext("%(n)d place", "%(n)d places", abs(places)) % {"n": abs(places)}
    return f"{'▲' if places > 0 else '▼'} {sentence}"
