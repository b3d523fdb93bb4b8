"""What is said of a competition: how sessions are combined, what a missed one does, how firm."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from django.utils.dates import WEEKDAYS
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.competitions.settings import (
    BackOver,
    Choice,
    Combining,
    CompetitionSettings,
    DroppedOf,
    MeanOver,
    MissedSession,
    Parting,
    SharedPlaces,
    TieRule,
)
from whiz_tournament.features.competitions.queries.page import KEPT_PAGES
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    RuleTexts,
    SessionCell,
    SessionColumn,
)
from whiz_tournament.models import ReleaseStatus
from whiz_tournament.queries.results.ranking import LIVE
from whiz_tournament.queries.same_value import Same
from whiz_tournament.wording.moments import day_words
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
    Combining.PERCENT_SUM.value: (
        _("Sum of the percentages"),
        _("Every session weighs the same, and each one more is worth having."),
    ),
    Combining.POINTS.value: (
        _("Sum of the points"),
        _("For sessions whose results are counted in points."),
    ),
    Combining.POINTS_MEAN.value: (
        _("Mean of the points"),
        _("The same, whatever number of sessions somebody played."),
    ),
    Combining.PLACES.value: (
        _("Points by place"),
        _("Each place in a session brings points, by your table. Any sessions fit together."),
    ),
}
MISSED_WORDS: Final[dict[str, tuple[Promise, Promise]]] = {
    MissedSession.UNRANKED.value: (
        _("A player who missed a session is not ranked"),
        _("They are listed below the others, with what they have."),
    ),
    MissedSession.RANKED.value: (
        _("A player who missed a session is ranked with what they have"),
        _("The number of their sessions is shown next to the name."),
    ),
    MissedSession.ZERO.value: (
        _("A session that was missed counts as zero"),
        _("Everybody is ranked over all sessions."),
    ),
    MissedSession.VALUE.value: (
        _("A session that was missed counts as a figure of your choice"),
        _("Another one for absences with notice. Both are asked below."),
    ),
}
TIE_WORDS: Final[dict[str, Promise]] = {
    TieRule.BETWEEN.value: _("the sessions that all of them played"),
    TieRule.FIGURES.value: _("their best scores"),
    TieRule.PLACES.value: _("their best places"),
    TieRule.SESSIONS.value: _("the number of sessions"),
    TieRule.LOT.value: _("the lot"),
}
DROPPED_OF_WORDS: Final[dict[str, Promise]] = {
    DroppedOf.HELD.value: _("of all sessions held; one that was missed is among the worst"),
    DroppedOf.PLAYED.value: _("of the sessions that the player played"),
}
MEAN_OVER_WORDS: Final[dict[str, Promise]] = {
    MeanOver.COUNTED.value: _("the sessions that count for the player"),
    MeanOver.BEST.value: _("the number that can count, also for players with fewer"),
}
PARTING_WORDS: Final[dict[str, Promise]] = {
    Parting.GO_ON.value: _("go on with the next rule"),
    Parting.BEGIN_AGAIN.value: _("begin again with the first rule"),
}
BACK_OVER_WORDS: Final[dict[str, Promise]] = {
    BackOver.COUNTED.value: _("the sessions that count"),
    BackOver.ALL.value: _("all sessions that were played"),
}
SHARED_WORDS: Final[dict[str, Promise]] = {
    SharedPlaces.MEAN.value: _("share the points of the places that they take up"),
    SharedPlaces.HIGHEST.value: _("all receive the points of that place"),
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
    """Return how many of somebody's sessions count, where the note does not say the number."""
    if line.missed:
        return ""
    counted = sum(1 for cell in line.cells if cell.text and cell.counted and not cell.left_out)
    said = ngettext("{n} session, {counted} counts", "{n} sessions, {counted} count", line.sessions)
    return said.format(n=line.sessions, counted=counted)


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


def short_words(page: CompetitionPage, line: CompetitionRow) -> str:
    """Return how far somebody is from the next higher rank."""
    figure = score_figure(line.short, page.unit)
    return gettext("{score} short of place {place}").format(score=figure, place=line.above)


def decided_words(line: CompetitionRow) -> str:
    """Return by which rule somebody was parted from others with the same score; nothing if not."""
    if not line.decided:
        return ""
    return gettext("equal score, decided by {rule}").format(rule=TIE_WORDS[line.decided])


def firmness_words(page: CompetitionPage) -> tuple[str, str]:
    """Return the sign's state and the words for how firm a competition's ranking is."""
    if page.status == ReleaseStatus.INTERIM:
        done, every = len(page.counted), len(page.columns)
        if page.settings.choice.is_made and done == every:
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


def rule_sentences(page: CompetitionPage, *, on_paper: bool = False) -> list[str]:
    """Return how the ranking is made, for the people who read it."""
    combined = {
        Combining.PERCENTAGES: gettext("The score is the mean of the percentages."),
        Combining.MATCHPOINTS: gettext("The score is the sum of the match points."),
        Combining.PERCENT_SUM: gettext("The score is the sum of the percentages."),
        Combining.POINTS: gettext("The score is the sum of the points."),
        Combining.POINTS_MEAN: gettext("The score is the mean of the points."),
        Combining.PLACES: gettext("The score is the sum of the points for places."),
    }[Combining(page.combining)]
    shares = [
        gettext("“{name}” counts for {share}.").format(name=column.name, share=column.share)
        for column in page.columns
        if column.share != 1
    ]
    return [
        *_choice_sentences(page),
        combined,
        *_place_sentences(page),
        *_best_sentences(page),
        *shares,
        *_rank_sentences(page),
        *_tie_sentences(page.rules),
        *_people_sentences(page.rules),
        *_signs(page, on_paper=on_paper),
    ]


def choice_words(choice: Choice) -> str:
    """Return which evenings count without being picked: the conditions one after the other."""
    first, last = (day_words(day) if day else "" for day in (choice.since, choice.until))
    parts = [
        gettext("with “{series}” in the name").format(series=choice.series)
        if choice.series
        else "",
        gettext("on {weekday}").format(weekday=WEEKDAYS[choice.weekday - 1])
        if choice.weekday
        else "",
    ]
    if first and last:
        parts.append(gettext("from {first} to {last}").format(first=first, last=last))
    elif first:
        parts.append(gettext("from {first} on").format(first=first))
    elif last:
        parts.append(gettext("up to {last}").format(last=last))
    return ", ".join(part for part in parts if part)


def set_words(settings: CompetitionSettings) -> dict[str, str]:
    """Return what is set of each group of rules, in a line of few words."""
    people = [
        gettext("Guests are ranked") if settings.guests else gettext("Guests have no rank"),
        gettext("places in each category") if settings.categories else "",
    ]
    ties = ", ".join(str(TIE_WORDS[rule]) for rule in settings.ties.rules)
    return {
        "score": str(COMBINING_WORDS[settings.combining][0]),
        "counting": _counting_words(settings),
        "missed": str(MISSED_WORDS[settings.missed][0]),
        "ties": ties or gettext("They share a rank"),
        "people": ", ".join(filter(None, people)),
        "choice": choice_words(settings.choice) or gettext("Only evenings that you tick"),
    }


def _counting_words(settings: CompetitionSettings) -> str:
    if settings.best:
        counted = ngettext("The best one", "The best %(n)d", settings.best) % {"n": settings.best}
    elif settings.dropped:
        counted = ngettext("All but the worst one", "All but the worst %(n)d", settings.dropped) % {
            "n": settings.dropped
        }
    else:
        counted = gettext("All of them")
    needed = gettext("{n} to be ranked").format(n=settings.least)
    return f"{counted}, {needed}" if settings.least > 1 else counted


def _choice_sentences(page: CompetitionPage) -> Iterator[str]:
    """Yield which evenings count by the rule, and which of those do not."""
    settings = page.settings
    if not settings.choice.is_made:
        return
    yield gettext("Each evening of this rule counts once it is published: {which}.").format(
        which=choice_words(settings.choice)
    )
    if settings.rule.unit is not None:
        yield gettext("Evenings that are scored in another way do not count.")
    if out := len(settings.choice.left_out):
        yield ngettext(
            "{n} evening that fits is left out by hand.",
            "{n} evenings that fit are left out by hand.",
            out,
        ).format(n=out)


def _best_sentences(page: CompetitionPage) -> Iterator[str]:
    if page.best is not None:
        yield ngettext(
            "Only the best session of each player counts.",
            "The best %(n)d sessions of each player count.",
            page.best,
        ) % {"n": page.best}
    elif page.rules.dropped:
        yield _dropped_sentence(page.rules)
    if page.settings.rule.mean and page.rules.mean_over == MeanOver.BEST:
        yield gettext("The mean is over {sessions}.").format(
            sessions=MEAN_OVER_WORDS[page.rules.mean_over]
        )


def _dropped_sentence(rules: RuleTexts) -> str:
    said = ngettext(
        "The worst session of each player is left out: {which}.",
        "The worst {n} sessions of each player are left out: {which}.",
        rules.dropped,
    )
    return said.format(n=rules.dropped, which=DROPPED_OF_WORDS[rules.dropped_of])


def _place_sentences(page: CompetitionPage) -> Iterator[str]:
    if page.combining != Combining.PLACES:
        return
    points = ", ".join(score_figure(each, "points") for each in page.rules.place_points.split())
    yield gettext("The places of a session bring {points}; later ones nothing.").format(
        points=points
    )
    yield gettext("Players who share a place {share}.").format(
        share=SHARED_WORDS[page.rules.shared_places]
    )


def _absence_sentences(page: CompetitionPage) -> Iterator[str]:
    """Yield what an absence is worth, and whether it is one of the sessions that are left out."""
    rules = page.rules
    value, excused = (score_figure(each, page.unit) for each in (rules.absent, rules.excused))
    if value == excused:
        yield gettext("A session that was missed counts as {score}.").format(score=value)
    else:
        yield gettext(
            "A session that was missed counts as {score}, or as {excused} with notice."
        ).format(score=value, excused=excused)
    yield (
        gettext("It may be among the sessions that are left out.")
        if rules.absence_dropped
        else gettext("It is never left out.")
    )
    if rules.absence_played:
        yield gettext("It is one of the sessions that a player needs to be ranked.")


def _tie_sentences(rules: RuleTexts) -> Iterator[str]:
    if not rules.ties:
        return
    listed = ", ".join(str(TIE_WORDS[rule]) for rule in rules.ties)
    yield gettext("Between equal scores decide, in this order: {rules}.").format(rules=listed)
    if {TieRule.FIGURES, TieRule.PLACES} & set(rules.ties):
        yield gettext("The best come first, then the second best, of {sessions}.").format(
            sessions=BACK_OVER_WORDS[rules.back_over]
        )
    if len(rules.ties) > 1:
        yield gettext("When a rule parts some of three or more, the others {then}.").format(
            then=PARTING_WORDS[rules.parting]
        )
    if TieRule.LOT in rules.ties:
        yield gettext("The lot is drawn from the words “{seed}”.").format(seed=rules.seed)


def _people_sentences(rules: RuleTexts) -> Iterator[str]:
    if not rules.guests:
        yield gettext(
            "Guests have no rank. A guest who became a member counts with every session, also the "
            "earlier ones."
        )
    if rules.categories:
        yield gettext("Each category has its own places beside those of all.")


def _rank_sentences(page: CompetitionPage) -> Iterator[str]:
    """Yield what a session that was missed does, and how many a player needs."""
    missed, least = MissedSession(page.missed), page.least
    if missed == MissedSession.UNRANKED and page.best is None and not page.rules.dropped:
        yield gettext("Only players who played every session are ranked.")
        return
    if missed == MissedSession.UNRANKED:
        least = max(least, page.best or page.settings.needed(len(page.counted)))
    elif missed == MissedSession.RANKED:
        yield gettext("Players who missed a session are ranked with what they have.")
    elif missed == MissedSession.VALUE:
        yield from _absence_sentences(page)
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
    left_out, few_boards = _signs_on(Same(page))
    if left_out:
        yield (
            gettext("In square brackets: not among the best, so it is left out.")
            if on_paper
            else gettext("Struck through: not among the best, so it is left out.")
        )
    if few_boards:
        yield gettext("In brackets: too few boards in that session, so it does not count.")


@lru_cache(maxsize=KEPT_PAGES)
def _signs_on(page: Same[CompetitionPage]) -> tuple[bool, bool]:
    """Return whether a cell is left out, and whether one was won on too few boards."""
    cells = {cell for line in page.value.standings for cell in line.cells if cell.text}
    return any(cell.left_out for cell in cells), any(not cell.counted for cell in cells)
