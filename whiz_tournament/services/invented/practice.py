"""The practice evening: an empty tournament with people of its own, walked through with hints."""

from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from whiz_tournament.models import Club, Invention, Player, Tournament
from whiz_tournament.models.names import sort_key
from whiz_tournament.queries.setup.practice import practice_evening
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.demo.people import PLAYERS
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.setup.tournaments import create_tournament

PEOPLE: Final = PLAYERS[:12]
MINUTES: Final = 90


@transaction.atomic
def begin_practice(*, club: Club, actor: Actor) -> Tournament:
    """Make the practice evening, or return the one that goes on: there is one at a time."""
    lock_club(club)
    if found := practice_evening():
        return found
    tournament = create_tournament(
        club=club,
        actor=actor,
        name=_("Practice evening"),
        date=timezone.localdate(),
        practice=True,
        minutes=MINUTES,
    )
    tournament.invented = Invention.PRACTICE
    tournament.save(update_fields=["invented"])
    Player.objects.bulk_create(
        Player(club=club, name=name, sort_key=sort_key(name), arrives_with=tournament)
        for name in PEOPLE
    )
    return tournament
