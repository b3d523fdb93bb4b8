"""Who was away from a session of a competition and had given notice."""

from collections.abc import Collection

from django.db import transaction

from whiz_tournament.features.competitions.services.publishing import follow_competition
from whiz_tournament.features.competitions.services.saving import lock_competition, save_raised
from whiz_tournament.models import CompetitionSession, Player
from whiz_tournament.models.ids import could_be_id


@transaction.atomic
def note_notices(*, session: CompetitionSession, people: Collection[str]) -> None:
    """Keep who gave notice, by public ids; nobody else did."""
    lock_competition(session.competition)
    ids = [person for person in people if could_be_id(person)]
    keys = Player.objects.filter(public_id__in=ids).values_list("pk", flat=True)
    session.excused = sorted(keys) or None
    session.save()
    save_raised(session.competition)
    follow_competition(session.competition)
