"""What is let out, and what is not: snapshots in one transaction."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, end_rounds, enter, running, score
from tests.web.public.reading import read
from tests.whole_tournaments import Evening
from whiz_tournament.live.versions import public_version
from whiz_tournament.models import (
    Club,
    LineState,
    Player,
    Release,
    ReleasePage,
    ResultLine,
    Tournament,
    TournamentEvent,
)
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
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.people.clubs import set_publishing_rules
from whiz_tournament.services.play.rounds import close_tournament, reopen_tournament
from whiz_tournament.services.publishing.publish import (
    NothingReleased,
    end_corrections,
    publish_results,
    up_to_date,
    withdraw_release,
)
from whiz_tournament.services.publishing.releases import release_after_score, release_interim
from whiz_tournament.services.setup.tournaments import change_settings

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def published(club: Club) -> Tournament:
    """A tournament published provisionally, time for corrections being over."""
    return publish(over(club))


def over(club: Club) -> Tournament:
    tournament = running(club, 9, rounds=3)
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "passed out")
    end_rounds(tournament)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    return tournament


def publish(tournament: Tournament, minutes: int = 30) -> Tournament:
    publish_results(tournament=tournament, actor=DIRECTOR, final=False, correction_minutes=minutes)
    return tournament


def pass_time(tournament: Tournament) -> None:
    past = timezone.now() - timedelta(minutes=1)
    Tournament.objects.filter(pk=tournament.pk).update(corrections_until=past)
    tournament.refresh_from_db()


def contest(tournament: Tournament) -> None:
    line = ResultLine.objects.filter(tournament=tournament).exclude(state="empty")[0]
    ResultLine.objects.filter(pk=line.pk).update(state=LineState.DISPUTED)


def releases(tournament: Tournament) -> list[str]:
    rows = Release.objects.filter(tournament=tournament).order_by("number")
    return list(rows.values_list("status", flat=True))


def test_before_its_time_nothing_ends(published: Tournament) -> None:
    assert not end_corrections(tournament=published)
    assert (published.final, published.becomes_final) == (False, True)


def test_it_ends_once(published: Tournament) -> None:
    pass_time(published)
    before = releases(published)
    stale = Tournament.objects.get(pk=published.pk)
    assert end_corrections(tournament=published)
    assert (published.final, published.corrections_until) == (True, None)
    assert not end_corrections(tournament=stale)  # who looked at the same moment
    assert stale.final
    assert not end_corrections(tournament=published)
    assert releases(published) == [*before, "final"]
    act = TournamentEvent.objects.filter(tournament=published).latest("id")
    assert (act.kind, act.actor, act.data["by_itself"]) == ("published", str(SYSTEM), True)


def test_what_is_contested_stays_provisional_until_it_is_settled(published: Tournament) -> None:
    pass_time(published)
    contest(published)
    assert not end_corrections(tournament=published)
    assert not published.final
    ResultLine.objects.filter(tournament=published, state="disputed").update(state="confirmed")
    assert end_corrections(tournament=published)


def test_a_club_may_keep_them_provisional(club: Club) -> None:
    set_publishing_rules(club=club, provisional_ends=False, tells_doubts=False)
    tournament = publish(over(club))
    pass_time(tournament)
    assert not end_corrections(tournament=tournament)
    # What was promised when it was published holds, whatever is decided later.
    set_publishing_rules(club=club, provisional_ends=True, tells_doubts=False)
    assert not end_corrections(tournament=tournament)


def test_opened_for_corrections_it_does_not_end(published: Tournament) -> None:
    pass_time(published)
    reopen_tournament(tournament=published, actor=DIRECTOR)
    assert not end_corrections(tournament=published)
    assert not published.becomes_final


def test_whoever_looks_finds_it_ended(published: Tournament, client: Client) -> None:
    client.cookies["language"] = "en"
    address = f"/t/{published.slug}/"
    assert "What nobody contests is final then." in read(client, address)
    pass_time(published)
    shown = read(client, f"{address}players/")
    assert "provisional" not in shown
    assert "final result" in read(client, address)
    published.refresh_from_db()
    assert published.final


def test_the_page_says_that_something_is_contested(published: Tournament, client: Client) -> None:
    client.cookies["language"] = "en"
    pass_time(published)
    contest(published)
    shown = read(client, f"/t/{published.slug}/")
    assert "The time for corrections is over. What is still contested is being settled" in shown
    assert "provisional result" in shown


@pytest.mark.sqlite
def test_who_looks_is_answered_when_nothing_can_be_written(published: Tournament) -> None:
    pass_time(published)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
        try:
            assert up_to_date(published) == published
        finally:
            cursor.execute("PRAGMA query_only = OFF")
    assert not published.final
    assert end_corrections(tournament=published)


@pytest.mark.parametrize(("tells", "said"), [(True, True), (False, False)])
def test_doubts_are_told_where_the_club_wants_it(
    club: Club, client: Client, tells: bool, said: bool
) -> None:
    client.cookies["language"] = "en"
    set_publishing_rules(club=club, provisional_ends=True, tells_doubts=tells)
    tournament = over(club)
    lines = ResultLine.objects.filter(tournament=tournament, state="confirmed")
    lines.filter(pk__in=list(lines.values_list("pk", flat=True)[:2])).update(state="entered")
    lines.filter(pk=lines.latest("pk").pk).update(late=True)
    publish(tournament)
    shown = read(client, f"/t/{tournament.slug}/")
    assert ("2 results were entered by one side only. 1 result is to be checked." in shown) == said


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
