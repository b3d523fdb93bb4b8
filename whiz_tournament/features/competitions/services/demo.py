"""The competition of the demo club."""

from collections.abc import Sequence
from fractions import Fraction

from django.utils.translation import gettext as _

from scoring.competitions.settings import CompetitionSettings
from whiz_tournament.features.competitions.services.publishing import publish_competition
from whiz_tournament.features.competitions.services.saving import (
    CompetitionDraft,
    create_competition,
)
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.actors import SYSTEM


def count_together(club: Club, tournaments: Sequence[Tournament]) -> None:
    """Make a competition of the evenings, and show it to everybody."""
    draft = CompetitionDraft(
        name=_("Championship of the club"),
        settings=CompetitionSettings(),
        sessions={tournament.public_id: Fraction(1) for tournament in tournaments},
    )
    made = create_competition(club=club, actor=SYSTEM, draft=draft)
    publish_competition(competition=made, actor=SYSTEM)
