"""Ranking, boards and score cards of one print tell one state of the results, and say which."""

import pytest
from django.utils.translation import override

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, running, score
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.documents.results import board_annex, ranking_sheet, score_cards
from whiz_tournament.queries.documents.values import PrintSelection, states_differ
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.play.rounds import close_tournament, reopen_tournament
from whiz_tournament.services.publishing.publish import publish_again, publish_results
from whiz_tournament.wording.results.figures import state_text

pytestmark = pytest.mark.django_db

PAPERS = (ranking_sheet, board_annex, score_cards)


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Board 1 played at three tables, published provisionally."""
    found = running(club, 9, supply="duplicated", rounds=3)
    texts = ("10H by N =", "9C by E -1", "8S by S +1")
    for line, text in zip(line_rows(found, board=1), texts, strict=True):
        score(found, line, text)
    close_tournament(tournament=found, actor=DIRECTOR, confirm=True)
    publish_results(tournament=found, actor=DIRECTOR, final=False)
    return found


def printed(tournament: Tournament, results: str = "") -> tuple[str, ...]:
    """What the three papers hold, but for the seal."""
    asked = PrintSelection(results=results)
    ranking = ranking_sheet(tournament, asked).page
    annex = board_annex(tournament, asked).boards
    cards = score_cards(tournament, asked).cards
    return str(ranking), str(annex), str(cards)


def states(tournament: Tournament, results: str = "") -> list[str]:
    asked = PrintSelection(results=results)
    with override("en"):
        return [state_text(paper(tournament, asked).head) for paper in PAPERS]


def test_a_correction_that_is_not_published_is_on_none_of_them(tournament: Tournament) -> None:
    before = printed(tournament)
    assert len(score_cards(tournament, PrintSelection())) == 9
    score(tournament, line_rows(tournament, board=1)[0], "13NTXX by N =")
    assert printed(tournament) == before
    publish_again(tournament=tournament, actor=DIRECTOR)
    after = printed(tournament)
    assert [new == old for new, old in zip(after, before, strict=True)] == [False] * 3


def test_opened_again_all_of_them_tell_what_stands_now(tournament: Tournament) -> None:
    before = printed(tournament)
    reopen_tournament(tournament=tournament, actor=DIRECTOR)
    score(tournament, line_rows(tournament, board=1)[0], "13NTXX by N =")
    assert [new == old for new, old in zip(printed(tournament), before, strict=True)] == [False] * 3


def test_each_says_which_state_it_is(tournament: Tournament) -> None:
    assert states(tournament) == ["Provisional results"] * 3
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    assert states(tournament) == ["Final results"] * 3
    reopen_tournament(tournament=tournament, actor=DIRECTOR, reason="a slip")
    assert states(tournament) == ["Results so far, for the director"] * 3


@pytest.mark.parametrize("again", [False, True], ids=["published", "opened again"])
def test_where_they_differ_either_state_can_be_had(tournament: Tournament, again: bool) -> None:
    before = printed(tournament)
    assert not states_differ(tournament)
    if again:
        reopen_tournament(tournament=tournament, actor=DIRECTOR)
    assert not states_differ(tournament)
    score(tournament, line_rows(tournament, board=1)[0], "13NTXX by N =")
    assert states_differ(tournament)
    assert printed(tournament, "published") == before
    now = printed(tournament, "current")
    assert [new == old for new, old in zip(now, before, strict=True)] == [False] * 3
    assert states(tournament, "published") == ["Provisional results"] * 3
    assert states(tournament, "current") == ["Results so far, for the director"] * 3
