"""Every board that is shown, with the cards that everybody, or one of the staff, may see now."""

from dataclasses import replace

from whiz_tournament.models import AmendedDeal, BoardRecord, Tournament, TournamentStatus
from whiz_tournament.queries.boards.known_cards import (
    OtherCards,
    cards_of_other_groups,
    hands_by_seat,
)
from whiz_tournament.queries.people.names import entry_names, texts_of
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.releases import released_travellers
from whiz_tournament.queries.publishing.visibility import (
    Viewer,
    board_states,
    may_see_hands,
    may_see_results,
)
from whiz_tournament.queries.results.compared_field import compared_fields
from whiz_tournament.queries.results.seat_cells import ComparedTournament
from whiz_tournament.queries.results.traveller import TravellerPage, hands_of, traveller_page


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


def staff_boards(tournament: Tournament, viewer: Viewer) -> tuple[TravellerPage, ...]:
    """Return the boards by number whose results this viewer may see, hands where they may."""
    states = board_states(tournament)
    shown = {n for n, state in states.items() if may_see_results(viewer, state)}
    rows, names = line_rows(tournament), entry_names(tournament)
    fields = compared_fields(tournament, rows=rows, names=names)
    texts = texts_of(tournament, {n: entry_name.name for n, entry_name in names.items()})
    compared = ComparedTournament.of(tournament, fields, texts)
    records = BoardRecord.objects.filter(tournament=tournament, number__in=shown)
    pages = []
    for record in records.order_by("number"):
        hands = may_see_hands(viewer, states[record.number])
        here = [row for row in rows if row.board == record.number]
        page = traveller_page(compared, record, here, hands=hands)
        others = cards_of_other_groups(tournament, record.number) if hands else ()
        pages.append(replace(page, others=others))
    return tuple(pages)
