"""A competition as pages, paper and programs show it: every figure a finished text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import count, groupby
from typing import Final

from django.utils.translation import gettext

from scoring.competition import (
    Combining,
    CompetitionStanding,
    CountedSession,
    SessionFigure,
    combine,
)
from whiz_tournament.models import Competition, ReleaseStatus
from whiz_tournament.queries.competitions.people import CompetitionPerson, competition_people
from whiz_tournament.queries.competitions.rules import (
    PUBLIC_SESSION,
    CompetitionRules,
    SharedSession,
)
from whiz_tournament.queries.competitions.sessions import (
    SessionRanking,
    published_rankings,
    rankings_now,
)
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.ranking import LIVE, RankingRow

NOTHING_YET: Final = ""
People = Mapping[str, CompetitionPerson]


@dataclass(frozen=True, slots=True)
class SessionColumn:
    """A session; ``state`` is how firm its ranking is, empty while it counts for nobody yet."""

    tournament: str
    slug: str
    name: str
    date: date
    share: Fraction
    state: str

    @property
    def counts(self) -> bool:
        """Return whether its figures are in the ranking."""
        return self.state != NOTHING_YET


@dataclass(frozen=True, slots=True)
class SessionCell:
    """Somebody's figure in a session, empty for who was not there.

    One that is not ``counted`` was won on too few boards. ``entry`` is the number there.
    """

    text: str = ""
    counted: bool = False
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class CompetitionRow:
    """One person's line; ``total`` is ``None`` without a session that counts."""

    rank: int | None
    tied: bool
    name: str
    total: str | None
    sessions: int
    missed: bool
    cells: tuple[SessionCell, ...]

    @property
    def rank_text(self) -> str:
        """``1``, ``2=`` for a shared rank, nothing without one."""
        return f"{self.rank}{'=' if self.tied else ''}" if self.rank else ""


@dataclass(frozen=True, slots=True)
class CompetitionPage:
    """A competition with its sessions, and the list of those that count.

    ``status`` is ``live`` for the director; for everybody ``interim`` while a session is not
    published, else as firm as the least firm of them. Cells stand as ``counted`` columns do.
    """

    status: str
    combining: str
    missed: str
    in_percent: bool
    columns: tuple[SessionColumn, ...]
    standings: tuple[CompetitionRow, ...]

    @property
    def counted(self) -> tuple[SessionColumn, ...]:
        """Return the sessions whose figures are in the ranking."""
        return tuple(column for column in self.columns if column.counts)

    @property
    def unit(self) -> str:
        """Return how scores are written."""
        return "percent" if self.in_percent else "points"


def published_competition(
    competition: Competition, audience: Audience = Audience.PUBLIC
) -> CompetitionPage:
    """Return what everybody may see: the published sessions, with today's names; six queries."""
    rules = CompetitionRules.of(competition, PUBLIC_SESSION)
    found = published_rankings(each.tournament for each in rules.sessions)
    return _page(rules, found, audience, _firmness(rules, found))


def competition_now(
    rules: CompetitionRules, audience: Audience = Audience.HOUSE
) -> CompetitionPage:
    """Return every result so far, for the director: as kept, or as typed and not kept yet."""
    found = rankings_now(each.tournament for each in rules.sessions)
    return _page(rules, found, audience, LIVE)


def _firmness(rules: CompetitionRules, found: Mapping[int, SessionRanking]) -> str:
    states = {each.state for each in found.values()}
    if not found or len(found) < len(rules.sessions):
        return ReleaseStatus.INTERIM
    return ReleaseStatus.FINAL if states == {ReleaseStatus.FINAL} else ReleaseStatus.PROVISIONAL


def _page(
    rules: CompetitionRules, found: Mapping[int, SessionRanking], audience: Audience, status: str
) -> CompetitionPage:
    # A session whose method was changed to one of another unit cannot be added to the others.
    fit = {pk: each for pk, each in found.items() if each.page.unit == rules.rule.unit}
    counted = [each for each in rules.sessions if each.tournament.pk in fit]
    people = competition_people((each.tournament for each in counted), audience)
    sessions = [_session(each, fit[each.tournament.pk], rules, people) for each in counted]
    standings = _in_order(combine(sessions, rules.combining, rules.missed), people)
    named = _names(standings, people)
    keys = [each.tournament.pk for each in counted]
    return CompetitionPage(
        status=str(status),
        combining=rules.combining.value,
        missed=rules.missed.value,
        in_percent=rules.rule.in_percent,
        columns=tuple(_column(each, fit) for each in rules.sessions),
        standings=tuple(
            _row(each, named[each.person], rules, _entries(people[each.person], keys))
            for each in standings
        ),
    )


def _column(session: SharedSession, found: Mapping[int, SessionRanking]) -> SessionColumn:
    tournament = session.tournament
    standing = found.get(tournament.pk)
    return SessionColumn(
        tournament.public_id,
        tournament.slug,
        tournament.name,
        tournament.date,
        session.share,
        str(standing.state) if standing else NOTHING_YET,
    )


def _session(
    session: SharedSession, standing: SessionRanking, rules: CompetitionRules, people: People
) -> CountedSession:
    """Return a session's figures by person."""
    pk = session.tournament.pk
    lines = {line.entry: line for line in standing.page.standings}
    figures = {}
    for key, person in people.items():
        line = lines.get(person.entries.get(pk, 0))
        value = None if line is None else figure_of(line, rules.combining)
        if line is not None and value is not None:
            figures[key] = SessionFigure(value, counted=line.rank is not None)
    return CountedSession(session.share, figures)


def figure_of(line: RankingRow, combining: Combining) -> Fraction | None:
    """Return what a line of a session brings, as it is published there; ``None``: nothing.

    Matchpoints are told before penalties, so these are taken off: a percentage of a board's top.
    """
    match combining:
        case Combining.PERCENTAGES:
            return None if line.percentage is None else Fraction(line.percentage)
        case Combining.POINTS:
            return None if line.score is None or line.total is None else Fraction(line.total)
        case Combining.MATCHPOINTS:
            if line.score is None or line.matchpoints is None:
                return None
            return Fraction(line.matchpoints) - Fraction(line.penalty) * line.top / 100


def _in_order(
    standings: tuple[CompetitionStanding, ...], people: People
) -> list[CompetitionStanding]:
    """Put equals in the order of the names that are read: another one would tell of a name."""
    ordered: list[CompetitionStanding] = []
    for _, equals in groupby(standings, key=_place):
        ordered += sorted(equals, key=lambda each: _by_name(people[each.person]))
    return ordered


def _place(line: CompetitionStanding) -> tuple[int | None, int, Fraction | None]:
    return line.rank, line.sessions, line.total


def _by_name(person: CompetitionPerson) -> tuple[str, tuple[tuple[int, int], ...]]:
    return person.sort_key, tuple(sorted(person.entries.items()))


def _names(standings: list[CompetitionStanding], people: People) -> dict[str, str]:
    """Return everybody's name; who has none for these readers is numbered down the list."""
    numbers = count(1)
    pattern = gettext("Anonymous player {number}")
    return {
        each.person: people[each.person].name or pattern.format(number=next(numbers))
        for each in standings
    }


def _entries(person: CompetitionPerson, sessions: list[int]) -> Iterator[int | None]:
    return (person.entries.get(session) for session in sessions)


def _row(
    line: CompetitionStanding, name: str, rules: CompetitionRules, entries: Iterator[int | None]
) -> CompetitionRow:
    text = rules.rule.text
    cells = (
        SessionCell() if figure is None else SessionCell(text(figure.value), figure.counted, entry)
        for figure, entry in zip(line.figures, entries, strict=True)
    )
    return CompetitionRow(
        rank=line.rank,
        tied=line.tied,
        name=name,
        total=None if line.total is None else text(line.total),
        sessions=line.sessions,
        missed=line.missed,
        cells=tuple(cells),
    )
