"""What is said of a competition: how sessions are combined, what a missed one does, how firm."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.competition import Combining, MissedSession
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    SessionCell,
    SessionColumn,
)
from whiz_tournament.models import ReleaseStatus
from whiz_tournament.queries.results.ranking import LIVE
from whiz_tournament.wording.scores import bare_figure, score_figure

COMBINING_WORDS: Final[dict[str, tuple[Promise, Promise]]] = {
    Combining.PERCENTAGES.value: (
        _("Mean of the percentages"),
        _("Every session weighs the same, however many boards it had."),
    ),
    Combining.MATCHPOINTS.value: (
        _("Sum of the match points"),
        _("Players with more boards could win more: for sessions of the same length."),
    ),
    Combining.POINTS.value: (
        _("Sum of the points"),
        _("For sessions whose results are counted in points."),
    ),
}
MISSED_WORDS: Final[dict[str, tuple[Promise, Promise]]] = {
    MissedSession.UNRANKED.value: (
        _("Who missed a session is not ranked"),
        _("They are listed below the others, with what they have."),
    ),
    MissedSession.RANKED.value: (
        _("Who missed a session is ranked with what they have"),
        _("The number of their sessions is shown next to the name."),
    ),
    MissedSession.ZERO.value: (
        _("A session that was missed counts as zero"),
        _("Everybody is ranked over all sessions."),
    ),
}


def share_words(share: Fraction) -> str:
    """Return for how much a session counts; nothing for a whole one."""
    return "" if share == 1 else gettext("counts for {share}").format(share=share)


def column_words(column: SessionColumn, columns: Sequence[SessionColumn]) -> str:
    """Return the head of a session's column: its day, and its share if that is not the whole.

    Of several sessions of one day each has its number.
    """
    day = date_format(column.date, gettext("j M"))
    same = [each for each in columns if each.date == column.date]
    if len(same) > 1:
        day = f"{day} ({same.index(column) + 1})"
    return day if column.share == 1 else f"{day} × {column.share}"


def total_words(page: CompetitionPage, line: CompetitionRow) -> str:
    """Return the score of a line, a dash without one."""
    return score_figure(line.total, page.unit) or "–"


def cell_words(page: CompetitionPage, cell: SessionCell) -> str:
    """Return a session's figure: in brackets on too few boards, a dash for an absence."""
    return _in_brackets(cell, score_figure(cell.text, page.unit))


def printed_cell_words(cell: SessionCell) -> str:
    """Return it as on paper: without its unit; one that is left out in square brackets."""
    words = _in_brackets(cell, bare_figure(cell.text))
    return f"[{words}]" if cell.left_out else words


def _in_brackets(cell: SessionCell, figure: str) -> str:
    if not cell.text:
        return "–"
    return figure if cell.counted else f"({figure})"


def sessions_phrase(number: int) -> str:
    """Return sessions with their word."""
    return ngettext("%(n)d session", "%(n)d sessions", number) % {"n": number}


def missed_note(page: CompetitionPage, line: CompetitionRow) -> str:
    """Return how many sessions somebody has who missed one, or still needs to be ranked."""
    lacking = page.settings.needed(len(page.counted)) - line.sessions
    to_come = len(page.columns) - len(page.counted)
    if line.rank is None and 0 < lacking <= to_come:
        return ngettext(
            "%(n)d more session to be ranked", "%(n)d more sessions to be ranked", lacking
        ) % {"n": lacking}
    return sessions_phrase(line.sessions) if line.missed else ""


def firmness_words(page: CompetitionPage) -> tuple[str, str]:
    """Return the sign's state and the words for how firm a competition's ranking is."""
    if page.status == ReleaseStatus.INTERIM:
        done, every = len(page.counted), len(page.columns)
        after = ngettext(
            "after %(done)d of %(every)d sessions", "after %(done)d of %(every)d sessions", done
        )
        return "playing", after % {"done": done, "every": every}
    return {
        LIVE: ("playing", gettext("results so far")),
        ReleaseStatus.PROVISIONAL.value: ("provisional", gettext("provisional result")),
        ReleaseStatus.FINAL.value: ("final", gettext("final result")),
    }[page.status]


def rule_sentences(page: CompetitionPage, *, on_paper: bool = False) -> list[str]:
    """Return how the ranking is made, for the people who read it."""
    combined = {
        Combining.PERCENTAGES: gettext("The score is the mean of the percentages."),
        Combining.MATCHPOINTS: gettext("The score is the sum of the match points."),
        Combining.POINTS: gettext("The score is the sum of the points."),
    }[Combining(page.combining)]
    shares = [
        gettext("“{name}” counts for {share}.").format(name=column.name, share=column.share)
        for column in page.columns
        if column.share != 1
    ]
    return [
        combined,
        *_best_sentences(page),
        *shares,
        *_rank_sentences(page),
        *_signs(page, on_paper=on_paper),
    ]


def _best_sentences(page: CompetitionPage) -> Iterator[str]:
    if page.best is not None:
        yield ngettext(
            "Only the best session of each player counts.",
            "The best %(n)d sessions of each player count.",
            page.best,
        ) % {"n": page.best}


def _rank_sentences(page: CompetitionPage) -> Iterator[str]:
    """Yield what a session that was missed does, and how many a player needs."""
    missed, least = MissedSession(page.missed), page.least
    if missed == MissedSession.UNRANKED and page.best is None:
        yield gettext("Only those are ranked who played every session.")
        return
    if missed == MissedSession.UNRANKED:
        least = max(least, page.best or 1)
    elif missed == MissedSession.RANKED:
        yield gettext("Players who missed a session are ranked with what they have.")
    else:
        yield gettext("A session that was missed counts as zero.")
    if least > 1:
        yield ngettext(
            "To be ranked, a player needs %(n)d session, once one has been played.",
            "To be ranked, a player needs %(n)d sessions, once that many have been played.",
            least,
        ) % {"n": least}


def _signs(page: CompetitionPage, *, on_paper: bool) -> Iterator[str]:
    """Yield what the signs at figures mean, of those that are on the page."""
    cells = {cell for line in page.standings for cell in line.cells if cell.text}
    if any(cell.left_out for cell in cells):
        yield (
            gettext("In square brackets: not among the best, so it is left out.")
            if on_paper
            else gettext("Struck through: not among the best, so it is left out.")
        )
    if any(not cell.counted for cell in cells):
        yield gettext("In brackets: too few boards in that session, so it does not count.")
