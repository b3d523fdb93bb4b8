"""What the cards allow, on the page of a published board."""

import pytest
from django.test import Client

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, running
from tests.web.public.reading import read
from whiz_tournament.models import BoardRecord, Club, Tournament
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
TRICKS = {
    "E": {"C": 11, "D": 5, "H": 10, "S": 3, "NT": 10},  # as PostgreSQL orders the keys
    "N": {"C": 5, "D": 1, "H": 9, "S": 3, "NT": 4},
    "S": {"C": 6, "D": 9, "H": 5, "S": 5, "NT": 6},
}
NOTHING = {seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 6) for seat in "NES"}


@pytest.fixture
@made_once
def published(club: Club) -> Tournament:
    tournament = running(club, 9, rounds=3, boards_per_round=1)
    deal_boards(tournament=tournament, actor=DIRECTOR, seed="one")
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    return tournament


def words(client: Client, tournament: Tournament) -> str:
    return " ".join(read(client, f"/t/{tournament.slug}/boards/1/").split())


def test_not_counted_yet_nothing_is_said(client: Client, published: Tournament) -> None:
    assert "Ce que les cartes permettent" not in words(client, published)


def test_the_best_contracts_and_the_par(client: Client, published: Tournament) -> None:
    BoardRecord.objects.filter(tournament=published).update(makeable=TRICKS)
    said = words(client, published)
    assert "par Est, 21 points" in said
    assert "Nord + Domy 5 1 9 3 4 Est + Domy 11" in said
    assert said.index("Le meilleur contrat de chaque main") < said.index("Par ")


def test_where_no_hand_makes_a_bid(client: Client, published: Tournament) -> None:
    BoardRecord.objects.filter(tournament=published).update(makeable=NOTHING)
    said = words(client, published)
    assert "Nord aucun · Est aucun · Sud aucun" in said
    assert "passe générale\u00a0: aucune main ne réussit d’enchère".replace("\u00a0", " ") in said
