"""After a first round of boards that travel nothing is compared: no page says 50 % of everybody."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, enter, running
from tests.web.public.reading import text_of
from tests.web.table.phones import opened, own_page
from whiz_tournament.models import Club, InterimRanking, Tournament
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_round, open_round

pytestmark = pytest.mark.django_db
NOTHING = "Rien n’est encore comparé."


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Every table plays its own two boards in round 1, and the round is closed."""
    made = running(club, 9, interim_ranking=InterimRanking.CLOSED_ROUNDS.value)
    ensure_card_secret(tournament=made)
    for table in (1, 2, 3):
        enter(made, 1, table, "10H by N =", "9C by E -1")
    close_round(tournament=made, actor=DIRECTOR, number=1)
    open_round(tournament=made, actor=DIRECTOR, number=2)
    return made


def test_one_sentence_stands_for_a_list_without_ranks(tournament: Tournament) -> None:
    for name in ("public_tournament", "public_screen"):
        html = Client().get(reverse(name, args=[tournament.slug])).content.decode()
        shown = text_of(html)
        assert shown.count(NOTHING) == 1, name
        assert "50,0" not in shown, name


def test_the_own_page_says_so_instead_of_a_place(tournament: Tournament) -> None:
    phone = opened(tournament, 1)
    phone.cookies["language"] = "fr"
    shown = text_of(phone.get(own_page(tournament)).content.decode())
    assert NOTHING in shown
    assert "sur 0" not in shown
    assert "50,0" not in shown
