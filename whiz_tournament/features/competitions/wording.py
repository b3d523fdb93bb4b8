"""What is said of a competition: how sessions are combined, what a missed one does, how firm."""

from collections.abc import Sequence
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
    """Return a session's figure: in brackets where it does not count, a dash for an absence."""
    return _in_brackets(cell, score_figure(cell.text, page.unit))


def bare_cell_words(cell: SessionCell) -> str:
    """Return the same without its unit, where many sessions stand side by side."""
    return _in_brackets(cell, bare_figure(cell.text))


def _in_brackets(cell: SessionCell, figure: str) -> str:
    if not cell.text:
        return "–"
    return figure if cell.counted else f"({figure})"


def sessions_phrase(number: int) -> str:
    """Return sessions with their word."""
    return ngettext("%(n)d session", "%(n)d sessions", number) % {"n": number}


def missed_note(line: CompetitionRow) -> str:
    """Return how many sessions somebody has who missed one; nothing for all others."""
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


def rule_sentences(page: CompetitionPage) -> list[str]:
    """Return how the ranking is made, for who reads it."""
    combined = {
        Combining.PERCENTAGES: gettext("The score is the mean of the percentages."),
        Combining.MATCHPOINTS: gettext("The score is the sum of the match points."),
        Combining.POINTS: gettext("The score is the sum of the points."),
    }[Combining(page.combining)]
    missed = {
        MissedSession.UNRANKED: gettext("Only those are ranked who played every session."),
        MissedSession.RANKED: gettext(
            "Players who missed a session are ranked with what they have."
        ),
        MissedSession.ZERO: gettext("A session that was missed counts as zero."),
    }[MissedSession(page.missed)]
    shares = [
        gettext("“{name}” counts for {share}.").format(name=column.name, share=column.share)
        for column in page.columns
        if column.share != 1
    ]
    few = any(cell.text and not cell.counted for line in page.standings for cell in line.cells)
    brackets = gettext("In brackets: too few boards in that session, so it does not count.")
    return [combined, *shares, missed, *([brackets] if few else [])]
