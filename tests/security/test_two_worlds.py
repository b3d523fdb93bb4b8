"""What must stay hidden changes not one byte of what anybody may see."""

import pytest
import time_machine
from django.http import HttpRequest, HttpResponse

from tests.security.worlds import (
    CANARY,
    DOOR,
    FIRST,
    OWN_LINK,
    RANDOM,
    SECOND,
    Secrets,
    answers,
    crawl,
    world,
)
from whiz_tournament.features.competitions.queries.page import competition_now
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.models import Club, Competition, InterimRanking, RollMark, Tournament
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.ranking import ranking

pytestmark = pytest.mark.django_db
Worlds = tuple[dict[str, object], dict[str, object]]
"""What is answered in each of the two."""
NOW = "2026-11-24T20:00:00Z"
POLICIES = [policy.value for policy in InterimRanking if policy != InterimRanking.ALWAYS]
FULLEST = "closed_rounds", 3
"""The setting that shows most while most is to hide; the proofs compare the others as well."""
SETTINGS = [
    pytest.param(policy, closed, marks=[] if (policy, closed) == FULLEST else [pytest.mark.proof])
    for policy in POLICIES
    for closed in (0, 3)
]


def seen(club: Club, policy: str, closed: int, secrets: Secrets) -> dict[str, object]:
    with time_machine.travel(NOW, tick=False), world(club, policy, closed, secrets) as tournament:
        return dict(crawl(tournament))


def both_seen(club: Club, policy: str, closed: int) -> Worlds:
    first, second = (seen(club, policy, closed, secrets) for secrets in (FIRST, SECOND))
    return first, second


@pytest.fixture(scope="module")
def fullest() -> list[Worlds]:
    """What is seen of both worlds in that setting, by whichever test asks first."""
    return []


def differences(worlds: Worlds) -> list[str]:
    first, second = worlds
    assert first.keys() == second.keys()
    assert len(first) > 400
    return [request for request, answer in first.items() if answer != second[request]]


@pytest.mark.parametrize(("policy", "closed"), SETTINGS)
def test_nobody_outside_can_tell_the_worlds_apart(
    club: Club, policy: str, closed: int, fullest: list[Worlds]
) -> None:
    worlds = both_seen(club, policy, closed)
    if (policy, closed) == FULLEST:
        fullest.append(worlds)
    assert differences(worlds) == []


def test_no_canary_is_seen(club: Club, fullest: list[Worlds]) -> None:
    _, answers = fullest[0] if fullest else both_seen(club, *FULLEST)
    assert [request for request, answer in answers.items() if CANARY in str(answer)] == []


def test_inside_the_worlds_do_differ(club: Club) -> None:
    pages = []
    for secrets in (FIRST, SECOND):
        with world(club, "closed_rounds", 3, secrets) as tournament:
            pages.append([(line.entry, line.score) for line in ranking(tournament).standings])
    assert pages[0] != pages[1]


@pytest.mark.proof
def test_a_planted_leak_is_caught(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
        """Count the results typed so far, as a careless header would."""
        tournament = context["tournament"]
        assert isinstance(tournament, Tournament)
        best = ranking(tournament).standings[0]
        return HttpResponse("same body", headers={"X-Best": str(best.entry)})

    monkeypatch.setattr("whiz_tournament.web.shared.public_pages.render", leak)
    monkeypatch.setattr("whiz_tournament.web.public.screen.render", leak)
    caught = differences(both_seen(club, *FULLEST))
    assert f"GET /t/{slug_of(caught)}/screen/" in caught


@pytest.mark.proof
def test_a_personal_link_that_tells_whom_others_bring_is_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [f"/me/{OWN_LINK}/", f"/arrive/{DOOR}/?q=Petit"]

    def told(secrets: Secrets) -> bytes:
        with time_machine.travel(NOW, tick=False), world(club, *FULLEST, secrets) as tournament:
            pages = answers(tournament, asked)
        assert [pages[f"GET {page}"][0] for page in asked] == [200, 200]
        return pages[f"GET {asked[0]}"][2]

    def leak(_request: HttpRequest, _template: str, _values: dict[str, object]) -> HttpResponse:
        """List everybody who comes with their guests, as the director's page does."""
        return HttpResponse(str([*RollMark.objects.values_list("guest", flat=True)]))

    waits = told(FIRST)
    assert "numéro 1" in waits.decode()
    assert waits == told(SECOND)
    monkeypatch.setattr("whiz_tournament.features.arrival.web.personal.render", leak)
    assert told(FIRST) != told(SECOND)


@pytest.mark.proof
def test_a_competition_that_counts_too_early_is_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leak(competition: Competition) -> CompetitionPage:
        """Count the results typed so far, as the director's page does."""
        return competition_now(CompetitionRules.of(competition), Audience.PUBLIC)

    monkeypatch.setattr(
        "whiz_tournament.features.competitions.web.public.published_competition", leak
    )
    caught = differences(both_seen(club, *FULLEST))
    assert {request.split("?")[0] for request in caught} == {
        "GET /c/coupe-dautomne-2026-11-24/",
        "HEAD /c/coupe-dautomne-2026-11-24/",
    }


def slug_of(requests: list[str]) -> str:
    return requests[0].split("/")[2]


def test_only_these_parts_may_differ_at_random() -> None:
    assert set(RANDOM) == {"csrf token", "commitment", "form id", "name of a phone", "public id"}
