"""Detours of a director who plays: no act of hers opens a card still to be played."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from tests.api.callers import Caller
from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.tournaments import DIRECTOR, enter
from whiz_tournament.models import BoardRecord, Club, Entry, Tournament
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.people.clubs import issue_staff_token
from whiz_tournament.services.play.rounds import start_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def zoe(club: Club) -> User:
    return playing_director(club)


@pytest.fixture
def phone(zoe: User) -> Caller:
    return Caller(f"Token {issue_staff_token(user=zoe)}")


def at(tournament: Tournament, path: str) -> str:
    return f"tournaments/{tournament.public_id}/{path}"


def hands(phone: Caller, tournament: Tournament) -> tuple[int, str]:
    told = phone.get(at(tournament, "boards/file/"))
    return told.status, told.code if told.status != 200 else ""


@pytest.fixture
def evening(club: Club, zoe: User) -> Tournament:
    tournament = evening_of(club, zoe)
    deal_boards(tournament=tournament, actor=acting(zoe))
    return tournament


CLOSED = (403, "hands_closed")


def own_number(zoe: User, tournament: Tournament) -> int:
    return Entry.objects.get(tournament=tournament, player=zoe.member.player).number


def test_she_chooses_neither_seed_nor_file(club: Club, zoe: User, phone: Caller) -> None:
    evening = evening_of(club, zoe)
    seeded = phone.post(at(evening, "boards/deal/"), {"seed": "mardi"})
    pbn = b'[Board "1"]\n[Dealer "N"]\n'
    brought = phone.send("PUT", at(evening, "boards/"), pbn, content_type="text/x-pbn")
    assert [(told.status, told.code) for told in (seeded, brought)] == [
        (403, "cards_of_ones_own")
    ] * 2
    assert phone.post(at(evening, "boards/deal/"), {}).status in {200, 201}


def test_nor_does_she_after_leaving_the_list(club: Club, zoe: User, phone: Caller) -> None:
    evening = evening_of(club, zoe)
    left = phone.send("DELETE", at(evening, f"entries/{own_number(zoe, evening)}/"))
    assert left.status == 204
    told = phone.post(at(evening, "boards/deal/"), {"seed": "mardi"})
    assert (told.status, told.code) in {(403, "cards_of_ones_own"), (409, "wrong_state")}


def test_one_who_does_not_play_may_use_a_seed(club: Club, zoe: User) -> None:
    luc = Caller(f"Token {issue_staff_token(user=playing_director(club, 'luc'))}")
    evening = evening_of(club, zoe)
    assert luc.post(at(evening, "boards/deal/"), {"seed": "mardi"}).status in {200, 201}


def change(phone: Caller, tournament: Tournament, body: dict[str, Any]) -> None:
    key = phone.post(at(tournament, "changes/"), body).body["key"]
    assert phone.post(at(tournament, "changes/accept/"), {"key": key}).status == 201


def test_replaced_for_a_moment_she_still_plays(
    evening: Tournament, zoe: User, phone: Caller
) -> None:
    start_tournament(tournament=evening, actor=DIRECTOR)
    number, player = own_number(zoe, evening), zoe.member.player
    assert player is not None
    assert hands(phone, evening) == CLOSED
    change(phone, evening, {"kind": "replace", "entry": number, "name": "Guest"})
    assert hands(phone, evening) == CLOSED
    change(phone, evening, {"kind": "replace", "entry": number, "player": player.public_id})
    assert hands(phone, evening) == CLOSED


def test_closing_and_reopening_opens_no_card(
    evening: Tournament, phone: Caller, club: Club
) -> None:
    """Only what has a result is open after ``close``, to her and to a scorer alike."""
    start_tournament(tournament=evening, actor=DIRECTOR)
    enter(evening, 1, 1, "13NT by N =")
    for step, body in (("close/", {"confirm": True}), ("reopen/", {})):
        assert phone.post(at(evening, step), body).status == 200
        assert hands(phone, evening) == CLOSED
        numbers = BoardRecord.objects.filter(tournament=evening).values_list("number", flat=True)
        told = [phone.get(at(evening, f"boards/{number}/traveller/")) for number in numbers]
        shown = [each.body.get("hands") for each in told if each.status == 200]
        assert [found for found in shown if found] == []
    assert phone.post(at(evening, "rounds/2/open/")).status == 200
