"""An evening that was taken along as a file is read in on its page, or refused in words."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, played
from tests.web.director.pages import mistakes, page, said, words
from whiz_tournament.features.imports.web import event_files
from whiz_tournament.jobs import requesting
from whiz_tournament.jobs.running import run_job
from whiz_tournament.limits.sizes import TOURNAMENT_DOCUMENT
from whiz_tournament.models import Club, Job, Player, ResultLine, Tournament, WhistEvening
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
Document = dict[str, Any]


def read_in(director: Client, data: bytes, name: str = "event.json") -> Any:
    sent = SimpleUploadedFile(name, data, content_type="application/json")
    return director.post(page("event_file"), {"file": sent}, follow=True)


@pytest.fixture
def saved(club: Club, client: Client) -> bytes:
    """A published tournament, as everybody may take it along."""
    made = played(club)
    publish_results(tournament=made, actor=DIRECTOR, final=True)
    return bytes(client.get(f"/t/{made.slug}/files/event.json").content)


def test_a_tournament_comes_back_with_its_ranking(director: Client, saved: bytes) -> None:
    director.post(page("everything"), {"shown": "1"})
    assert page("event_file") in director.get(page("club")).content.decode()
    before = Tournament.objects.get()
    shown = read_in(director, b"\xef\xbb\xbf" + saved)
    made = Tournament.objects.exclude(pk=before.pk).get()
    assert said(shown)[0] == f"“{before.name}” was read in."
    assert shown.redirect_chain[0][0] == page("tournament", made)
    assert ranking(made).lists == ranking(before).lists


def changed(change: Callable[[Document], object]) -> Callable[[bytes], bytes]:
    """Return what makes another file of a good one."""

    def made(data: bytes) -> bytes:
        document = json.loads(data)
        change(document)
        return json.dumps(document).encode()

    return made


NO_EVENING = (
    "This file contains no evening. Choose one that “JSON” wrote under the results of an evening."
)
DAMAGED = "This file is not whole any more. Save it again where it comes from."
REFUSED: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", "The submitted file is empty."),
    "a table": (lambda _: b"Anne;7\nBruno;9\n", NO_EVENING),
    "a picture": (lambda _: b"\x89PNG\r\n\x1a\n\xff\xfe", NO_EVENING),
    "a list": (lambda _: b"[1, 2]", NO_EVENING),
    "other JSON": (lambda _: b'{"name": "club"}', NO_EVENING),
    "a format of no text": (lambda _: b'{"format": ["whiz-event/1"]}', NO_EVENING),
    "cut off": (lambda data: data[: len(data) // 2], DAMAGED),
    "one name twice": (lambda data: b'{"format": "x", ' + data[1:], DAMAGED),
    "too deep": (lambda _: b'{"a": ' + b"[" * 40 + b"]" * 40 + b"}", DAMAGED),
    "no number": (lambda _: b'{"format": NaN}', DAMAGED),
    "of later": (
        changed(lambda one: one.update(format="whiz-event/3")),
        "This file was written by a newer version of the program (whiz-event/3).",
    ),
    "without people": (
        changed(lambda one: one.pop("people")),
        "This is not the document of a tournament: look at people.",
    ),
    "of no kind here": (changed(lambda one: one.update(kind="season")), NO_EVENING),
    "somebody is missing": (
        changed(lambda one: one["entries"].pop()),
        "This tournament does not fit together: look at ",
    ),
    "a line twice": (
        changed(lambda one: one["lines"].append(one["lines"][0])),
        "This tournament does not fit together: look at ",
    ),
    "too large": (
        lambda data: data + b" " * TOURNAMENT_DOCUMENT,
        "This file is too large: at most 8 MB.",
    ),
}


def test_what_is_no_whole_evening_is_refused_in_words_and_nothing_of_it_stays(
    director: Client, saved: bytes
) -> None:
    kept = (Tournament.objects, WhistEvening.objects, Player.with_arriving, ResultLine.objects)
    before = [rows.count() for rows in kept]
    for name, (spoil, sentence) in REFUSED.items():
        shown = read_in(director, spoil(saved))
        assert 400 <= shown.status_code < 500, name
        told = " ".join([*mistakes(shown), *said(shown)])
        assert sentence in told, (name, told)
        assert [rows.count() for rows in kept] == before, name
    missing = director.post(page("event_file"), {})
    assert (missing.status_code, mistakes(missing)) == (422, ["This field is required."])
    assert "Read it in" in words(missing)


def test_a_large_file_is_read_in_by_a_job_with_a_bar(
    director: Client, saved: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_files, "EVENT_FILE_AT_ONCE", len(saved) - 1)
    monkeypatch.setattr(requesting, "_ring", lambda _job, _kind: None)
    before = Tournament.objects.get()
    shown = read_in(director, saved)
    assert "The file is being read in…" in words(shown)
    job = Job.objects.get(kind="event_file")
    where = reverse("director_importing", args=[job.public_id])
    assert director.get(where, {"v": "queued0"}).headers.get("HX-Refresh") is None
    assert "Cancel" in words(director.get(where, {"v": ""}))
    run_job(job.pk)
    assert director.get(where, {"v": "queued0"}).headers["HX-Refresh"] == "true"
    told = director.get(where, follow=True)
    assert said(told)[0] == f"“{before.name}” was read in."
    made = Tournament.objects.exclude(pk=before.pk).get()
    assert ranking(made).standings == ranking(before).standings
    assert not default_storage.exists(job.input["document"])
    run_job(job.pk)
    assert Tournament.objects.count() == 2


def test_reading_in_is_cancelled_whole(
    director: Client, saved: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_files, "EVENT_FILE_AT_ONCE", 0)
    monkeypatch.setattr(requesting, "_ring", lambda _job, _kind: None)
    read_in(director, saved)
    job = Job.objects.get(kind="event_file")
    where = reverse("director_importing", args=[job.public_id])
    cancel = reverse("director_cancel_job", args=[job.public_id])
    told = director.post(cancel, {"back": where}, follow=True)
    assert "This was cancelled. Nothing of it was kept." in words(told)
    run_job(job.pk)
    assert Tournament.objects.count() == 1
    assert not default_storage.exists(job.input["document"])
    assert director.get(reverse("director_importing", args=["x"])).status_code == 404


def test_what_does_not_fit_together_is_said_where_the_bar_was(
    director: Client, saved: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_files, "EVENT_FILE_AT_ONCE", 0)
    monkeypatch.setattr(requesting, "_ring", lambda _job, _kind: None)
    document = json.loads(saved)
    document["sections"] = []
    read_in(director, json.dumps(document).encode())
    job = Job.objects.get(kind="event_file")
    run_job(job.pk)
    told = words(director.get(reverse("director_importing", args=[job.public_id])))
    assert "This tournament does not fit together: look at sections." in told
    assert not default_storage.exists(job.input["document"])
