"""A competition as pages, paper and programs show it: every figure a finished text."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Final

from scoring.competition import CompetitionStanding, CountedSession, combine
from whiz_tournament.features.competitions.queries.delivered import anonymous_names, delivered_page
from whiz_tournament.features.competitions.queries.rules import (
    PUBLIC_SESSION,
    CompetitionRules,
    SharedSession,
)
from whiz_tournament.features.competitions.queries.sessions import (
    SessionRanking,
    published_rankings,
    rankings_now,
)
from whiz_tournament.features.competitions.queries.values import (
    NOTHING_YET,
    CompetitionPage,
    CompetitionRow,
    SessionCell,
    SessionColumn,
)
from whiz_tournament.models import Competition, Entry, Player, ReleaseStatus, Tournament
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
    """A person; ``name`` is empty if not public, and sorts after all others."""

    key: str
    name: str
    sort_key: str
    entries: Mapping[int, int]
    """The entry number in each session, by the tournament's key."""


def competition_people(
    tournaments: Iterable[Tournament], audience: Audience
) -> dict[str, CompetitionPerson]:
    """Return everybody who was entered in one of the sessions, by key; three queries."""
    rows = Entry.objects.filter(tournament__in=[each.pk for each in tournaments])
    held: dict[int, dict[int, int]] = {}
    kept = _kept_records()
    for number, tournament, player in rows.order_by("tournament_id", "number").values_list(
        "number", "tournament_id", "player_id"
    ):
        held.setdefault(_last(player, kept), {}).setdefault(tournament, number)
    columns = [name.removeprefix("player__") for name in NAME_COLUMNS]
    known = Player.objects.filter(pk__in=held).values_list("pk", "public_id", *columns)
    return {
        key: CompetitionPerson(key, *_label(audience, *named), held[pk])
        for pk, key, *named in known
    }


def _label(audience: Audience, *named: object) -> tuple[str, str]:
    return audience_name(audience, *named) or ("", AFTER_NAMES)


def _kept_records() -> dict[int, int]:
    """Return whom each record was merged into, of those that were."""
    gone = Player.with_arriving.exclude(merged_into=None)
    return dict(gone.values_list("pk", "merged_into_id"))


def _last(player: int, kept: Mapping[int, int]) -> int:
    """Follow merges to the record that stands; a circle, which nobody can make, ends anyway."""
    for _ in kept:
        if player not in kept:
            break
        player = kept[player]
    return player


People = Mapping[str, CompetitionPerson]


def published_competition(
    competition: Competition, audience: Audience = Audience.PUBLIC
) -> CompetitionPage:
    """Return what everybody may see: the published sessions, with today's names; six queries.

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


def _firmness(rules: CompetitionRules, found: Mapping[int, SessionRanking]) -> str:
    states = {each.state for each in found.values()}
    if not found or len(found) < len(rules.sessions):
        return ReleaseStatus.INTERIM
    return ReleaseStatus.FINAL if states == {ReleaseStatus.FINAL} else ReleaseStatus.PROVISIONAL


def _page(
    rules: CompetitionRules, found: Mapping[int, SessionRanking], audience: Audience, status: str
) -> CompetitionPage:
    # A session whose method was changed to one of another unit cannot be added to the others.
    fit = {pk: each for pk, each in found.items() if each.figures.unit == rules.settings.rule.unit}
    counted = [each for each in rules.sessions if each.tournament.pk in fit]
    people = competition_people((each.tournament for each in counted), audience)
    sessions = [_session(each, fit[each.tournament.pk], people) for each in counted]
    standings = _in_order(combine(sessions, rules.settings), people)
    named = _names(standings, people)
    places = {each.tournament.pk: place for place, each in enumerate(counted)}
    return CompetitionPage(
        status=str(status),
        combining=rules.settings.combining.value,
        missed=rules.settings.missed.value,
        best=rules.settings.best,
        least=rules.settings.least,
        in_percent=rules.settings.rule.in_percent,
        columns=tuple(_column(each, fit) for each in rules.sessions),
        standings=tuple(
            _row(each, person, named[each.person], rules, _cells(each, person, places, fit))
            for each in standings
            for person in [people[each.person]]
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


def _session(session: SharedSession, standing: SessionRanking, people: People) -> CountedSession:
    """Return a session's figures by person."""
    pk, lines = session.tournament.pk, standing.figures.lines
    figures = {}
    for key, person in people.items():
        if line := lines.get(person.entries.get(pk, 0)):
            figures[key] = line.figure
    return CountedSession(session.share, figures)


def _in_order(
    standings: tuple[CompetitionStanding, ...], people: People
) -> list[CompetitionStanding]:
    """Put equals in the order of the names that are read: another order would reveal a name."""
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
    names = anonymous_names(people[each.person].name for each in standings)
    return {each.person: name for each, name in zip(standings, names, strict=True)}


ABSENT: Final = SessionCell()


def _row(
    line: CompetitionStanding,
    person: CompetitionPerson,
    name: str,
    rules: CompetitionRules,
    cells: Sequence[SessionCell],
) -> CompetitionRow:
    return CompetitionRow(
        rank=line.rank,
        tied=line.tied,
        name=name,
        total=None if line.total is None else rules.settings.rule.text(line.total),
        sessions=line.sessions,
        missed=line.missed,
        cells=tuple(cells),
        is_named=bool(person.name),
        person=person.key,
    )


def _cells(
    standing: CompetitionStanding,
    person: CompetitionPerson,
    places: Mapping[int, int],
    found: Mapping[int, SessionRanking],
) -> list[SessionCell]:
    """Return somebody's cells: of a season most are those of an absence."""
    cells = [ABSENT] * len(places)
    for pk, entry in person.entries.items():
        if line := found[pk].figures.lines.get(entry):
            place = places[pk]
            left_out = place in standing.left_out
            cells[place] = replace(line.cell, left_out=True) if left_out else line.cell
    return cells
