"""The front page in one look: last evening, season, next evening, search."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.features.competitions.made import competition
from tests.tournaments import DIRECTOR, played, publish, ready
from tests.web.director.pages import words
from whiz_tournament.features.competitions.services.publishing import publish_competition
from whiz_tournament.features.player_pages.services import choose_page
from whiz_tournament.models import Club, PageReaders, Tournament
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.services.people.players import edit_player

pytestmark = pytest.mark.django_db


def test_the_front_page_says_it_in_one_look(evening: Tournament, club: Club) -> None:
    counted = competition(club, evening)
    publish_competition(competition=counted, actor=DIRECTOR)
    coming = ready(club, 9)
    Tournament.objects.filter(pk=coming.pk).update(date=timezone.localdate() + timedelta(7))
    hidden = played(club)
    client = Client()
    client.cookies["language"] = "en"
    page = client.get(reverse("home"))
    ranking = released_ranking(evening)
    assert ranking is not None
    top = [line for line in ranking.standings if line.rank and line.rank <= 3]
    said = words(page)
    begin, season = said.index("Last evening"), said.index(counted.name)
    assert all(line.name in said[begin:season] for line in top)
    assert all(line.name in said[season:] for line in top)
    assert "Next evening" in said
    assert "Find somebody by name" in said
    edit_player(player=evening.entries.get(number=top[0].entry).player, public_name=False)
    assert top[0].name not in words(client.get(reverse("home")))
    publish(hidden)
    assert page.text != client.get(reverse("home")).text


def test_a_line_of_a_championship_leads_to_a_page_that_everybody_may_read(
    evening: Tournament, club: Club
) -> None:
    counted = competition(club, evening)
    publish_competition(competition=counted, actor=DIRECTOR)
    one, two = (evening.entries.get(number=number).player for number in (1, 2))
    to_all = choose_page(player=one, readers=PageReaders.EVERYBODY)
    by_link = choose_page(player=two, readers=PageReaders.LINK)
    assert to_all is not None
    assert by_link is not None
    client, address = Client(), reverse("public_competition", args=[counted.slug])
    shown = client.get(address).text
    way = f'<a href="{reverse("player_page", args=[to_all.key])}">{one.name}</a>'
    assert way in shown
    assert by_link.key not in shown
    choose_page(player=one, readers=PageReaders.LINK)
    assert to_all.key not in client.get(address).text
