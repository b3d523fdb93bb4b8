"""The section of the site: asked for, made, taken along as one file."""

import zipfile
from io import BytesIO

import pytest
from django.test import Client
from django_scopes import scope

from tests.tournaments import running
from tests.web.director.pages import words
from whiz_tournament.features.online.queries.made_sites import archive_of, site_folder
from whiz_tournament.features.online.services.site_folder import site_differences
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job, JobState

pytestmark = pytest.mark.django_db
AT = "/director/online/"


@pytest.fixture
def shown(club: Club) -> Club:
    with scope(club=club):
        running(club)
    return club


def told(director: Client) -> str:
    return words(director.get(AT))


def made(director: Client, **form: str) -> Job:
    director.post(f"{AT}site/make/", form)
    job = Job.objects.filter(kind="site").order_by("-id")[0]
    run_job(job.pk)
    job.refresh_from_db()
    return job


def test_the_site_is_made_and_the_page_says_when_and_how_many(
    director: Client, shown: Club
) -> None:
    assert "It has not been made yet." in told(director)
    with scope(club=shown):
        director.post(f"{AT}site/make/")
        assert "The site is being made…" in told(director)
        assert made(director).state == JobState.DONE
        assert not site_differences(site_folder(shown))
    pages = len(list(site_folder(shown).rglob("*.html")))
    assert f": {pages} pages." in told(director)
    assert director.get(f"{AT}site/file/").status_code == 404


def test_it_is_packed_and_taken_along(director: Client, shown: Club) -> None:
    with scope(club=shown):
        assert made(director, packed="").state == JobState.DONE
    answer = director.get(f"{AT}site/file/")
    assert answer["Content-Disposition"] == 'attachment; filename="whiz-club.zip"'
    assert answer["X-Content-Type-Options"] == "nosniff"
    with zipfile.ZipFile(BytesIO(answer.getvalue())) as packed:
        assert {"index.html", "en/index.html", "manifest.json"} <= set(packed.namelist())


def test_asked_for_again_it_is_made_again(director: Client, shown: Club) -> None:
    with scope(club=shown):
        first = made(director)
        (site_folder(shown) / "index.html").unlink()
        assert made(director).pk == first.pk
        assert (site_folder(shown) / "index.html").exists()


def test_why_it_could_not_be_made_stands_on_the_page(director: Client, shown: Club) -> None:
    folder = site_folder(shown)
    folder.mkdir(parents=True)
    (folder / "thesis.txt").write_text("all my work")
    with scope(club=shown):
        assert made(director).state == JobState.FAILED
    assert f"{folder} contains other files." in told(director)
    assert not archive_of(folder).exists()


def test_a_poll_that_knows_gets_nothing(director: Client, shown: Club) -> None:
    with scope(club=shown):
        job = made(director)
    assert director.get(f"{AT}site/?v={job.state}{job.progress}").status_code == 204
    assert b"Make the site again" in director.get(f"{AT}site/?v=queued0").content


def test_the_tournament_s_page_leads_here(director: Client, shown: Club) -> None:
    with scope(club=shown):
        slug = running(shown).slug
    shown.features = {"web": True}
    shown.save()
    assert f'href="{AT}"' in director.get(f"/director/t/{slug}/publish/").content.decode()
    assert f'href="{AT}"' in director.get("/director/club/").content.decode()
