"""Hands given unseen to somebody who does not play."""

from datetime import timedelta

import pytest
import time_machine
from django.contrib.auth.models import User
from django.utils import timezone

from boards.errors import WhizError
from boards.pbn import read_pbn
from boards.seats import Seat
from tests.printing.reading import page_count
from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.tournaments import DIRECTOR, ready
from whiz_tournament.features.hand_overs.queries import hand_overs
from whiz_tournament.features.hand_overs.services import (
    AlreadyOpened,
    hand_over,
    open_hands,
    revoke_hand_over,
)
from whiz_tournament.limits.times import HAND_OVER_LINK_DAYS
from whiz_tournament.models import BoardRecord, Club, HandOver, Tournament, TournamentEvent
from whiz_tournament.services.boards.closed_hands import HandsClosed
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.errors import NotFound

pytestmark = pytest.mark.django_db


@pytest.fixture
def zoe(club: Club) -> User:
    return playing_director(club)


@pytest.fixture
def evening(club: Club, zoe: User) -> Tournament:
    tournament = evening_of(club, zoe)
    deal_boards(tournament=tournament, actor=acting(zoe))
    return tournament


def given(tournament: Tournament, content: str = "sheets") -> str:
    return hand_over(tournament=tournament, actor=DIRECTOR, content=content, given_to="Luc Roux")


def test_who_plays_hands_over_and_another_opens(evening: Tournament, zoe: User) -> None:
    token = hand_over(
        tournament=evening, actor=acting(zoe), content="pbn", given_to="  Luc   Roux "
    )
    file = open_hands(token=token)
    deals = {board.number: str(board.deal) for board in read_pbn(file.data, Seat.W).boards}
    assert deals == dict(BoardRecord.objects.values_list("number", "deal"))
    (item,) = hand_overs(evening)
    assert (item.number, item.given_to, item.content) == (1, "Luc Roux", "pbn")
    assert item.opened_at is not None


def test_sheets_are_sealed(evening: Tournament) -> None:
    file = open_hands(token=given(evening))
    assert (file.media_type, file.data[:5]) == ("application/pdf", b"%PDF-")
    assert page_count(file.data) == 1 + BoardRecord.objects.count()


def test_a_link_opens_once(evening: Tournament) -> None:
    token = given(evening)
    open_hands(token=token)
    with pytest.raises(AlreadyOpened):
        open_hands(token=token)


def test_who_plays_opens_nothing_and_uses_nothing_up(evening: Tournament, zoe: User) -> None:
    token = given(evening)
    with pytest.raises(HandsClosed):
        open_hands(token=token, reader=acting(zoe))
    assert open_hands(token=token).data


def test_a_link_that_was_taken_back_or_is_old_opens_nothing(evening: Tournament) -> None:
    back, old = given(evening), given(evening)
    revoke_hand_over(
        tournament=evening, actor=DIRECTOR, hand_over=HandOver.objects.earliest("id").pk
    )
    assert [(item.number, item.gone) for item in hand_overs(evening)] == [(2, False), (1, True)]
    with pytest.raises(AlreadyOpened):
        open_hands(token=back)
    later = timezone.now() + timedelta(days=HAND_OVER_LINK_DAYS, seconds=1)
    with time_machine.travel(later), pytest.raises(AlreadyOpened):
        open_hands(token=old)


def test_what_was_opened_is_not_taken_back(evening: Tournament) -> None:
    open_hands(token=given(evening))
    with pytest.raises(AlreadyOpened):
        revoke_hand_over(tournament=evening, actor=DIRECTOR, hand_over=HandOver.objects.get().pk)
    with pytest.raises(NotFound):
        revoke_hand_over(tournament=evening, actor=DIRECTOR, hand_over=10**9)


def test_a_link_that_nobody_made(evening: Tournament) -> None:
    given(evening)
    for token in ("", "x", "\ud800", HandOver.objects.get().token_hash):
        with pytest.raises(NotFound):
            open_hands(token=token)


def test_the_history_says_what_happened_and_no_name(evening: Tournament) -> None:
    before = TournamentEvent.objects.count()
    open_hands(token=given(evening, "dlm"))
    happened = TournamentEvent.objects.order_by("id")[before:]
    told = {"content": "dlm", "number": 1}
    assert [(event.kind, event.data) for event in happened] == [
        ("hands_handed_over", told),
        ("hands_opened", told),
    ]


REFUSED = [
    ("sheets", " ", "name_empty"),
    ("sheets", "x" * 81, "name_too_long"),
    ("xls", "Luc", "unknown_content"),
]


@pytest.mark.parametrize(("content", "name", "code"), REFUSED, ids=[row[2] for row in REFUSED])
def test_what_cannot_be_handed_over(
    evening: Tournament, content: str, name: str, code: str
) -> None:
    with pytest.raises(WhizError) as refusal:
        hand_over(tournament=evening, actor=DIRECTOR, content=content, given_to=name)
    assert refusal.value.code == code
    assert not HandOver.objects.exists()


def test_unknown_hands_are_not_handed_over(club: Club) -> None:
    with pytest.raises(WhizError) as refusal:
        given(ready(club, 9))
    assert refusal.value.code == "no_hands"
