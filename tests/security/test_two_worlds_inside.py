"""A player and a table's phone learn of other tables and of hands no more than anybody does."""

from collections.abc import Callable

import pytest
import time_machine
from django.http import HttpRequest, HttpResponse
from django.test import Client

from tests.security.test_two_worlds import NOW
from tests.security.worlds import (
    CANARY,
    FIRST,
    SECOND,
    Answers,
    Secrets,
    crawl,
    world,
)
from tests.web.table.phones import paired
from whiz_tournament.models import AccessCodeKind, Club, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db
ELSEWHERE = 2  # what is hidden happens at table 1
TAPS = ("by=N", "by=N&who=S", "by=N&who=S&level=9&suit=S", "by=N&who=S&level=9&suit=S&tricks=9")


def player(tournament: Tournament, closed: int) -> tuple[Client, list[str]]:
    """Somebody who sits at another table, with all that their own page may be asked."""
    line = line_rows(tournament, round=closed + 1, table=ELSEWHERE)[0]
    number = next(iter(line.entries.values()))
    page, client = f"/t/{tournament.slug}/play/", Client()
    digits = AccessCodes.of(tournament).digits(AccessCodeKind.ENTRY, number)
    client.post(f"{page}enter/", {"number": str(number), "key": digits})
    asked = [f"{page}correct/{closed + 1}/{board}/" for board in range(1, 17, 3)]
    asked.append(f"{page}corrections/{'0' * 32}/answer/")
    own = [page, f"{page}?v=", f"{page}?v=1", f"{page}enter/", f"{page}{number}/x/"]
    return client, [*own, *asked]


def table(tournament: Tournament, closed: int) -> tuple[Client, list[str]]:
    """The phone of another table, with every board of the evening asked for."""
    page = f"/t/{tournament.slug}/table/"
    own = f"{page}{ELSEWHERE}/"
    boards = [f"{own}board/{number}/" for number in range(1, 17)]
    drafts = [f"{board}?{taps}" for board in boards[::3] for taps in TAPS]
    others = [f"{page}{number}/" for number in range(1, 6)]
    confirms = [f"{board}confirm/" for board in boards]
    asked = [f"{own}corrections/", f"{own}corrections/{'0' * 32}/answer/"]
    asked += [f"{own}corrections/{closed + 1}/{board}/" for board in range(1, 17, 3)]
    pages = [page, f"{own}?v=", *others, *boards, *drafts, *confirms, *asked]
    return paired(tournament, ELSEWHERE), pages


INSIDE: dict[str, Callable[[Tournament, int], tuple[Client, list[str]]]] = {
    "player": player,
    "table": table,
}


def seen(club: Club, who: str, closed: int, secrets: Secrets) -> Answers:
    with (
        time_machine.travel(NOW, tick=False),
        world(club, "closed_rounds", closed, secrets) as tournament,
    ):
        ensure_card_secret(tournament=tournament)
        client, pages = INSIDE[who](tournament, closed)
        return crawl(tournament, client, pages)


@pytest.mark.parametrize(("who", "closed"), [("player", 3), ("table", 0), ("table", 3)])
def test_they_cannot_tell_the_worlds_apart(club: Club, who: str, closed: int) -> None:
    first, second = (seen(club, who, closed, secrets) for secrets in (FIRST, SECOND))
    assert first.keys() == second.keys()
    assert [request for request, answer in first.items() if answer != second[request]] == []


@pytest.mark.parametrize(("who", "own_path"), [("player", "play/"), ("table", "table/2/")])
def test_they_are_inside_and_see_no_canary(club: Club, who: str, own_path: str) -> None:
    answers = seen(club, who, 3, SECOND)
    own = next(answer for request, answer in answers.items() if request.endswith(f"/{own_path}"))
    assert own[0] == 200
    assert [request for request, answer in answers.items() if CANARY in str(answer)] == []


def test_a_planted_leak_is_caught(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
        """Show the live ranking to somebody who plays, as a careless page would."""
        tournament = context["tournament"]
        assert isinstance(tournament, Tournament)
        return HttpResponse(str(ranking(tournament).standings))

    monkeypatch.setattr("whiz_tournament.web.player.page.render", leak)
    monkeypatch.setattr("tests.security.worlds.paths", lambda tournament: [])
    first, second = (seen(club, "player", 3, secrets) for secrets in (FIRST, SECOND))
    caught = {request for request, answer in first.items() if answer != second[request]}
    assert {request.split("/play/")[1] for request in caught} == {"", "?v=", "?v=1"}
