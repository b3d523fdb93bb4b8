"""The document of a release for a hosted server: what the public pages show, and no more.

Names are those that the public may read now; somebody without one is ``null``. Hands are there
only once everybody may see them. Nothing here comes from live tables of results.
"""

from typing import Final

from boards.json_values import JsonObject
from whiz_tournament.features.online.queries.release_format import (
    WITHDRAWN,
    ReleasedBoard,
    ReleasedGroup,
    ReleasedPages,
    ReleasedTournament,
    published,
)
from whiz_tournament.features.online.queries.tournament_states import public_substitutes
from whiz_tournament.models import (
    BoardRecord,
    Club,
    DealingRecord,
    Entry,
    EntryStatus,
    PageKind,
    ReleaseKind,
    ReleasePage,
    Tournament,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.event_envelope import envelope
from whiz_tournament.queries.json_documents import document_of
from whiz_tournament.queries.people.names import NAME_COLUMNS, public_text
from whiz_tournament.queries.play.numbers_in_use import numbers_of_rounds
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import newest_release
from whiz_tournament.queries.results.score_card import ScoreCardPage
from whiz_tournament.queries.results.traveller import TravellerPage

REVISION: Final = 2
"""Goes up with each key or word that is added; who tells none refuses what it does not know.

From ``READS_EVENTS`` on a server takes ``whiz-event/2``.
"""
READS_EVENTS: Final = 2


def release_document(tournament: Tournament) -> JsonObject | None:
    """Return what is public of a tournament now, ``None`` where no release stands."""
    newest = newest_release(tournament)
    ranking = ranking_of_release(tournament, newest.pk) if newest else None
    if newest is None or ranking is None:
        return None
    pages = list(
        ReleasePage.objects.filter(release=newest).select_related("content").order_by("kind", "key")
    )
    # Read and written once more: releases of older versions lack what was added since.
    travellers = [
        TravellerPage.of_document(page.read(), {}).document()
        for page in pages
        if page.kind == PageKind.TRAVELLER
    ]
    cards = [
        ScoreCardPage.of_document(page.read(), {}).document()
        for page in pages
        if page.kind == PageKind.SCORECARD
    ]
    part = {
        "tournament": _tournament(tournament),
        "entries": _entries(tournament),
        "substitutes": public_substitutes([tournament])[tournament.pk],
        "release": document_of(
            ReleasedPages,
            newest,
            at=newest.created_at,
            ranking=ranking.told_others(),
            travellers=travellers,
            score_cards=cards,
        ),
        "boards": _boards(tournament, {page["number"] for page in travellers}),
    }
    return published(ReleaseKind.TOURNAMENT, part)


def withdrawn_document(source: str, kind: str = ReleaseKind.TOURNAMENT) -> JsonObject:
    """Return what says that nothing of a tournament, evening or competition is public any more."""
    return {**envelope(ReleaseKind(kind).value), WITHDRAWN: {"id": source}}


def _tournament(tournament: Tournament) -> JsonObject:
    targets = DealingRecord.objects.filter(tournament=tournament).values_list("targets", flat=True)
    return document_of(
        ReleasedTournament,
        tournament,
        id=tournament.public_id,
        name=clean_name(tournament.name).text,
        rounds=len(numbers_of_rounds(tournament)),
        targets=targets.first() or "",
        ranked_name=Club.objects.get(pk=tournament.club_id).ranked_name,
    )


def _entries(tournament: Tournament) -> list[JsonObject]:
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    return [
        {
            "number": number,
            "name": public_text(open_name, name, form, pseudonym) or None,
            "present": status == EntryStatus.PRESENT,
        }
        for number, status, name, _key, open_name, form, pseudonym in rows.values_list(
            "number", "status", *NAME_COLUMNS
        )
    ]


def _boards(tournament: Tournament, shown: set[int]) -> list[JsonObject]:
    """Return the cards as the pages of published results show them, none before."""
    if not tournament.is_published:
        return []
    rows = BoardRecord.objects.filter(tournament=tournament, number__in=shown)
    return [
        document_of(
            ReleasedBoard,
            row,
            makeable=row.makeable if row.deal else None,
            amended=[document_of(ReleasedGroup, amended) for amended in row.amended.all()],
        )
        for row in rows.order_by("number").prefetch_related("amended")
    ]
