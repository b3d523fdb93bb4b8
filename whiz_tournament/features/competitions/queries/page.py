"""A competition as pages, paper and programs show it: every figure a finished text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from operator import attrgetter
from typing import Final

from django.utils import timezone

from scoring.competitions.combining import combine, ranks_within
from scoring.competitions.settings import Combining, CompetitionSettings
from scoring.competitions.values import CompetitionStanding, CountedSession
from whiz_tournament.features.competitions.queries.delivered import anonymous_names, delivered_page
from whiz_tournament.features.competitions.queries.rules import (
    PUBLIC_SESSION,
    CompetitionRules,
    SharedSession,
)
from whiz_tournament.features.competitions.queries.sessions import (
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
from whiz_tournament.models import Competition, Entry, Player, ReleaseStatus
from whiz_tournament.queries.people.names import (
    AFTER_NAMES,
    NAME_COLUMNS,
    Audience,
    audience_name,
)
from whiz_tournament.queries.results.ranking import LIVE

# Who is who over several sessions: one person is one record, merged ones followed to the end.


@dataclass(frozen=True, slots=True)
class CompetitionPerson:
    """A person; ``name`` is empty for who wants none in public, and sorts after all others.

    ``entries`` are the numbers in each session, by the tournament's key.
    """

    pk: int
    key: str
    name: str
    sort_key: str
    guest: bool
    category: str
    entries: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class People:
    """Everybody of a competition, by key; ``last`` leads from any record to the one that stands."""

    by_key: Mapping[str, CompetitionPerson]
    kept: Mapping[int, int]

    def keys_of(self, players: Iterable[int]) -> dict[str, int]:
        """Return which of these records each person is, the first of several merged ones."""
        records = {each.pk: key for key, each in self.by_key.items()}
        found: dict[str, int] = {}
        for player in players:
            if (pk := standing(player, self.kept)) in records:
                found.setdefault(records[pk], player)
        return found


def competition_people(rules: CompetitionRules, audience: Audience) -> People:
    """Return everybody who was in one of the sessions; three queries."""
    among = [each.tournament.pk for each in rules.sessions]
    rows = Entry.objects.filter(tournament__in=among).order_by("tournament_id", "number")
    kept = _kept_records()
    held: dict[int, dict[int, int]] = {}
    for session in rules.earlier:
        for player in session.figures:
            held.setdefault(standing(player, kept), {})
    for number, tournament, player in rows.values_list("number", "tournament_id", "player_id"):
        held.setdefault(standing(player, kept), {}).setdefault(tournament, number)
    columns = [name.removeprefix("player__") for name in NAME_COLUMNS]
    known = Player.objects.filter(pk__in=held)
    people = {
        key: CompetitionPerson(pk, key, *_label(audience, *named), guest, category, held[pk])
        for pk, key, guest, category, *named in known.values_list(
            "pk", "public_id", "guest", "category", *columns
        )
    }
    return People(people, kept)


def _label(audience: Audience, *named: object) -> tuple[str, str]:
    return audience_name(audience, *named) or ("", AFTER_NAMES)


def _kept_records() -> dict[int, int]:
    """Return whom each record was merged into, of those that were."""
    gone = Player.with_arriving.exclude(merged_into=None)
    return dict(gone.values_list("pk", "merged_into_id"))


def standing(player: int, kept: Mapping[int, int]) -> int:
    """Follow merges to the record that stands; a circle, which nobody can make, ends anyway."""
    for _ in kept:
        if player not in kept:
            break
        player = kept[player]
    return player


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


def _page(
    rules: CompetitionRules, found: Mapping[int, SessionRanking], audience: Audience, status: str
) -> CompetitionPage:
    # A session whose method was changed to one of another unit cannot be added to the others.
    fit = {pk: each for pk, each in found.items() if rules.settings.rule.takes(each.figures.unit)}
    counted = replace(rules, sessions=tuple(e for e in rules.sessions if e.tournament.pk in fit))
    people = competition_people(counted, audience)
    held = _held(counted, fit, people)
    guests = {key for key, each in people.by_key.items() if each.guest}
    standings = combine(
        [each.counted() for each in held],
        rules.settings,
        frozenset() if rules.settings.guests else guests,
    )
    waiting = [_column(each, None) for each in rules.sessions if each.tournament.pk not in fit]
    columns = sorted([*waiting, *(each.column for each in held)], key=lambda each: each.date)
    return CompetitionPage(
        status=str(status),
        combining=rules.settings.combining.value,
        missed=rules.settings.missed.value,
        best=rules.settings.best,
        least=rules.settings.least,
        in_percent=rules.settings.rule.in_percent,
        columns=tuple(columns),
        standings=tuple(_rows(standings, rules.settings, held, people.by_key)),
        rules=RuleTexts.of(rules.settings),
    )


def _held(
    rules: CompetitionRules, found: Mapping[int, SessionRanking], people: People
) -> list[HeldSession]:
    """Return the sessions that count, in the order of their days."""
    entered: dict[int, dict[int, str]] = {}
    for key, person in people.by_key.items():
        for pk, number in person.entries.items():
            entered.setdefault(pk, {})[number] = key
    held = [
        HeldSession(
            _column(each, found[each.tournament.pk]),
            {
                key: line
                for number, key in entered.get(each.tournament.pk, {}).items()
                if (line := found[each.tournament.pk].figures.lines.get(number))
            },
            frozenset(people.keys_of(each.excused)),
        )
        for each in rules.sessions
    ]
    for session in rules.earlier:
        lines = typed_lines(session.figures, rules.settings.rule)
        mine = people.keys_of(session.figures)
        held.append(
            HeldSession(
                SessionColumn(
                    session.public_id, "", session.name, session.date, Fraction(1), TYPED
                ),
                {key: lines[player] for key, player in mine.items()},
            )
        )
    return sorted(held, key=lambda each: each.column.date)


def _column(session: SharedSession, ranking: SessionRanking | None) -> SessionColumn:
    tournament = session.tournament
    return SessionColumn(
        tournament.public_id,
        tournament.slug,
        tournament.name,
        tournament.date,
        session.share,
        str(ranking.state) if ranking else NOTHING_YET,
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
