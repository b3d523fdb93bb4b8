"""A director has looked at an odd result: it is right, and is not asked about again."""

from django.db import transaction

from whiz_tournament.models import Tournament
from whiz_tournament.queries.odd import JUDGED_RIGHT, odd_results
from whiz_tournament.queries.visibility import Viewer
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.closed_hands import plays
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import STARTED, lock_in
from whiz_tournament.services.record import record
from whiz_tournament.services.results.locking import LinePlace


@transaction.atomic
def judge_right(*, tournament: Tournament, actor: Actor, place: LinePlace, version: int) -> None:
    """Keep that what the line says is right; ``version`` is the one that the director saw.

    Said twice it is kept once; a result that changed meanwhile is to be looked at again.
    """
    lock_in(tournament, *STARTED)
    viewer = Viewer.PLAYING_DIRECTOR if plays(actor, tournament) else Viewer.DIRECTOR
    odd = [odd for odd in odd_results(tournament, viewer) if odd.mark[0] == str(place)]
    if not odd:
        return
    if odd[0].version != version:
        raise Conflict
    said = sorted({each.said for each in odd})
    data = {"line": str(place), "said": said}
    record(tournament=tournament, kind=JUDGED_RIGHT, actor=actor, data=data)
