"""A phone that goes with its owner learns nothing of a table that it has left."""

from dataclasses import replace

import pytest
import time_machine

from tests.security.test_two_worlds import NOW
from tests.security.travelling import SECRET_TABLE, Traveller
from tests.security.worlds import CANARY, FIRST, SECOND, Answers, Secrets, crawl, world
from tests.tournaments import score
from whiz_tournament.models import Club, TableDevice, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.results import Sender

pytestmark = pytest.mark.django_db
CLOSED = 3
LEFT = "D’autres joueurs sont maintenant à la table 1"


def seen(club: Club, secrets: Secrets) -> tuple[Traveller, Answers]:
    """Crawl with the phone; of the secrets, the desk types the first and the table the second."""
    found: list[Traveller] = []

    def opened(tournament: Tournament, number: int) -> None:
        if number == 1:
            found.append(Traveller.of(tournament, CLOSED))
        found[0].sits_down(tournament, number)
        if number == CLOSED + 1:
            line = line_rows(tournament, round=number, table=SECRET_TABLE)[1]
            score(tournament, line, secrets.playing[1], by=Sender.device("dd" * 16, SECRET_TABLE))

    at_the_desk = replace(secrets, playing=secrets.playing[:1])
    with (
        time_machine.travel(NOW, tick=False),
        world(club, "closed_rounds", CLOSED, at_the_desk, opened) as tournament,
    ):
        traveller = found[0]
        answers = crawl(tournament, traveller.phone, traveller.pages(tournament))
        return traveller, answers | traveller.calls(tournament, CLOSED)


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
    assert refused == {200, 422}  # a batch is answered item by item


def test_a_phone_that_stays_tied_to_its_first_table_is_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The leak as it was: whoever was once let in reads the table for the whole evening."""
    monkeypatch.setattr(TableDevice, "speaks_for", lambda device, seated: True)
    (_, first), (_, second) = (seen(club, secrets) for secrets in (FIRST, SECOND))
    caught = differing(first, second)
    assert any(f"/table/{SECRET_TABLE}/board/" in request for request in caught)
    assert any(request.startswith("key ") for request in caught)
