"""What the printed codes open: pages that exist."""

import pytest
from django.urls import resolve

from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents import links
from whiz_tournament.queries.documents.guides import guide_cards, table_cards
from whiz_tournament.queries.documents.slips import slips
from whiz_tournament.queries.documents.travellers import travellers
from whiz_tournament.queries.documents.values import Selection
from whiz_tournament.queries.doors.keys import Doors

HERE = "http://192.168.1.20:8000"


@pytest.mark.parametrize(
    ("path", "page"),
    [
        (lambda tournament: links.slip_path(tournament, 2, 3), "desk_slip"),
        (lambda tournament: links.traveller_path(tournament, 7), "desk_traveller"),
        (lambda tournament: links.own_path(tournament, Doors.of(tournament), 7), "player_link"),
        (lambda tournament: links.table_path(tournament, Doors.of(tournament), 2), "table_link"),
        (links.table_door_path, "table_enter"),
    ],
    ids=["slip", "traveller", "guide card", "table card", "digits of the table card"],
)
def test_a_code_opens_a_page(planned: Tournament, path: object, page: str) -> None:
    assert callable(path)
    assert resolve(path(planned)).view_name == page


def test_every_code_begins_with_the_address_that_phones_reach(planned: Tournament) -> None:
    everything = Selection(address=HERE)
    found = [slip.link for slip in slips(planned, everything).slips]
    found += [sheet.link for sheet in travellers(planned, everything).sheets]
    found += [card.link for card in guide_cards(planned, everything).cards]
    found += [card.link for card in table_cards(planned, everything).tables]
    assert all(link.startswith(f"{HERE}/") for link in found)
    assert len(set(found)) == len(found)
