"""Which competitions there are, and which evenings of the club one may be made of."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final, Self

from django.db.models import Count, Exists, F, Max, OuterRef, Q, QuerySet

from boards.json_values import JsonObject
from scoring.competitions.documents import read_choice
from scoring.competitions.settings import COMBINING_RULES, Combining, CompetitionSettings
from scoring.methods import scoring_method
from scoring.methods.base import Unit
from whiz_tournament.features.competitions.queries.evenings import KNOWN_EVENING
from whiz_tournament.features.competitions.queries.rules import (
    chosen_evenings,
    chosen_without_boards,
)
from whiz_tournament.models import (
    Competition,
    CompetitionEvening,
    CompetitionSession,
    Tournament,
    TournamentStatus,
    WhistEvening,
    WhistEveningStatus,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.lists import GrownList, ListPage, in_trash, latest_first, list_page
from whiz_tournament.queries.remembered import remembered_rows

OFFERED: Final = 40
"""How many evenings are offered at once; those that count already stand there anyway."""
_KNOWN: Final = Q(sessions__tournament__deleted_at=None, sessions__tournament__practice=False)
_PUBLIC: Final = _KNOWN & ~Q(sessions__tournament__status=TournamentStatus.DRAFT)
_TOLD: Final = KNOWN_EVENING & Q(evening__status=WhistEveningStatus.PUBLISHED)


@dataclass(frozen=True, slots=True)
class CompetitionItem:
    """A competition in a list; ``date`` is the day of its last session, if it has one."""

    public_id: str
    slug: str
    name: str
    settings: CompetitionSettings
    published: bool
    sessions: int
    date: date | None


def competition_by_slug(slug: str) -> Competition | None:
    """Return the competition at this address, for staff; none that is in the trash."""
    return _AT.first(slug)


def competition_by_id(public_id: str) -> Competition | None:
    """Return the competition of this id, for staff."""
    return _standing().filter(public_id=public_id).first() if could_be_id(public_id) else None


def public_competition(slug: str) -> Competition | None:
    """Return the competition at this address for anybody: only what was published."""
    return _published().filter(slug=slug).first()


def public_competition_by_id(public_id: str) -> Competition | None:
    """Return the competition of this id for anybody."""
    return _published().filter(public_id=public_id).first() if could_be_id(public_id) else None


def trashed_competition(slug: str) -> Competition | None:
    """Return the competition of this address that is in the trash."""
    return in_trash(Competition).filter(slug=slug).first()


def staff_competitions() -> GrownList[CompetitionItem]:
    """Return every competition that is not in the trash; those without a day last, newest first."""
    dated = _standing().annotate(day=Max("sessions__tournament__date", filter=_KNOWN))
    rows = dated.order_by(F("day").desc(nulls_last=True), "-id")
    return GrownList(rows, lambda some: _items(some, _KNOWN))


def competitions_page(page: int = 1) -> ListPage[CompetitionItem]:
    """Return a page of them."""
    return list_page(staff_competitions(), page)


def public_competitions() -> list[CompetitionItem]:
    """Return those that everybody may see, latest first; sessions nobody may know are not told."""
    return latest_first(_items(_published(), _PUBLIC))


@remembered_rows
def competitions_of(tournament: Tournament) -> tuple[tuple[str, str], ...]:
    """Return slug and name of each competition in which this session counts for everybody."""
    return tuple(
        sorted(
            (slug, name)
            for slug, name, combining, rules, picked in _COUNTED_IN.rows(tournament.pk)
            if picked or _takes(tournament, Combining(combining), rules)
        )
    )


def _takes(tournament: Tournament, combining: Combining, rules: JsonObject | None) -> bool:
    """Return whether an evening counts by a rule, without being picked."""
    choice, unit = read_choice(rules), scoring_method(tournament.scoring_method).unit
    return (
        tournament.is_published
        and not tournament.practice
        and tournament.public_id not in choice.left_out
        and choice.fits(tournament.name, tournament.date)
        and COMBINING_RULES[combining].takes(unit)
    )


def trashed_competitions() -> list[CompetitionItem]:
    """Return what is in the trash, latest first."""
    return _items(in_trash(Competition), _KNOWN)


@dataclass(frozen=True, slots=True)
class OfferedEvening:
    """An evening to choose; ``among_all``: all clubs of its simultaneous are ranked here."""

    date: date
    pk: int
    public_id: str
    name: str
    among_all: bool = False
    without_boards: bool = False

    @classmethod
    def of_row(cls, *columns: Any) -> Self:
        """Return a tournament; with an empty key to deliver, its organiser is on this server."""
        day, pk, public_id, name, key = columns
        return cls(day, pk, public_id, name, among_all=key == "")

    @classmethod
    def without(cls, evening: WhistEvening) -> Self:
        """Return an evening without boards as it is offered."""
        return cls(evening.date, evening.pk, evening.public_id, evening.name, without_boards=True)


@dataclass(frozen=True, slots=True)
class OfferedSessions:
    """The evenings to choose from, latest first; before ``earlier`` there are more."""

    evenings: tuple[OfferedEvening, ...]
    earlier: date | None


def offered_sessions(
    counted: Iterable[Tournament | WhistEvening] = (),
    left_out: Collection[str] = (),
    before: date | None = None,
) -> OfferedSessions:
    """Return the evenings that count or were left out, and the latest, or those before a day."""
    rows = Tournament.objects.filter(deleted_at=None, practice=False).order_by("-date", "-id")
    columns = rows.values_list("date", "pk", "public_id", "name", "simultaneous__delivery_key")
    asked = columns if before is None else columns.filter(date__lt=before)
    latest = list(asked[: OFFERED + 1])
    offered = {OfferedEvening.of_row(*row) for row in latest[:OFFERED]}
    chosen = list(counted)
    offered |= {OfferedEvening.without(row) for row in chosen if isinstance(row, WhistEvening)}
    wanted = {*left_out, *(row.public_id for row in chosen)}
    lacking = wanted - {evening.public_id for evening in offered}
    if lacking:
        offered |= {OfferedEvening.of_row(*row) for row in columns.filter(public_id__in=lacking)}
    if lacking.intersection(left_out):
        others = WhistEvening.objects.filter(
            public_id__in=left_out, deleted_at=None, practice=False
        )
        offered |= set(map(OfferedEvening.without, others))
    # All of the last one's day are behind the link: a day may have more than one evening.
    earlier = latest[OFFERED][0] + timedelta(1) if len(latest) > OFFERED else None
    offered |= _without_boards(earlier or date.min, before or date.max)
    evenings = sorted(offered, key=lambda each: (each.date, each.pk), reverse=True)
    return OfferedSessions(tuple(evenings), earlier)


def _without_boards(since: date, before: date) -> set[OfferedEvening]:
    """Return the latest evenings without boards of the days that are offered."""
    rows = WhistEvening.objects.filter(
        date__gte=since, date__lt=before, deleted_at=None, practice=False
    )
    columns = rows.order_by("-date", "-id").values_list("date", "pk", "public_id", "name")
    return {OfferedEvening(*row, without_boards=True) for row in columns[:OFFERED]}


def every_public_competition() -> QuerySet[Competition]:
    """Return all that everybody may see, in the order in which they were made."""
    return _published().order_by("id")


def _standing() -> QuerySet[Competition]:
    return Competition.objects.filter(deleted_at=None)


def _at(slug: str) -> QuerySet[Competition]:
    return _standing().filter(slug=slug)


_AT: Final = CompiledRows(_at, str)


def _published() -> QuerySet[Competition]:
    return _standing().exclude(published_at=None)


def _counted_in(tournament: int) -> QuerySet[Competition, tuple[Any, ...]]:
    """Ask for those in which it was picked, and all that may count it by their rule."""
    here = CompetitionSession.objects.filter(competition=OuterRef("pk"), tournament=tournament)
    counting = (
        _published()
        .annotate(picked=Exists(here))
        .filter(Q(picked=True) | Q(delivered__isnull=True))
    )
    return counting.order_by().values_list("slug", "name", "combining", "rules", "picked")


_COUNTED_IN: Final[CompiledRows[tuple[Any, ...]]] = CompiledRows(_counted_in, int)


def _items(rows: QuerySet[Competition], told: Q) -> list[CompetitionItem]:
    others: dict[int, list[date]] = {}
    rows_of_evenings = CompetitionEvening.objects.filter(
        _TOLD if told is _PUBLIC else KNOWN_EVENING
    )
    for competition, day in rows_of_evenings.values_list("competition_id", "evening__date"):
        others.setdefault(competition, []).append(day)
    counted = rows.annotate(
        count=Count("sessions", filter=told), last=Max("sessions__tournament__date", filter=told)
    )
    items = [
        CompetitionItem(
            public_id=row.public_id,
            slug=row.slug,
            name=row.name,
            settings=row.settings,
            published=row.is_published,
            sessions=sessions,
            date=last,
        )
        for row in counted
        for sessions, last in [_extent(row, others.get(row.pk, []))]
    ]
    return sorted(items, key=lambda item: item.date or date.min, reverse=True)


def _extent(row: Any, others: list[date]) -> tuple[int, date | None]:
    """Return how many sessions are told of, and the day of the last one.

    ``others`` are the days of its evenings without boards.
    """
    if row.delivered is None:
        choice = row.settings.choice
        picked = row.sessions.values_list("tournament", flat=True) if choice.is_made else ()
        days = [*others, *(evening.date for evening in chosen_evenings(choice, picked))]
        if choice.is_made and COMBINING_RULES[row.settings.combining].takes(Unit.POINTS):
            held = row.evenings.values_list("evening", flat=True)
            days += [evening.date for evening in chosen_without_boards(choice, held)]
        return row.count + len(days), max([*days, *filter(None, [row.last])], default=None)
    days = [date.fromisoformat(column["date"]) for column in row.delivered["columns"]]
    return len(days), max(days, default=None)
