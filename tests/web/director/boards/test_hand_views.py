"""A director's look at cards before play: one event, by whichever page or key."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.api.callers import Callers
from tests.security.knocking import SIGNS_IN_WITH
from tests.services.players_who_direct import evening_of, playing_director
from tests.tournaments import DIRECTOR, running
from tests.web.director.boards.test_cards_by_hand import DEAL, typed
from tests.web.director.boards.test_pictures import jpeg
from tests.web.director.pages import markup, page, place, words
from whiz_tournament.models import Club, EventKind, Tournament, TournamentEvent
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.boards.image_files import save_picture
from whiz_tournament.services.people.clubs import issue_staff_token
from whiz_tournament.services.play.rounds import start_tournament

pytestmark = pytest.mark.django_db
OTHER = Actor("user", "999999")


def looks() -> int:
    return TournamentEvent.objects.filter(kind=EventKind.HANDS_VIEWED).count()


@pytest.fixture
def evening(club: Club) -> Tournament:
    return running(club, 9, rounds=3, boards_per_round=1, supply="circulating")


@pytest.fixture
def zoe(club: Club) -> User:
    return playing_director(club)


@pytest.fixture
def own(club: Club, zoe: User) -> Tournament:
    """The tournament in which Zoé plays; its tables deal."""
    return start_tournament(tournament=evening_of(club, zoe), actor=DIRECTOR)


@pytest.fixture
def plays(zoe: User) -> Client:
    browser = Client()
    browser.cookies["language"] = "en"
    browser.force_login(zoe, backend=SIGNS_IN_WITH)
    return browser


def test_cards_then_the_photograph_are_one_look(director: Client, evening: Tournament) -> None:
    cards, file = page("cards", evening, board=1), page("picture_file", evening, board=1)
    director.get(cards)
    director.get(file)
    assert looks() == 0  # there was nothing to see
    deal_boards(tournament=evening, actor=OTHER)
    save_picture(tournament=evening, actor=OTHER, board=1, data=jpeg())
    for url in (cards, cards, file, page("other_cards", evening, board=1)):
        assert director.get(url).status_code == 200
    assert looks() == 1
    said = "The hands of board 1 were looked at before it was out of play."
    assert said in words(director.get(page("history", evening)))


def test_a_dealt_board_shows_its_cards_only_when_asked_for(
    director: Client, evening: Tournament
) -> None:
    deal_boards(tournament=evening, actor=OTHER)
    cards = page("cards", evening, board=1)
    asked = director.get(cards)
    assert "If you look at its cards, the history" in words(asked)
    assert (looks(), 'class="deal' in markup(asked)) == (0, False)
    seen = director.get(cards, {"see": "1"})
    assert (looks(), 'class="deal' in markup(seen)) == (1, True)
    assert 'class="deal' in markup(director.get(cards))


def test_a_photograph_alone_is_a_look(director: Client, evening: Tournament) -> None:
    save_picture(tournament=evening, actor=OTHER, board=1, data=jpeg())
    for _ in range(2):
        director.get(page("picture_file", evening, board=1))
    assert looks() == 1


def test_the_list_of_boards_is_none(director: Client, evening: Tournament) -> None:
    deal_boards(tournament=evening, actor=OTHER)
    director.get(page("boards", evening))
    director.get(page("picture", evening, board=1))
    assert looks() == 0


def test_who_plays_is_refused_and_nothing_is_written(
    plays: Client, zoe: User, own: Tournament
) -> None:
    deal_boards(tournament=own, actor=OTHER)
    save_picture(tournament=own, actor=OTHER, board=1, data=jpeg())
    for name in ("cards", "other_cards", "picture", "picture_file"):
        assert plays.get(page(name, own, board=1)).status_code == 403
    key = {"Authorization": f"Token {issue_staff_token(user=zoe)}"}
    url = f"/api/v1/tournaments/{own.public_id}/boards/1/traveller/"
    assert Client().get(url, headers=key).json()["hands"] is None
    assert looks() == 0


def test_over_the_api_the_same(club: Club) -> None:
    callers = Callers.of(club)
    tournament = running(callers.club, 9, rounds=3)
    url = f"tournaments/{tournament.public_id}/boards/1/traveller/"
    assert callers.director.get(url).body["hands"] is None
    assert looks() == 0
    deal_boards(tournament=tournament, actor=OTHER)
    assert callers.scorer.get(url).status == 404
    assert looks() == 0
    for _ in range(2):
        assert set(callers.director.get(url).body["hands"]) == set("NESW")
    assert looks() == 1


def type_them(browser: Client, tournament: Tournament) -> object:
    return browser.post(page("cards", tournament, board=1), typed(DEAL))


def photograph(browser: Client, tournament: Tournament) -> object:
    file = SimpleUploadedFile("IMG_1234.JPG", jpeg(), content_type="image/jpeg")
    return browser.post(page("picture", tournament, board=1), {"picture": file})


def note_others(browser: Client, tournament: Tournament) -> object:
    url = page("other_cards", tournament, board=1)
    return browser.post(url, typed(DEAL, reason="mixed up when made"))


@pytest.mark.parametrize("keep", [type_them, photograph, note_others])
def test_who_plays_and_keeps_cards_is_led_to_a_page_that_is_open(
    plays: Client, own: Tournament, keep: Callable[[Client, Tournament], object]
) -> None:
    kept = keep(plays, own)
    assert place(kept) == (302, page("boards", own))
    assert plays.get(page("boards", own)).status_code == 200
    assert plays.get(page("cards", own, board=1)).status_code == 403
