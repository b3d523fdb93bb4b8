"""A director has looked at a board that seemed fouled: all its tables had the right cards."""

from django.db import transaction

from whiz_tournament.models import EventKind, Tournament
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.results.warnings import odd_results
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import is_playing
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act


@transaction.atomic
def dismiss_fouled_suspect(*, tournament: Tournament, actor: Actor, board: int, first: str) -> bool:
    """Keep that nothing was mixed up from this line on; return whether it seemed so.

    Further evidence from an earlier table is asked about again.
    """
    lock_with_status(tournament, *STARTED)
    viewer = Viewer.PLAYING_DIRECTOR if is_playing(actor, tournament) else Viewer.DIRECTOR
    mark = (str(board), first)
    if all(suspect.mark != mark for suspect in odd_results(tournament, viewer).fouled):
        return False
    data = {"line": mark[0], "said": [mark[1]], "board": board}
    record_act(tournament=tournament, kind=EventKind.SUSPICION_DISMISSED, actor=actor, data=data)
    return True
