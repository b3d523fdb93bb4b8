"""What the printed codes open: pages that exist."""

import pytest
from django.urls import resolve

from whiz_tournament.models import Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.documents import paths
from whiz_tournament.queries.documents.guides import guide_cards, table_cards
from whiz_tournament.queries.documents.slips_and_travellers import slip_sheets, traveller_sheets
from whiz_tournament.queries.documents.values import PrintSelection

HERE = "http://192.168.1.20:8000"


@pytest.mark.parametrize(
    ("path", "page"),
    [
        (lambda tournament: paths.slip_path(tournament, 2, 3), "desk_slip"),
        (lambda tournament: paths.traveller_path(tournament, 7), "desk_traveller"),
        (
            lambda tournament: paths.player_page_path(tournament, AccessCodes.of(tournament), 7),
            "player_link",
        ),
        (
            lambda tournament: paths.table_page_path(tournament, AccessCodes.of(tournament), 2),
            "table_link",
        ),
        (paths.table_code_path, "table_enter"),
    ],
    ids=["slip", "traveller", "guide card", "table card", "digits of the table card"],
)
def test_a_code_opens_a_page(planned: Tournament, path: object, page: str) -> None:
    assert callable(path)
    assert resolve(path(planned)).view_name == page


def test_every_code_begins_with_the_address_that_phones_reach(planned: Tournament) -> None:
    everything = PrintSelection(address=HERE)
    found = [slip.link for slip in slip_sheets(planned, everything).slips]
    found += [sheet.link for sheet in traveller_sheets(planned, everything).sheets]
    found += [card.link for card in guide_cards(planned, everything).cards]
    found += [card.link for card in table_cards(planned, everything).tables]
    assert all(link.startswith(f"{HERE}/") for link in found)
    assert len(set(found)) == len(found)
