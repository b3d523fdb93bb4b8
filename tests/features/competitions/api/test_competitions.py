"""Competitions through the API: what was published for everybody, all of it for directors."""

from fractions import Fraction

import pytest

from scoring.competitions.documents import written_rules
from scoring.competitions.settings import CompetitionSettings
from tests.api.callers import Callers
from tests.features.competitions.made import competition, shown_competition
from tests.file_rows import rows_of
from tests.sessions import publish, session
from tests.tournaments import DIRECTOR
from whiz_tournament.features.competitions.services.publishing import withdraw_competition
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.services.people.players import edit_player

pytestmark = pytest.mark.django_db
LIST = "competitions/"


@pytest.fixture
def two(callers: Callers) -> list[Tournament]:
    """A published evening, and one that is played."""
    return [publish(session(callers.club, 3), final=True), session(callers.club, 10)]


def test_before_it_is_published_only_staff_knows_of_it(
    callers: Callers, two: list[Tournament]
) -> None:
    made = competition(callers.club, *two)
    at = f"{LIST}{made.public_id}/"
    for caller in (callers.anonymous, callers.device(two[1])):
        told = [caller.get(path) for path in (LIST, at, f"{at}ranking/")]
        assert [each.status for each in told] == [200, 404, 404]
        assert told[0].body == []
    for caller in (callers.scorer, callers.director):
        assert [each["id"] for each in caller.get(LIST).body] == [made.public_id]
        assert caller.get(f"{at}ranking/").status == 200


def test_what_everybody_reads(callers: Callers, two: list[Tournament]) -> None:
    made = shown_competition(callers.club, *two, share=Fraction(1, 4))
    at = f"{LIST}{made.public_id}/"
    item = {
        "id": made.public_id,
        "slug": "coupe-dautomne-2026-11-10",
        "name": "Coupe d’automne",
        "date": "2026-11-10",
        "combining": "percentages",
        "missed": "unranked",
        "best": None,
        "least": 1,
        "rules": written_rules(CompetitionSettings()),
        "published": True,
        "sessions": 2,
    }
    assert callers.anonymous.get(LIST).body == [item]
    assert callers.anonymous.get(at).body == item
    told = callers.anonymous.get(f"{at}ranking/").body
    assert [(each["tournament"], each["share"], each["status"]) for each in told["sessions"]] == [
        (two[0].public_id, "1/4", "final"),
        (two[1].public_id, "1", None),
    ]
    assert {**told, "sessions": [], "standings": []} == {
        "status": "interim",
        "combining": "percentages",
        "missed": "unranked",
        "best": None,
        "least": 1,
        "rules": item["rules"],
        "unit": "percent",
        "sessions": [],
        "standings": [],
    }
    ranked = callers.anonymous.get(f"tournaments/{two[0].public_id}/ranking/").body["standings"]
    expected = {line["entry"]: (line["rank"], line["percentage"], line["name"]) for line in ranked}
    lines = told["standings"]
    assert {
        line["scores"][0]["entry"]: (line["rank"], line["score"], line["name"]) for line in lines
    } == expected
    first = lines[0]
    assert first == {
        "rank": 1,
        "tied": first["tied"],
        "name": first["name"],
        "score": first["scores"][0]["score"],
        "sessions": 1,
        "decided": None,
        "above": None,
        "short": None,
        "category": None,
        "place_within": None,
        "scores": [
            {
                "tournament": two[0].public_id,
                "entry": first["scores"][0]["entry"],
                "score": first["scores"][0]["score"],
                "counted": True,
                "left_out": False,
                "absent": False,
            }
        ],
    }


def test_directors_read_every_result_so_far_and_scorers_what_was_published(
    callers: Callers, two: list[Tournament]
) -> None:
    at = f"{LIST}{competition(callers.club, *two).public_id}/ranking/"
    assert [each["status"] for each in callers.director.get(at).body["sessions"]] == [
        "final",
        "live",
    ]
    assert callers.director.get(at).body["status"] == "live"
    assert [each["status"] for each in callers.scorer.get(at).body["sessions"]] == ["final", None]


def test_names_are_those_that_the_caller_may_read(callers: Callers, two: list[Tournament]) -> None:
    at = f"{LIST}{shown_competition(callers.club, *two).public_id}/ranking/"
    edit_player(player=Player.objects.get(name="Anne Petit"), public_name=False)
    names = [
        {line["name"] for line in caller.get(at).body["standings"]}
        for caller in (callers.anonymous, callers.scorer, callers.director)
    ]
    assert ["Anne Petit" in each for each in names] == [False, True, True]
    assert "Joueur anonyme 1" in names[0]


def test_taken_back_it_is_gone(callers: Callers, two: list[Tournament]) -> None:
    made = shown_competition(callers.club, *two)
    withdraw_competition(competition=made, actor=DIRECTOR)
    assert callers.anonymous.get(LIST).body == []
    assert callers.anonymous.get(f"{LIST}{made.public_id}/ranking/").status == 404


def test_another_club_does_not_know_it(
    callers: Callers, elsewhere: Callers, two: list[Tournament]
) -> None:
    made = shown_competition(callers.club, *two)
    for caller in (elsewhere.anonymous, elsewhere.director):
        assert caller.get(f"{LIST}{made.public_id}/ranking/").status == 404


def test_a_list_is_whole_or_a_page_of_it(callers: Callers, two: list[Tournament]) -> None:
    """Who asks for no page has all there is, as ever; a page is an array too, with a link."""
    made = [competition(callers.club, *two, name=f"Coupe {n}").public_id for n in range(3)]
    whole = callers.director.get(LIST)
    assert {each["id"] for each in whole.body} == set(made)
    assert "Link" not in whole.headers
    first = callers.director.get(f"{LIST}?page_size=2")
    address = first.headers["Link"].removesuffix('>; rel="next"').removeprefix("<")
    second = callers.director.get(LIST + address.partition(LIST)[2])
    assert first.body + second.body == whole.body
    assert "Link" not in second.headers
    assert callers.director.get(f"{LIST}?page=3&page_size=2").status == 404
    assert callers.director.get(f"{LIST}?page=0").status == 400


def test_a_competition_that_nobody_sees_yet(club: Club, callers: Callers) -> None:
    made = competition(club, publish(session(club, 1)), session(club, 2))
    path = f"competitions/{made.public_id}/files/ranking.csv"
    assert callers.anonymous.get(path).status == 404
    columns = {
        who: len(rows_of(getattr(callers, who).get(path).body)[0]) for who in ("scorer", "director")
    }
    assert columns == {"scorer": 4, "director": 5}
