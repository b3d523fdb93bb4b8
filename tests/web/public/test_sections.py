"""What the public sees of sections: a list each where they are compared apart."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, in_sections, score
from tests.web.public.reading import read
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.play.rounds import close_round, close_tournament, start_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db


def published(club: Club, compare: str) -> Tournament:
    """Nine in section A and six in B, a result on every line."""
    tournament = in_sections(club, 15, rounds=3, boards_per_round=1, compare_sections=compare)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    for row in line_rows(tournament):
        score(tournament, row, ("10H by N =", "9C by E -1", "8S by S +1")[row.table % 3])
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    return tournament


@pytest.mark.parametrize(("compare", "lists"), [("one_field", [15]), ("apart", [9, 6])])
def test_the_ranking_has_a_list_for_each_field(
    client: Client, club: Club, compare: str, lists: list[int]
) -> None:
    tournament = published(club, compare)
    shown = client.get(f"/t/{tournament.slug}/")
    assert [len(table.rows) for table in shown.context["tables"]] == lists
    text = read(client, f"/t/{tournament.slug}/")
    assert ("Section B" in text) is (compare == "apart")
    assert ("un classement par section" in text) is (compare == "apart")


@pytest.mark.parametrize(
    ("compare", "said"), [("one_field", "sur 15"), ("apart", "sur 6, section B")]
)
def test_a_score_card_says_in_which_list_the_place_is(
    client: Client, club: Club, compare: str, said: str
) -> None:
    tournament = published(club, compare)
    # Parts that nothing drew before have rows of their own.
    drawn: Any = client.get(f"/t/{tournament.slug}/players/15/").context
    (place,) = {each["row"]["place"] for each in drawn if "place" in each.get("row", {})}
    assert place.endswith(said)


@pytest.mark.parametrize(("compare", "sections"), [("one_field", [""]), ("apart", ["A", "B"])])
def test_a_board_shows_its_hands_field_by_field(
    client: Client, club: Club, compare: str, sections: list[str]
) -> None:
    tournament = published(club, compare)
    shown = client.get(f"/t/{tournament.slug}/boards/1/").context["row"]["sections"]
    assert [each["section"] for each in shown] == sections
    assert {len(each["blocks"]) for each in shown} == {3}


@pytest.mark.parametrize(("compare", "lists"), [("one_field", [15]), ("apart", [9, 6])])
def test_the_screen_shows_each_in_its_turn(
    client: Client, club: Club, compare: str, lists: list[int]
) -> None:
    tournament = published(club, compare)
    first = f"/t/{tournament.slug}/screen/"
    pages = [client.get(each).context["wall"] for each in (first, f"{first}2/")][: len(lists)]
    shown = [
        sum(map(len, page.ranking.columns)) + sum(len(step.rows) for step in page.podium)
        for page in pages
    ]
    assert shown == lists


def test_ones_own_place_counts_the_own_section(client: Client, club: Club) -> None:
    tournament = published(club, "apart")
    client.post(f"/t/{tournament.slug}/me/", {"number": "15"})
    own = client.get(f"/t/{tournament.slug}/").context["own"]
    assert (own["name"], own["of"]) == (tournament.entries.get(number=15).player.name, 6)
