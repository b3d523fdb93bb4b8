"""A competition as pages, paper and programs show it: every figure a finished text."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Final

from django.utils import timezone
from django.utils.translation import get_language

from scoring.competitions.combining import combine, ranks_within
from scoring.competitions.settings import Combining, CompetitionSettings
from scoring.competitions.values import CompetitionStanding, CountedSession
from whiz_tournament.features.competitions.queries.delivered import anonymous_names, delivered_page
from whiz_tournament.features.competitions.queries.people import (
    CompetitionPerson,
    People,
    PeopleRows,
)
from whiz_tournament.features.competitions.queries.rules import (
    PUBLIC_SESSION,
    CompetitionRules,
    SharedSession,
    TypedSession,
)
from whiz_tournament.features.competitions.queries.sessions import (
    SessionFigures,
    SessionLine,
    SessionRanking,
    published_rankings,
    rankings_now,
    typed_lines,
)
from whiz_tournament.features.competitions.queries.values import (
    NOTHING_YET,
    CompetitionPage,
    CompetitionRow,
    RuleTexts,
    SessionCell,
    SessionColumn,
)
from whiz_tournament.models import Competition, ReleaseStatus
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.ranking import LIVE
from whiz_tournament.queries.same_value import Same


def published_competition(
    competition: Competition, audience: Audience = Audience.PUBLIC
) -> CompetitionPage:
    """Return what everybody may see: the published sessions, with today's names; seven queries.

    Of a club that publishes here, the page that came from its own computer.
    """
    if competition.delivered is not None:
        return delivered_page(competition.delivered)
    rules = CompetitionRules.of(competition, PUBLIC_SESSION)
    found = published_rankings(
        (each.tournament for each in rules.sessions), rules.settings.combining
    )
    return _page(rules, found, audience, _firmness(rules, found))


def competition_now(
    rules: CompetitionRules, audience: Audience = Audience.HOUSE
) -> CompetitionPage:
    """Return every result so far, for the director: as kept, or as typed and not kept yet."""
    found = rankings_now((each.tournament for each in rules.sessions), rules.settings.combining)
    return _page(rules, found, audience, LIVE)


KEPT_PAGES: Final = 16
"""Of three hundred people and 45 sessions each takes some 300 kB."""
TYPED: Final = ReleaseStatus.FINAL.value
"""How firm a session from before is: nothing of it is ranked again."""


def _firmness(rules: CompetitionRules, found: Mapping[int, SessionRanking]) -> str:
    states = {each.state for each in found.values()}
    if rules.settings.choice.is_open(timezone.localdate()):
        return ReleaseStatus.INTERIM
    if len(found) < len(rules.sessions) or not (found or rules.earlier):
        return ReleaseStatus.INTERIM
    return ReleaseStatus.FINAL if states <= {ReleaseStatus.FINAL} else ReleaseStatus.PROVISIONAL


@dataclass(frozen=True, slots=True)
class HeldSession:
    """A session that counts: its column, and what each person won, by key."""

    column: SessionColumn
    lines: Mapping[str, SessionLine]
    excused: frozenset[str] = frozenset()

    def counted(self) -> CountedSession:
        """Return the session as it is combined."""
        figures = {key: line.figure for key, line in self.lines.items()}
        return CountedSession(self.column.share, figures, self.excused)


@dataclass(frozen=True, slots=True)
class PlayedSession:
    """An evening that counts: its column, who was away with notice, and its figures."""

    pk: int
    column: SessionColumn
    excused: frozenset[int]
    figures: Same[SessionFigures]


@dataclass(frozen=True, slots=True)
class PageParts:
    """All that a page is made of: of the same parts it is the same page, whatever changed since.

    ``earlier`` are sessions from before: their column, and what was typed, by record.
    """

    settings: CompetitionSettings
    status: str
    played: tuple[PlayedSession, ...]
    waiting: tuple[SessionColumn, ...]
    earlier: tuple[tuple[SessionColumn, tuple[tuple[int, Fraction], ...]], ...]
    people: PeopleRows
    audience: Audience
    language: str | None


def _page(
    rules: CompetitionRules, found: Mapping[int, SessionRanking], audience: Audience, status: str
) -> CompetitionPage:
    # A session whose method was changed to one of another unit cannot be added to the others.
    fit = {pk: each for pk, each in found.items() if rules.settings.rule.takes(each.figures.unit)}
    counted = tuple(each for each in rules.sessions if each.tournament.pk in fit)
    waiting = tuple(each for each in rules.sessions if each.tournament.pk not in fit)
    return _made_of(
        PageParts(
            settings=rules.settings,
            status=str(status),
            played=tuple(_played(each, fit[each.tournament.pk]) for each in counted),
            waiting=tuple(_column(each, NOTHING_YET) for each in waiting),
            earlier=tuple(map(_typed, rules.earlier)),
            people=PeopleRows.of(replace(rules, sessions=counted)),
            audience=audience,
            language=get_language(),
        )
    )


def _played(session: SharedSession, ranking: SessionRanking) -> PlayedSession:
    column = _column(session, str(ranking.state))
    return PlayedSession(session.tournament.pk, column, session.excused, Same(ranking.figures))


def _typed(session: TypedSession) -> tuple[SessionColumn, tuple[tuple[int, Fraction], ...]]:
    column = SessionColumn(session.public_id, "", session.name, session.date, Fraction(1), TYPED)
    return column, tuple(session.figures.items())


@lru_cache(maxsize=KEPT_PAGES)
def _made_of(parts: PageParts) -> CompetitionPage:
    """Combine them. A season is looked at more often than one of its figures changes."""
    settings, people = parts.settings, parts.people.people(parts.audience)
    held = _held(parts, people)
    guests = {key for key, each in people.by_key.items() if each.guest}
    standings = combine(
        [each.counted() for each in held],
        settings,
        frozenset() if settings.guests else guests,
    )
    columns = [*parts.waiting, *(each.column for each in held)]
    return CompetitionPage(
        status=parts.status,
        combining=settings.combining.value,
        missed=settings.missed.value,
        best=settings.best,
        least=settings.least,
        in_percent=settings.rule.in_percent,
        columns=tuple(sorted(columns, key=lambda each: each.date)),
        standings=tuple(_rows(standings, settings, held, people.by_key)),
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
    for column, figures in parts.earlier:
        typed = typed_lines(dict(figures), parts.settings.rule)
        records = people.keys_of(player for player, _ in figures)
        held.append(HeldSession(column, {key: typed[player] for key, player in records.items()}))
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


ByKey = Mapping[str, CompetitionPerson]


def _in_order(
    standings: Sequence[CompetitionStanding], people: ByKey
) -> Iterator[CompetitionStanding]:
    """Put equals in the order of the names that are read: another one would tell of a name."""
    for _, equals in groupby(standings, key=_place):
        yield from sorted(equals, key=lambda each: _by_name(people[each.person]))


def _place(line: CompetitionStanding) -> tuple[int | None, int, Fraction | None]:
    return line.rank, line.sessions if line.rank is None else 0, line.total


def _by_name(person: CompetitionPerson) -> tuple[str, tuple[tuple[int, int], ...]]:
    return person.sort_key, tuple(sorted(person.entries.items()))


ABSENT: Final = SessionCell()


def _rows(
    standings: Sequence[CompetitionStanding],
    settings: CompetitionSettings,
    held: Sequence[HeldSession],
    people: ByKey,
) -> Iterator[CompetitionRow]:
    """Yield the lines as they are read; who has no name for these readers is numbered."""
    ordered = list(_in_order(standings, people))
    names = anonymous_names(people[each.person].name for each in ordered)
    # A category would say more of somebody without a name than that person wants to be said.
    categories = {
        key: each.category if settings.categories and each.name else ""
        for key, each in people.items()
    }
    within = ranks_within(ordered, categories.__getitem__)
    above = _above(ordered)
    for line, name in zip(ordered, names, strict=True):
        person, (higher, lacking) = people[line.person], above.get(line.person, (None, None))
        yield CompetitionRow(
            rank=line.rank,
            tied=line.tied,
            name=name,
            total=None if line.total is None else settings.rule.text(line.total),
            sessions=line.sessions,
            missed=line.missed,
            cells=tuple(_cells(line, settings, held)),
            is_named=bool(person.name),
            person=person.key,
            decided=line.decided.value if line.decided else "",
            above=higher,
            short=settings.rule.text(lacking) if lacking else None,
            category=categories[line.person] if line.rank else "",
            place_within=within.get(line.person, (None, False))[0],
            guest=person.guest and not settings.guests,
        )


def _above(
    ordered: Sequence[CompetitionStanding],
) -> dict[str, tuple[int | None, Fraction | None]]:
    """Return the next higher rank of each ranked person, and what is lacking to it."""
    found: dict[str, tuple[int | None, Fraction | None]] = {}
    higher: CompetitionStanding | None = None
    for _, equals in groupby(ordered, key=attrgetter("rank")):
        level = list(equals)
        if higher is not None and level[0].rank is not None:
            lacking = (higher.total or Fraction(0)) - (level[0].total or Fraction(0))
            found |= {line.person: (higher.rank, lacking) for line in level}
        higher = level[0]
    return found


def _cells(
    line: CompetitionStanding, settings: CompetitionSettings, held: Sequence[HeldSession]
) -> list[SessionCell]:
    """Return somebody's cells: of a season most are those of an absence."""
    cells = [ABSENT] * len(held)
    by_place = settings.combining is Combining.PLACES
    for place, figure in enumerate(line.figures):
        if figure is None:
            continue
        cell = held[place].lines[line.person].cell
        if by_place:
            cell = replace(cell, text=settings.rule.text(figure.value))
        cells[place] = replace(cell, left_out=True) if place in line.left_out else cell
    for place, value in (line.absences or {}).items():
        if line.figures[place] is None:
            cells[place] = SessionCell(settings.rule.text(value), counted=True, absent=True)
    return cells
