"""Competitions for tests, of the evenings of ``tests.sessions``."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import Any, Final

from scoring.competitions.settings import Combining, CompetitionSettings, MissedSession
from tests.features.whist.made import ACTOR, CardEvening, card_evening, couleur
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
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.models import (
    Club,
    Competition,
    EarlierSession,
    Player,
    Tournament,
    WhistEvening,
)


def draft_of(
    *sessions: Tournament | WhistEvening,
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


def competition(club: Club, *sessions: Tournament | WhistEvening, **wanted: Any) -> Competition:
    """A competition that nobody sees."""
    return create_competition(club=club, actor=DIRECTOR, draft=draft_of(*sessions, **wanted))


def shown_competition(
    club: Club, *sessions: Tournament | WhistEvening, **wanted: Any
) -> Competition:
    """A competition that everybody sees."""
    made = competition(club, *sessions, **wanted)
    return publish_competition(competition=made, actor=DIRECTOR)


def earlier_session(
    found: Competition, figures: str = "Anne Petit  60", day: date = date(2026, 10, 1)
) -> EarlierSession:
    """An earlier session of these lines."""
    draft = TypedDraft("Soirée d’octobre", day, figures)
    return add_earlier_session(competition=found, draft=draft)


TABLE: Final = ("Anne Petit", "Bruno Leroy", "Chloé Martin", "Zoé Vidal")


def told(made: WhistEvening) -> WhistEvening:
    """The evening, as the public sees it."""
    close_evening(evening=made, actor=ACTOR)
    publish_evening(evening=made, actor=ACTOR)
    made.refresh_from_db()
    return made


def cards(club: Club, people: Sequence[str] = TABLE) -> CardEvening:
    """One table: the first wins a deal alone, the second loses one, two are level between them."""
    members = [Player.objects.filter(name=name).first() or name for name in people]
    made = card_evening(club, tables=(members,))
    made.record(couleur(tricks=8))
    made.record(couleur(tricks=3, attackers=["2"]))
    return made
