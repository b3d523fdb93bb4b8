"""What a competition counts, and how: as it is kept, or as somebody types it to see the effect."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final, Protocol, Self, TypeVar

from django.db.models import Q, QuerySet

from scoring.competitions.settings import (
    COMBINING_RULES,
    MOST_SESSIONS,
    Choice,
    Combining,
    CompetitionSettings,
)
from scoring.methods import scoring_method
from scoring.methods.base import Unit
from whiz_tournament.features.competitions.queries.evenings import (
    SharedEvening,
    picked_evenings,
    with_figures,
)
from whiz_tournament.models import (
    Competition,
    CompetitionSession,
    EarlierFigure,
    Tournament,
    TournamentStatus,
    WhistEvening,
    WhistEveningStatus,
)
from whiz_tournament.queries.compiled import CompiledRows

STAFF_SESSION: Final = Q(tournament__deleted_at=None, tournament__practice=False)
PUBLIC_SESSION: Final = STAFF_SESSION & ~Q(tournament__status=TournamentStatus.DRAFT)
"""A session that anybody may know of: the same tournaments as on the club's front page."""


class Added(Protocol):
    """What is added to others: in which unit, and scored how."""

    @property
    def name(self) -> str:
        """Return what it is called."""
        ...

    @property
    def unit(self) -> str:
        """Return what its scores are told in."""
        ...

    @property
    def method(self) -> str:
        """Return how it is scored."""
        ...

    @property
    def by_rule(self) -> bool:
        """Return whether it was not picked."""
        ...


AnyAdded = TypeVar("AnyAdded", bound=Added)
AnyEvening = TypeVar("AnyEvening", Tournament, WhistEvening)


@dataclass(frozen=True, slots=True)
class SharedSession:
    """A tournament, the share for which it counts, and who was away with notice, by key.

    One that counts ``by_rule`` was not picked.
    """

    tournament: Tournament
    share: Fraction = Fraction(1)
    excused: frozenset[int] = frozenset()
    by_rule: bool = False

    @property
    def name(self) -> str:
        """Return what the evening is called."""
        return self.tournament.name

    @property
    def day(self) -> date:
        """Return when it is played."""
        return self.tournament.date

    @property
    def number(self) -> int:
        """Return the key of the tournament: of one day the earlier comes first."""
        return self.tournament.pk

    @property
    def unit(self) -> str:
        """Return what its scores are told in."""
        return scoring_method(self.tournament.scoring_method).unit

    @property
    def method(self) -> str:
        """Return how it is scored: points of two methods are not added."""
        return scoring_method(self.tournament.scoring_method).key


@dataclass(frozen=True, slots=True)
class TypedSession:
    """A session from before: what was typed, by the key of the person."""

    public_id: str
    name: str
    date: date
    figures: Mapping[int, Fraction]


@dataclass(frozen=True, slots=True)
class CompetitionRules:
    """How the sessions are combined, and the sessions in order of their days."""

    settings: CompetitionSettings
    sessions: tuple[SharedSession, ...]
    earlier: tuple[TypedSession, ...] = ()
    evenings: tuple[SharedEvening, ...] = ()

    @classmethod
    def of(cls, competition: Competition, *, public: bool = False) -> Self:
        """Return the rules as they are kept; what is in the trash counts nowhere.

        For the public without the sessions that nobody may know of yet.
        """
        picked = [
            SharedSession(
                row.tournament,
                Fraction(row.share_above, row.share_below),
                frozenset(row.excused or ()),
            )
            for row in (_PUBLIC if public else _PICKED).rows(competition.pk)
        ]
        return cls.made_of(
            competition.settings,
            picked,
            typed_sessions(competition),
            picked_evenings(competition.pk),
        )

    @classmethod
    def made_of(
        cls,
        settings: CompetitionSettings,
        picked: Sequence[SharedSession],
        earlier: tuple[TypedSession, ...] = (),
        evenings: tuple[SharedEvening, ...] = (),
    ) -> Self:
        """Return the rules with the evenings that were picked, and those that fit the choice."""
        room = MOST_SESSIONS - len(picked) - len(earlier) - len(evenings)
        chosen: list[SharedSession | SharedEvening] = [
            SharedSession(tournament, by_rule=True)
            for tournament in chosen_evenings(settings.choice, [e.tournament.pk for e in picked])
        ]
        chosen += [
            SharedEvening(evening, by_rule=True)
            for evening in chosen_without_boards(settings.choice, [e.evening.pk for e in evenings])
        ]
        counted = [*picked, *evenings, *in_order(chosen)]
        added = [
            session
            for session, fits in addable(counted, settings.combining)
            if fits and session.by_rule
        ][:room]
        played = [session for session in added if isinstance(session, SharedSession)]
        others = [session for session in added if isinstance(session, SharedEvening)]
        without_boards = in_order([*evenings, *with_figures(others)])
        return cls(settings, in_order([*picked, *played]), earlier, without_boards)


def _picked(competition: int) -> QuerySet[CompetitionSession]:
    rows = CompetitionSession.objects.filter(STAFF_SESSION, competition=competition)
    return rows.select_related("tournament")


_PICKED: Final = CompiledRows(_picked, int)
_PUBLIC: Final = CompiledRows(lambda competition: _picked(competition).filter(PUBLIC_SESSION), int)


def chosen_evenings(choice: Choice, picked: Collection[int] = ()) -> list[Tournament]:
    """Return the published evenings that fit and are not picked; one query, none without a rule."""
    published = Tournament.objects.filter(status=TournamentStatus.PUBLISHED)
    return _fitting(published.exclude(pk__in=picked), choice)


def chosen_without_boards(choice: Choice, picked: Collection[int] = ()) -> list[WhistEvening]:
    """Return the same of evenings without boards."""
    published = WhistEvening.objects.filter(status=WhistEveningStatus.PUBLISHED)
    return _fitting(published.exclude(pk__in=picked), choice)


def _fitting(published: QuerySet[AnyEvening], choice: Choice) -> list[AnyEvening]:
    """Return those that fit: a part of a name is looked for among names alone first.

    A club has played for years.
    """
    if not choice.is_made:
        return []
    rows = published.filter(deleted_at=None, practice=False).exclude(public_id__in=choice.left_out)
    bounds = {"date__gte": choice.since, "date__lte": choice.until}
    rows = rows.filter(**{name: day for name, day in bounds.items() if day})
    if choice.weekday:
        rows = rows.filter(date__iso_week_day=choice.weekday)
    if choice.series:
        named = rows.values_list("pk", "name", "date")
        rows = rows.filter(pk__in=[pk for pk, name, day in named if choice.fits(name, day)])
    return list(rows)


def addable(sessions: Iterable[AnyAdded], combining: Combining) -> Iterator[tuple[AnyAdded, bool]]:
    """Yield each session and whether it can be added to those before it.

    Percentages are not added to points, nor points of two methods.
    """
    rule, first = COMBINING_RULES[combining], ""
    for session in sessions:
        method, fits = session.method, rule.takes(session.unit)
        first = first or (method if fits else "")
        yield session, fits and (rule.unit is not Unit.POINTS or method == first)


def typed_sessions(competition: Competition) -> tuple[TypedSession, ...]:
    """Return the sessions from before, in order of their days; one query."""
    held: dict[tuple[str, str, date], dict[int, Fraction]] = {}
    for public_id, name, day, player, figure in _TYPED.rows(competition.pk):
        held.setdefault((public_id, name, day), {})[player] = Fraction(figure)
    return tuple(TypedSession(*session, figures) for session, figures in held.items())


def _typed(competition: int) -> QuerySet[EarlierFigure, tuple[str, str, date, int, str]]:
    rows = EarlierFigure.objects.filter(
        session__competition=competition, session__deleted_at=None
    ).order_by("session__date", "session_id", "id")
    return rows.values_list(
        "session__public_id", "session__name", "session__date", "player_id", "figure"
    )


_TYPED: Final = CompiledRows(_typed, int)


AnyShared = TypeVar("AnyShared", bound=SharedSession | SharedEvening)


def in_order(sessions: Iterable[AnyShared]) -> tuple[AnyShared, ...]:
    """Return the sessions in the order in which they are played."""
    return tuple(sorted(sessions, key=lambda session: (session.day, session.number)))
