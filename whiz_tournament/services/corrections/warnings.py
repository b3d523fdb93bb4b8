"""A director has looked at an odd result: it is right, and is asked about again only on wish."""

from django.db import transaction

from whiz_tournament.models import EventKind, Tournament
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.results.warnings import judged_right, result_warnings
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import is_playing
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.results.locking import LinePlace


@transaction.atomic
def dismiss_warning(
    *, tournament: Tournament, actor: Actor, place: LinePlace, version: int
) -> bool:
    """Keep that what the line says is right; ``version`` is the one that the director saw.

    Return whether it looked odd.

    Said twice it is kept once; a result that changed meanwhile is to be looked at again.
    """
    lock_with_status(tournament, *STARTED)
    viewer = Viewer.PLAYING_DIRECTOR if is_playing(actor, tournament) else Viewer.DIRECTOR
    odd = [odd for odd in result_warnings(tournament, viewer) if odd.mark[0] == str(place)]
    if not odd:
        return False
    if odd[0].version != version:
        raise Conflict
    said = sorted({each.said for each in odd})
    data = {"line": str(place), "said": said}
    record_act(tournament=tournament, kind=EventKind.WARNING_DISMISSED, actor=actor, data=data)
    return True


@transaction.atomic
def undo_dismissal(*, tournament: Tournament, actor: Actor, line: str) -> bool:
    """Ask again about a line by its key, or a board by its number; tell whether it was judged."""
    lock_with_status(tournament, *STARTED)
    said = sorted(what for where, what in judged_right(tournament) if where == line)
    if not said:
        return False
    data = {"line": line, "said": said}
    record_act(tournament=tournament, kind=EventKind.DISMISSAL_UNDONE, actor=actor, data=data)
    return True
