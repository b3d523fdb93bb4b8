"""Makeable tricks as a job: board by board, resumed, never counted twice, never told early."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction
from django_scopes import scope

from boards.deals import Deal
from boards.double_dummy import makeable
from boards.double_dummy.makeable import Document
from boards.seating import SeatingRule
from boards.seats import Seat
from tests.tournaments import DIRECTOR, ready, running
from tests.waiting import wait_for
from whiz_tournament.jobs.makeable import keep_counted
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import BoardRecord, Job, JobState, Tournament
from whiz_tournament.queries.boards.makeable import MakeableBoard, counted_boards
from whiz_tournament.services.boards.dealing import deal_boards, forget_hands
from whiz_tournament.services.boards.makeable import ask_for_makeable
from whiz_tournament.services.setup.tournaments import change_settings

from .conftest import Rung, environment, wait_until

DOCUMENT: Document = {seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 3) for seat in "NES"}


@pytest.fixture
def dealt(tournament: Tournament, rung: Rung) -> Tournament:
    """Three boards; the worker is asleep."""
    found = ready(tournament.club, 9, rounds=3, boards_per_round=1)
    deal_boards(tournament=found, actor=DIRECTOR, seed="one")
    rung()
    return found


def job_of(tournament: Tournament) -> Job:
    return Job.objects.filter(tournament=tournament, kind="makeable").latest("id")


def counted(tournament: Tournament) -> dict[int, Document | None]:
    rows = BoardRecord.objects.filter(tournament=tournament)
    return dict(rows.values_list("number", "makeable"))


def expected(tournament: Tournament, rule: SeatingRule) -> dict[int, Document]:
    rows = BoardRecord.objects.filter(tournament=tournament).values_list("number", "deal")
    return {number: makeable(Deal.parse(deal), Seat.W, rule).document() for number, deal in rows}


def test_dealing_asks_and_the_job_fills_every_board(dealt: Tournament) -> None:
    job = job_of(dealt)
    assert (job.state, counted_boards(dealt)) == (JobState.QUEUED, MakeableBoard(0, 3))
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.state, job.progress, job.artefact) == (JobState.DONE, 100, "")
    assert counted(dealt) == expected(dealt, SeatingRule.DOMY_MOVES)
    assert counted_boards(dealt) == MakeableBoard(3, 3)


def test_the_row_of_the_job_tells_nothing_of_the_cards(dealt: Tournament) -> None:
    run_job(job_of(dealt).pk)
    told = json.dumps(list(Job.objects.values("input", "key", "error", "filename", "artefact")))
    deals = BoardRecord.objects.filter(tournament=dealt).values_list("deal", flat=True)
    assert [hand for deal in deals for hand in deal[2:].split() if hand in told] == []
    assert list(job_of(dealt).input) == ["content"]


def test_the_same_cards_dealt_again_are_another_digest(dealt: Tournament) -> None:
    before = job_of(dealt).input
    deal_boards(tournament=dealt, actor=DIRECTOR, seed="one")
    assert job_of(dealt).input != before


def test_a_board_that_is_known_is_not_counted_again(dealt: Tournament) -> None:
    BoardRecord.objects.filter(tournament=dealt, number__lt=3).update(makeable=DOCUMENT)
    run_job(job_of(dealt).pk)
    found = counted(dealt)
    assert [found[number] for number in (1, 2)] == [DOCUMENT] * 2
    assert found[3] is not None
    assert found[3] != DOCUMENT


def test_a_deal_that_the_club_knows_is_not_counted_again(dealt: Tournament) -> None:
    BoardRecord.objects.filter(tournament=dealt).update(makeable=DOCUMENT)
    again = ready(dealt.club, 9, rounds=3, boards_per_round=1)
    deal_boards(tournament=again, actor=DIRECTOR, seed="one")
    run_job(job_of(again).pk)
    assert list(counted(again).values()) == [DOCUMENT] * 3


def test_another_rule_is_counted_anew_there_and_back(dealt: Tournament) -> None:
    run_job(job_of(dealt).pk)
    for rule in (SeatingRule.DECLARER_MOVES, SeatingRule.DOMY_MOVES):
        change_settings(tournament=dealt, actor=DIRECTOR, seating_rule=rule.value)
        assert counted_boards(dealt) == MakeableBoard(0, 3)
        for job in Job.objects.filter(kind="makeable", state=JobState.QUEUED):
            run_job(job.pk)
        assert counted(dealt) == expected(dealt, rule)


def test_without_hands_nothing_is_asked(tournament: Tournament, rung: Rung) -> None:
    unknown = running(tournament.club, 9)
    ask_for_makeable(tournament=unknown, actor=DIRECTOR)
    assert not Job.objects.filter(kind="makeable").exists()


def test_forgotten_hands_end_the_job_without_a_word(dealt: Tournament) -> None:
    forget_hands(tournament=dealt, actor=DIRECTOR)
    run_job(job_of(dealt).pk)
    assert job_of(dealt).state == JobState.DONE
    assert set(counted(dealt).values()) == {None}


def test_the_child_process_counts(tournament: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment().items():
        monkeypatch.setenv(name, value)
    child = ("-m", "tests.jobs.start_child")
    monkeypatch.setattr("whiz_tournament.jobs.child.COMMAND", (sys.executable, *child))
    found = ready(tournament.club, 9, rounds=3, boards_per_round=1)
    deal_boards(tournament=found, actor=DIRECTOR, seed="two")
    wait_until(job_of(found), JobState.DONE)
    assert counted_boards(found) == MakeableBoard(3, 3)


@pytest.mark.postgres
def test_a_rule_that_changes_while_a_board_is_written_wins(dealt: Tournament) -> None:
    """The write waits for the director, then sees the new rule and leaves the board alone."""
    rows = BoardRecord.objects.filter(tournament=dealt)
    row = rows.order_by("number")[0]
    before = Tournament.objects.get(pk=dealt.pk)

    def write() -> bool:
        try:
            with scope(club=dealt.club):
                return keep_counted(before, row, DOCUMENT)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            other = next(rule for rule in SeatingRule if rule.value != dealt.seating_rule)
            change_settings(tournament=dealt, actor=DIRECTOR, seating_rule=other.value)
            writing = pool.submit(write)
            _wait_for_a_waiting_lock()
        assert writing.result() is False
    assert set(rows.values_list("makeable", flat=True)) == {None}


def _wait_for_a_waiting_lock() -> None:
    def somebody_waits() -> bool:
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
            return bool(cursor.fetchone()[0])

    wait_for(somebody_waits, says=lambda: "the write waits for nobody")
