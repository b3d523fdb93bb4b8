"""A phone that goes with its owner learns nothing of a table that it has left."""

import re
from dataclasses import replace

import pytest
import time_machine

from tests.security.test_two_worlds import NOW
from tests.security.travelling import SECRET_TABLE, Card, Traveller
from tests.security.worlds import CANARY, FIRST, SECOND, Answers, Secrets, answers, crawl, world
from tests.tournaments import score
from whiz_tournament.models import CallReason, Club, DirectorCall, TableDevice, Tournament
from whiz_tournament.queries.devices import phones
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.results import Sender
from whiz_tournament.web.shared import access_sessions

pytestmark = pytest.mark.django_db
CLOSED = 3
TEMPLATE = re.compile("<template.*?</template>", re.DOTALL)
LEFT = "D’autres joueurs sont maintenant à la table 1"


def seen(club: Club, secrets: Secrets, card: Card = Card.TABLES) -> tuple[Traveller, Answers]:
    """Crawl with the phone; of the secrets, the desk types the first and the table the second."""
    found: list[Traveller] = []

    def opened(tournament: Tournament, number: int) -> None:
        if number == 1:
            found.append(Traveller.of(tournament, CLOSED, card))
        found[0].sits_down(tournament, number)
        if number == CLOSED + 1:
            line = line_rows(tournament, round=number, table=SECRET_TABLE)[1]
            score(tournament, line, secrets.playing[1], by=Sender.device("dd" * 16, SECRET_TABLE))
            # Who holds the lender's card as well sits there, and knows of the call.
            if secrets is SECOND and card is not Card.TWO:
                calls_the_director(tournament, number)

    at_the_desk = replace(secrets, playing=secrets.playing[:1])
    with (
        time_machine.travel(NOW, tick=False),
        world(club, "closed_rounds", CLOSED, at_the_desk, opened) as tournament,
    ):
        traveller = found[0]
        pages = traveller.pages(tournament)
        if card is not Card.TABLES:  # what anybody may ask is compared once
            return traveller, answers(tournament, pages, traveller.phone)
        crawled = crawl(tournament, traveller.phone, pages)
        return traveller, crawled | traveller.calls(tournament, CLOSED)


def calls_the_director(tournament: Tournament, number: int) -> None:
    """The secret table calls, and somebody is on the way."""
    DirectorCall.objects.create(
        club_id=tournament.club_id,
        tournament=tournament,
        round=number,
        table=SECRET_TABLE,
        reason=CallReason.JUDGE,
        called_at=NOW,
        taken_at=NOW,
    )


def differing(first: Answers, second: Answers) -> set[str]:
    assert first.keys() == second.keys()
    return {request for request, answer in first.items() if answer != second[request]}


def test_the_phone_cannot_tell_the_worlds_apart(club: Club) -> None:
    (traveller, first), (_, second) = (seen(club, secrets) for secrets in (FIRST, SECOND))
    assert differing(first, second) == set()
    assert [request for request, answer in second.items() if CANARY in str(answer)] == []
    # It was let in at the secret table, has left it, and is inside where its owner sits.
    assert SECRET_TABLE in traveller.tables[:-1]
    shown = {
        table: next(a[2].decode() for r, a in first.items() if r.endswith(f"/table/{table}/"))
        for table in (SECRET_TABLE, traveller.tables[-1])
    }
    assert {table: LEFT in page for table, page in shown.items()} == {
        SECRET_TABLE: True, traveller.tables[-1]: False,
    }  # fmt: skip
    refused = {answer[0] for request, answer in first.items() if request.startswith("key ")}
    assert refused == {200, 201, 422}  # a batch item by item; where they sit now they may call


@pytest.mark.parametrize("card", [Card.GUIDE, Card.TWO])
def test_a_phone_that_follows_its_owner_cannot_either(club: Club, card: Card) -> None:
    (traveller, first), (_, second) = (seen(club, secrets, card) for secrets in (FIRST, SECOND))
    assert differing(first, second) == set()
    assert [request for request, answer in second.items() if CANARY in str(answer)] == []
    own = next(a[2].decode() for r, a in first.items() if r.endswith("/play/"))
    own = TEMPLATE.sub("", own)  # what scripts may draw says nothing of what is so
    withheld = "who has yet to play boards of this table"
    assert ("Enter board" in own, withheld in own) == (
        card is Card.GUIDE, card is Card.TWO,
    )  # fmt: skip
    there = f"GET /t/soiree-2026-11-24/table/{SECRET_TABLE}/"
    assert first[there][0] == (302 if card is Card.GUIDE else 200)
    assert traveller.card is card


def test_an_owner_whose_phone_is_anybodys_is_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone that follows nobody: what its owner has left, it goes on reading."""
    monkeypatch.setattr(TableDevice, "belongs_to", lambda device, seated: True)
    (_, first), (_, second) = (seen(club, secrets, Card.GUIDE) for secrets in (FIRST, SECOND))
    assert any(f"/table/{SECRET_TABLE}/" in request for request in differing(first, second))


def test_a_phone_that_forgets_its_first_owner_is_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access_sessions, "boards_to_come", lambda tournament, owners: {})
    monkeypatch.setattr(phones, "boards_to_come", lambda tournament, owners: {})
    (_, first), (_, second) = (seen(club, secrets, Card.TWO) for secrets in (FIRST, SECOND))
    caught = differing(first, second)
    assert any(request.endswith("/play/") for request in caught)
    assert any(f"/table/{SECRET_TABLE}/" in request for request in caught)


def test_a_phone_that_stays_tied_to_its_first_table_is_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The leak as it was: whoever was once let in reads the table for the whole evening."""
    monkeypatch.setattr(TableDevice, "belongs_to", lambda device, seated: True)
    (_, first), (_, second) = (seen(club, secrets) for secrets in (FIRST, SECOND))
    caught = differing(first, second)
    assert any(f"/table/{SECRET_TABLE}/" in request for request in caught)
    assert any(request.startswith("key ") for request in caught)
