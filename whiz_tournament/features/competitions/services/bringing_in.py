"""A competition of an opened club file, made here of the evenings that are here."""

from django.db import transaction

from boards.errors import N_, WhizError
from whiz_tournament.features.competitions.queries.club_file import other_competitions
from whiz_tournament.features.competitions.services.saving import (
    CompetitionDraft,
    create_competition,
)
from whiz_tournament.models import Club, Competition
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, existing
from whiz_tournament.services.event_file import bring_in_parts
from whiz_tournament.services.opened_club_file import opened_file


class CompetitionUnknown(WhizError):
    message = N_("This competition is not in the file, or it is already here.")


class EveningsLacking(Conflict):
    message = N_("Bring its evenings in first: {names}.")


@transaction.atomic
def bring_in_competition(*, club: Club, actor: Actor, public_id: str) -> Competition:
    """Make a competition of the opened file here, of the evenings that are here.

    It keeps its id, so that it is brought in once; nobody sees it before it is published here.
    """
    with opened_file() as file:
        listed = {competition.public_id: competition for competition in other_competitions(file)}
    other = existing(listed.get(public_id), CompetitionUnknown)
    if other.lacking:
        raise EveningsLacking(names=", ".join(other.lacking))
    draft = CompetitionDraft(other.name, other.settings, other.sessions)
    made = create_competition(club=club, actor=actor, draft=draft)
    made.public_id = public_id
    made.save(update_fields=["public_id"])
    bring_in_parts(made, other.parts)
    return made
