"""Sessions from before as a director works with them, and who was away from a session."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from django.db.models import Count, QuerySet

from whiz_tournament.features.competitions.queries.evenings import KNOWN_EVENING
from whiz_tournament.features.competitions.queries.people import competition_people, standing
from whiz_tournament.features.competitions.queries.rules import (
    STAFF_SESSION,
    CompetitionRules,
    chosen_evenings,
    chosen_without_boards,
)
from whiz_tournament.models import (
    Competition,
    CompetitionEvening,
    CompetitionSession,
    EarlierChange,
    EarlierFigure,
    EarlierSession,
    Player,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import NOBODY, sort_key
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.history.line_history import member_names, who_acted
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.people.names import Audience


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A session from before in the list of a competition; one that is ``out`` does not count."""

    public_id: str
    name: str
    date: date
    people: int
    out: bool


def typed_lines_of(competition: Competition) -> list[TypedLine]:
    """Return the earlier sessions by date, including those that were taken out; one query."""
    return [
        TypedLine(public_id, name, day, people, deleted_at is not None)
        for public_id, name, day, people, deleted_at in _LINES.rows(competition.pk)
    ]


def _lines(competition: int) -> QuerySet[EarlierSession, tuple[str, str, date, int, Any]]:
    rows = EarlierSession.objects.filter(competition=competition).annotate(people=Count("figures"))
    return rows.values_list("public_id", "name", "date", "people", "deleted_at")


_LINES: Final = CompiledRows(_lines, int)


def earlier_session(public_id: str) -> EarlierSession | None:
    """Return the session from before of this id, with its competition."""
    if not could_be_id(public_id):
        return None
    rows = EarlierSession.objects.filter(competition__deleted_at=None)
    return rows.select_related("competition").filter(public_id=public_id).first()


Words = tuple[str, ...]


def words_of(name: str) -> Words:
    """Return the words of a name in an order of their own: a list may begin with the family."""
    return tuple(sorted(sort_key(name).replace("0", "1").split("1")))


def people_by_name() -> dict[Words, list[Player]]:
    """Return the club's people by the words of their names and by licences, members alone first."""
    people: dict[Words, list[Player]] = {}
    for player in Player.objects.exclude(name=NOBODY).order_by("guest", "id"):
        named = people.setdefault(words_of(player.name), [])
        if not player.guest or not named or named[0].guest:
            named.append(player)
        if player.licence:
            people.setdefault(words_of(player.licence), [player])
    return people


def typed_text(session: EarlierSession) -> tuple[str, tuple[str, ...]]:
    """Return the lines as they are typed, and the names of the guests among them.

    People are called as today; of namesakes the licence is written. Who was erased has no line.
    """
    known, lines, guests = people_by_name(), [], []
    for row in EarlierFigure.objects.filter(session=session).select_related("player"):
        player = standing_record(row.player)
        if player.name == NOBODY:
            continue
        alone = len(known.get(words_of(player.name), ())) <= 1 or not player.licence
        lines.append(f"{player.name if alone else player.licence}  {row.figure}")
        guests += [player.name] if player.guest else []
    return "\n".join(lines), tuple(guests)


@dataclass(frozen=True, slots=True)
class TypedChange:
    """A change of a session from before: when, by whom, and what there was until then."""

    number: int
    changed_at: datetime
    who: str
    name: str
    date: date
    people: int


def typed_changes(session: EarlierSession) -> list[TypedChange]:
    """Return the changes, the latest first; two queries."""
    rows = list(EarlierChange.objects.filter(session=session).order_by("-number"))
    names = member_names(row.actor for row in rows)
    return [
        TypedChange(
            row.number,
            row.changed_at,
            who_acted(row.actor, names),
            row.name,
            row.date,
            len(row.figures),
        )
        for row in rows
    ]


def counted_session(
    competition: Competition, public_id: str
) -> CompetitionSession | CompetitionEvening | None:
    """Return a session of a competition by the public id of its evening.

    One that counts by rule has no row: that is made as soon as somebody's notice is kept with it.
    """
    if not could_be_id(public_id):
        return None
    rows = CompetitionSession.objects.filter(STAFF_SESSION, competition=competition)
    picked = rows.select_related("tournament").filter(tournament__public_id=public_id).first()
    chosen = (
        CompetitionSession(club=competition.club, competition=competition, tournament=evening)
        for evening in chosen_evenings(competition.settings.choice)
        if evening.public_id == public_id
    )
    evenings = CompetitionEvening.objects.filter(KNOWN_EVENING, competition=competition)
    without_boards = (
        CompetitionEvening(club=competition.club, competition=competition, evening=evening)
        for evening in chosen_without_boards(competition.settings.choice)
        if evening.public_id == public_id
    )
    return (
        picked
        or next(chosen, None)
        or evenings.select_related("evening").filter(evening__public_id=public_id).first()
        or next(without_boards, None)
    )


@dataclass(frozen=True, slots=True)
class AbsentPerson:
    """Somebody of the competition who was not in a session."""

    key: str
    name: str
    excused: bool


def absent_people(session: CompetitionSession | CompetitionEvening) -> list[AbsentPerson]:
    """Return the absent people by name."""
    rules = CompetitionRules.of(session.competition)
    people = competition_people(rules, Audience.HOUSE)
    excused = {standing(player, people.kept) for player in session.excused or ()}
    people_away = list(people.by_key.values())
    if isinstance(session, CompetitionSession):
        played = session.tournament_id
        away = [person for person in people_away if played not in person.entries]
    else:
        there = {
            standing(player, people.kept)
            for evening in rules.evenings
            if evening.evening.pk == session.evening_id
            for player in evening.figures or ()
        }
        away = [person for person in people_away if person.pk not in there]
    return [
        AbsentPerson(person.key, person.name, person.pk in excused)
        for person in sorted(away, key=lambda person: person.sort_key)
    ]
