"""The pages of whoever runs a server: clubs made, limited, saved, closed, deleted; no one else."""

import re
import shutil
from collections.abc import Callable

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django_scopes import scope, scopes_disabled

from tests.web.director.pages import words
from whiz_tournament.features.clubs.web import ADDRESSES
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job, JobState, Role
from whiz_tournament.queries.club_file.folders import club_file_folder
from whiz_tournament.services.people.clubs import create_director

pytestmark = pytest.mark.django_db(transaction=True)
CLUBS = "/director/server/"


@pytest.fixture(autouse=True)
def _no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whiz_tournament.jobs.embedded.start_embedded_worker", lambda: None)
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["testserver", "as.example.org"])


def made(admin: Client, name: str = "Les As", host: str = "as.example.org") -> Club:
    given = {"name": name, "host": host, "admin": f"ada.{host}"}
    assert admin.post(CLUBS, given).status_code == 200
    return Club.objects.get(host=given["host"])


def test_a_club_is_made_and_its_administrator_signs_in_there(admin: Client) -> None:
    page = admin.post(CLUBS, {"name": "Les As", "host": "HTTP://As.example.org/", "admin": "ada"})
    found = re.search(r"http://as\.example\.org(/sign-in/[^<]+/)", page.content.decode())
    assert found is not None
    at = Client(SERVER_NAME="as.example.org")
    assert at.post(found[1]).status_code == 302
    assert at.get("/director/").status_code == 200
    assert at.get(CLUBS).status_code == 403  # of a club that is not the server's own
    text = words(admin.get(CLUBS))
    assert (
        "Les As as.example.org 0 players of 5000 · 0 of 2000 MB · "
        "0 of 60 jobs this minute · 0 of 2000 mails within a day · 0 tournaments"
    ) in text
    refused = admin.post(CLUBS, {"name": "les as", "host": "b.example.org", "admin": "bob"})
    assert (refused.status_code, "There is a club “Les As” here already" in words(refused)) == (
        409,
        True,
    )
    assert "does not answer" not in text
    unknown = made(admin, "Les Rois", "rois.example.net")
    made(admin, "Les Dames", "dames.example.net")
    listed = words(admin.get(CLUBS))
    assert listed.count("does not answer to the names of 2 clubs yet") == 1
    assert listed.count("not answered yet") == 2
    assert "does not answer to rois.example.net yet" in words(
        admin.get(f"{CLUBS}{unknown.public_id}/")
    )


def test_limits_and_host_are_changed_and_what_is_above_is_said(admin: Client) -> None:
    club = made(admin)
    one = f"{CLUBS}{club.public_id}/"
    assert admin.post(f"{one}limits/", {"players": "0", "jobs": ""}).status_code == 302
    assert "0 players of 0" in words(admin.get(one))
    wrong = admin.post(f"{one}limits/", {"players": "-1"})
    assert (wrong.status_code, "Choose from 0 to 1000000" in words(wrong)) == (422, True)
    assert admin.post(f"{one}limits/", {"players": "x"}).status_code == 422
    assert admin.post(f"{one}host/", {"host": "AS2.example.org"}).status_code == 302
    club.refresh_from_db()
    assert (club.host, club.most_players, club.most_jobs) == ("as2.example.org", 0, None)
    wrong = admin.post(f"{one}host/", {"host": "testserver.example.org/x"})
    assert (wrong.status_code, "Type the host name alone" in words(wrong)) == (422, True)
    assert admin.get(f"{CLUBS}{'0' * 32}/").status_code == 404


def test_it_is_saved_closed_opened_and_deleted_by_its_name(admin: Client) -> None:
    club = made(admin)
    one = f"{CLUBS}{club.public_id}/"
    assert admin.get(f"{one}file/").status_code == 404
    short = admin.post(f"{one}export/", {"passphrase": "abc"})
    assert short.status_code == 422
    for _ in range(2):  # asked for once more it is made anew
        assert admin.post(f"{one}export/", {"passphrase": ""}).status_code == 302
        assert "The file is being saved…" in words(admin.get(one))
        with scopes_disabled():
            job = Job.objects.get(kind="club_export")
            run_job(job.pk)
            job.refresh_from_db()
        assert (job.state, job.error) == (JobState.DONE, "")
    file = admin.get(f"{one}file/")
    assert file.headers["Content-Disposition"] == 'attachment; filename="les-as.whiz"'
    assert b"".join(file).startswith(b"PK")
    assert "Delete the club" not in words(admin.get(one))
    assert admin.post(f"{one}delete/", {"name": "Les As"}).status_code == 409
    admin.post(f"{one}close/")
    assert "Nobody gets in since" in words(admin.get(one))
    assert "closed" in words(admin.get(CLUBS))
    admin.post(f"{one}open/")
    admin.post(f"{one}close/")
    wrong = admin.post(f"{one}delete/", {"name": "Whiz Club"})
    assert (
        wrong.status_code,
        "Type the name of the club to delete it: Les As." in words(wrong),
    ) == (
        422,
        True,
    )
    assert admin.post(f"{one}delete/", {}).status_code == 422
    gone = admin.post(f"{one}delete/", {"name": "les as"}, follow=True)
    assert "Nothing of Les As is left." in gone.content.decode()
    assert Club.objects.count() == 1
    own = f"{CLUBS}{Club.objects.get().public_id}/"
    assert [
        admin.post(f"{own}{act}/", {"name": "Whiz Club"}).status_code for act in ("close", "delete")
    ] == [409, 409]
    shutil.rmtree(club_file_folder(), ignore_errors=True)


def test_no_page_is_for_anybody_else(
    club: Club, director: Client, as_role: Callable[[Role], Client]
) -> None:
    other = Club.objects.create(name="Les As", host="as.example.org")
    with scope(club=other):
        user = create_director(club=other, username="ada", role=Role.ADMIN)
    foreign = Client(SERVER_NAME="as.example.org")
    foreign.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    for pattern in ADDRESSES:
        values = {"club": club.public_id} if pattern.pattern.converters else {}
        path = reverse(pattern.name or "", kwargs=values)
        for browser, status in ((foreign, 403), (director, 403), (Client(), 302)):
            assert {browser.get(path).status_code, browser.post(path).status_code} == {status}
    assert list(Club.objects.order_by("id")) == [club, other]
