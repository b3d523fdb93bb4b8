"""Every board that is shown, with the cards that everybody may see now."""

from dataclasses import replace

from whiz_tournament.models import AmendedDeal, BoardRecord, Tournament, TournamentStatus
from whiz_tournament.queries.boards.known_cards import OtherCards, hands_by_seat
from whiz_tournament.queries.publishing.releases import released_travellers
from whiz_tournament.queries.results.traveller import TravellerPage, hands_of


def released_boards(tournament: Tournament) -> tuple[TravellerPage, ...]:
    """Return the boards by number as their pages show them; a few queries, however many."""
    pages = released_travellers(tournament)
    if tournament.status != TournamentStatus.PUBLISHED:
        return tuple(pages.values())
    records = {row.number: row for row in BoardRecord.objects.filter(tournament=tournament)}
    others = _other_cards(tournament)
    return tuple(
        replace(page, hands=hands_of(records[number]), others=tuple(others.get(number, ())))
        if number in records
        else page
        for number, page in pages.items()
    )


def _other_cards(tournament: Tournament) -> dict[int, list[OtherCards]]:
    rows = AmendedDeal.objects.filter(board__tournament=tournament).order_by("board", "group")
    cards: dict[int, list[OtherCards]] = {}
    for number, group, deal in rows.values_list("board__number", "group", "deal"):
        cards.setdefault(number, []).append(OtherCards(group, hands_by_seat(deal), None))
    return cards
