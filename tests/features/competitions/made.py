"""Competitions for tests, of the evenings of ``tests.sessions``."""

from datetime import date
from fractions import Fraction
from typing import Any

from scoring.competitions.settings import Combining, CompetitionSettings, MissedSession
from tests.tournaments import DIRECTOR
from whiz_tournament.features.competitions.services.earlier import (
    TypedDraft,
    add_earlier_session,
)
from whiz_tournament.features.competitions.services.publishing import publish_competition
from whiz_tournament.features.competitions.services.saving import (
    CompetitionDraft,
    create_competition,
)
from whiz_tournament.models import Club, Competition, EarlierSession, Tournament


def draft_of(
    *sessions: Tournament,
    name: str = "Coupe d’automne",
    combining: Combining = Combining.PERCENTAGES,
    missed: MissedSession = MissedSession.UNRANKED,
    best: int | None = None,
    least: int = 1,
    share: Fraction = Fraction(1),
    **rules: Any,
) -> CompetitionDraft:
    """What a director asks for; the first session counts for that share."""
    shares = {each.public_id: share if n == 0 else Fraction(1) for n, each in enumerate(sessions)}
    return CompetitionDraft(
        name, CompetitionSettings(combining, missed, best, least, **rules), shares
    )


def competition(club: Club, *sessions: Tournament, **wanted: Any) -> Competition:
    """A competition that nobody sees."""
    return create_competition(club=club, actor=DIRECTOR, draft=draft_of(*sessions, **wanted))


def shown_competition(club: Club, *sessions: Tournament, **wanted: Any) -> Competition:
    """A competition that everybody sees."""
    made = competition(club, *sessions, **wanted)
    return publish_competition(competition=made, actor=DIRECTOR)


def earlier_session(
    found: Competition, figures: str = "Anne Petit  60", day: date = date(2026, 10, 1)
) -> EarlierSession:
    """An earlier session of these lines."""
    draft = TypedDraft("Soirée d’octobre", day, figures)
    return add_earlier_session(competition=found, draft=draft)
