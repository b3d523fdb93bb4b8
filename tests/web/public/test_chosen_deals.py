"""Deals that were chosen are said to be so wherever results are shown."""

import pytest
from django.test import Client

from boards.dealing_targets import Targets
from tests.tournaments import DIRECTOR, ready
from tests.web.public.reading import read
from whiz_tournament.models import Club
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
SAID = (
    "Donnes choisies, et non tirées au seul hasard : sur 2 donnes au moins, un joueur a au moins"
    " six cartes d’une couleur."
)


@pytest.mark.parametrize(("targets", "times"), [("long_suit:2", 1), ("", 0)], ids=["chosen", "not"])
@pytest.mark.parametrize("page", ["", "boards/1/"])
def test_results_say_that_deals_were_chosen(
    client: Client, club: Club, page: str, targets: str, times: int
) -> None:
    tournament = ready(club, 6, rounds=3)
    deal_boards(tournament=tournament, actor=DIRECTOR, targets=Targets.parse(targets))
    start_tournament(tournament=tournament, actor=DIRECTOR)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    text = " ".join(read(client, f"/t/{tournament.slug}/{page}").split())
    assert text.replace("\u00a0", " ").count(SAID) == times
