"""What is on a page of a competition: its columns, its lines, how firm it is."""

from collections.abc import Sequence
from fractions import Fraction

from django.utils.translation import gettext, ngettext

from scoring.methods.base import Unit
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    SessionCell,
    SessionColumn,
)
from whiz_tournament.features.competitions.wording.choices import TIE_WORDS
from whiz_tournament.models import ReleaseStatus
from whiz_tournament.queries.results.ranking import LIVE
from whiz_tournament.wording.moments import brief_day_words
from whiz_tournament.wording.quantities import rank_in_words
from whiz_tournament.wording.scores import bare_figure, score_figure


def share_words(share: Fraction) -> str:
    """Return for how much a session counts; nothing for a whole one."""
    return "" if share == 1 else gettext("counts for {share}").format(share=share)


def column_words(column: SessionColumn, columns: Sequence[SessionColumn]) -> str:
    """Return the head of a session's column: its day, and its share if that is not the whole.

    Of several sessions of one day each has its number.
    """
    day = brief_day_words(column.date, column.date.year)
    same = [other for other in columns if other.date == column.date]
    if len(same) > 1:
        day = f"{day} ({same.index(column) + 1})"
    return day if column.share == 1 else f"{day} × {column.share}"


def total_words(page: CompetitionPage, line: CompetitionRow) -> str:
    """Return the score of a line, a dash without one."""
    return score_figure(line.total, page.unit) or "–"


def cell_words(cell: SessionCell) -> str:
    """Return a session's figure without its unit: in brackets on too few boards, or a dash."""
    if not cell.text:
        return "–"
    figure = bare_figure(cell.text)
    if cell.absent:
        return gettext("abs. {score}").format(score=figure)
    return figure if cell.counted else f"({figure})"


def printed_cell_words(cell: SessionCell) -> str:
    """Return a score as on paper: one that is left out in square brackets."""
    return f"[{cell_words(cell)}]" if cell.left_out else cell_words(cell)


def sessions_phrase(number: int) -> str:
    """Return sessions with their word."""
    return ngettext("%(n)d session", "%(n)d sessions", number) % {"n": number}


def counted_words(line: CompetitionRow) -> str:
    """Return somebody's sessions, and how many count where not all do; a note may say it."""
    if line.missed:
        return ""
    counted = sum(1 for cell in line.cells if cell.text and cell.counted and not cell.left_out)
    if counted == line.sessions:
        return sessions_phrase(counted)
    sentence = ngettext("{sessions}, {counted} counts", "{sessions}, {counted} count", counted)
    return sentence.format(sessions=sessions_phrase(line.sessions), counted=counted)


def missed_note(page: CompetitionPage, line: CompetitionRow) -> str:
    """Return how many sessions somebody has who missed one, or still needs to be ranked."""
    lacking = page.settings.needed(len(page.counted)) - line.sessions
    to_come = len(page.columns) - len(page.counted)
    if line.rank is None and not line.guest and 0 < lacking <= to_come:
        return ngettext(
            "%(n)d more session to be ranked", "%(n)d more sessions to be ranked", lacking
        ) % {"n": lacking}
    return sessions_phrase(line.sessions) if line.missed else ""


def line_notes(page: CompetitionPage, line: CompetitionRow) -> list[str]:
    """Return what is said below a name: sessions, what is lacking, what decided, the category."""
    notes = [missed_note(page, line)]
    if line.guest:
        notes.append(gettext("guest"))
    if line.decided:
        notes.append(decided_words(line))
    elif line.short is not None:
        notes.append(short_words(page, line))
    if line.category and line.place_within:
        notes.append(
            gettext("{category}: place {place}").format(
                category=line.category, place=line.place_within
            )
        )
    return [note for note in notes if note]


def standing_words(page: CompetitionPage, line: CompetitionRow) -> str:
    """Return in one sentence where somebody stands, and what is lacking to the next place."""
    parts = [total_words(page, line)]
    if line.rank is not None:
        rank, of = rank_in_words(line.rank, tied=line.tied), len(page.standings)
        parts.insert(0, gettext("%(rank)s of %(of)d") % {"rank": rank, "of": of})
    if line.short is not None:
        parts.append(short_words(page, line))
    return " · ".join(parts)


def short_words(page: CompetitionPage, line: CompetitionRow) -> str:
    """Return how far somebody is from the next higher rank."""
    figure = score_figure(line.short, page.unit)
    sentence = (
        gettext("{score} short of place {place}")
        if page.unit == Unit.PERCENT
        else ngettext(
            "{score} point short of place {place}",
            "{score} points short of place {place}",
            1 if Fraction(line.short or 0) == 1 else 2,
        )
    )
    return sentence.format(score=figure, place=line.above)


def decided_words(line: CompetitionRow) -> str:
    """Return by which rule somebody was parted from others with the same score; nothing if not."""
    if not line.decided:
        return ""
    return gettext("equal score, decided by {rule}").format(rule=TIE_WORDS[line.decided])


def firmness_words(page: CompetitionPage) -> tuple[str, str]:
    """Return the sign's state and the words for how firm a competition's ranking is."""
    if page.status == ReleaseStatus.INTERIM:
        done, every = len(page.counted), len(page.columns)
        if done == every and (done or page.settings.choice.is_made):
            so_far = ngettext("after %(n)d session so far", "after %(n)d sessions so far", done)
            return "playing", so_far % {"n": done}
        after = ngettext(
            "after %(done)d of %(every)d sessions", "after %(done)d of %(every)d sessions", done
        )
        return "playing", after % {"done": done, "every": every}
    return {
        LIVE: ("playing", gettext("results so far")),
        ReleaseStatus.PROVISIONAL.value: ("provisional", gettext("provisional result")),
        ReleaseStatus.FINAL.value: ("final", gettext("final result")),
    }[page.status]
