"""The sheet on the screen says what the paper says; both are asked for by the staff alone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from tests.features.whist.made import CardEvening
from tests.features.whist.played import EVENTS, FIVE, played_evening
from tests.printing.reading import words_of
from tests.web.director.pages import words
from tests.web.public.reading import rows_of
from whiz_tournament.features.whist.printing.rows import LINE, written_sheet
from whiz_tournament.features.whist.queries.printed_sheets import printed_whist_sheets
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job, Role
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.artefacts import artefact
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.wording.columns import Medium, columns_on

pytestmark = pytest.mark.django_db
HTMX = {"hx-request": "true"}


def at(name: str, played: CardEvening, **where: Any) -> str:
    return reverse(f"evening_{name}", kwargs={"slug": played.evening.slug, **where})


@pytest.mark.parametrize("game", EVENTS)
def test_every_row_of_the_sheet_stands_on_the_screen(
    director: Client, club: Club, game: str
) -> None:
    played = played_evening(club, game)
    response = director.get(at("sheet", played, table=1))
    with translation.override("en"):
        sheet = written_sheet(printed_whist_sheets(played.evening, PrintSelection()).tables[0])
    rows = rows_of(response.content.decode(), "sheet")
    shown = [(row[0], row[2]) for row in rows if row[0].isdigit()]
    assert shown == [(str(row.number), row.result) for row in sheet.ledgers[0].rows]
    text = words(response)
    for ledger in sheet.ledgers:
        for name, total in zip(sheet.names, ledger.totals, strict=True):
            assert name in text
            assert total in text


@pytest.mark.parametrize("game", ["whist", "whist_belge"])
def test_page_and_paper_have_the_columns_that_are_declared(
    director: Client, club: Club, game: str
) -> None:
    played = played_evening(club, game)
    markup = director.get(at("sheet", played, table=1)).content.decode()
    headings = re.findall(r'<th scope="col" class="[a-z ]*">([^<]+)</th>', markup)
    value = printed_whist_sheets(played.evening, PrintSelection())
    sheet = written_sheet(value.tables[0])
    with translation.override("en"):
        shown, on_paper = (
            [column.title(sheet) for column in columns_on(medium, LINE, sheet)]
            for medium in (Medium.PAGE, Medium.PAPER)
        )
        pdf = draw_all("x", [("evening_sheet", value)], lambda _: None)
    assert headings[: len(shown)] == shown
    assert on_paper == [*shown, "Note"]
    assert set(" ".join(on_paper).split()) <= set(words_of(pdf).split())


def test_a_table_that_is_not_there(director: Client, played: CardEvening) -> None:
    assert director.get(at("sheet", played, table=9)).status_code == 404


def test_a_scorer_reads_the_sheet_and_prints_nothing(
    as_role: Callable[[Role], Client], played: CardEvening
) -> None:
    scorer = as_role(Role.SCORER)
    assert "Print" not in words(scorer.get(at("sheet", played, table=1)))
    assert scorer.post(at("print", played), {"kind": "evening_sheet"}).status_code == 403


@pytest.mark.parametrize("deals", [1, 5])
def test_a_fixed_number_of_queries(
    director: Client, club: Club, deals: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    played = played_evening(club, "whist_couleur", FIVE)
    for _ in range(deals):
        played.record()
    with django_assert_num_queries(11):
        director.get(at("sheet", played, table=1))


def asked(director: Client, played: CardEvening, **form: str) -> Job:
    response = director.post(at("print", played), {"kind": "evening_sheet", **form})
    job = Job.objects.order_by("-id")[0]
    assert (response.status_code, response["Location"]) == (
        302,
        at("job", played, job=job.public_id),
    )
    return job


def test_the_sheet_is_printed_as_a_job_of_the_evening(
    director: Client, played: CardEvening
) -> None:
    job = asked(director, played, size="A5")
    assert (job.evening, job.tournament, job.kind) == (played.evening, None, "documents")
    waiting = director.get(at("job", played, job=job.public_id))
    assert "0 of 100 done." in words(waiting)
    poll = f"{at('job', played, job=job.public_id)}?v={waiting.context['v']}"
    assert director.get(poll, headers=HTMX).status_code == 204
    run_job(job.pk)
    assert "The pages are ready" in director.get(poll, headers=HTMX).content.decode()
    file = director.get(at("download", played, job=job.public_id))
    pdf = b"".join(file.streaming_content)  # type: ignore[attr-defined]  # a file's answer
    assert "Règlement du Whist" in words_of(pdf)
    assert "score-sheet-soiree-whist_reglement" in file["Content-Disposition"]


def test_asked_twice_it_is_the_same_job_until_something_changes(
    director: Client, played: CardEvening
) -> None:
    first = asked(director, played)
    assert asked(director, played).pk == first.pk
    assert asked(director, played, kind="arbiter_log").pk != first.pk
    played.record({"kind": "penalty", "fault": "grave", "culprit": "1"})
    assert asked(director, played).pk != first.pk


def test_a_job_that_failed_starts_over(director: Client, played: CardEvening) -> None:
    job = asked(director, played)
    Job.objects.filter(pk=job.pk).update(state="failed", error="Le disque est plein.")
    shown = words(director.get(at("job", played, job=job.public_id)))
    assert "Le disque est plein." in shown
    director.post(at("job_retry", played, job=job.public_id))
    run_job(job.pk)
    job.refresh_from_db()
    assert artefact(job) is not None


@pytest.mark.parametrize(("kind", "status"), [("poster", 400), ("", 400), ("slips", 400)])
def test_only_what_is_drawn_of_an_evening(
    director: Client, played: CardEvening, kind: str, status: int
) -> None:
    assert director.post(at("print", played), {"kind": kind}).status_code == status
    assert Job.objects.count() == 0


def test_no_calls_to_an_arbiter_whom_the_game_does_not_know(director: Client, club: Club) -> None:
    played = played_evening(club, "whist")
    assert "arbiter" not in words(director.get(at("sheet", played, table=1)))
    assert director.post(at("print", played), {"kind": "arbiter_log"}).status_code == 422


def test_another_evenings_job_is_not_there(
    director: Client, club: Club, played: CardEvening
) -> None:
    job = asked(director, played)
    other = played_evening(club, "whiz")
    for name in ("job", "download"):
        assert director.get(at(name, other, job=job.public_id)).status_code == 404
