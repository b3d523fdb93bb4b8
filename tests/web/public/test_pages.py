"""Boards, score cards, players, screen, front page: what they say and when they are there."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import caches
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.tournaments import DIRECTOR, draft, enter, ready, running
from tests.web.public.reading import read, rows_of, text_of
from tests.whole_tournaments import Evening
from whiz_tournament.live.versions import public_version
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.queries.publishing.releases import released_score_card, released_traveller
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import close_tournament, reopen_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.web.public import page_cache

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def of(tournament: Tournament, rest: str = "") -> str:
    return f"/t/{tournament.slug}/{rest}"


def test_the_front_page_lists_what_is_public(client: Client, club: Club) -> None:
    today = timezone.localdate()
    live, coming, missed, practice = running(club), ready(club), ready(club), running(club)
    Tournament.objects.filter(pk=coming.pk).update(date=today)
    Tournament.objects.filter(pk=missed.pk).update(date=today - timedelta(days=1))
    Tournament.objects.filter(pk=practice.pk).update(practice=True)
    draft(club)
    html = client.get("/").content.decode()
    assert re.findall(r'href="/t/([^/]*)/"', html) == [coming.slug, live.slug, coming.slug]
    words = text_of(html)
    assert words.index("En cours") < words.index("À venir")


def test_an_empty_club_says_so(client: Client, club: Club) -> None:
    assert "Pas encore de tournoi" in read(client, "/")


@pytest.mark.parametrize("state", ["draft", "practice", "trash"])
def test_what_is_not_public_does_not_exist(client: Client, club: Club, state: str) -> None:
    tournament = running(club)
    hidden: dict[str, dict[str, Any]] = {
        "draft": {"status": "draft"},
        "practice": {"practice": True},
        "trash": {"deleted_at": timezone.now()},
    }
    unknown = client.get("/t/unknown/")
    Tournament.objects.filter(pk=tournament.pk).update(**hidden[state])
    for rest in ("", "boards/", "boards/1/", "players/", "players/1/", "screen/"):
        response = client.get(of(tournament, rest))
        assert (response.status_code, response.content) == (404, unknown.content)


def test_a_board_shows_each_hand_with_its_groups(client: Client, published: Tournament) -> None:
    page = released_traveller(published, 4)
    assert page is not None
    words = read(client, of(published, "boards/4/"))
    assert words.index("Main de Nord") < words.index("Main d’Est") < words.index("Main de Sud")
    for column in page.columns:
        for frequency in column.frequencies:
            assert f"{frequency.points} point" in words
    assert all(cell.name in words for line in page.lines for cell in line.cells)
    assert "Les cartes de cette donne ne sont pas connues ici." in words


def test_hands_are_shown_when_published(client: Client, club: Club, evening: Evening) -> None:
    tournament = evening.begun(club)
    deal_boards(tournament=tournament, actor=DIRECTOR)
    for number in range(1, 6):
        evening.play(tournament, number)
    before = read(client, of(tournament, "boards/4/"))
    assert "Les cartes seront montrées à la publication des résultats." in before
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    html = client.get(of(tournament, "boards/4/")).content.decode()
    assert html.count('class="hand ') == 4
    assert "Ouest · le Domy" in text_of(html)


def test_boards_lead_to_their_neighbours(client: Client, published: Tournament) -> None:
    html = client.get(of(published, "boards/")).content.decode()
    assert re.findall(r"boards/(\d+)/", html) == [str(n) for n in range(1, 16)]
    first = client.get(of(published, "boards/1/")).content.decode()
    assert set(re.findall(r"boards/(\d+)/", first)) == {"1", "2"}


@pytest.mark.parametrize("rest", ["boards/99/", "players/99/", f"boards/{10**30}/", "boards/0/"])
def test_what_was_not_released_is_not_found(
    client: Client, published: Tournament, rest: str
) -> None:
    assert client.get(of(published, rest)).status_code == 404


def test_a_board_still_in_play_is_not_found(client: Client, club: Club, evening: Evening) -> None:
    tournament = evening.begun(club)
    evening.play(tournament, 1)
    shown = re.findall(r"boards/(\d+)/", client.get(of(tournament, "boards/")).content.decode())
    assert shown == []
    assert {client.get(of(tournament, f"boards/{n}/")).status_code for n in range(1, 16)} == {404}
    assert {client.get(of(tournament, f"players/{n}/")).status_code for n in range(1, 14)} == {404}


def test_a_score_card_tells_every_board_and_why(client: Client, published: Tournament) -> None:
    card = released_score_card(published, 9)
    assert card is not None
    html = client.get(of(published, "players/9/")).content.decode()
    rows = rows_of(html, "score-card")
    told = [int(row[0]) for row in rows if len(row) == 5]
    assert told == [line.board for line in card.lines]
    headed = [row[0] for row in rows if row[0].startswith("Tour")]
    places = dict.fromkeys((line.round, line.table) for line in card.lines)
    expected = [f"Tour {number}, table {table}" for number, table in places]
    assert [text.partition(" —")[0] for text in headed] == expected
    assert html.count("Pourquoi") == len(card.lines)
    assert "1ᵉʳ sur 13 · 62,96 % 15 donnes" in text_of(html)
    assert len(html) < 100_000


def test_the_players_page_lists_everybody_by_name(
    client: Client, published: Tournament, evening: Evening
) -> None:
    html = client.get(of(published, "players/")).content.decode()
    numbers = [int(n) for n in re.findall(r"players/(\d+)/", html)]
    by_key = Player.objects.order_by("sort_key").values_list("name", flat=True)
    assert [evening.names[n - 1] for n in numbers] == list(by_key)


def test_the_screen_tells_who_goes_where_and_who_is_awaited(
    client: Client, club: Club, evening: Evening
) -> None:
    tournament = evening.begun(club)
    evening.play(tournament, 1)
    words = read(client, of(tournament, "screen/"))
    assert "Tour 2 sur 5" in words
    assert "Tour 3 : votre table" in words
    assert "On attend Tables 1, 2, 3 et 4" in words
    assert "Classement après 1 tour" in words
    assert "donne" not in words.partition("On attend")[2]


PAGES = ["", "boards/", "boards/4/", "players/", "players/9/", "screen/"]


@pytest.fixture
def short_evening(club: Club) -> Tournament:
    """One round, published for good: its wall has one page and does not turn."""
    made = running(club, 9, rounds=1)
    for table, result in enumerate(("10H by N =", "9S by E -1", "12NT by S ="), 1):
        enter(made, 1, table, result, result)
    close_tournament(tournament=made, actor=DIRECTOR, confirm=True)
    publish_results(tournament=made, actor=DIRECTOR, final=True)
    made.refresh_from_db()
    return made


@pytest.mark.parametrize("rest", PAGES)
def test_a_poll_that_knows_the_newest_gets_nothing(
    client: Client, request: pytest.FixtureRequest, rest: str
) -> None:
    published = request.getfixturevalue("short_evening" if rest == "screen/" else "published")
    html = client.get(of(published, rest)).content.decode()
    asked = re.findall(r'hx-get="([^"]*)"', html)
    assert len(asked) == 1
    answer = client.get(asked[0], headers=HTMX)
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["Cache-Control"] == "no-store"
    publish_another(published)
    again = client.get(asked[0], headers=HTMX)
    assert again.status_code == 200
    assert again.content == client.get(of(published, rest)).content
    assert client.get(asked[0]).status_code == 200  # typed into a browser it is a page


def publish_another(tournament: Tournament) -> None:
    reopen_tournament(tournament=tournament, actor=DIRECTOR, reason="a slip")
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)


def poll_of(client: Client, tournament: Tournament, rest: str = "") -> str:
    """Return the address that the page polls."""
    asked = re.findall(r'hx-get="([^"]*)"', client.get(of(tournament, rest)).content.decode())
    return str(asked[0])


@pytest.mark.parametrize("rest", PAGES[:-1])
def test_all_phones_that_poll_in_a_second_cost_one_look(
    client: Client,
    published: Tournament,
    rest: str,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    poll = poll_of(client, published, rest)
    assert client.get(poll, headers=HTMX).status_code == 204
    with django_assert_num_queries(0):
        assert client.get(poll, headers=HTMX).status_code == 204
    publish_another(published)
    page = client.get(poll, headers=HTMX)
    assert page.status_code == 200
    with django_assert_num_queries(0):
        assert client.get(poll, headers=HTMX).content == page.content


@pytest.mark.parametrize("query", ["?x=1", "?v=1", "?page=2", "?fbclid=a&b", "?%78=%F0", "?;&="])
@pytest.mark.parametrize("rest", PAGES[:-1])
def test_a_query_of_which_nothing_is_read_costs_no_more_than_the_page(
    client: Client,
    published: Tournament,
    rest: str,
    query: str,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    made = client.get(of(published, rest) + query)  # also where nobody asked before
    with django_assert_num_queries(0):
        assert client.get(of(published, rest)).content == made.content
        assert client.get(of(published, rest) + query).content == made.content
    assert query.encode() not in made.content


def _read_in_a_query(text: str) -> set[str]:
    names = set(re.findall(r"GET(?:\.get\(|\[)\"(\w+)\"", text))
    return names | {"page"} if "page_number(" in text else names


def test_what_a_public_view_reads_in_a_query_is_known_to_the_kept_pages() -> None:
    """Of a view with one name more, the page without it would be shown."""
    folder, found = Path(page_cache.__file__).parent, dict[str, set[str]]()
    for file in folder.rglob("*.py"):
        text = file.read_text()
        names = _read_in_a_query(text)
        if names or ("request.GET" in text and file.name != "page_cache.py"):
            module = file.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
            found[page_cache.VIEWS + module] = names
    assert found == {}  # what a feature reads it says itself, as ``hosted_pages`` does


def test_a_kept_answer_to_a_poll_goes_to_that_poll_only(
    client: Client, published: Tournament
) -> None:
    poll = poll_of(client, published)
    assert client.get(poll, headers=HTMX).status_code == 204
    assert client.get(poll).status_code == 200
    assert client.get(of(published), {"v": "0-running"}, headers=HTMX).status_code == 200
    assert client.get(of(published), headers=HTMX).status_code == 200
    assert client.get(poll, headers=HTMX).status_code == 204


def test_versions_that_nobody_polls_are_not_kept(client: Client, published: Tournament) -> None:
    client.get(of(published))
    kept = len(caches["pages"]._cache)  # type: ignore[attr-defined]  # how many there are
    for number in range(20):
        client.get(of(published), {"v": f"{number}-made-up"}, headers=HTMX)
    assert len(caches["pages"]._cache) == kept  # type: ignore[attr-defined]


def test_the_screen_is_asked_each_time(
    client: Client, short_evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    poll = poll_of(client, short_evening, "screen/")
    for _turn in range(2):
        with django_assert_num_queries(7):
            assert client.get(poll, headers=HTMX).status_code == 204


def test_the_screen_asks_for_more_than_the_release(client: Client, published: Tournament) -> None:
    html = client.get(of(published, "screen/")).content.decode()
    assert f"?v={public_version(published)}-1" in html


def test_the_screen_turns_its_pages_with_script_and_without(client: Client, club: Club) -> None:
    tournament = running(club, 30, rounds=2)
    first = of(tournament, "screen/")
    seen, address = [], first
    while address not in seen:
        seen.append(address)
        html = client.get(address).content.decode()
        [asked] = re.findall(r'hx-get="([^"?]*)\?v=', html)
        [refreshed] = re.findall(
            r'<noscript><meta\s+http-equiv="refresh"\s+content="8;url=([^"]*)', html
        )
        assert asked == refreshed
        address = asked
    assert (seen, address) == ([first, f"{first}2/"], first)
    assert client.get(f"{first}9/").content.decode().count("</html>") == 1


@pytest.mark.parametrize("rest", PAGES[:-1])
def test_before_publication_nothing_is_stored_and_after_it_everybody_asks_first(
    client: Client, published: Tournament, rest: str
) -> None:
    response = client.get(of(published, rest))
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert response.headers["Vary"] == "Cookie, Accept-Language, Accept-Encoding"
    tag = response.headers["ETag"]
    for _ in ("kept", "made anew"):
        again = client.get(of(published, rest), headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
    Tournament.objects.filter(pk=published.pk).update(status="closed", final=False)
    caches["pages"].clear()
    assert client.get(of(published, rest)).headers["Cache-Control"] == "no-store"
    assert "ETag" not in client.get(of(published, rest)).headers


@pytest.mark.parametrize("rest", PAGES)
@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_pages_are_only_read(client: Client, published: Tournament, rest: str, method: str) -> None:
    assert getattr(client, method)(of(published, rest)).status_code == 405


def test_pages_set_no_cookie_and_hold_no_secret(client: Client, published: Tournament) -> None:
    for rest in PAGES:
        response = client.get(of(published, rest))
        assert not response.cookies
        assert b"csrf" not in response.content
        assert b"style=" not in response.content
        assert len(response.content) < 100_000


@pytest.mark.parametrize("players", [9, 18])
def test_the_price_of_a_ranking_does_not_grow_with_the_field(
    club: Club, players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, players)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    with django_assert_num_queries(9):
        Client().get(of(tournament))
    with django_assert_num_queries(0):
        Client().get(of(tournament))


@pytest.mark.parametrize("name", settings.LANGUAGES, ids=[code for code, _ in settings.LANGUAGES])
def test_a_kept_page_is_in_the_readers_language(
    client: Client, published: Tournament, name: tuple[str, str]
) -> None:
    client.get(of(published))
    client.cookies["language"] = name[0]
    html = client.get(of(published)).content.decode()
    assert f'<html lang="{name[0]}"' in html
