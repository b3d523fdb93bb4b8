"""What may come between two lists of pages about people: lost answers, *Stop*, another computer."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import ObjectDoesNotExist
from django.test import Client
from django.urls import reverse
from django_scopes import scope

from boards.errors import WhizError
from tests.features.online.hosting import Laptop
from tests.features.online.test_hosted_people import Line, line, opened, status
from tests.features.player_pages.conftest import as_role, director, evening
from tests.features.player_pages.test_pages import person
from tests.web.director.pages import words
from whiz_tournament.features.online.jobs.deliveries import deliver_due
from whiz_tournament.features.online.jobs.delivery import tell_people
from whiz_tournament.features.online.services import connection as connections
from whiz_tournament.features.online.services import people_exchange
from whiz_tournament.features.online.services.connection import (
    PeopleStay,
    connect_hosted_club,
    stop_deliveries,
)
from whiz_tournament.features.online.services.hosted_clubs import issue_club_code, revoke_club_code
from whiz_tournament.features.online.services.people_exchange import exchange_people
from whiz_tournament.features.player_pages.services import choose_page
from whiz_tournament.models import Club, HostedConnection, Role, Tournament
from whiz_tournament.other_servers.errors import CodeEnded, CodeRefused, NewerPeopleThere
from whiz_tournament.other_servers.hosted_address import HostedAddress
from whiz_tournament.other_servers.http_client import HostedAnswer
from whiz_tournament.queries.name_search.places import places_behind
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.people.players import edit_player

__all__ = ["as_role", "director", "evening", "line"]
pytestmark = pytest.mark.django_db
OTHER = "https://other.example.org/club/les-as/"


@pytest.fixture
def two_servers(line: Line, monkeypatch: pytest.MonkeyPatch) -> Line:
    """Another server beside that of the line, which accepts every code, then answers no more."""
    line.elsewhere = OTHER
    monkeypatch.setattr(connections, "hosted_pages", lambda address, code: None)
    return line


def after(line: Line, sent: int, act: Callable[[], object]) -> Callable[..., Any]:
    """What tells as the line does, and acts once a list of that number was taken."""
    before = len(line.sent)

    def tell(address: object, code: str, body: bytes) -> Any:
        answer = line.tell(address, code, body)
        if len(line.sent) - before == sent:
            act()
        return answer

    return tell


def lost() -> None:
    raise WhizError


def stop(line: Line) -> None:
    with_club(line, stop_deliveries)


def move(line: Line, *, leave_people: bool = False) -> None:
    connect_hosted_club(
        club=line.connection.club, address=OTHER, code="abc", leave_people=leave_people
    )


def with_club(line: Line, act: Callable[[], object]) -> None:
    with scope(club=line.connection.club):
        act()


ENDS: dict[str, Callable[[Tournament, Line], object]] = {
    "taken back": lambda evening, line: choose_page(player=person(evening), readers=None),
    "stopped": lambda evening, line: stop_deliveries(),
    "left": lambda evening, line: move(line),
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_pages_go_though_the_answer_to_the_list_before_was_lost(
    evening: Tournament,
    two_servers: Line,
    monkeypatch: pytest.MonkeyPatch,
    end: Callable[[Tournament, Line], object],
) -> None:
    line = two_servers
    line.look()  # nobody's page: that state was told and is recent
    key = opened(person(evening))
    monkeypatch.setattr(people_exchange, "tell_people", after(line, 2, lost))
    line.look()
    assert status(line, key) == 200
    monkeypatch.setattr(people_exchange, "tell_people", line.tell)
    end(evening, line)
    line.look()
    assert status(line, key) == 404


def test_a_state_that_comes_back_is_told_though_an_answer_between_was_lost(
    evening: Tournament, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = person(evening)
    own = player.name
    key = opened(player)
    line.look()
    edit_player(player=player, name="Zénobie Rare")
    monkeypatch.setattr(people_exchange, "tell_people", after(line, 1, lost))
    line.look()
    monkeypatch.setattr(people_exchange, "tell_people", line.tell)
    edit_player(player=player, name=own)
    assert line.look() > 0
    shown = Client().get(line.address(key)).text
    assert (own in shown, "Zénobie Rare" in shown) == (True, False)
    assert line.connection.people_due_since is None


@pytest.mark.parametrize("sent", [1, 2])
def test_what_is_stopped_between_two_requests_takes_the_pages_away(
    evening: Tournament, line: Line, monkeypatch: pytest.MonkeyPatch, sent: int
) -> None:
    key = opened(person(evening))
    monkeypatch.setattr(people_exchange, "tell_people", after(line, sent, lambda: stop(line)))
    line.look()
    monkeypatch.setattr(people_exchange, "tell_people", line.tell)
    assert (line.connection.active, line.connection.people_due_since is None) == (False, False)
    deliver_due(exchange_people)
    assert status(line, key) == 404
    line.connection.refresh_from_db()
    assert (line.connection.people_shown, line.connection.people_due_since) == (0, None)


@pytest.mark.parametrize("sent", [1, 2])
def test_an_address_that_is_chosen_between_two_requests_is_not_taken_as_told(
    evening: Tournament, two_servers: Line, monkeypatch: pytest.MonkeyPatch, sent: int
) -> None:
    line = two_servers
    key = opened(person(evening))
    monkeypatch.setattr(people_exchange, "tell_people", after(line, sent, lambda: move(line)))
    line.look()
    assert status(line, key) == 404
    line.connection.refresh_from_db()
    assert (line.connection.address, line.connection.people_state) == (OTHER, "")
    assert (line.connection.people_told_at, line.connection.people_newer) == (None, 0)


def test_an_older_list_undoes_no_withdrawal(evening: Tournament, line: Line) -> None:
    key = opened(person(evening))
    line.look()
    older = list(line.sent)
    choose_page(player=person(evening), readers=None)
    line.look()
    path = f"published/{line.laptop.hosted.slug}/people/"
    for body in older:
        answer = line.laptop.caller.send("PUT", path, body)
        assert (answer.status, answer.body["code"]) == (409, "older_people")
        assert answer.body["current"] == {"number": json.loads(line.sent[-1])["number"]}
    assert status(line, key) == 404
    newest = json.loads(line.sent[-1])
    assert line.laptop.caller.send("PUT", path, newest).status == 200  # the same again
    other = {**newest, "people": json.loads(older[0])["people"]}  # no number has two lists
    assert line.laptop.caller.send("PUT", path, other).body["code"] == "older_people"


@pytest.fixture
def second(evening: Tournament, line: Line, monkeypatch: pytest.MonkeyPatch) -> str:
    """The key of a page that another computer took back, while this one has an older copy."""
    key = opened(person(evening))
    line.look()

    def tell(address: HostedAddress, code: str, body: bytes) -> Any:
        line.sent.append(body)
        answer = line.laptop.caller.send(
            "PUT", f"published/{line.laptop.hosted.slug}/people/", body
        )
        monkeypatch.setattr(
            "whiz_tournament.features.online.jobs.delivery.ask",
            lambda *_: HostedAnswer(answer.status, answer.body, 0),
        )
        return tell_people(address, code, body)

    assert line.laptop.tell_people().status == 200
    monkeypatch.setattr(people_exchange, "tell_people", tell)
    HostedConnection.objects.update(people_told_at=None)  # an hour later
    return key


def test_a_second_computer_is_told_that_the_other_one_is_newer_and_may_take_over(
    evening: Tournament, line: Line, second: str, director: Client
) -> None:
    assert line.look() == 1
    assert status(line, second) == 404
    assert line.look() == 0  # until somebody decides
    assert places_behind() == [f"{line.connection.address} people"]
    page = reverse("director_hosted")
    sentence = "Another computer sent a newer list of pages about people"
    assert sentence in words(director.get(page))
    assert director.post(reverse("director_hosted_people_over")).status_code == 302
    assert sentence not in words(director.get(page))
    assert line.look() > 0
    assert status(line, second) == 200
    assert places_behind() == []
    assert director.post(reverse("director_hosted_people_over")).status_code == 404


def test_a_new_code_lets_whoever_types_it_begin(
    evening: Tournament, line: Line, second: str
) -> None:
    line.look()
    line.laptop.tell_people()
    code = issue_club_code(hosted=line.laptop.hosted)
    line.laptop = Laptop(line.laptop.hosted, code)
    HostedConnection.objects.update(people_newer=0, people_told_at=None)  # as it is typed
    line.look()
    assert status(line, second) == 200


def test_a_new_code_takes_the_pages_away(evening: Tournament, line: Line) -> None:
    key = opened(person(evening))
    line.look()
    issue_club_code(hosted=line.laptop.hosted)
    assert status(line, key) == 404


def test_an_address_with_pages_is_left_only_on_purpose_and_remembered(
    evening: Tournament, two_servers: Line, as_role: Callable[[Role], Client]
) -> None:
    line, player, admin = two_servers, person(evening), as_role(Role.ADMIN)
    key = opened(player)
    line.look()
    left, page = line.connection.address, reverse("director_hosted")
    line.broken = True
    assert "Change it all the same" not in words(admin.get(page))
    typed = {"address": OTHER, "code": "abc"}
    refused = admin.post(reverse("director_hosted_connect"), typed)
    assert refused.status_code == 409
    assert f"Pages about people (1) may still be at {left}" in words(refused)
    assert "Change it all the same" in words(refused)
    line.connection.refresh_from_db()
    assert line.connection.address == left
    admin.post(reverse("director_hosted_connect"), {**typed, "leave_people": "on"})
    erase_player(player=player)
    assert f"{left} people" in places_behind()
    assert f"may still be at {left}" in words(admin.get(page))
    assert status(line, key) == 200
    admin.post(reverse("director_hosted_left"), {"address": left})
    assert f"{left} people" not in places_behind()
    assert f"may still be at {left}" not in words(admin.get(page))


def test_an_address_that_was_left_is_told_once_it_is_chosen_again(
    evening: Tournament, two_servers: Line
) -> None:
    line = two_servers
    key = opened(person(evening))
    line.look()
    left = line.connection.address
    line.broken = True
    with pytest.raises(PeopleStay):
        move(line)
    move(line, leave_people=True)
    choose_page(player=person(evening), readers=None)
    connect_hosted_club(club=line.connection.club, address=left, code="abc")
    line.look()
    assert places_behind() == [f"{left} people"]  # still out of reach
    line.broken = False
    line.look()
    assert status(line, key) == 404
    assert places_behind() == []


def test_a_code_that_the_server_ended_leaves_nothing_to_take_away(
    evening: Tournament, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = opened(person(evening))
    line.look()
    revoke_club_code(hosted=line.laptop.hosted)
    assert status(line, key) == 404
    path = f"published/{line.laptop.hosted.slug}/people/"
    refused = line.laptop.caller.send("PUT", path, line.sent[-1])
    assert (refused.status, refused.body["code"]) == (401, "authentication_failed")
    stop_deliveries()
    between = HostedAnswer(403, {"code": "blocked"}, 0)  # of a server on the way
    own = HostedAnswer(refused.status, refused.body, 0)
    monkeypatch.setattr(people_exchange, "tell_people", tell_people)
    for answer, due in ((between, True), (own, False)):
        monkeypatch.setattr(
            "whiz_tournament.features.online.jobs.delivery.ask", lambda *_, answer=answer: answer
        )
        deliver_due(exchange_people)
        line.connection.refresh_from_db()
        assert (line.connection.people_due_since is not None) is due
    assert line.connection.people_shown == 0


def test_a_fault_at_one_club_keeps_no_other_one_waiting(club: Club, line: Line) -> None:
    neighbour = Club.objects.create(name="Les Autres", host="autres.example.org")
    HostedConnection.objects.create(club=neighbour, address=OTHER, code="two")
    asked: list[int] = []

    def exchange(connection: HostedConnection) -> None:
        asked.append(connection.club_id)
        raise ObjectDoesNotExist  # an evening that was deleted meanwhile

    deliver_due(exchange)
    assert asked == [club.pk, neighbour.pk]


def test_refusals_of_lists_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    address = HostedAddress.parse(OTHER)
    answers: dict[type[WhizError], HostedAnswer] = {
        NewerPeopleThere: HostedAnswer(409, {"code": "older_people", "current": {"number": 7}}, 0),
        CodeEnded: HostedAnswer(401, {"code": "authentication_failed"}, 0),
        CodeRefused: HostedAnswer(403, {}, 0),
    }
    for error, answer in answers.items():
        monkeypatch.setattr(
            "whiz_tournament.features.online.jobs.delivery.ask", lambda *_, answer=answer: answer
        )
        with pytest.raises(error) as caught:
            tell_people(address, "abc", b"{}")
        assert type(caught.value) is error
