"""A competition as everybody sees it and as the director does; what neither may be told."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from uuid import uuid4

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from scoring.competitions.settings import Combining, MissedSession
from scoring.number_texts import decimals
from tests.features.competitions.made import competition, shown_competition
from tests.sessions import RESULTS, publish, session
from tests.tournaments import DIRECTOR, enter, names, score
from whiz_tournament.features.competitions.queries import sessions
from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.sessions import (
    SessionFigures,
    figure_of,
    rankings_now,
)
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.models import Club, Competition, PageKind, Player, ReleasePage, Tournament
from whiz_tournament.queries.json_documents import validated
from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.results.compared_field import compared_fields, rankings_of
from whiz_tournament.queries.results.ranking import RankingPage, ranking
from whiz_tournament.services.people.person_records import erase_player, merge_players
from whiz_tournament.services.people.players import edit_player
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release
from whiz_tournament.services.rulings import give_penalty
from whiz_tournament.services.setup.tournaments import change_settings, delete_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture
def two(club: Club) -> list[Tournament]:
    """Two published evenings of the same nine people."""
    return [publish(session(club, 3)), publish(session(club, 10), final=True)]


def now(found: Competition) -> CompetitionPage:
    return competition_now(CompetitionRules.of(found))


def totals(page: CompetitionPage) -> dict[str, tuple[int | None, str | None]]:
    return {line.name: (line.rank, line.total) for line in page.standings}


def test_the_best_of_each_counts_and_the_others_are_left_out(
    club: Club, two: list[Tournament]
) -> None:
    """Of two evenings the better percentage of each player, and the other one marked."""
    page = published_competition(shown_competition(club, *two, best=1))
    for line in page.standings:
        worse, better = sorted(line.cells, key=lambda cell: (Fraction(cell.text), cell.left_out))
        if worse.text == better.text:  # of equal ones the earlier counts
            worse, better = line.cells[1], line.cells[0]
        assert (line.total, worse.left_out, better.left_out) == (better.text, True, False)
    document = page.document()
    assert (document["best"], document["least"]) == (1, 1)
    older = {name: value for name, value in document.items() if name not in {"best", "least"}}
    for line in older["standings"]:
        for cell in line["cells"]:
            del cell["left_out"]
    read = validated(CompetitionPage, older)
    assert (read["best"], read["least"]) == (None, 1)


def expected_means(sessions: list[Tournament]) -> dict[str, Fraction]:
    """Everybody's mean of the published percentages, added up by hand."""
    sums: dict[str, list[Fraction]] = {}
    for each in sessions:
        page = released_ranking(each, Audience.HOUSE)
        assert page is not None
        for line in page.standings:
            if line.percentage is not None and line.rank is not None:
                sums.setdefault(line.name, []).append(Fraction(line.percentage))
    return {name: sum(held, Fraction(0)) / len(held) for name, held in sums.items()}


def test_the_mean_of_what_was_published(club: Club, two: list[Tournament]) -> None:
    page = published_competition(competition(club, *two))
    means = expected_means(two)
    assert {line.name for line in page.standings} == set(means)
    assert len(means) == 9
    for line in page.standings:
        assert line.total is not None
        assert abs(Fraction(line.total) - means[line.name]) <= Fraction(1, 200)
        assert line.rank == 1 + sum(mean > means[line.name] for mean in means.values())
    assert [column.state for column in page.columns] == ["provisional", "final"]
    assert (page.status, page.unit) == ("provisional", "percent")


def exact_scores(sessions: list[Tournament]) -> dict[str, list[Fraction]]:
    """Everybody's scores as the boards give them, not as they are written."""
    held: dict[str, list[Fraction]] = {}
    for each in sessions:
        called = {line.entry: line.name for line in ranking(each).standings}
        for ranked in rankings_of(
            each, compared_fields(each, names=entry_names(each, Audience.HOUSE))
        ).values():
            for line in ranked.standings:
                if line.score is not None:
                    held.setdefault(called[line.entry], []).append(line.score)
    return held


def test_a_total_is_of_what_was_won_not_of_what_was_written(club: Club) -> None:
    """Three boards of a top of four: thirds of a percent, which two decimals do not hold."""
    three = [session(club, day) for day in (3, 6, 9)]
    for each in three:
        for table in (1, 2, 3):
            enter(each, 2, table, RESULTS[table - 1][0].replace("=", "-1"))
        give_penalty(
            tournament=each,
            actor=DIRECTOR,
            uuid=uuid4(),
            entry=1,
            percent_of_board=Decimal(10),
            reason="late",
        )
    found = competition(club, *(publish(each) for each in three), combining=Combining.PERCENT_SUM)
    exact = {who: decimals(sum(won)) for who, won in exact_scores(three).items()}
    written = {who: decimals(mean * 3) for who, mean in expected_means(three).items()}
    assert {line.name: line.total for line in published_competition(found).standings} == exact
    assert {line.name: line.total for line in now(found).standings} == exact
    assert written != exact
    # Rankings from before fractions were kept say whole match points, which are as exact.
    for page in ReleasePage.objects.filter(kind=PageKind.RANKING):
        assert page.document is not None
        for line in page.document["standings"]:
            assert line.pop("exact")
        page.save()
    assert {line.name: line.total for line in published_competition(found).standings} == exact


def test_it_is_final_when_every_session_is(club: Club, two: list[Tournament]) -> None:
    publish_results(tournament=two[0], actor=DIRECTOR, final=True)
    assert published_competition(competition(club, *two)).status == "final"


def test_a_penalty_is_taken_off_the_matchpoints(club: Club) -> None:
    made = session(club)
    give_penalty(
        tournament=made,
        actor=DIRECTOR,
        uuid=uuid4(),
        entry=1,
        percent_of_board=Decimal(10),
        reason="late",
    )
    before = next(line for line in ranking(made).standings if line.entry == 1)
    assert before.matchpoints is not None
    assert figure_of(before, Combining.MATCHPOINTS) == Fraction(before.matchpoints) - Fraction(
        before.top, 10
    )
    line = next(line for line in ranking(made).standings if line.entry == 2)
    assert line.matchpoints is not None
    assert figure_of(line, Combining.MATCHPOINTS) == Fraction(line.matchpoints)


def test_points_are_added_less_penalties(club: Club) -> None:
    two = [publish(session(club, day, scoring_method="average")) for day in (1, 2)]
    page = published_competition(competition(club, *two, combining=Combining.POINTS))
    held: dict[str, list[Fraction]] = {}
    for each in two:
        released = released_ranking(each, Audience.HOUSE)
        assert released is not None
        for line in released.standings:
            held.setdefault(line.name, []).append(Fraction(line.total or 0))
    assert {line.name: Fraction(line.total or 0) for line in page.standings} == {
        name: sum(figures) for name, figures in held.items()
    }


def test_a_session_that_is_not_published_is_not_told(club: Club, two: list[Tournament]) -> None:
    third = session(club, 17, interim_ranking="always")
    found = competition(club, *two, third)
    before = published_competition(found)
    assert [column.state for column in before.columns] == ["provisional", "final", ""]
    assert (before.status, [len(line.cells) for line in before.standings]) == (
        "interim",
        [2] * 9,
    )
    enter(third, 1, 1, "13NTXX by S -3")
    assert published_competition(found).standings == before.standings
    assert [column.state for column in now(found).columns] == ["live", "final", "live"]
    assert [len(line.cells) for line in now(found).standings] == [3] * 9


def test_a_correction_counts_when_it_is_published_again(club: Club, two: list[Tournament]) -> None:
    found = competition(club, *two)
    before = published_competition(found)
    score(two[0], line_rows(two[0], round=1, table=1)[0], "13NTXX by N -9")
    assert published_competition(found) == before
    assert totals(now(found)) != totals(before)
    publish_results(tournament=two[0], actor=DIRECTOR, final=False)
    after = published_competition(found)
    assert totals(after) != totals(before)
    assert totals(after) == totals(now(found))


def test_what_is_withdrawn_is_gone_at_once(club: Club, two: list[Tournament]) -> None:
    found = competition(club, *two)
    withdraw_release(tournament=two[1], actor=DIRECTOR)
    page = published_competition(found)
    assert [column.state for column in page.columns] == ["provisional", ""]
    assert [len(line.cells) for line in page.standings] == [1] * 9


def test_sessions_in_the_trash_and_for_practice_do_not_count(
    club: Club, two: list[Tournament]
) -> None:
    found = competition(club, *two)
    delete_tournament(tournament=two[0], actor=DIRECTOR)
    assert [column.slug for column in published_competition(found).columns] == [two[1].slug]
    assert [column.slug for column in now(found).columns] == [two[1].slug]
    Tournament.objects.filter(pk=two[1].pk).update(practice=True)
    assert published_competition(found).columns == now(found).columns == ()


def test_a_draft_is_not_told_of(club: Club, two: list[Tournament]) -> None:
    found = competition(club, *two)
    Tournament.objects.filter(pk=two[0].pk).update(status="draft")
    assert [column.slug for column in published_competition(found).columns] == [two[1].slug]
    assert len(now(found).columns) == 2


def test_a_session_of_another_unit_is_left_out(club: Club) -> None:
    two = [session(club, 3), session(club, 10)]
    found = competition(club, *two)
    change_settings(tournament=two[0], actor=DIRECTOR, scoring_method="total")
    assert [column.state for column in now(found).columns] == ["", "live"]


@pytest.mark.parametrize(
    ("missed", "part"),
    [
        (MissedSession.UNRANKED, Fraction(1)),
        (MissedSession.RANKED, Fraction(1)),
        (MissedSession.ZERO, Fraction(1, 2)),
    ],
)
def test_who_missed_a_session(club: Club, missed: MissedSession, part: Fraction) -> None:
    first = publish(session(club, 3))
    page = released_ranking(first, Audience.HOUSE)
    assert page is not None
    best = page.standings[0]
    others = tuple(name if name != best.name else "Zoé Vidal" for name in names(9))
    second = publish(session(club, 10, others))
    found = published_competition(competition(club, first, second, missed=missed))
    line = next(line for line in found.standings if line.name == best.name)
    assert line.total == decimals(Fraction(best.percentage or 0) * part)
    assert (line.sessions, line.missed, [bool(cell.text) for cell in line.cells]) == (
        1,
        True,
        [True, False],
    )
    unranked = {line.name for line in found.standings if line.rank is None}
    expected = {best.name, "Zoé Vidal"} if missed is MissedSession.UNRANKED else set()
    assert unranked == expected


def test_too_few_boards_are_a_miss(club: Club) -> None:
    two = [publish(session(club, 3)), session(club, 10)]
    change_settings(tournament=two[1], actor=DIRECTOR, eligible_percent=100)
    enter(two[1], 2, 1, "passed out")
    publish(two[1])
    page = released_ranking(two[1], Audience.HOUSE)
    assert page is not None
    few = {line.name for line in page.standings if line.rank is None and line.score is not None}
    assert few
    found = published_competition(competition(club, *two, missed=MissedSession.RANKED))
    bracketed = {
        line.name
        for line in found.standings
        if any(cell.text and not cell.counted for cell in line.cells)
    }
    assert bracketed == few
    assert {line.sessions for line in found.standings if line.name in few} == {1}


def test_merged_people_are_one(club: Club) -> None:
    first = publish(session(club, 3))
    others = ("Anne Durand", *names(9)[1:])
    second = publish(session(club, 10, others))
    kept, gone = (Player.objects.get(name=name) for name in ("Anne Petit", "Anne Durand"))
    found = competition(club, first, second)
    assert len(published_competition(found).standings) == 10
    merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    page = published_competition(found)
    assert len(page.standings) == 9
    line = next(line for line in page.standings if line.name == "Anne Petit")
    assert (line.sessions, line.missed) == (2, False)


def test_a_chain_of_merges_is_followed_where_a_number_stayed(club: Club) -> None:
    """A number that an undone or foreign merge left behind still leads to the person."""
    first = publish(session(club, 3))
    second = publish(session(club, 10, ("Anne Durand", *names(9)[1:])))
    one, two, three = (
        Player.objects.get(name="Anne Petit"),
        Player.objects.create(club=club, name="A. Petit", sort_key="petit0a"),
        Player.objects.get(name="Anne Durand"),
    )
    Player.objects.filter(pk=three.pk).update(merged_into=two)
    Player.objects.filter(pk=two.pk).update(merged_into=one)
    page = published_competition(competition(club, first, second))
    assert [line.sessions for line in page.standings if line.name == "Anne Petit"] == [2]
    assert len(page.standings) == 9


def test_names_as_everybody_may_read_them(club: Club, two: list[Tournament]) -> None:
    found = competition(club, *two)
    anne, bruno, chloe, david = Player.objects.order_by("id")[:4]
    edit_player(player=anne, public_name=False)
    edit_player(player=bruno, public_form="pseudonym", pseudonym="Le Renard")
    edit_player(player=chloe, public_form="initial")
    erase_player(player=david)
    told = {line.name for line in published_competition(found).standings}
    assert {"Anonymous player 1", "Le Renard", "Chloé M.", "N. N."} <= told
    assert not told & {"Anne Petit", "Bruno Leroy", "Chloé Martin", "David Dubois"}
    house = {line.name for line in now(found).standings}
    assert {"Anne Petit", "Bruno Leroy", "Chloé Martin", "N. N."} <= house


def test_equals_stand_by_the_names_that_are_read(club: Club) -> None:
    """Who hides stands after those who tie with them, wherever the hidden name would stand."""
    one = session(club, 3, played=False)
    for table in (1, 2, 3):
        enter(one, 1, table, "passed out", "passed out")
    publish(one)
    found = competition(club, one)
    anne = Player.objects.get(name="Anne Petit")
    edit_player(player=anne, name="Aaron Aaa")
    ordered = [line.name for line in published_competition(found).standings]
    assert ordered[0] == "Aaron Aaa"
    edit_player(player=anne, public_name=False)
    hidden = published_competition(found)
    assert hidden.standings[-1].name == "Anonymous player 1"
    assert {line.rank_text for line in hidden.standings} == {"1="}


@pytest.mark.parametrize("count", [1, 3])
def test_the_queries_do_not_grow_with_the_sessions(club: Club, count: int) -> None:
    found = shown_competition(club, *(publish(session(club, day)) for day in range(1, count + 1)))
    with CaptureQueriesContext(connection) as captured:
        published_competition(found)
    assert len(captured) == 8


@pytest.mark.parametrize("method", ["matchpoints", "average"])
def test_what_is_final_is_read_as_it_was_ranked(club: Club, method: str) -> None:
    """A release holds the same figures as ranking the evening anew: for the director, the same."""
    made = session(club, scoring_method=method)
    give_penalty(
        tournament=made,
        actor=DIRECTOR,
        uuid=uuid4(),
        entry=1,
        percent_of_board=Decimal(10),
        reason="late",
    )
    publish(made, final=True)
    made.refresh_from_db()
    anew = ranking(made)
    for combining in Combining:
        kept = rankings_now([made], combining)[made.pk]
        assert kept.state == "final"
        assert kept.figures == SessionFigures.of(anew, combining)


def test_final_sessions_are_ranked_by_nobody_again(
    club: Club, two: list[Tournament], monkeypatch: pytest.MonkeyPatch
) -> None:
    ranked = noted_rankings(monkeypatch)
    now(competition(club, *two))
    assert ranked == [two[0].slug]


def noted_rankings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses of the evenings that are ranked from now on."""
    ranked: list[str] = []

    def noted(tournament: Tournament) -> RankingPage:
        ranked.append(tournament.slug)
        return ranking(tournament)

    monkeypatch.setattr(sessions, "ranking", noted)
    return ranked


@pytest.mark.django_db(transaction=True)
def test_what_goes_on_is_ranked_again_only_when_it_changed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    going_on = session(club, 3)
    found = competition(club, going_on)
    ranked = noted_rankings(monkeypatch)
    first = now(found)
    assert now(found) == first
    assert ranked == [going_on.slug]
    score(going_on, line_rows(going_on, round=1, table=1)[0], "13NTXX by N -9")
    changed = now(found)
    assert totals(changed) != totals(first)
    with transaction.atomic():  # which may be taken back: nothing is kept of it
        assert now(found) == changed
    assert ranked == [going_on.slug] * 3


@pytest.mark.django_db(transaction=True)
def test_every_change_that_moves_a_figure_is_seen(club: Club) -> None:
    """A ranking is kept by its version: whatever changes a figure must raise it."""
    made = session(club, 3)
    give_penalty(
        tournament=made,
        actor=DIRECTOR,
        uuid=uuid4(),
        entry=1,
        percent_of_board=Decimal(10),
        reason="late",
    )
    moved = []
    for act in (
        lambda: change_settings(tournament=made, actor=DIRECTOR, eligible_percent=100),
        lambda: change_settings(tournament=made, actor=DIRECTOR, eligible_percent=0),
        lambda: give_penalty(
            tournament=made,
            actor=DIRECTOR,
            uuid=uuid4(),
            entry=2,
            percent_of_board=Decimal(50),
            reason="late",
        ),
        lambda: enter(made, 2, 1, "passed out", "9H by N ="),
        lambda: change_settings(tournament=made, actor=DIRECTOR, scoring_method="average"),
    ):
        figures = rankings_now([made], Combining.MATCHPOINTS)[made.pk].figures
        act()
        made.refresh_from_db()
        seen = rankings_now([made], Combining.MATCHPOINTS)[made.pk].figures
        assert seen == SessionFigures.of(ranking(made), Combining.MATCHPOINTS)
        moved.append(seen != figures)
    assert any(moved)
