"""The photograph of a board: seen by who may see the hands, then by everybody, or forgotten."""

from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.tournaments import DIRECTOR, running
from tests.web.director.pages import mistakes, page, place, words
from whiz_tournament.models import BoardPicture, Club, Tournament, TournamentEvent
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import HandsClosed
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.boards.image_files import save_picture
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db


def jpeg() -> bytes:
    out = BytesIO()
    Image.new("RGB", (40, 30), "red").save(out, "JPEG")
    return out.getvalue()


@pytest.fixture
def evening(club: Club) -> Tournament:
    return running(club, 9, rounds=3, boards_per_round=1)


def send(director: Client, tournament: Tournament, data: bytes) -> object:
    file = SimpleUploadedFile("IMG_1234.JPG", data, content_type="image/jpeg")
    return director.post(page("picture", tournament, board=1), {"picture": file})


def test_a_photograph_is_kept_shown_replaced_and_forgotten(
    director: Client, evening: Tournament
) -> None:
    url, file = page("picture", evening, board=1), page("picture_file", evening, board=1)
    assert director.get(file).status_code == 404
    for _ in range(2):
        assert place(send(director, evening, jpeg())) == (302, url)
    assert BoardPicture.objects.count() == 1
    shown = director.get(file)
    assert (shown["Content-Type"], shown["Cache-Control"]) == ("image/jpeg", "no-store")
    assert Image.open(BytesIO(shown.content)).size == (40, 30)
    assert file in director.get(url).content.decode()
    director.post(page("picture_drop", evening, board=1))
    assert not BoardPicture.objects.exists()
    kinds = list(TournamentEvent.objects.order_by("id").values_list("kind", flat=True))
    kept = ["board_pictured", "board_pictured"]
    assert kinds[-4:] == [*kept, "hands_looked_at", "board_picture_dropped"]


@pytest.mark.parametrize("data", [b"no picture", b"%PDF-1.4"], ids=["text", "pdf"])
def test_what_is_no_picture_is_refused(director: Client, evening: Tournament, data: bytes) -> None:
    refused = send(director, evening, data)
    assert refused.status_code == 400  # type: ignore[attr-defined]
    assert mistakes(refused) == [
        "This is no picture that can be read. Take a JPEG, PNG or WebP file."
    ]
    assert not BoardPicture.objects.exists()


def test_everybody_sees_it_once_the_results_are_published(
    director: Client, client: Client, evening: Tournament
) -> None:
    send(director, evening, jpeg())
    path = f"/t/{evening.slug}/boards/1/picture/"
    assert client.get(path).status_code == 404
    close_tournament(tournament=evening, actor=DIRECTOR, confirm=True)
    assert client.get(path).status_code == 404
    publish_results(tournament=evening, actor=DIRECTOR, final=True)
    assert client.get(path)["Content-Type"] == "image/jpeg"
    assert path in client.get(f"/t/{evening.slug}/boards/1/").content.decode()


@pytest.mark.parametrize("dealt", [True, False], ids=["dealt here", "dealt at the table"])
def test_who_plays_sees_none_before(club: Club, dealt: bool) -> None:
    zoe = playing_director(club)
    tournament = evening_of(club, zoe)
    if dealt:
        deal_boards(tournament=tournament, actor=acting(zoe))
    save_picture(tournament=tournament, actor=Actor("user", "999999"), board=1, data=jpeg())
    browser = Client()
    browser.force_login(zoe, backend="django.contrib.auth.backends.ModelBackend")
    for name in ("picture", "picture_file"):
        assert browser.get(page(name, tournament, board=1)).status_code == 403
    with pytest.raises(HandsClosed):
        save_picture(tournament=tournament, actor=acting(zoe), board=1, data=jpeg())


def test_the_page_of_the_cards_leads_there(director: Client, evening: Tournament) -> None:
    url = page("cards", evening, board=1)
    assert "Keep a photograph instead" in words(director.get(url))
    send(director, evening, jpeg())
    assert "The photograph" in words(director.get(url))
