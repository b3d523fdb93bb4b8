"""A director has looked at an odd result: it is right, and is asked about again only on request."""

from django.db import transaction

from boards.seating import SeatingRule
from whiz_tournament.models import EventKind, Tournament
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.results.told_twice import leads_by_other_rule
from whiz_tournament.queries.results.warnings import judged_right, odd_results, result_warnings
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import is_playing
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.results.locking import LinePlace
from whiz_tournament.services.setup.tournaments import change_settings


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
    results = sorted({doubt.said for doubt in odd})
    data = {"line": str(place), "said": results}
    record_act(tournament=tournament, kind=EventKind.WARNING_DISMISSED, actor=actor, data=data)
    return True


@transaction.atomic
def undo_dismissal(*, tournament: Tournament, actor: Actor, line: str) -> bool:
    """Ask again about a line by its key, or a board by its number; tell whether it was judged."""
    lock_with_status(tournament, *STARTED)
    results = sorted(what for where, what in judged_right(tournament) if where == line)
    if not results:
        return False
    data = {"line": line, "said": results}
    record_act(tournament=tournament, kind=EventKind.DISMISSAL_UNDONE, actor=actor, data=data)
    return True


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


@transaction.atomic
def answer_seating_rule(*, tournament: Tournament, actor: Actor, rule: SeatingRule) -> None:
    """Play by this rule from now on; one that is set already keeps the leads as they were noted.

    Makeable tricks are counted again for another rule.
    """
    lock_with_status(tournament, *STARTED)
    if rule != tournament.seating_rule:
        change_settings(tournament=tournament, actor=actor, seating_rule=rule.value)
        return
    viewer = Viewer.PLAYING_DIRECTOR if is_playing(actor, tournament) else Viewer.DIRECTOR
    for odd in leads_by_other_rule(result_warnings(tournament, viewer)):
        line, result = odd.mark
        data = {"line": line, "said": [result]}
        record_act(tournament=tournament, kind=EventKind.WARNING_DISMISSED, actor=actor, data=data)
