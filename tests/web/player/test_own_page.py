"""A person's own page: who gets in, what it tells, that it follows the evening."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, ready, running, value_of
from tests.web.director.pages import hidden, place, words
from whiz_tournament.models import AccessCodeKind, Club, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.seatings import seating_of_round, seating_plan
from whiz_tournament.services.devices import ensure_card_secret, replace_card
from whiz_tournament.services.play.changes import Leaves, accept_change, propose_change
from whiz_tournament.services.play.rounds import close_round, open_round
from whiz_tournament.services.results import LinePlace, Sender, Submission, enter_result
from whiz_tournament.wording.quantities import board_numbers

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    made = running(club, 10)  # one rests in each round
    ensure_card_secret(tournament=made)
    return made


def link(tournament: Tournament, number: int) -> str:
    key = AccessCodes.of(tournament).token(AccessCodeKind.ENTRY, number)
    return reverse("player_link", args=[tournament.slug, number, key])


def phone(tournament: Tournament, number: int) -> Client:
    """A phone on which somebody pressed the button behind the link."""
    client = Client()
    client.cookies["language"] = "en"
    assert place(tap(client, tournament, number)) == (302, own(tournament))
    return client


def tap(client: Client, tournament: Tournament, number: int) -> Any:
    """Press the button behind the link: it sends what the link holds to a clean address."""
    shown = client.get(link(tournament, number))
    sent = {name: hidden(shown, name) for name in ("number", "key")}
    return client.post(code_page(tournament), sent)


def own(tournament: Tournament) -> str:
    return reverse("player", args=[tournament.slug])


def code_page(tournament: Tournament) -> str:
    return reverse("player_enter", args=[tournament.slug])


def test_a_link_that_is_only_looked_at_lets_nobody_in(tournament: Tournament) -> None:
    visitor = Client()
    right, wrong = link(tournament, 4), link(tournament, 4)[:-6] + "x/"
    looks = [visitor.get(path) for path in (right, wrong, right.replace(tournament.slug, "none"))]
    assert [look.status_code for look in looks] == [200] * 3
    assert len({words(look) for look in looks}) == 1
    assert place(visitor.get(own(tournament))) == (302, code_page(tournament))


def test_a_tap_lets_in_under_a_new_key_of_the_session(tournament: Tournament) -> None:
    client = Client()
    session = client.session
    session["before"] = 1
    session.save()
    client.cookies["sessionid"] = session.session_key or ""
    before = client.cookies["sessionid"].value
    tap(client, tournament, 4)
    assert client.cookies["sessionid"].value != before


def test_number_and_digits_let_in_as_the_link_does(tournament: Tournament) -> None:
    client = Client()
    digits = AccessCodes.of(tournament).digits(AccessCodeKind.ENTRY, 4)
    sent = client.post(code_page(tournament), {"number": " 4", "key": f"{digits[:3]} {digits[3:]}"})
    assert place(sent) == (302, own(tournament))
    assert client.get(own(tournament)).context["way"].number == 4


def _failure(answer: Any) -> tuple[int, str]:
    return answer.status_code, words(answer)


def test_whatever_is_wrong_is_answered_alike(club: Club, tournament: Tournament) -> None:
    visitor = Client()
    visitor.cookies["language"] = "en"
    good = AccessCodes.of(tournament).digits(AccessCodeKind.ENTRY, 4)
    tries = [
        (tournament.slug, {"number": "4", "key": "000000" if good != "000000" else "111111"}),
        (tournament.slug, {"number": "99", "key": good}),
        (running(club).slug, {"number": "4", "key": good}),
        ("never-was", {"number": "4", "key": good}),
    ]
    answers = [_failure(visitor.post(reverse("player_enter", args=[s]), d)) for s, d in tries]
    assert {status for status, _ in answers} == {422}
    assert len({text for _, text in answers}) == 1
    assert "This opens nobody’s page." in answers[0][1]


def test_a_new_card_shuts_the_page_at_the_next_poll(tournament: Tournament) -> None:
    client = phone(tournament, 4)
    version = client.get(own(tournament)).context["version"]
    replace_card(event=tournament, actor=DIRECTOR, kind=AccessCodeKind.ENTRY, number=4)
    poll = client.get(f"{own(tournament)}?v={version}", headers={"HX-Request": "true"})
    assert place(poll) == (302, code_page(tournament))


def test_who_says_not_me_is_forgotten(tournament: Tournament) -> None:
    client = phone(tournament, 4)
    client.post(reverse("player_leave", args=[tournament.slug]))
    assert place(client.get(own(tournament))) == (302, code_page(tournament))


def test_the_page_tells_now_and_then(tournament: Tournament) -> None:
    for seating in seating_of_round(tournament, 1).seatings:
        for seat in seating.places:
            way = phone(tournament, seat.entry).get(own(tournament)).context["way"]
            assert (way.now.round, way.now.table, way.now.seat) == (1, seating.table, seat.seat)
            assert way.now.boards == seating.boards
            assert set(way.now.others) == {p.name for p in seating.places} - {seat.name}


def test_who_rests_reads_where_they_go_next(tournament: Tournament) -> None:
    resting = seating_of_round(tournament, 1).sit_outs[0].entries[0]
    following = next(
        (seating, place)
        for seating in seating_of_round(tournament, 2).seatings
        for place in seating.places
        if place.entry == resting
    )
    seating, there = following
    page = words(phone(tournament, resting).get(own(tournament)))
    seat = {"N": "North", "E": "East", "S": "South", "W": "West"}[there.seat]
    with override("en"):
        boards = board_numbers(seating.boards)
    said = f"next: table {seating.table}, {seat}, boards {boards}."
    assert f"You rest this round; {said}" in page


def test_before_the_start_the_first_round_is_told(club: Club) -> None:
    tournament = ready(club, 9)
    ensure_card_secret(tournament=tournament)
    page = words(phone(tournament, 1).get(own(tournament)))
    assert "First, round 1" in page


def test_own_results_are_told_and_nobody_elses(tournament: Tournament) -> None:
    seating = seating_of_round(tournament, 1).seatings[0]
    here = {place.seat: place.entry for place in seating.places}
    declarer = next(iter(here))
    enter(tournament, 1, seating.table, f"10H by {declarer} +1")
    page = phone(tournament, here[declarer]).get(own(tournament)).context["results"]
    told = [
        (row["board"], row["contract"], row["words"], row["points"], row["state"]) for row in page
    ]
    assert told == [(seating.boards[0], "10H", "you play", "22", "confirmed")]
    elsewhere = seating_of_round(tournament, 1).seatings[1].places[0].entry
    assert phone(tournament, elsewhere).get(own(tournament)).context["results"] == []


def test_a_board_that_the_table_does_not_agree_on_is_named(tournament: Tournament) -> None:
    """In the sentence above the list, beside the boards that are still to enter."""
    seating = seating_of_round(tournament, 1).seatings[0]
    first, *_others = line_rows(tournament, round=1, table=seating.table)
    device = Sender.device("aa" * 16, seating.table)
    for seat, text in zip(first.entries, ("10H by N =", "10H by N +1"), strict=False):
        place = LinePlace(first.round, first.table, first.board)
        sent = Submission(uuid4(), place, None, "", seat)
        enter_result(tournament=tournament, sender=device, submission=sent, value=value_of(text))
    others = [board for board in seating.boards if board != first.board]
    with override("en"):
        owed = board_numbers(others)
    shown = words(phone(tournament, seating.places[2].entry).get(own(tournament)))
    assert f"Still to enter here: board {owed}. Board {first.board} is disputed." in shown


def test_a_poll_is_answered_when_something_of_ones_own_changed(tournament: Tournament) -> None:
    seatings = seating_of_round(tournament, 1).seatings
    client = phone(tournament, seatings[0].places[0].entry)

    def poll() -> int:
        asked = f"{own(tournament)}?v={version}"
        return client.get(asked, headers={"HX-Request": "true"}).status_code

    version = client.get(own(tournament)).context["version"]
    enter(tournament, 1, seatings[1].table, "passed out")
    assert poll() == 204  # another table's result is nobody's business
    enter(tournament, 1, seatings[0].table, "passed out")
    assert poll() == 200
    version = client.get(own(tournament)).context["version"]
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    assert poll() == 200


@pytest.mark.parametrize("players", [9, 30])
def test_a_large_field_costs_no_more(
    club: Club, players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, players)
    ensure_card_secret(tournament=tournament)
    client = phone(tournament, 1)
    with django_assert_num_queries(34):
        client.get(own(tournament))


def test_the_page_follows_when_the_evening_is_planned_anew(tournament: Tournament) -> None:
    client = phone(tournament, 4)
    shown = client.get(own(tournament)).context
    change = Leaves(entry=5, round=2)
    proposal = propose_change(tournament=tournament, change=change)
    accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=proposal.digest)
    poll = client.get(f"{own(tournament)}?v={shown['version']}", headers={"HX-Request": "true"})
    coming = seating_plan(tournament)
    told = {stop.round: stop.table for stop in poll.context["way"].stops}
    assert told == {
        number: next(
            (s.table for s in coming.seatings if s.round == number and 4 in s.seats.values()), None
        )
        for number in told
    }
    assert told != {stop.round: stop.table for stop in shown["way"].stops}


def test_the_own_page_and_the_own_row_are_one_person(tournament: Tournament) -> None:
    client = phone(tournament, 4)
    client.get(own(tournament))
    assert client.cookies["me"].value == "4"
    client.post(reverse("player_leave", args=[tournament.slug]))
    assert client.cookies["me"].value == ""
