"""A director says which seating rule the tables play, when leads speak for the other one."""

from django.db import transaction

from boards.seating import SeatingRule
from whiz_tournament.models import EventKind, Tournament
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.results.seating_doubt import leads_by_other_rule
from whiz_tournament.queries.results.warnings import result_warnings
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import is_playing
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.tournaments import change_settings


@transaction.atomic
def answer_seating_rule(*, tournament: Tournament, actor: Actor, rule: SeatingRule) -> None:
    """Play by this rule from now on; one that is set already keeps the leads as they were noted.

    Makeable tricks are counted anew for another rule.
    """
    lock_with_status(tournament, *STARTED)
    if rule != tournament.seating_rule:
        change_settings(tournament=tournament, actor=actor, seating_rule=rule.value)
        return
    viewer = Viewer.PLAYING_DIRECTOR if is_playing(actor, tournament) else Viewer.DIRECTOR
    for odd in leads_by_other_rule(result_warnings(tournament, viewer)):
        line, said = odd.mark
        data = {"line": line, "said": [said]}
        record_act(tournament=tournament, kind=EventKind.WARNING_DISMISSED, actor=actor, data=data)
