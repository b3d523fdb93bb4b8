"""Hands that were replaced come back, with their promise, while nobody knows the newer ones."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.tournaments import DIRECTOR, enter, ready, running
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    Club,
    DealingRecord,
    EventKind,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.boards.dealing import hands_to_put_back
from whiz_tournament.services.boards.closed_hands import CardsOfOnesOwn
from whiz_tournament.services.boards.dealing import deal_boards, forget_hands, import_boards
from whiz_tournament.services.boards.replaced_hands import HandsGone, put_hands_back
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.history import append_history

pytestmark = pytest.mark.django_db
CHAMPIONSHIP = files("boards").joinpath("data/championship_36_boards.pbn").read_bytes()
WAYS: dict[str, Callable[[Tournament], object]] = {
    "dealt": lambda it: deal_boards(tournament=it, actor=DIRECTOR),
    "from a seed": lambda it: deal_boards(tournament=it, actor=DIRECTOR, seed="spring"),
    "from a file": lambda it: import_boards(tournament=it, actor=DIRECTOR, data=CHAMPIONSHIP),
    "forgotten": lambda it: forget_hands(tournament=it, actor=DIRECTOR),
}
SEEN = (EventKind.HANDS_VIEWED, EventKind.HANDS_EXPORTED, EventKind.HANDS_HANDED_OVER)


def hands(tournament: Tournament) -> Any:
    """Everything that is known of the hands, the promise with its secrets among it."""
    boards = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    dealing = DealingRecord.objects.filter(tournament=tournament)
    return (
        list(boards.values_list("number", "dealer", "deal")),
        list(AmendedDeal.objects.values_list("board__number", "group", "deal")),
        list(dealing.values_list("source", "seed", "targets", "nonce", "commitment")),
    )


def put_back(tournament: Tournament) -> None:
    put_hands_back(tournament=tournament, actor=DIRECTOR)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_whatever_replaced_them_they_come_back(
    club: Club, way: Callable[[Tournament], object]
) -> None:
    tournament = running(club, 9, rounds=3)
    deal_boards(tournament=tournament, actor=DIRECTOR, seed="autumn")
    row = BoardRecord.objects.get(tournament=tournament, number=1)
    AmendedDeal.objects.create(club=club, board=row, group=1, deal=row.deal)
    before = hands(tournament)
    way(tournament)
    assert hands(tournament) != before
    put_back(tournament)
    assert hands(tournament) == before
    act = TournamentEvent.objects.latest("id")
    assert (act.kind, act.data["commitment"]) == ("hands_put_back", before[2][0][4])
    with pytest.raises(HandsGone):
        put_back(tournament)


def test_the_first_hands_replace_nothing(club: Club) -> None:
    tournament = ready(club, 9, rounds=3)
    deal_boards(tournament=tournament, actor=DIRECTOR)
    assert hands_to_put_back(tournament) is None


@pytest.mark.parametrize("kind", SEEN)
def test_they_stay_gone_once_somebody_may_know_the_newer_ones(club: Club, kind: EventKind) -> None:
    tournament = dealt_twice(club)
    append_history(tournament=tournament, kind=kind, actor=DIRECTOR, data={"boards": [1]})
    with pytest.raises(HandsGone):
        put_back(tournament)


def test_they_stay_gone_once_sheets_were_asked_for_or_a_result_is_in(club: Club) -> None:
    printed, played = dealt_twice(club), dealt_twice(club, begun=True)
    request_documents(tournament=printed, actor=DIRECTOR, kind="duplication", language="fr")
    enter(played, 1, 1, "10H by N =")
    for tournament in (printed, played):
        assert hands_to_put_back(tournament) is None


def test_another_plan_lets_nothing_come_back(club: Club) -> None:
    tournament = dealt_twice(club)
    BoardRecord.objects.filter(tournament=tournament, number=1).delete()
    assert hands_to_put_back(tournament) is None


def test_who_plays_here_cannot_put_them_back(club: Club) -> None:
    zoe = playing_director(club)
    tournament = evening_of(club, zoe)
    for _ in range(2):
        deal_boards(tournament=tournament, actor=DIRECTOR)
    with pytest.raises(CardsOfOnesOwn):
        put_hands_back(tournament=tournament, actor=acting(zoe))


def test_the_history_tells_no_hand(club: Club) -> None:
    tournament = dealt_twice(club)
    put_back(tournament)
    told = json.dumps(list(TournamentEvent.objects.values_list("data", flat=True)))
    deals = BoardRecord.objects.values_list("deal", flat=True)
    assert [hand for deal in deals for hand in deal[2:].split() if hand in told] == []


def dealt_twice(club: Club, *, begun: bool = False) -> Tournament:
    tournament = (running if begun else ready)(club, 9, rounds=3)
    for _ in range(2):
        deal_boards(tournament=tournament, actor=DIRECTOR)
    assert hands_to_put_back(tournament) is not None
    return tournament
