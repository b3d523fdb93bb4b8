"""What is let out, and what is not: snapshots in one transaction."""

import json
from typing import Any

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.tournaments import DIRECTOR, score
from tests.whole_tournaments import Evening
from whiz_tournament.live.versions import public_version
from whiz_tournament.models import Club, Player, Release, ReleasePage, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import (
    released,
    released_score_card,
    released_traveller,
)
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.results.score_card import score_card
from whiz_tournament.queries.results.traveller import traveller
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import (
    NothingReleased,
    publish_results,
    withdraw_release,
)
from whiz_tournament.services.publishing.releases import release_after_score, release_interim
from whiz_tournament.services.setup.tournaments import change_settings

pytestmark = pytest.mark.django_db


def thirteen() -> Evening:
    return Evening.read("thirteen_players")


def told() -> str:
    return json.dumps(list(ReleasePage.objects.values_list("kind", "key", "document")))


def boards_of(rounds: list[list[dict[str, Any]]]) -> set[int]:
    return {board for each in rounds for row in each for board in row["boards"]}


def out_of_play(evening: Evening, closed: int) -> set[int]:
    return boards_of(evening.rounds[:closed]) - boards_of(evening.rounds[closed:])


POLICIES: list[tuple[str, dict[str, Any]]] = [
    ("never", {"ranked": None}),
    ("closed_rounds", {"ranked": 13, "digits": 1, "matchpoints": False}),
    ("out_of_play", {"ranked": 13, "digits": 2, "matchpoints": True}),
    ("always", {"ranked": 13, "digits": 1, "matchpoints": False}),
]


@pytest.mark.parametrize(("policy", "expected"), POLICIES, ids=[row[0] for row in POLICIES])
def test_a_closed_round_releases_what_the_setting_allows(
    club: Club, policy: str, expected: dict[str, Any]
) -> None:
    evening = thirteen()
    evening.settings["interim_ranking"] = policy
    tournament = evening.begun(club)
    for number in (1, 2, 3, 4):
        evening.play(tournament, number)
    page, shown = released_ranking(tournament), released(tournament)
    if expected["ranked"] is None:
        assert (page, shown) == (None, None)
        return
    assert page is not None
    assert shown is not None
    assert (page.status, page.as_of_round, len(page.standings)) == ("interim", 4, 13)
    scores = {len(s.score.partition(".")[2]) for s in page.standings if s.score}
    assert scores == {expected["digits"]}
    assert {s.matchpoints is not None for s in page.standings} == {expected["matchpoints"]}
    assert set(shown.boards) == out_of_play(evening, 4)


def test_the_default_ranking_counts_closed_rounds_and_nothing_of_the_open_one(club: Club) -> None:
    evening = thirteen()
    tournament = evening.begun(club)
    evening.play(tournament, 1)
    before = released_ranking(tournament)
    assert before is not None
    for line in line_rows(tournament, round=2):
        score(tournament, line, "13NTXX by N =")
    release_interim(tournament=tournament, actor=DIRECTOR)
    after = released_ranking(tournament)
    assert after is not None
    told_before = [(s.entry, s.rank, s.score, s.boards) for s in before.standings]
    assert [(s.entry, s.rank, s.score, s.boards) for s in after.standings] == told_before


def test_nothing_of_a_board_still_in_play_is_in_a_release(club: Club) -> None:
    evening = thirteen()
    tournament = evening.begun(club)
    deal_boards(tournament=tournament, actor=DIRECTOR, seed="canary seed")
    for number in (1, 2, 3, 4):
        evening.play(tournament, number)
    shown = out_of_play(evening, 4)
    hands = {
        hand
        for deal in tournament.boards.values_list("deal", flat=True)
        for hand in deal.partition(":")[2].split()
    }
    assert [hand for hand in hands if hand in told()] == []
    assert "canary" not in told()
    rows = ReleasePage.objects.exclude(kind="ranking")
    pages = [(row.kind, row.read()) for row in rows]
    in_cards = {
        line["board"] for kind, page in pages if kind == "scorecard" for line in page["lines"]
    }
    in_travellers = {page["number"] for kind, page in pages if kind == "traveller"}
    assert in_travellers == shown
    assert in_cards == shown


def test_documents_hold_no_names_so_an_erased_name_is_gone_everywhere(club: Club) -> None:
    evening = thirteen()
    tournament = evening.played(club)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    assert [name for name in evening.names if name in told()] == []
    Player.objects.filter(name="Anne Petit").update(name="Joueur 1")
    page, card = released_ranking(tournament), released_score_card(tournament, 1)
    assert page is not None
    assert card is not None
    assert card.name == "Joueur 1"
    assert "Joueur 1" in {s.name for s in page.standings}


def test_published_pages_are_the_live_pages_and_stay_as_they_were(club: Club) -> None:
    evening = thirteen()
    tournament = evening.played(club)
    before = traveller(tournament, 4)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    release = publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    live, shown = ranking(tournament), released_ranking(tournament)
    assert shown is not None
    figures = [(s.entry, s.rank, s.score, s.matchpoints, s.name) for s in live.standings]
    assert [(s.entry, s.rank, s.score, s.matchpoints, s.name) for s in shown.standings] == figures
    assert (shown.status, shown.number, release.seal) == (
        "provisional",
        release.number,
        tournament.seal,
    )
    assert released_traveller(tournament, 4) == traveller(tournament, 4) == before
    assert released_score_card(tournament, 5) == score_card(tournament, 5)
    line = line_rows(tournament, board=4)[0]
    score(tournament, line, "7C by N -7")
    assert ranking(tournament) != live
    assert released_ranking(tournament) == shown


def test_what_is_withdrawn_is_seen_no_more(club: Club) -> None:
    evening = thirteen()
    tournament = evening.played(club)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    before = public_version(tournament)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    assert public_version(tournament) != before
    withdraw_release(tournament=tournament, actor=DIRECTOR)
    page = released_ranking(tournament)
    assert page is not None
    assert (page.status, str(tournament.status), tournament.final) == ("interim", "closed", False)
    assert public_version(tournament) == before
    for _ in range(Release.objects.filter(withdrawn_at=None).count()):
        withdraw_release(tournament=tournament, actor=DIRECTOR)
    assert (released_ranking(tournament), released_traveller(tournament, 4)) == (None, None)
    with pytest.raises(NothingReleased):
        withdraw_release(tournament=tournament, actor=DIRECTOR)


def test_a_release_tells_who_rose_since_the_one_before(club: Club) -> None:
    evening = thirteen()
    tournament = evening.begun(club)
    pages = []
    for number in (1, 2):
        evening.play(tournament, number)
        pages.append(released_ranking(tournament))
    first, second = pages
    assert first is not None
    assert second is not None
    ranks = {s.entry: s.rank for s in first.standings}
    assert {s.entry: s.before for s in second.standings} == ranks
    assert [s.trend for s in first.standings] == [None] * 13


def test_the_settings_of_results_may_change_until_they_are_final(club: Club) -> None:
    tournament: Tournament = thirteen().played(club)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    change_settings(tournament=tournament, actor=DIRECTOR, scoring_method="total")
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    page = released_ranking(tournament)
    assert page is not None
    assert (page.unit, page.standings[0].percentage) == ("points", None)


def test_always_means_after_each_score_and_old_pages_go(
    club: Club, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    evening = thirteen()
    evening.settings["interim_ranking"] = "always"
    tournament = evening.begun(club)
    ranks = []
    for line in line_rows(tournament, round=1)[:4]:
        with django_capture_on_commit_callbacks(execute=True):
            score(tournament, line, evening.results[line.key])
        page = released_ranking(tournament)
        assert page is not None
        ranks.append((page.number, page.as_of_round, sum(s.boards for s in page.standings)))
    assert ranks == [(1, 1, 3), (2, 1, 6), (3, 1, 9), (4, 1, 12)]
    kept = ReleasePage.objects.values_list("release__number", flat=True).distinct()
    assert sorted(kept) == [3, 4]


@pytest.mark.parametrize("policy", ["never", "closed_rounds", "out_of_play"])
def test_after_a_score_nothing_is_released_under_another_setting(club: Club, policy: str) -> None:
    evening = thirteen()
    evening.settings["interim_ranking"] = policy
    tournament = evening.begun(club)
    assert release_after_score(tournament=tournament) is None
    assert Release.objects.count() == 0
