"""The board of the evening and one's own extremes: once results are out, as they were released."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import words
from tests.web.player.test_own_page import phone
from whiz_tournament.features.highlights.queries import board_of_the_evening, own_extremes
from whiz_tournament.features.highlights.web import own_picture
from whiz_tournament.models import Club
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.publishing.released_ranking import own_place
from whiz_tournament.queries.publishing.releases import released_score_card, released_travellers
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.people.players import edit_player
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
    found_board = board_of_the_evening(evening)
    assert found_board is not None
    widest = found_board.spread
    columns = released_travellers(evening)[widest.board].columns
    points = [float(f.points) for c in columns if c.seat == widest.seat for f in c.frequencies]
    assert (float(widest.least), float(widest.most)) == (min(points), max(points))
    shown = client.get(ranking)
    assert "The board of the evening" in words(shown)
    assert reverse("public_board", args=[evening.slug, widest.board]) in shown.text
    assert "What would you have bid?" not in words(shown)  # nobody knows its cards

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


def test_a_picture_of_oneself_has_the_name_that_the_public_reads(
    club: Club,
) -> None:
    evening = played(club)
    publish(evening, final=True)
    evening.refresh_from_db()
    player = entered_player(evening, 1)
    place = own_place(evening, 1)
    found = own_extremes(evening, 1)
    assert place is not None
    assert found is not None
    shown = own_picture(evening, 1)
    assert shown is not None
    (rank, name, _score), (_none, best, _share) = shown.lines
    assert (rank.rstrip("="), name) == (str(place.rank), player.name)
    assert best.endswith(f" {found.best.board}")
    edit_player(player=player, public_name=False)
    hidden = own_picture(evening, 1)
    assert hidden is not None
    assert player.name not in str(hidden.lines)


def test_one_may_bid_the_board_of_the_evening(club: Club) -> None:
    """Three taps at most: each opens what that bid brought, of tables that had these cards."""
    evening = played(club, seed="one")
    publish(evening, final=True)
    evening.refresh_from_db()
    board = board_of_the_evening(evening)
    assert board is not None
    assert board.asked is not None
    page = released_travellers(evening)[board.spread.board]
    hands = page.hands or {}
    assert board.asked.cards == hands[board.asked.quiz.seat]
    tables = [line for line in page.lines if line.outcome.contract]
    bids = board.asked.quiz.bids
    assert 2 <= len(bids) <= 3
    own = [each for each in tables if each.outcome.declarer == board.asked.quiz.seat]
    for each in (each for each in bids if each.bid):
        same = [line for line in own if (line.outcome.contract or "").rstrip("X") == str(each.bid)]
        assert len(same) == each.tables
    client = Client(headers={"accept-language": "en"})
    shown = client.get(reverse("public_tournament", args=[evening.slug]))
    assert "What would you have bid?" in words(shown)
    asked = shown.text.split("What would you have bid?")[1].split("</section>")[0]
    assert asked.count("<details") == len(bids)
    assert asked.count("Nothing brought more.") == 1
