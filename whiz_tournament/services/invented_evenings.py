"""Evenings that the program invents to try it with: begun by one tap, taken away whole."""

from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from whiz_tournament.jobs.artefacts import discard_artefact
from whiz_tournament.models import Club, Invention, Job, Player, Tournament
from whiz_tournament.models.names import sort_key
from whiz_tournament.models.tournaments import ARRIVING
from whiz_tournament.queries.setup.preparation import practice_evening
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.arriving import take_away
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.setup.tournaments import create_tournament

# The practice evening: an empty tournament with people of its own, walked through with hints.

PEOPLE: Final = (
    "Anne Lefèvre",
    "Bruno De Smet",
    "Chloé Vandenberghe",
    "Denis Dubois",
    "Éléonore d’Haene",
    "François Müller",
    "Geneviève Œuvrard",
    "Hugo Peeters",
    "Inès Garcia",
    "Jean-Baptiste de La Tour",
    "Katrien Van den Broeck",
    "Luc Moreau",
)
MINUTES: Final = 90


@transaction.atomic
def begin_practice(*, club: Club, actor: Actor) -> Tournament:
    """Make the practice evening, or return the one that goes on: there is one at a time."""
    lock_club(club)
    if practice := practice_evening():
        return practice
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


def remove_invented(*, tournament: Tournament) -> None:
    """Take it away without a trace; nothing that the club played can be removed so.

    From the first step on nobody sees it. What is interrupted goes with the next start.
    """
    if not tournament.invented:
        raise NotFound
    papers = Job.objects.filter(tournament=tournament).exclude(artefact="")
    names = list(papers.values_list("artefact", flat=True))
    in_one_transaction(lambda: _hide(tournament))
    take_away(tournament)
    for name in names:
        discard_artefact(name)


def _hide(tournament: Tournament) -> None:
    tournament.deleted_at = ARRIVING
    tournament.save(update_fields=["deleted_at"])
