"""A competition as pages, paper and programs show it: every figure a finished text."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from django.utils import timezone
from django.utils.translation import get_language

from scoring.competitions.combining import combine
from scoring.competitions.settings import CompetitionSettings
from whiz_tournament.features.competitions.queries.delivered import delivered_page
from whiz_tournament.features.competitions.queries.evenings import SharedEvening
from whiz_tournament.features.competitions.queries.overall import with_overall
from whiz_tournament.features.competitions.queries.people import (
    People,
    PeopleRows,
)
from whiz_tournament.features.competitions.queries.rows import HeldSession, rows_of
from whiz_tournament.features.competitions.queries.rules import (
    CompetitionRules,
    SharedSession,
    TypedSession,
)
from whiz_tournament.features.competitions.queries.sessions import (
    SessionFigures,
    SessionRanking,
    published_rankings,
    rankings_now,
    typed_lines,
)
from whiz_tournament.features.competitions.queries.values import (
    NOTHING_YET,
    CompetitionPage,
    RuleTexts,
    SessionColumn,
)
from whiz_tournament.models import Competition, ReleaseStatus
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.remembered import Same
from whiz_tournament.queries.results.ranking import LIVE


def published_competition(
    competition: Competition, audience: Audience = Audience.PUBLIC
) -> CompetitionPage:
    """Return what everybody may see: the published sessions, with today's names; eight queries.

    With evenings without boards it is one more. Of a club that publishes here it is the page that
    came from its own computer.
    """
    if competition.delivered is not None:
        return delivered_page(competition.delivered)
    rules = CompetitionRules.of(competition, public=True)
    tournaments = (session.tournament for session in rules.sessions)
    rankings = with_overall(rules, published_rankings(tournaments, rules.settings.combining))
    return _page(rules, rankings, audience, _firmness(rules, rankings))


def competition_now(
    rules: CompetitionRules, audience: Audience = Audience.HOUSE
) -> CompetitionPage:
    """Return every result so far, for the director: as kept, or as typed and not kept yet."""
    tournaments = (session.tournament for session in rules.sessions)
    rankings = with_overall(rules, rankings_now(tournaments, rules.settings.combining))
    return _page(rules, rankings, audience, LIVE)


KEPT_PAGES: Final = 16
"""Of three hundred people and 45 sessions each takes some 300 kB."""
TYPED: Final = ReleaseStatus.FINAL.value
"""How firm a session from before is: nothing of it is ranked again."""


def _firmness(rules: CompetitionRules, found: Mapping[int, SessionRanking]) -> str:
    states = {ranking.state for ranking in found.values()}
    if rules.settings.choice.is_open(timezone.localdate()):
        return ReleaseStatus.INTERIM
    silent = [evening for evening in rules.evenings if evening.figures is None]
    waits = len(found) < len(rules.sessions) or silent
    if waits or not (found or rules.earlier or rules.evenings):
        return ReleaseStatus.INTERIM
    return ReleaseStatus.FINAL if states <= {ReleaseStatus.FINAL} else ReleaseStatus.PROVISIONAL


@dataclass(frozen=True, slots=True)
class PlayedSession:
    """An evening that counts: its column, who was away with notice, and its figures."""

    pk: int
    column: SessionColumn
    excused: frozenset[int]
    figures: Same[SessionFigures]


@dataclass(frozen=True, slots=True)
class FiguredSession:
    """A session whose figures are those of persons: its column, what each won, who was excused."""

    column: SessionColumn
    figures: tuple[tuple[int, Fraction], ...]
    excused: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class PageParts:
    """All that a page is made of: of the same parts it is the same page, whatever changed since.

    ``figured`` are sessions from before, and evenings without boards: their column, what each
    person won, by record, and who was away with notice.
    """

    settings: CompetitionSettings
    status: str
    played: tuple[PlayedSession, ...]
    waiting: tuple[SessionColumn, ...]
    figured: tuple[FiguredSession, ...]
    people: PeopleRows
    audience: Audience
    language: str | None


def _page(
    rules: CompetitionRules, found: Mapping[int, SessionRanking], audience: Audience, status: str
) -> CompetitionPage:
    # A session whose method was changed to one of another unit cannot be added to the others.
    fit = {
        pk: ranking
        for pk, ranking in found.items()
        if rules.settings.rule.takes(ranking.figures.unit)
    }
    counted = tuple(session for session in rules.sessions if session.tournament.pk in fit)
    waiting = tuple(session for session in rules.sessions if session.tournament.pk not in fit)
    figured = tuple(
        evening
        for evening in rules.evenings
        if evening.figures is not None and rules.settings.rule.takes(evening.unit)
    )
    silent = tuple(evening for evening in rules.evenings if evening not in figured)
    if audience is Audience.PUBLIC:
        silent = ()
    return _made_of(
        PageParts(
            settings=rules.settings,
            status=str(status),
            played=tuple(_played(session, fit[session.tournament.pk]) for session in counted),
            waiting=(
                *(_column(session, NOTHING_YET) for session in waiting),
                *(_evening_column(evening, NOTHING_YET) for evening in silent),
            ),
            figured=(*map(_typed, rules.earlier), *map(_told, figured)),
            people=PeopleRows.of(replace(rules, sessions=counted, evenings=figured)),
            audience=audience,
            language=get_language(),
        )
    )


def _played(session: SharedSession, ranking: SessionRanking) -> PlayedSession:
    column = _column(session, str(ranking.state))
    return PlayedSession(session.tournament.pk, column, session.excused, Same(ranking.figures))


def _typed(session: TypedSession) -> FiguredSession:
    column = SessionColumn(session.public_id, "", session.name, session.date, Fraction(1), TYPED)
    return FiguredSession(column, tuple(session.figures.items()))


def _told(session: SharedEvening) -> FiguredSession:
    figures = tuple((session.figures or {}).items())
    return FiguredSession(_evening_column(session, TYPED), figures, session.excused)


@lru_cache(maxsize=KEPT_PAGES)
def _made_of(parts: PageParts) -> CompetitionPage:
    """Combine them. A season is looked at more often than one of its figures changes."""
    settings, people = parts.settings, parts.people.people(parts.audience)
    held = _held(parts, people)
    guests = {key for key, person in people.by_key.items() if person.guest}
    standings = combine(
        [session.counted() for session in held],
        settings,
        frozenset() if settings.guests else guests,
    )
    columns = [*parts.waiting, *(session.column for session in held)]
    return CompetitionPage(
        status=parts.status,
        combining=settings.combining.value,
        missed=settings.missed.value,
        best=settings.best,
        least=settings.least,
        in_percent=settings.rule.in_percent,
        columns=tuple(sorted(columns, key=lambda each: each.date)),
        standings=tuple(rows_of(standings, settings, held, people.by_key)),
        rules=RuleTexts.of(settings),
    )


def _held(parts: PageParts, people: People) -> list[HeldSession]:
    """Return the sessions that count, in the order of their days."""
    entered: dict[int, dict[int, str]] = {}
    for key, person in people.by_key.items():
        for pk, number in person.entries.items():
            entered.setdefault(pk, {})[number] = key
    held = []
    for session in parts.played:
        lines = session.figures.value.lines
        own = entered.get(session.pk, {}).items()
        mine = {key: lines[number] for number, key in own if number in lines}
        excused = frozenset(people.keys_of(session.excused))
        held.append(HeldSession(session.column, mine, excused))
    for figured in parts.figured:
        typed = typed_lines(dict(figured.figures), parts.settings.rule)
        records = people.keys_of(player for player, _ in figured.figures)
        mine = {key: typed[player] for key, player in records.items()}
        held.append(HeldSession(figured.column, mine, frozenset(people.keys_of(figured.excused))))
    return sorted(held, key=lambda each: each.column.date)


def _column(session: SharedSession, state: str) -> SessionColumn:
    tournament = session.tournament
    return SessionColumn(
        tournament.public_id,
        tournament.slug,
        tournament.name,
        tournament.date,
        session.share,
        state,
    )


def _evening_column(session: SharedEvening, state: str) -> SessionColumn:
    evening = session.evening
    return SessionColumn(
        evening.public_id,
        evening.slug,
        evening.name,
        evening.date,
        session.share,
        state,
        without_boards=True,
    )
