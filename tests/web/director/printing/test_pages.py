"""Paper: asked for, waited for, downloaded; failed jobs say why and start over."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, draft, enter, ready, running
from tests.web.director.pages import markup, mistakes, page, place, words
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, EventKind, Job, JobState, Player, Tournament
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.history import record_act
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
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


def test_everything_for_the_evening_is_one_button_with_its_sheets_said_before(
    director: Client, club: Club
) -> None:
    tournament = ready(club, 9)
    shown = director.get(page("print", tournament))
    kit = shown.context["paper"].kit
    assert words(shown).startswith(f"Paper Everything for the evening {kit.sheets} sheets")
    assert kit.sheets == sum(line.sheets for line in kit.lines)
    assert kit.small < kit.sheets
    assert "9 guide cards" in [line.words for line in kit.lines]
    asked = director.post(page("print", tournament), {"kind": "round_kit"})
    job = Job.objects.get()
    assert place(asked) == (302, page("job", tournament, job=job.public_id))
    assert (job.input["selection"]["round"], job.input["sheets"]) == (None, kit.sheets)


def test_what_was_printed_is_said_and_offered_no_more(director: Client, club: Club) -> None:
    tournament = ready(club, 9)
    director.post(page("print", tournament), {"kind": "small_round_kit"})
    director.post(page("print", tournament), {"kind": "slips", "round": "1", "tables": ["2"]})
    shown = director.get(page("print", tournament))
    assert words(shown).startswith("Paper Everything is printed")
    lines = shown.context["paper"].printed
    assert [line.words for line in lines] == [
        "Table slips · round 1 · table 2", "Print kit, small slips",
    ]  # fmt: skip
    assert lines[0].url == page("job", tournament, job=Job.objects.latest("id").public_id)
    assert lines[0].sheets == 1


def test_paper_that_no_longer_says_what_is_so_is_offered_again(
    director: Client, club: Club
) -> None:
    tournament = ready(club, 9)
    director.post(page("print", tournament), {"kind": "round_kit"})
    Player.objects.filter(entries__number=1).update(name="Quentin Quelqu’un")
    again = words(director.get(page("print", tournament)))
    assert "Names or seats have changed since it was printed." in again
    start_tournament(tournament=tournament, actor=DIRECTOR)
    assert "Everything is printed" in words(director.get(page("print", tournament)))


def test_after_a_change_only_the_cards_that_it_moved(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    director.post(page("print", tournament), {"kind": "round_kit"})
    event = record_act(
        tournament=tournament,
        actor=DIRECTOR,
        kind=EventKind.PLAYER_WITHDRAWN,
        data={"entry": 9, "round": 2, "cards": [1, 4], "tables": [1], "key": "k"},
    )
    shown = words(director.get(page("print", tournament)))
    assert shown.startswith("Paper 2 guide cards have changed 1 sheet")
    assert "from round 2 on" in shown
    assert "The other 7 guide cards are still right." in shown
    assert "Print the slips of round 2" in shown
    director.post(page("print_changed", tournament, event=event.pk), {"kind": "guide_cards"})
    assert Job.objects.latest("id").input["selection"]["players"] == [1, 4]
    assert "Everything is printed" in words(director.get(page("print", tournament)))


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
    shown = words(director.get(page("print", tournament)))
    assert shown.startswith("Paper The evening, for the cupboard")
    assert ("Print the hand records" in shown) is dealt
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
    warned = "Phones do not reach this program now: what you print has no code and no address."
    assert (warned in words(shown)) == said
