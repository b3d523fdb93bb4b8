"""Paper: asked for, waited for, downloaded; failed jobs say why and start over."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, draft, enter, ready, running
from tests.web.director.pages import hidden, markup, mistakes, page, place, words
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job, JobState, Tournament
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    open_round,
    start_tournament,
)
from whiz_tournament.services.publishing.publish import publish_results

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


def test_cards_of_some_players_only(director: Client, club: Club) -> None:
    tournament = ready(club, 9)
    director.post(page("print", tournament), {"kind": "guide_cards", "players": ["3", "7"]})
    assert Job.objects.get().input["selection"]["players"] == [3, 7]
    refused = director.post(page("print", tournament), {"kind": "guide_cards", "players": ["99"]})
    assert refused.status_code == 422
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
    assert markup(later).startswith('<section id="job"')


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


def test_the_main_button_prints_the_round_that_is_open_or_next(
    director: Client, club: Club
) -> None:
    tournament = running(club, 9, rounds=2)
    heads = []
    for number in (1, 2):
        shown = director.get(page("print", tournament))
        heads.append((words(shown, "aside").split(" Table cards")[0], hidden(shown, "round")))
        assert shown.context["form"]["round"].value() == number
        if number == 2:
            open_round(tournament=tournament, actor=DIRECTOR, number=2)
        for table in (1, 2, 3):
            enter(tournament, number, table, "10H by N =", "passed out")
        close_round(tournament=tournament, actor=DIRECTOR, number=number)
    assert heads == [("Everything for round 1", "1"), ("Everything for round 2", "2")]
    left = words(director.get(page("print", tournament)), "aside")
    assert left == "Phones and cards Rules of Whiz and table of points"


@pytest.mark.parametrize(("sent", "kept"), [({"size": "A5"}, "A5"), ({}, "A4")], ids=str)
def test_the_paper_is_chosen(director: Client, club: Club, sent: dict[str, str], kept: str) -> None:
    director.post(page("print", ready(club, 9)), {"kind": "round_kit", "round": "1", **sent})
    assert Job.objects.get().input["selection"]["size"] == kept


@pytest.mark.parametrize("dealt", [True, False], ids=["hands known", "dealt at the tables"])
def test_after_the_end_the_results_are_printed_with_one_button(
    director: Client, club: Club, dealt: bool
) -> None:
    tournament = ready(club, 3, rounds=1)
    if dealt:
        deal_boards(tournament=tournament, actor=DIRECTOR)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    enter(tournament, 1, 1, "10H by N =", "passed out")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    aside = words(director.get(page("print", tournament)), "aside")
    assert aside.startswith("Everything about the results")
    assert ("Print the hand records" in aside) is dealt
    director.post(page("print", tournament), {"kind": "results_kit"})
    assert Job.objects.latest("id").input["kind"] == "results_kit"


def test_what_would_hold_nothing_is_not_offered(director: Client, club: Club) -> None:
    all_sit = ready(club, 9)
    offered = dict(director.get(page("print", all_sit)).context["pieces"])
    assert offered.keys().isdisjoint({"rests", "duplication", "hand_records"})
    deal_boards(tournament=all_sit, actor=DIRECTOR)
    assert "duplication" in dict(director.get(page("print", all_sit)).context["pieces"])
    one_rests = ready(club, 10)
    assert "rests" in dict(director.get(page("print", one_rests)).context["pieces"])


def test_which_results_is_asked_where_two_states_differ(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "passed out")
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    assert "Which results?" not in words(director.get(page("print", tournament)))
    enter(tournament, 1, 1, "13NTXX by N =")
    shown = words(director.get(page("print", tournament)))
    assert shown.count("Which results? They have changed since they were published.") == 2
    unasked = director.post(page("print", tournament), {"kind": "results_kit"})
    assert unasked.status_code == 422
    assert mistakes(unasked) == ["Say which results: they are not the same."]
    assert not Job.objects.filter(kind="documents").exists()
    for state in ("published", "current"):
        director.post(page("print", tournament), {"kind": "results_kit", "results": state})
    jobs = Job.objects.filter(kind="documents").order_by("id")
    assert [job.input["selection"]["results"] for job in jobs] == ["published", "current"]
    assert director.post(page("print", tournament), {"kind": "advice"}).status_code == 302


@pytest.mark.parametrize(("bound", "said"), [("127.0.0.1", True), ("0.0.0.0", False)])
def test_where_no_phone_comes_in_the_page_says_so(
    director: Client, club: Club, monkeypatch: pytest.MonkeyPatch, bound: str, said: bool
) -> None:
    monkeypatch.setenv("HOST", bound)
    host = "127.0.0.1:8000" if said else "192.168.1.20:8000"
    shown = director.get(page("print", ready(club)), headers={"host": host})
    warned = "Phones do not reach this program now: what you print bears no code and no address."
    assert (warned in words(shown)) == said
