"""Every board as it stands now, as far as a member of the staff may know it."""

from dataclasses import replace

from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.boards.known_cards import cards_of_other_groups
from whiz_tournament.queries.people.names import entry_names, texts_of
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.visibility import (
    Viewer,
    board_states,
    may_see_hands,
    may_see_results,
)
from whiz_tournament.queries.results.compared_field import compared_fields
from whiz_tournament.queries.results.seat_cells import ComparedTournament
from whiz_tournament.queries.results.traveller import TravellerPage, traveller_page


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
