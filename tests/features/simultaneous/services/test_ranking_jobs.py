"""The ranking of all is made by one job for all who asked; nothing that was asked for is lost."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from tests.features.simultaneous.made import begin, end, joined, play, rank_all, simultaneous
from tests.sessions import RESULTS
from tests.tournaments import DIRECTOR, score
from whiz_tournament.features.simultaneous.jobs import RANKING_PAUSE, queue_overall_ranking
from whiz_tournament.features.simultaneous.queries.clubs import clubs_of
from whiz_tournament.features.simultaneous.queries.overall import overall_lines, overall_page
from whiz_tournament.features.simultaneous.services import overall
from whiz_tournament.features.simultaneous.services.overall import make_overall_ranking
from whiz_tournament.jobs.reconciling import reconcile
from whiz_tournament.jobs.running import run_job, take_job
from whiz_tournament.models import Club, Job, JobState, OverallRanking, Simultaneous, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
LATER = timedelta(hours=1)


@pytest.fixture
def event(club: Club) -> Simultaneous:
    return simultaneous(club)


@pytest.fixture
def clubs(event: Simultaneous) -> list[Tournament]:
    """Three clubs that are done; the ranking was asked for when the last one was."""
    found = [begin(joined(event, name)) for name in ("Nord", "Sud", "Est")]
    for turn, each in enumerate(found):
        end(play(each, RESULTS[turn:] + RESULTS[:turn]))
    return found


def publish(tournament: Tournament, text: str) -> None:
    """Put one result right and publish."""
    tournament.refresh_from_db()
    with scope(club=tournament.club):
        score(tournament, line_rows(tournament, round=1, table=1)[0], text)
        publish_results(tournament=tournament, actor=DIRECTOR, final=False)


def fresh(event: Simultaneous) -> Simultaneous:
    return Simultaneous.objects.get(pk=event.pk)


def number(event: Simultaneous) -> int:
    """The number of the ranking, which must hold what clubs played and say that it does."""
    page, kept = overall_page(fresh(event)), OverallRanking.objects.get()
    assert page is not None
    assert not page.being_made
    done = [each for each in clubs_of(fresh(event)) if each.is_done]
    now = overall_lines(fresh(event), done)
    assert (now.document(), now.stored()) == (kept.document, bytes(kept.lines))
    return page.number


def test_nothing_is_shown_as_final_while_it_is_asked_for(
    event: Simultaneous, clubs: list[Tournament]
) -> None:
    assert overall_page(fresh(event)) is None
    assert rank_all() == 1
    assert number(event) == 1
    publish(clubs[0], "13NT by N =")
    page = overall_page(fresh(event))
    assert page is not None
    assert (page.number, page.being_made) == (1, True)
    assert rank_all() == 1
    assert number(event) == 2


def test_many_publications_are_one_making(event: Simultaneous, clubs: list[Tournament]) -> None:
    rank_all()
    for text in ("13NT by N =", "9NT by N -2", "passed out"):
        for each in clubs:
            publish(each, text)
    assert fresh(event).ranking_wanted == 1 + 9
    assert Job.objects.filter(kind="overall_ranking").count() == 1
    assert rank_all() == 1
    assert number(event) == 2


@pytest.mark.parametrize(
    ("step", "before"),
    [("clubs_of", True), ("lines_of_fields", False), ("make_overall_ranking", False)],
    ids=["before it reads", "after it has read", "after it has written"],
)
def test_what_is_asked_for_while_it_is_made_is_not_lost(
    event: Simultaneous,
    clubs: list[Tournament],
    step: str,
    before: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, late = getattr(overall, step), [clubs[1]]

    def interrupted(*given: Any) -> Any:
        found = None if before else real(*given)
        if late:
            publish(late.pop(), "13NT by N =")
        return real(*given) if before else found

    monkeypatch.setattr(overall, step, interrupted)
    assert rank_all() == 2
    assert number(event) == 2


def test_a_worker_that_is_killed_leaves_it_to_another(
    event: Simultaneous, clubs: list[Tournament]
) -> None:
    with scopes_disabled():
        job = Job.objects.get(kind="overall_ranking")
        assert take_job(job.pk)
        publish(clubs[0], "13NT by N =")
        Job.objects.filter(pk=job.pk).update(deadline=timezone.now() - LATER)
    assert rank_all() == 0
    assert reconcile() == 1
    assert run_job(job.pk)
    assert number(event) == 1


def test_a_worker_that_was_given_up_does_not_put_an_older_one_in_its_place(
    event: Simultaneous, clubs: list[Tournament]
) -> None:
    slow = fresh(event)
    publish(clubs[0], "13NT by N =")
    rank_all()
    assert number(event) == 1
    make_overall_ranking(slow)
    assert number(event) == 1


def test_a_job_that_is_gone_or_has_failed_is_asked_for_again(
    event: Simultaneous, clubs: list[Tournament]
) -> None:
    with scopes_disabled():
        Job.objects.filter(kind="overall_ranking").delete()
    assert reconcile() == 1
    jobs = Job.objects.filter(kind="overall_ranking")
    jobs.update(state=JobState.FAILED, finished_at=timezone.now(), attempts=3)
    assert reconcile() == 0
    jobs.update(finished_at=timezone.now() - 2 * RANKING_PAUSE)
    assert reconcile() == 1
    assert rank_all() == 1
    assert number(event) == 1
    assert reconcile() == 0


def test_no_job_makes_it_before_the_embargo_is_over(event: Simultaneous) -> None:
    playing = begin(joined(event, "Nord"))
    end(play(begin(joined(event, "Sud"))))
    assert not Job.objects.filter(kind="overall_ranking").exists()
    queue_overall_ranking(event)
    assert rank_all() == 1
    assert reconcile() == 0
    assert not OverallRanking.objects.exists()
    end(play(playing))
    assert rank_all() == 1
    assert number(event) == 1
