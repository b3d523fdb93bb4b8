"""A call goes from a phone to the director's pages and back, and nobody else hears of it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.made_once import made_once
from tests.tournaments import running
from tests.web.director.pages import hidden, page, place, said, words
from tests.web.table.phones import opened, own_page, paired
from tests.web.table.phones import page as table_page
from whiz_tournament.models import Club, DirectorCall, Role, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db
POLL = {"HX-Request": "true"}


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    made = running(club, 9)
    ensure_card_secret(tournament=made)
    return made


def call_page(tournament: Tournament, table: int = 1) -> str:
    return reverse("table_call", args=[tournament.slug, table])


def call(phone: Client, tournament: Tournament, reason: str, query: str = "") -> str:
    """Tap a reason on the page that shows them; return what the phone says then."""
    at = call_page(tournament)
    sent = {"reason": reason, "board": hidden(phone.get(at + query), "board")}
    return words(phone.post(at, sent, follow=True))


def act(director: Client, tournament: Tournament, what: str, **sent: str) -> tuple[int, str]:
    made = DirectorCall.objects.get()
    return place(director.post(page("call_act", tournament, call=made.public_id, act=what), sent))


def count(director: Client) -> str:
    return words(director.get(page("calls_count"), headers=POLL), "div")


def test_from_the_phone_to_the_director_and_back(tournament: Tournament, director: Client) -> None:
    phone, board = paired(tournament, 1), line_rows(tournament, round=1, table=1)[1].board
    calls = page("calls", tournament)
    assert "Call the director" in words(phone.get(table_page(tournament, 1)))
    assert "No table calls." in words(director.get(calls))
    assert count(director) == ""

    with time_machine.travel(datetime.now(UTC), tick=False) as clock:
        assert "The director is called" in call(phone, tournament, "judge", f"?board={board}")
        clock.shift(timedelta(minutes=3))
        listed = words(director.get(calls))
        assert f"Table 1 , board {board} · We need a ruling · 3 min ago" in listed
        assert count(director) == "1 call · 3 min ago"
        clock.shift(timedelta(minutes=2))
        assert "asks again (2)" in words(director.get(page("console", tournament)))

    assert act(director, tournament, "take", next="/director/") == (302, "/director/")
    shown = words(phone.get(table_page(tournament, 1)))
    assert "The director is on the way: anne.director comes." in shown
    assert "taken by anne.director" in words(director.get(calls))
    assert act(director, tournament, "done") == (302, calls)
    assert "on the way" not in words(phone.get(table_page(tournament, 1)))
    assert act(director, tournament, "reopen") == (302, calls)
    assert act(director, tournament, "burn")[0] == 404
    back = reverse("table_withdraw_call", args=[tournament.slug, 1])
    assert said(phone.post(back, follow=True)) == ["The call is taken back."]
    history = words(director.get(page("history", tournament)))
    assert "Table 1 called the director: We need a ruling." in history


def test_pages_that_know_it_all_are_answered_with_nothing(
    tournament: Tournament, director: Client
) -> None:
    call(paired(tournament, 1), tournament, "other")
    for at, name in ((page("calls", tournament), "calls"), (page("calls_count"), "")):
        shown = director.get(at, headers=POLL).context
        version = shown["calls"].version if name else shown["version"]
        assert director.get(at, {"v": version}, headers=POLL).status_code == 204


def test_two_tournaments_are_named_where_both_call(club: Club, director: Client) -> None:
    for name in ("Lundi", "Mardi"):
        made = running(club, 9)
        ensure_card_secret(tournament=made)
        Tournament.objects.filter(pk=made.pk).update(name=name)
        call(paired(made, 1), made, "judge")
    assert count(director) == "1 call · just now Lundi 1 call · just now Mardi"


def test_the_frame_asks_for_directors_alone(
    tournament: Tournament, as_role: Callable[[Role], Client]
) -> None:
    director, scorer = as_role(Role.DIRECTOR), as_role(Role.SCORER)
    console, asked = page("console", tournament), reverse("director_calls_count")
    shown = ((director, console), (director, page("home")), (scorer, console))
    asks = [asked in client.get(path).content.decode() for client, path in shown]
    assert asks == [True, True, False]


def test_the_frame_leaves_the_words_of_a_page_to_the_page(
    tournament: Tournament, director: Client
) -> None:
    shown = director.get(page("boards", tournament))  # it has a word “counted” of its own
    assert (shown.status_code, "data-calls" in shown.content.decode()) == (200, True)


def test_a_players_own_page_calls_and_shows_its_own_call(tournament: Tournament) -> None:
    line = line_rows(tournament, round=1, table=1)[0]
    here, there = min(line.entries.values()), line_rows(tournament, round=1, table=2)[0]
    phone, other = opened(tournament, here), opened(tournament, min(there.entries.values()))
    assert call_page(tournament) in phone.get(own_page(tournament)).content.decode()
    assert "The director is called" in call(phone, tournament, "misplaced_card")
    assert "The director is called" not in words(other.get(own_page(tournament)))
    # Another table's page is not theirs to call from, nor to take a call back at.
    for at in (call_page(tournament), reverse("table_withdraw_call", args=[tournament.slug, 1])):
        assert other.post(at, {"reason": "judge"}).status_code in {302, 403, 404, 422}
    assert DirectorCall.objects.filter(done_at=None).count() == 1


def test_what_refuses_a_call_is_said(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    tournament.rounds.update(status="closed")
    for at in (call_page(tournament), reverse("table_withdraw_call", args=[tournament.slug, 1])):
        refused = phone.post(at, {"reason": "judge"})
        assert (refused.status_code, said(refused)) == (
            409, ["Nothing is left to play at table 1. Go to the director."]
        )  # fmt: skip
    assert phone.post(call_page(tournament), {"reason": "fire"}).status_code == 200
    assert DirectorCall.objects.count() == 0
