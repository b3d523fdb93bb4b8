"""A player asks for a correction on the own page, and reads what became of it."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from boards.seats import Seat
from tests.tournaments import DIRECTOR, enter, running, value_of
from tests.web.director.pages import hidden, mistakes, place, said, words
from tests.web.player.test_own_page import own, phone
from whiz_tournament.models import Club, RequestedCorrection, Tournament
from whiz_tournament.queries.corrections.requested import requests_waiting
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.corrections.requested import accept_request, refuse_request
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine people; table 1 has told its first board."""
    cache.clear()
    made = running(club, 9, rounds=2)
    ensure_card_secret(tournament=made)
    enter(made, 1, 1, "10H by N =")
    return made


def line(tournament: Tournament) -> LineRow:
    return line_rows(tournament, round=1, table=1)[0]


def of_seat(tournament: Tournament, seat: Seat) -> Client:
    return phone(tournament, line(tournament).entries[seat])


def form(tournament: Tournament, board: int | None = None) -> str:
    return reverse("player_correct", args=[tournament.slug, 1, board or line(tournament).board])


def ask(client: Client, tournament: Tournament, **more: Any) -> Any:
    """Change the tricks to 9 in the form as it is filled, and send it."""
    shown = client.get(form(tournament)).context["form"]
    filled = {name: shown[name].value() for name in shown.fields if name != "reason"}
    sent = filled | {"tricks": "9", "reason": "we counted again"} | more
    return client.post(
        form(tournament), {name: each for name, each in sent.items() if each is not None}
    )


def test_the_form_is_filled_with_what_is_written(tournament: Tournament) -> None:
    client = of_seat(tournament, Seat.E)
    assert "wrong?" in words(client.get(own(tournament)))
    shown = client.get(form(tournament))
    filled = {name: shown.context["form"][name].value() for name in ("declarer", "level", "tricks")}
    assert filled == {"declarer": "N", "level": "10", "tricks": "10"}
    sent = ask(client, tournament)
    assert place(sent) == (302, own(tournament))
    after = client.get(own(tournament))
    assert said(after) == [
        "The director has your request. The other side is asked whether it is right."
    ]
    assert "The director has it and will decide." in words(after)
    (item,) = requests_waiting(tournament)
    assert (item.value, item.reason) == (value_of("10H by N -1"), "we counted again")


def test_the_other_side_answers_with_a_tap(tournament: Tournament) -> None:
    ask(of_seat(tournament, Seat.E), tournament)
    partner, declarer = of_seat(tournament, Seat.S), of_seat(tournament, Seat.N)
    assert "we counted again" in words(partner.get(own(tournament)))
    assert "Yes, it was so" not in words(partner.get(own(tournament)))
    page = declarer.get(own(tournament))
    assert "Yes, it was so" in words(page)
    (item,) = requests_waiting(tournament)
    answer = reverse("player_answer", args=[tournament.slug, item.id])
    assert partner.post(answer, {"agrees": "yes"}).status_code == 404
    assert place(declarer.post(answer, {"agrees": "yes"})) == (302, own(tournament))
    assert requests_waiting(tournament)[0].agrees is True
    assert "yes, it was so." in words(declarer.get(own(tournament)))


def test_the_page_tells_what_the_director_decided(tournament: Tournament) -> None:
    client = of_seat(tournament, Seat.E)
    ask(client, tournament)
    shown = client.get(own(tournament))
    poll = f"{own(tournament)}?v={shown.context['version']}"
    assert client.get(poll, headers={"hx-request": "true"}).status_code == 204
    (item,) = requests_waiting(tournament)
    refuse_request(
        tournament=tournament, actor=DIRECTOR, public_id=item.id, reason="the slip says ten"
    )
    assert client.get(poll, headers={"hx-request": "true"}).status_code == 200
    assert "The director refused it: “the slip says ten”" in words(client.get(own(tournament)))


def test_a_request_on_final_results_is_answered_in_words_and_kept(tournament: Tournament) -> None:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    client = of_seat(tournament, Seat.E)
    assert place(ask(client, tournament)) == (302, own(tournament))
    assert said(client.get(own(tournament)))[0].startswith("The time for corrections is over.")
    assert [item.late for item in requests_waiting(tournament)] == [True]


def test_somebody_who_sat_elsewhere_finds_nothing(tournament: Tournament) -> None:
    """A board that one has yet to play is answered like one that is not there."""
    stranger = line_rows(tournament, round=1, table=2)[0].entries[Seat.N]
    client = phone(tournament, stranger)
    own_board = line_rows(tournament, round=1, table=2)[0].board
    for board in (line(tournament).board, own_board, 999):
        assert client.get(form(tournament, board)).status_code == 404
        assert client.post(form(tournament, board), {"reason": "x"}).status_code == 404
    ask(of_seat(tournament, Seat.E), tournament)
    assert "we counted again" not in words(client.get(own(tournament)))
    (item,) = requests_waiting(tournament)
    answer = reverse("player_answer", args=[tournament.slug, item.id])
    assert client.post(answer, {"agrees": "yes"}).status_code == 404
    assert requests_waiting(tournament)[0].agrees is None


def test_who_did_not_come_in_is_sent_to_the_door(tournament: Tournament) -> None:
    code_page = reverse("player_enter", args=[tournament.slug])
    assert place(Client().get(form(tournament))) == (302, code_page)
    answer = reverse("player_answer", args=[tournament.slug, "0" * 32])
    assert place(Client().post(answer, {"agrees": "yes"})) == (302, code_page)


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"tricks": "10"}, "That is what is written already. Change what was wrong."),
        ({"tricks": ""}, "This is missing."),
        ({"reason": ""}, "This field is required."),
    ],
)
def test_what_is_refused_stands_beside_its_field(
    tournament: Tournament, more: dict[str, str], expected: str
) -> None:
    refused = ask(of_seat(tournament, Seat.E), tournament, **more)
    assert (refused.status_code, mistakes(refused)) == (422, [expected])
    assert not RequestedCorrection.objects.exists()


def test_pressed_twice_it_is_one(tournament: Tournament) -> None:
    client = of_seat(tournament, Seat.E)
    uuid = hidden(client.get(form(tournament)), "uuid")
    for _ in range(2):
        ask(client, tournament, uuid=uuid)
    assert RequestedCorrection.objects.count() == 1


def test_passed_out_instead(tournament: Tournament) -> None:
    ask(of_seat(tournament, Seat.N), tournament, declarer="passed_out")
    (item,) = requests_waiting(tournament)
    assert item.value == value_of("passed out")
    accept_request(tournament=tournament, actor=DIRECTOR, public_id=item.id)
    assert line(tournament).value == value_of("passed out")
