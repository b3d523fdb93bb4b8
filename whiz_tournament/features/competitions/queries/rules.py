"""What a competition counts, and how: as it is kept, or as somebody types it to see the effect."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Self

from django.db.models import Q

from scoring.competition import CompetitionSettings
from whiz_tournament.models import (
    Competition,
    CompetitionSession,
    Tournament,
    TournamentStatus,
)

STAFF_SESSION: Final = Q(tournament__deleted_at=None, tournament__practice=False)
PUBLIC_SESSION: Final = STAFF_SESSION & ~Q(tournament__status=TournamentStatus.DRAFT)
"""A session that anybody may know of: the same tournaments as on the club's front page."""


@dataclass(frozen=True, slots=True)
class SharedSession:
    """A tournament and the share for which it counts."""

    tournament: Tournament
    share: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class CompetitionRules:
    """How the sessions are combined, and the sessions in order of their days."""

    settings: CompetitionSettings
    sessions: tuple[SharedSession, ...]

    @classmethod
    def of(cls, competition: Competition, which: Q = STAFF_SESSION) -> Self:
        """Return the rules as they are kept; what is in the trash counts nowhere."""
        rows = CompetitionSession.objects.filter(which, competition=competition)
        sessions = (
            SharedSession(row.tournament, Fraction(row.share_above, row.share_below))
            for row in rows.select_related("tournament")
        )
        return cls(competition.settings, in_order(sessions))


def in_order(sessions: Iterable[SharedSession]) -> tuple[SharedSession, ...]:
    """Return the sessions in the order in which they are played."""
    return tuple(sorted(sessions, key=lambda each: (each.tournament.date, each.tournament.pk)))
