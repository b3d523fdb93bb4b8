"""Which files there are, by name, and what makes each: always what the public pages show."""

from collections.abc import Callable, Mapping
from typing import Final

from whiz_tournament.features.downloads.queries.boards import released_boards
from whiz_tournament.features.downloads.queries.released_event import released_event
from whiz_tournament.features.downloads.services.contents import (
    played_pbn,
    ranking_table,
    traveller_table,
)
from whiz_tournament.models import Tournament
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.results import score_cards
from whiz_tournament.queries.documents.values import PUBLISHED, PrintSelection
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import (
    WRITERS,
    json_text,
    kept_file,
    report_nothing,
    written,
)

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
