"""The page on which a club's administrator says where its pages go, and everybody sees how far."""

import html
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from tests.features.online.services.conftest import Servers, pages, servers, stick
from tests.features.online.targets.servers import PASSWORD
from tests.tournaments import running
from tests.web.director.pages import words
from whiz_tournament.features.online.jobs.queueing import queue_due_uploads
from whiz_tournament.features.online.services import uploads
from whiz_tournament.jobs.job_kinds import JobContext, JobLost
from whiz_tournament.models import Club, Job, JobState, Role, UploadTarget

__all__ = ["Servers", "pages", "servers", "stick"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pages")]
TARGETS = "/director/online/targets/"


def test_an_administrator_adds_a_place_and_its_password_is_never_shown(
    admin: Client, servers: Servers
) -> None:
    place = servers["sftp"].fresh()
    given = {"host": place.host, "port": place.port, "username": place.username,
             "password": PASSWORD, "folder": place.folder}  # fmt: skip
    answer = admin.post(f"{TARGETS}new/sftp/", given, follow=True)
    text = words(answer)
    assert "The connection works. The pages are on their way." in answer.content.decode()
    assert "Nothing is online there yet. On its way: all pages" in text
    assert "Known by: SHA256:" in text
    target = UploadTarget.objects.get()
    form = admin.get(f"{TARGETS}{target.public_id}/")
    assert "Kept, never shown. Type it only to change it." in words(form)
    wrong = admin.post(
        f"{TARGETS}{target.public_id}/", {**given, "folder": "../..", "password": "Other-secret"}
    )
    assert (wrong.status_code, "is no folder for a site" in words(wrong)) == (422, True)
    for shown in (answer, form, wrong):
        assert PASSWORD not in shown.content.decode()
        assert "Other-secret" not in shown.content.decode()
        assert "AGE ENCRYPTED" not in shown.content.decode()
    assert Job.objects.filter(kind="upload").count() == 1


def test_a_wrong_password_is_said_and_nothing_is_sent(admin: Client, servers: Servers) -> None:
    place = servers["sftp"].fresh()
    given = {"host": place.host, "port": place.port, "username": place.username,
             "password": "not-it", "folder": place.folder}  # fmt: skip
    text = words(admin.post(f"{TARGETS}new/sftp/", given, follow=True))
    assert "127.0.0.1 does not accept this name and password. Type them again." in text
    assert "Waits until this is put right: all pages" in text
    assert Job.objects.filter(kind="upload").count() == 0


def test_a_new_key_is_accepted_by_a_press(admin: Client, servers: Servers) -> None:
    server = servers["sftp"]
    place = server.fresh()
    given = {"host": place.host, "port": place.port, "username": place.username,
             "password": PASSWORD, "folder": place.folder}  # fmt: skip
    admin.post(f"{TARGETS}new/sftp/", given)
    server.other_identity()
    path = f"{TARGETS}{UploadTarget.objects.get().public_id}/"
    text = words(admin.post(f"{path}test/", follow=True))
    assert "shows another key than before: SHA256:" in text
    assert "I have asked: accept it" in text
    assert "I have asked" not in words(admin.post(f"{path}accept/", follow=True))
    server.first_identity()


def test_a_director_sees_how_far_it_is_and_changes_nothing(
    admin: Client, as_role: Callable[[Role], Client], stick: Path
) -> None:
    admin.post(f"{TARGETS}new/folder/", {"folder": str(stick)})
    path = f"{TARGETS}{UploadTarget.objects.get().public_id}/"
    director = as_role(Role.DIRECTOR)
    text = words(director.get(TARGETS))
    assert str(stick) in text
    assert "Test the connection" not in text
    assert as_role(Role.SCORER).get(TARGETS).status_code == 403
    assert director.post(f"{path}now/").status_code == 302
    assert director.post(f"{path}remove/").status_code == 403


def test_an_upload_is_cancelled_waits_and_goes_on(
    admin: Client, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "REPORT_SECONDS", 0)
    admin.post(f"{TARGETS}new/folder/", {"folder": str(stick)})
    target, job = UploadTarget.objects.get(), Job.objects.get(kind="upload")

    def lost(_: int) -> None:
        raise JobLost

    with pytest.raises(JobLost):
        uploads.make_upload(JobContext(target.club, job.input, lost))
    target.refresh_from_db()
    assert target.error == ""  # nobody blames the target for it
    cancel = reverse("director_cancel_job", args=[job.public_id])
    assert cancel in admin.get(TARGETS).content.decode()
    text = words(admin.post(cancel, {"back": TARGETS}, follow=True))
    assert "The upload was cancelled. What has arrived stays there" in text
    assert queue_due_uploads() == []
    admin.post(f"{TARGETS}{target.public_id}/now/")
    job.refresh_from_db()
    assert job.state == JobState.QUEUED
    assert "was cancelled" not in words(admin.get(TARGETS))


def test_an_administrator_removes_a_place_with_what_lies_there_or_without(
    admin: Client, stick: Path
) -> None:
    for given, left in (({}, 0), ({"empty": ""}, 1)):
        admin.post(f"{TARGETS}new/folder/", {"folder": str(stick)})
        path = f"{TARGETS}{UploadTarget.objects.get().public_id}/"
        assert "Delete the files there and remove the place" in words(admin.get(path))
        page = admin.post(f"{path}remove/", given, follow=True)
        assert UploadTarget.objects.count() == left
    assert "The files there are being deleted (0 %)" in words(page)


@pytest.mark.parametrize("protocol", ["ftp", "ftps", "sftp", "webdav", "s3", "folder"])
def test_each_form_asks_for_what_is_needed(admin: Client, protocol: str) -> None:
    answer = admin.post(f"{TARGETS}new/{protocol}/", {"folder": ""})
    assert (answer.status_code, UploadTarget.objects.count()) == (422, 0)
    assert ("sent in the clear" in words(answer)) is (protocol == "ftp")


def test_an_unknown_protocol_or_place_is_unknown(admin: Client) -> None:
    assert admin.get(f"{TARGETS}new/gopher/").status_code == 404
    assert admin.get(f"{TARGETS}{'0' * 32}/").status_code == 404
    assert reverse("director_targets") == TARGETS


def test_how_far_it_is_comes_by_itself_also_where_results_are_published(
    admin: Client, club: Club, stick: Path
) -> None:
    tournament = running(club)
    publish = f"/director/t/{tournament.slug}/publish/"
    assert 'id="targets"' not in admin.get(publish).content.decode()
    admin.post(f"{TARGETS}new/folder/", {"folder": str(stick)})
    for address, asked in ((TARGETS, "v"), (publish, "publish")):
        page = admin.get(address)
        assert "On its way: all pages" in words(page)
        polls = map(html.unescape, re.findall(r'hx-get="([^"]*)"', page.content.decode()))
        poll = next(each for each in polls if not each.startswith("/director/calls/"))
        assert f"{asked}=" in poll
        assert admin.get(poll, headers={"hx-request": "true"}).status_code == 204
        UploadTarget.objects.update(error="{where} broke off.", error_params={"where": asked})
        part = admin.get(poll, headers={"hx-request": "true"})
        assert part.content.decode().lstrip().startswith(("<div", "<section"))
        assert f"{asked} broke off." in words(part)
    Job.objects.all().delete()
    assert "Try now" in words(admin.get(publish))
    target = UploadTarget.objects.get()
    sent = admin.post(f"{TARGETS}{target.public_id}/now/", {"next": publish})
    assert sent.headers["Location"] == publish
