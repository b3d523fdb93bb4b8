"""From the request to the PDF, in the thread of this process and under a Celery worker."""

from collections.abc import Iterator
from io import BytesIO

import pytest
from django_scopes import scope
from pypdf import PdfReader

from tests.tournaments import DIRECTOR, ready
from whiz_tournament.models import Club, Job, JobState, Tournament
from whiz_tournament.queries.documents.artefacts import artefact, job_of
from whiz_tournament.services.documents import request_documents

from .conftest import wait_until


@pytest.fixture
def planned(transactional_db: None) -> Iterator[Tournament]:
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield ready(club, 9)


def done(tournament: Tournament, language: str) -> Job:
    job = request_documents(
        tournament=tournament,
        actor=DIRECTOR,
        kind="slips",
        language=language,
        round=1,
        address="http://192.168.1.20:8000",
    )
    return wait_until(job, JobState.DONE)


@pytest.mark.parametrize(
    ("language", "filename", "word"),
    [
        ("fr", "bordereaux-1-tournoi-du-mardi-2026-11-24.pdf", "Donne"),
        pytest.param(
            "en", "table-slips-1-tournoi-du-mardi-2026-11-24.pdf", "Board", marks=pytest.mark.proof
        ),
        pytest.param(
            "nl",
            "scorebriefjes-per-tafel-1-tournoi-du-mardi-2026-11-24.pdf",
            "Spel",
            marks=pytest.mark.proof,
        ),
    ],
)
def test_the_slips_of_a_round(planned: Tournament, language: str, filename: str, word: str) -> None:
    job = done(planned, language)
    found = artefact(job)
    assert found is not None
    assert (found.filename, found.media_type) == (filename, "application/pdf")
    pages = PdfReader(BytesIO(found.read())).pages
    assert len(pages) == 1
    assert word in pages[0].extract_text()


def test_a_long_name_makes_a_file_name_of_at_most_84(planned: Tournament) -> None:
    planned.name, planned.slug = "../../x\r\n" + "y" * 100, "y" * 80
    planned.save()
    assert done(planned, "fr").filename == f"bordereaux-1-{'y' * 67}.pdf"


def test_anothers_job_is_not_found(planned: Tournament) -> None:
    job = done(planned, "fr")
    other = ready(planned.club, 9)
    assert job_of(planned, job.public_id) == job
    assert job_of(other, job.public_id) is None
    assert job_of(planned, "x") is None
