"""Paper: asked for, waited for, downloaded; failed jobs say why and start over."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments import draft, ready
from tests.web.director.pages import mistakes, page, place, words
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job, JobState, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(director: Client, club: Club) -> tuple[Tournament, Job]:
    """The slips of table 2 in round 1, asked for."""
    tournament = ready(club, 9)
    director.post(page("print", tournament), {"kind": "slips", "round": "1", "tables": ["2"]})
    return tournament, Job.objects.get()


def test_a_selection_becomes_a_job(director: Client, asked: tuple[Tournament, Job]) -> None:
    tournament, job = asked
    assert job.input["kind"] == "slips"
    selection = job.input["selection"]
    assert (selection["round"], selection["tables"]) == (1, [2])
    assert selection["address"] == "http://testserver"
    assert job.input["language"] == "en"
    again = director.post(
        page("print", tournament), {"kind": "slips", "round": "1", "tables": ["2"]}
    )
    assert place(again) == (302, page("job", tournament, job=job.public_id))
    assert Job.objects.count() == 1


def test_a_waiting_job_tells_its_progress_once(
    director: Client, asked: tuple[Tournament, Job]
) -> None:
    tournament, job = asked
    shown = director.get(page("job", tournament, job=job.public_id))
    assert "0 of 100 done." in words(shown)
    poll = page("job", tournament, job=job.public_id) + f"?v={shown.context['v']}"
    assert director.get(poll, headers={"hx-request": "true"}).status_code == 204
    Job.objects.update(progress=40, state=JobState.RUNNING)
    later = director.get(poll, headers={"hx-request": "true"})
    assert "40 of 100 done." in words(later)
    assert later.content.decode().startswith('<section id="job"')


def test_a_finished_job_is_downloaded_under_its_name(
    director: Client, asked: tuple[Tournament, Job]
) -> None:
    tournament, job = asked
    run_job(job.pk)
    assert "Open the PDF" in words(director.get(page("job", tournament, job=job.public_id)))
    sent: Any = director.get(page("download", tournament, job=job.public_id))
    job.refresh_from_db()
    assert b"".join(sent.streaming_content)[:5] == b"%PDF-"
    assert sent["Content-Disposition"] == f'inline; filename="{job.filename}"'
    assert (sent["Content-Type"], sent["Cache-Control"]) == ("application/pdf", "no-store")
    assert sent["X-Content-Type-Options"] == "nosniff"


def test_a_failed_job_says_why_and_starts_over(
    director: Client, asked: tuple[Tournament, Job]
) -> None:
    tournament, job = asked
    Job.objects.update(state=JobState.FAILED, error="The disk is full.", attempts=3)
    assert "The disk is full. Try again" in words(
        director.get(page("job", tournament, job=job.public_id))
    )
    director.post(page("job_retry", tournament, job=job.public_id))
    job.refresh_from_db()
    assert (job.state, job.attempts, job.error) == ("queued", 0, "")


def test_a_job_of_another_tournament_is_unknown(
    director: Client, club: Club, asked: tuple[Tournament, Job]
) -> None:
    elsewhere = draft(club)
    for name in ("job", "download"):
        assert director.get(page(name, elsewhere, job=asked[1].public_id)).status_code == 404


def test_a_job_without_its_file_offers_to_make_it_again(
    director: Client, asked: tuple[Tournament, Job]
) -> None:
    tournament, job = asked
    Job.objects.update(state=JobState.DONE, artefact="gone.pdf")
    assert "The file is gone" in words(director.get(page("job", tournament, job=job.public_id)))
    assert director.get(page("download", tournament, job=job.public_id)).status_code == 404


@pytest.mark.parametrize(
    "data",
    [
        pytest.param({"kind": "poster"}, id="unknown piece"),
        pytest.param({"kind": "slips", "round": "99"}, id="unknown round"),
        pytest.param({"kind": "slips", "tables": ["x"]}, id="no number"),
    ],
)
def test_what_cannot_be_printed_is_refused(
    director: Client, club: Club, data: dict[str, Any]
) -> None:
    refused = director.post(page("print", ready(club, 9)), data)
    assert (refused.status_code, len(mistakes(refused))) == (422, 1)
    assert Job.objects.count() == 0


def test_hand_records_wait_for_the_end(director: Client, club: Club) -> None:
    tournament = ready(club, 9)
    refused = director.post(page("print", tournament), {"kind": "hand_records"})
    assert (refused.status_code, mistakes(refused)) == (
        409, ["This is ready; it must be closed first."],
    )  # fmt: skip
    assert "Hand records" not in words(refused)
