"""Provisional results become final automatically, once nobody may ask for corrections any more.

No worker does it: whoever looks at the tournament next finds it done. Of two who look at once the
second sees the first.
"""

import logging

from django.db import DatabaseError, transaction
from django.utils import timezone

from whiz_tournament.models import Tournament
from whiz_tournament.queries.publishing.contested import contested_results
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.publishing.publish import publish_results

log = logging.getLogger("whiz_tournament.publishing")


def end_corrections(*, tournament: Tournament) -> bool:
    """Make the results final if their time is over and nothing is contested; return whether."""
    if not _is_due(tournament) or contested_results(tournament):
        return False
    with transaction.atomic():
        lock_tournament(tournament)
        if not _is_due(tournament) or contested_results(tournament):
            return False
        publish_results(tournament=tournament, actor=SYSTEM, final=True)
    return True


def up_to_date(tournament: Tournament | None) -> Tournament | None:
    """Return a tournament that somebody looks at, ended if its time is over.

    Who only looks is shown the page also where nothing can be written now.
    """
    if tournament is not None:
        try:
            end_corrections(tournament=tournament)
        except DatabaseError:
            log.exception("provisional results stay so for now")
            tournament.refresh_from_db()
    return tournament


def _is_due(tournament: Tournament) -> bool:
    until = tournament.corrections_until
    waits = tournament.is_published and tournament.becomes_final and not tournament.final
    if not waits or until is None or until > timezone.now():
        return False
    return not tournament.club.is_hosted  # what is delivered here ends where it was played
