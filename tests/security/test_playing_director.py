"""A director who plays knocks at every address: no answer holds a card still to be played."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.security.knocking import SIGNS_IN_WITH, Neighbourhood, addresses
from tests.services.players_who_direct import acting, evening_of, playing_director
from whiz_tournament.models import BoardRecord, Club, Role, Tournament
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.people.clubs import create_director, issue_staff_token
from whiz_tournament.services.play.rounds import start_tournament
from whiz_tournament.wording import letters

pytestmark = pytest.mark.django_db
SKIPPED = {"sign_out"}
TELL = {
    "api_deal_file",
    "api_export",
    "api_traveller",
    "director_cards",
    "director_deal_file",
    "director_other_cards",
    "director_cards_part",
}
"""The addresses that give hands to a director who does not play."""


@pytest.fixture
def zoe(club: Club) -> User:
    return playing_director(club)


@pytest.fixture
def evening(club: Club, zoe: User) -> Tournament:
    tournament = evening_of(club, zoe)
    deal_boards(tournament=tournament, actor=acting(zoe))
    BoardRecord.objects.update(makeable={seat: {"NT": 913579} for seat in "NES"})
    return start_tournament(tournament=tournament, actor=acting(zoe))


def signs() -> list[bytes]:
    """What tells cards: hands as PBN has them, long suits as pages have them, planted tricks."""
    deals = BoardRecord.objects.values_list("deal", flat=True)
    hands = {hand for deal in deals for hand in deal[2:].split()}
    suits = {suit for hand in hands for suit in hand.split(".") if len(suit) > 3}
    with override("fr"):
        shown = {letters.card_letters(suit) for suit in suits if suit[0] in "AKQJ"}
    return [text.encode() for text in (*hands, *shown, "913579")]


def answers(user: User, tournament: Tournament, **where: object) -> Iterator[tuple[str, bytes]]:
    """Every address with GET and POST, signed in and with a key; what each did is undone.

    ``where`` are values other than the neighbourhood's own: then only addresses of this
    tournament are knocked at.
    """
    token = issue_staff_token(user=user)
    near = replace(Neighbourhood.build(tournament.club), tournament=tournament)
    for address in addresses():
        if address.name in SKIPPED:
            continue
        values = near.values(address)
        if where and tournament.slug != values.get("slug") and "public_id" not in values:
            continue
        values |= {name: value for name, value in where.items() if name in values}
        path = reverse(address.lookup, kwargs=values)
        for method in ("GET", "POST"):
            client = Client()
            client.force_login(user, backend=SIGNS_IN_WITH)
            headers = {"Authorization": f"Token {token}"} if address.is_api else {}
            body = {"format": "pbn"} if method == "POST" and not address.is_api else None
            before = transaction.savepoint()
            response = (
                client.generic(method, path, headers=headers)
                if body is None
                else (client.post(path, body))
            )
            content = response.getvalue() if response.streaming else response.content
            transaction.savepoint_rollback(before)
            yield address.name, content


def telling(user: User, tournament: Tournament) -> set[str]:
    """The addresses whose answers hold a hand, a long suit or what can be made."""
    found = signs()
    return {name for name, content in answers(user, tournament) if any(s in content for s in found)}


def test_who_plays_is_told_no_card(zoe: User, evening: Tournament) -> None:
    assert telling(zoe, evening) == set()


def test_who_does_not_play_is(club: Club, evening: Tournament) -> None:
    """The same walk finds what there is to be found."""
    luc = create_director(club=club, username="luc", role=Role.DIRECTOR)
    assert telling(luc, evening) == TELL
