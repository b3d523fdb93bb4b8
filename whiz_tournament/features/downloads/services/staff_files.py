"""The same files for the staff: every figure that the caller may know, released or not.

What a role may know is what its pages and the API show: directors the ranking of the moment,
scorers the released one; boards and hands by the state of each board; whole events for directors.
Nothing of it is kept.
"""

from whiz_tournament.features.downloads.queries.boards import staff_boards
from whiz_tournament.features.downloads.services.contents import (
    played_pbn,
    ranking_table,
    traveller_table,
)
from whiz_tournament.features.downloads.services.files import TOURNAMENT_TEXTS
from whiz_tournament.models import Member, Role, Tournament
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.publishing.closed_results import boards_of, closed_results
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.visibility import staff_viewer
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.results.traveller import TravellerPage
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.boards.closed_hands import audit_hand_view
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import (
    WRITERS,
    json_text,
    named_file,
    written,
)
from whiz_tournament.services.tournament_export import export_tournament


def staff_tournament_file(
    tournament: Tournament, name: str, member: Member
) -> DownloadedFile | None:
    """Return a file of a tournament; who sees hands in it before they are played is noted."""
    data = _tournament_text(tournament, name, member)
    if data is None:
        thing, _, ending = name.rpartition(".")
        known = ending in WRITERS
        table = _tournament_table(tournament, thing, member) if known else None
        data = written(table, ending) if table else None
    return named_file(tournament, name, data) if data else None


def _tournament_text(tournament: Tournament, name: str, member: Member) -> bytes | None:
    if name == "results.pbn":
        boards = _boards(tournament, member)
        shown = [page.number for page in boards if page.hands or page.others]
        if shown:
            actor = user_actor(member.user_id)
            audit_hand_view(tournament=tournament, actor=actor, boards=shown)
        return played_pbn(tournament, boards).encode() if boards else None
    if name == "event.json" and member.may(Role.DIRECTOR):
        actor = user_actor(member.user_id)
        return json_text(export_tournament(tournament=tournament, actor=actor))
    return TOURNAMENT_TEXTS[name](tournament) if name in TOURNAMENT_TEXTS else None


def _tournament_table(tournament: Tournament, thing: str, member: Member) -> DownloadedTable | None:
    if thing == "ranking":
        directs = member.may(Role.DIRECTOR)
        page = ranking(tournament) if directs else released_ranking(tournament, Audience.HOUSE)
        return ranking_table(page) if page else None
    boards = _boards(tournament, member) if thing == "travellers" else ()
    return traveller_table(boards) if boards else None


def _boards(tournament: Tournament, member: Member) -> tuple[TravellerPage, ...]:
    closed = boards_of(closed_results(member, tournament))
    boards = staff_boards(tournament, staff_viewer(member, tournament))
    return tuple(board for board in boards if board.number not in closed)
