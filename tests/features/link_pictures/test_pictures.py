"""The pictures beside links: which page names which, and what is on them."""

import io
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from tests.features.competitions.made import shown_competition
from tests.features.whist.played import published_evening
from tests.sessions import publish as publish_session
from tests.sessions import session
from tests.tournaments import DIRECTOR, played, publish
from tests.web.player.test_own_page import phone
from tests.web.public.test_sharing import html, online, pages
from whiz_tournament.features.competitions.services.publishing import withdraw_competition
from whiz_tournament.features.whist.services import reopen_evening
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.queries.documents.results import ranking_sheet
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.publishing.link_pictures import SIZE, site_pictures
from whiz_tournament.queries.publishing.told_others import SitePage
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.publishing.publish import withdraw_release

pytestmark = pytest.mark.django_db


def test_every_page_of_a_tournament_has_a_picture(published: Tournament) -> None:
    ranking = f'property="og:image" content="http://testserver/t/{published.slug}/picture.png"'
    found = {path: ranking in html(path) for path in pages(published)}
    home, _, _, board, *_ = found
    own = f'content="http://testserver{board}picture.png"'
    assert own in html(board)
    assert found == {path: path not in {home, board} for path in found}
    assert 'property="og:image" content="http://testserver/picture.png"' in html(home)


def test_pages_without_a_first_three_have_the_picture_of_the_club(club: Club) -> None:
    evening = published_evening(club, "whist_couleur").evening
    season = f"/seasons/{evening.ruleset}/{evening.date.year}/"
    for path in ("/", season):
        assert 'property="og:image" content="http://testserver/picture.png"' in html(path)
    drawn = set()
    for name in ("Les Restants", "Les Restants de Gand", "X" * 120):
        Club.objects.update(name=name)
        forget_cached_pages()
        answer = Client().get("/picture.png")
        image = Image.open(io.BytesIO(answer.content))
        assert (image.format, image.size, answer["X-Robots-Tag"]) == ("PNG", SIZE, "noindex")
        drawn.add(answer.content)
    assert len(drawn) == 3


@pytest.mark.parametrize("path", ["", "boards/1/"])
def test_a_query_that_nobody_reads_makes_no_picture_again(
    published: Tournament, path: str, django_assert_num_queries: Any
) -> None:
    address = f"/t/{published.slug}/{path}picture.png"
    whole = Client().get(address)
    with django_assert_num_queries(0):
        assert Client().get(f"{address}?fbclid=1").content == whole.content


@pytest.mark.parametrize("path", ["", "boards/1/"])
def test_the_picture_is_there_and_says_who_was_first(published: Tournament, path: str) -> None:
    at = f"/t/{published.slug}/{path}"
    (address,) = re.findall(r'property="og:image" content="([^"]*)"', html(at))
    assert address == f"http://testserver{at}picture.png"
    answer = Client().get(f"{at}picture.png")
    picture = Image.open(io.BytesIO(answer.content))
    assert (picture.format, picture.size) == ("PNG", SIZE)
    assert answer["Content-Type"] == "image/png"


def picture(tournament: Tournament) -> bytes:
    forget_cached_pages()
    return Client().get(f"/t/{tournament.slug}/picture.png").content


def test_the_picture_changes_with_a_name_and_goes_with_the_release(
    club: Club, published: Tournament
) -> None:
    first = picture(published)
    assert picture(published) == first
    person = Player.objects.get(entries__tournament=published, entries__number=3)
    best = published_first(published)
    erase_player(player=Player.objects.get(entries__tournament=published, entries__number=best))
    erased = picture(published)
    assert erased != first
    assert person.name
    Tournament.objects.filter(pk=published.pk).update(final=False)
    withdraw_release(tournament=Tournament.objects.get(pk=published.pk), actor=DIRECTOR)
    assert picture(published) != erased


def published_first(tournament: Tournament) -> int:
    return ranking_sheet(tournament, PrintSelection()).page.standings[0].entry


def test_evenings_without_boards_and_competitions_have_theirs(club: Club) -> None:
    evening = published_evening(club, "whist_couleur").evening
    competition = shown_competition(club, publish_session(session(club, 1)))
    drawn = []
    for at in (f"/e/{evening.slug}/", f"/c/{competition.slug}/"):
        assert f'property="og:image" content="http://testserver{at}picture.png"' in html(at)
        answer = Client().get(f"{at}picture.png")
        image = Image.open(io.BytesIO(answer.content))
        assert (image.format, image.size, answer["X-Robots-Tag"]) == ("PNG", SIZE, "noindex")
        drawn.append(answer.content)
    Player.objects.update(public_name=False)
    forget_cached_pages()
    for at, before in zip((f"/e/{evening.slug}/", f"/c/{competition.slug}/"), drawn, strict=True):
        assert Client().get(f"{at}picture.png").content != before
    withdraw_competition(competition=competition, actor=DIRECTOR)
    reopen_evening(evening=evening, actor=DIRECTOR)
    for at in (f"/e/{evening.slug}/", f"/c/{competition.slug}/"):
        assert Client().get(f"{at}picture.png").status_code == 404


def test_ones_own_evening_is_for_oneself(club: Club) -> None:
    evening = played(club)
    ensure_card_secret(tournament=evening)
    own, address = phone(evening, 1), reverse("player_picture", args=[evening.slug])
    assert own.get(address).status_code == 404
    publish(evening)
    assert address in own.get(reverse("player", args=[evening.slug])).text
    drawn = own.get(address)
    assert (drawn["Content-Type"], drawn["X-Robots-Tag"]) == ("image/png", "noindex")
    assert drawn.content.startswith(b"\x89PNG")
    assert "no-store" in drawn["Cache-Control"]
    assert phone(evening, 2).get(address).content != drawn.content
    assert Client().get(address).status_code == 302
    withdraw_release(tournament=evening, actor=DIRECTOR)
    assert own.get(address).status_code == 404


def test_a_page_of_oneself_leads_to_both_pictures(club: Club) -> None:
    evening = played(club)
    ensure_card_secret(tournament=evening)
    publish(evening, final=True)
    shown = phone(evening, 1).get(reverse("player", args=[evening.slug])).text
    for name in ("ranking_picture", "player_picture"):
        assert f'href="{reverse(name, args=[evening.slug])}"' in shown


def test_without_anybody_who_draws_no_page_leads_to_a_picture(
    club: Club, published: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    online(club)
    monkeypatch.setattr("whiz_tournament.queries.publishing.link_pictures.features", tuple)
    for path in pages(published):
        assert "og:image" not in html(path)
    assert list(site_pictures(club, SitePage("home"))) == []
