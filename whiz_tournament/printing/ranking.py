"""The ranking: the figures of the screen, on paper."""

from decimal import Decimal
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext, pgettext

from boards.errors import N_
from whiz_tournament.printing.grid import Column, Grid
from whiz_tournament.printing.pages import Heading, draw_pages
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import BOLD, MARGIN, MM, NARROW, NARROW_BOLD, NOTE
from whiz_tournament.queries.documents.values import RankingSheet
from whiz_tournament.queries.ranking import RankingLine, RankingPage
from whiz_tournament.templatetags.quantities import percent

ROW_HEIGHT: Final = 21.0
STATUS: Final = {
    "live": N_("Results so far, for the director"),
    "interim": N_("Ranking after round %(round)d"),
    "provisional": N_("Provisional ranking"),
    "final": N_("Final ranking"),
}


def draw(paper: Paper, value: RankingSheet) -> None:
    """Draw the list, page after page, and what is not in it below."""
    page = value.page
    line = gettext(STATUS[page.status]) % {"round": page.as_of_round}
    heading = Heading(gettext("Ranking"), line, value.head)
    end = draw_pages(paper, _grid(page), heading, [_row(page, each) for each in page.standings])
    if not page.compared:
        note = gettext("One table only: nothing is compared.")
        paper.text(MARGIN, end + 14, note, font=NARROW, size=NOTE)


def _grid(page: RankingPage) -> Grid:
    percent = page.unit == "percent"
    score = pgettext("ranking", "Score") if percent else pgettext("ranking", "Mean")
    total = pgettext("ranking", "Matchpoints") if percent else pgettext("ranking", "Total")
    return Grid(
        MARGIN,
        (
            Column(pgettext("ranking", "Rank"), 17 * MM, "centre", BOLD),
            Column(pgettext("ranking", "Name"), 84 * MM, font=NARROW_BOLD),
            Column(score, 28 * MM, "right", BOLD),
            Column(total, 26 * MM, "right"),
            Column(pgettext("ranking", "Boards"), 15 * MM, "right"),
            Column(pgettext("ranking", "Penalty"), 18 * MM, "right"),
        ),
        ROW_HEIGHT,
    )


def _row(page: RankingPage, line: RankingLine) -> tuple[str, ...]:
    return (
        line.rank_text,
        line.name,
        _score(page, line),
        number(line.matchpoints or line.total),
        str(line.boards),
        "" if Decimal(line.penalty) == 0 else number(line.penalty),
    )


def _score(page: RankingPage, line: RankingLine) -> str:
    if line.score is None:
        return "–"
    return _percentage(line.score) if page.unit == "percent" else number(line.score)


def _percentage(figure: str) -> str:
    return percent(Decimal(figure), _places(figure)).replace("-", "−")


def number(figure: str | None) -> str:
    """Return a finished figure with the reader's decimal sign and a true minus."""
    if figure is None:
        return ""
    plus = "+" if figure.startswith("+") else ""
    shown = number_format(Decimal(figure), _places(figure), force_grouping=False)
    return plus + shown.replace("-", "−")


def _places(figure: str) -> int:
    return len(figure.partition(".")[2])
