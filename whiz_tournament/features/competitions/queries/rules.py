"""What a competition counts, and how: as it is kept, or as somebody types it to see the effect."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final, Self

from django.db.models import Q

from scoring.competitions.settings import CompetitionSettings
from whiz_tournament.models import (
    Competition,
    CompetitionSession,
    EarlierFigure,
    Tournament,
    TournamentStatus,
)

STAFF_SESSION: Final = Q(tournament__deleted_at=None, tournament__practice=False)
PUBLIC_SESSION: Final = STAFF_SESSION & ~Q(tournament__status=TournamentStatus.DRAFT)
"""A session that anybody may know of: the same tournaments as on the club's front page."""


@dataclass(frozen=True, slots=True)
class SharedSession:
    """A tournament, the share for which it counts, and who was away with notice, by key."""

    tournament: Tournament
    share: Fraction = Fraction(1)
    excused: frozenset[int] = frozenset()


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

    @classmethod
    def of(cls, competition: Competition, which: Q = STAFF_SESSION) -> Self:
        """Return the rules as they are kept; what is in the trash counts nowhere."""
        rows = CompetitionSession.objects.filter(which, competition=competition)
        sessions = (
            SharedSession(
                row.tournament,
                Fraction(row.share_above, row.share_below),
                frozenset(row.excused or ()),
            )
            for row in rows.select_related("tournament")
        )
        return cls(competition.settings, in_order(sessions), typed_sessions(competition))


def typed_sessions(competition: Competition) -> tuple[TypedSession, ...]:
    """Return the sessions from before, in order of their days; one query."""
    rows = EarlierFigure.objects.filter(
        session__competition=competition, session__deleted_at=None
    ).order_by("session__date", "session_id", "id")
    held: dict[tuple[str, str, date], dict[int, Fraction]] = {}
    for public_id, name, day, player, figure in rows.values_list(
        "session__public_id", "session__name", "session__date", "player_id", "figure"
    ):
        held.setdefault((public_id, name, day), {})[player] = Fraction(figure)
    return tuple(TypedSession(*session, figures) for session, figures in held.items())


def in_order(sessions: Iterable[SharedSession]) -> tuple[SharedSession, ...]:
    """Return the sessions in the order in which they are played."""
    return tuple(sorted(sessions, key=lambda each: (each.tournament.date, each.tournament.pk)))
