"""The board of the evening and one's own extremes: once results are out, as they were released."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import words
from tests.web.player.test_own_page import phone
from whiz_tournament.features.highlights.queries.evening import (
    board_of_the_evening,
    own_extremes,
)
from whiz_tournament.models import Club
from whiz_tournament.queries.publishing.releases import released_score_card, released_travellers
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.publishing.publish import withdraw_release

pytestmark = pytest.mark.django_db


def test_they_are_told_once_results_are_out(club: Club) -> None:
    evening = played(club)
    ensure_card_secret(tournament=evening)
    client = Client()
    client.cookies["language"] = "en"
    ranking, own = reverse("public_tournament", args=[evening.slug]), phone(evening, 1)
    my_page = reverse("player", args=[evening.slug])
    assert "board of the evening" not in words(client.get(ranking))
    assert "Best board" not in words(own.get(my_page))
    assert (board_of_the_evening(evening), own_extremes(evening, 1)) == (None, None)

    publish(evening)
    evening.refresh_from_db()
    assert board_of_the_evening(evening) is None  # a wrong result would be it
    assert "Best board" in words(own.get(my_page))
    publish(evening, final=True)
    evening.refresh_from_db()
    widest = board_of_the_evening(evening)
    assert widest is not None
    columns = released_travellers(evening)[widest.board].columns
    points = [float(f.points) for c in columns if c.seat == widest.seat for f in c.frequencies]
    assert (float(widest.least), float(widest.most)) == (min(points), max(points))
    shown = client.get(ranking)
    assert "The board of the evening" in words(shown)
    assert reverse("public_board", args=[evening.slug, widest.board]) in shown.text

    card = released_score_card(evening, 1)
    found = own_extremes(evening, 1)
    assert card is not None
    assert found is not None
    scores = [float(line.cell.score) for line in card.lines if line.cell.score]
    extremes = float(found.best.cell.score or 0), float(found.worst.cell.score or 0)
    assert extremes == (max(scores), min(scores))
    assert "Best board" in words(own.get(my_page))

    withdraw_release(tournament=evening, actor=DIRECTOR)
    assert "board of the evening" not in words(client.get(ranking))
    assert "Best board" not in words(own.get(my_page))
