"""A club that asks for much makes nobody else wait: whose turn it is, where rings come in order."""

from datetime import date

import pytest
from django_scopes import scope, scopes_disabled

from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.running import take_job
from whiz_tournament.jobs.turns import next_in_turn, run_in_turn
from whiz_tournament.models import Club, Job, JobState, Tournament
from whiz_tournament.tasks import run_job_task

from .conftest import Ask, wait_until

FIFTY = 50


@pytest.fixture
def other(tournament: Tournament) -> Tournament:
    """An evening of another club of the same server."""
    club = Club.objects.create(name="Les As", host="as.example.org")
    with scope(club=club):
        return Tournament.objects.create(
            club=club, name="Soirée", slug="soiree", date=date(2026, 11, 17)
        )


def waiting(tournament: Tournament, count: int = 1) -> list[Job]:
    with scopes_disabled():
        return [
            Job.objects.create(
                club_id=tournament.club_id,
                tournament=tournament,
                kind="rows_only",
                input={},
                key=f"{tournament.pk}-{number}",
            )
            for number in range(count)
        ]


def states(jobs: list[Job]) -> list[str]:
    with scopes_disabled():
        found = dict(Job.objects.values_list("pk", "state"))
    return [found[job.pk] for job in jobs]


@pytest.mark.usefixtures("rung")
def test_one_paper_of_a_club_is_not_behind_fifty_of_another(
    tournament: Tournament, other: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[int] = []

    def run_job(job_id: int, _end: object) -> bool:
        with scopes_disabled():
            assert take_job(job_id) is not None
            Job.objects.filter(pk=job_id).update(
                state=JobState.DONE, finished_at="2026-11-17T20:00Z"
            )
        done.append(job_id)
        return True

    monkeypatch.setattr("whiz_tournament.jobs.turns.run_job", run_job)
    many, (one,) = waiting(tournament, FIFTY), waiting(other)
    for job in [*many, one]:  # as they were rung for, whoever rang first
        run_job_task(job.pk)
    assert done.index(one.pk) == 1
    assert sorted(done) == sorted(job.pk for job in [*many, one])


@pytest.mark.usefixtures("rung")
def test_who_has_least_at_work_comes_first_and_nothing_is_passed_over(
    tournament: Tournament, other: Tournament
) -> None:
    first, second, third = waiting(tournament, 3)
    (foreign,) = waiting(other)
    with scopes_disabled():
        assert take_job(foreign.pk) is not None
    # The other club's is at work: its ring is leave to do what waits.
    assert next_in_turn(foreign.pk) == first.pk
    assert next_in_turn(third.pk) == first.pk
    with scopes_disabled():
        Job.objects.filter(pk=foreign.pk).update(deadline="2026-11-17T20:00Z")
    # Its worker died: it is taken again, whoever else waits.
    assert next_in_turn(foreign.pk) == foreign.pk
    with scopes_disabled():
        Job.objects.filter(pk__in=[first.pk, foreign.pk]).delete()
    assert next_in_turn(first.pk) == first.pk
    run_in_turn(first.pk)
    assert next_in_turn(third.pk) == second.pk
    with scopes_disabled():
        Job.objects.all().delete()
    assert next_in_turn(second.pk) == second.pk


def test_the_laptops_own_worker_asks_whose_turn_it_is(
    tournament: Tournament, other: Tournament, asks: Ask
) -> None:
    (foreign,) = waiting(other)
    job = wait_until(asks("plain"), JobState.DONE)
    assert states([foreign]) == [JobState.QUEUED]  # of another kind, and nobody rang for it
    assert job.size == len(f"pid {__import__('os').getpid()}")
    embedded.stop_embedded_worker()
