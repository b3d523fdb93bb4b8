"""Which files there are, by name, and what makes each: for everybody what the public pages show.

The staff get what their pages and the API show, released or not: directors the ranking of the
moment, scorers the released one; boards and hands by the state of each board; whole events for
directors. Nothing of that is kept.
"""

from collections.abc import Callable, Mapping
from typing import Final

from whiz_tournament.features.downloads.queries.boards import released_boards, staff_boards
from whiz_tournament.features.downloads.queries.released_event import released_event
from whiz_tournament.features.downloads.services.contents import (
    played_pbn,
    ranking_table,
    traveller_table,
)
from whiz_tournament.models import Member, Role, Tournament
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.results import score_cards
from whiz_tournament.queries.documents.values import PUBLISHED, PrintSelection
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.publishing.closed_results import boards_of, closed_results
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released
from whiz_tournament.queries.publishing.visibility import staff_viewer
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.results.traveller import TravellerPage
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.boards.closed_hands import audit_hand_view
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import (
    WRITERS,
    json_text,
    kept_file,
    named_file,
    report_nothing,
    written,
)
from whiz_tournament.services.tournament_export import export_tournament

Make = Callable[[Tournament], bytes | None]


def _ranking(tournament: Tournament) -> DownloadedTable | None:
    page = released_ranking(tournament)
    return ranking_table(page) if page else None


def _boards(tournament: Tournament) -> DownloadedTable | None:
    boards = released_boards(tournament)
    return traveller_table(boards) if boards else None


def _pbn(tournament: Tournament) -> bytes | None:
    newest = released(tournament)
    return (
        played_pbn(tournament, released_boards(tournament)).encode()
        if newest and newest.boards
        else None
    )


def _event(tournament: Tournament) -> bytes | None:
    document = released_event(tournament)
    if document is None:
        return None
    return json_text(document)


TOURNAMENT_TABLES: Final[Mapping[str, Callable[[Tournament], DownloadedTable | None]]] = {
    "ranking": _ranking,
    "travellers": _boards,
}
TOURNAMENT_TEXTS: Final[Mapping[str, Make]] = {"results.pbn": _pbn, "event.json": _event}


def tournament_file(tournament: Tournament, name: str) -> DownloadedFile | None:
    """Return a file of a tournament, ``None`` for what there is not or not yet."""
    thing, _, ending = name.rpartition(".")
    if name in TOURNAMENT_TEXTS:
        return kept_file(tournament, name, lambda: TOURNAMENT_TEXTS[name](tournament))
    if thing not in TOURNAMENT_TABLES or ending not in WRITERS:
        return None
    return kept_file(
        tournament, name, lambda: written(TOURNAMENT_TABLES[thing](tournament), ending)
    )


def score_card_file(tournament: Tournament, number: int) -> DownloadedFile | None:
    """Return somebody's card as it was published, on paper; ``None`` before the publication."""
    return kept_file(tournament, f"card-{number}.pdf", lambda: _card(tournament, number))


def _card(tournament: Tournament, number: int) -> bytes | None:
    newest = released(tournament)
    if newest is None or newest.is_interim or number not in newest.entries:
        return None
    cards = score_cards(tournament, PrintSelection(players=(number,), results=PUBLISHED))
    return draw_all(tournament.name, [("score_cards", cards)], report_nothing)


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
        boards = _staff_boards(tournament, member)
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
    boards = _staff_boards(tournament, member) if thing == "travellers" else ()
    return traveller_table(boards) if boards else None


def _staff_boards(tournament: Tournament, member: Member) -> tuple[TravellerPage, ...]:
    closed = boards_of(closed_results(member, tournament))
    boards = staff_boards(tournament, staff_viewer(member, tournament))
    return tuple(board for board in boards if board.number not in closed)
