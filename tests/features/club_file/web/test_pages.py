"""The club's data travels: saved by a button, opened by a page, compared and brought in."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django_scopes import scope
from PIL import Image

from scoring.prizes.prize_list import Prize, PrizeFor, written_prizes
from tests.club_files import altered, behind_its_guard
from tests.features.competitions.made import competition
from tests.sessions import session
from tests.tournaments import running
from tests.waiting import wait_for
from tests.web.director.pages import words
from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.features.club_file.queries import received_club_file, waiting_folder
from whiz_tournament.features.club_file.services import bringing_in
from whiz_tournament.features.club_file.services.bringing_in import evening_document_of
from whiz_tournament.features.club_file.services.opening import opened_club_file
from whiz_tournament.features.club_file.services.replacing import SEEN
from whiz_tournament.features.slip_pictures.queries import BoardReading
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField
from whiz_tournament.jobs import other_data, requesting
from whiz_tournament.jobs.running import run_job
from whiz_tournament.limits import sizes
from whiz_tournament.live.running_server import announce_server, forget_server
from whiz_tournament.models import (
    BroughtInEvening,
    Club,
    Competition,
    EventKind,
    Job,
    JobState,
    PrizeList,
    SlipPicture,
    SlipPictureFlaw,
    SlipPictureState,
    Tournament,
    WishList,
)
from whiz_tournament.models.ids import random_id
from whiz_tournament.queries.club_file.folders import club_file_folder, opened_folder
from whiz_tournament.services.boards.image_files import drawn_anew

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db(transaction=True)]
PAGE = "director_club_file"
SEED = "5eed"
LANTERN = written_prizes([Prize(PrizeFor.PLACE, 1, thing="A lantern")])


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    yield
    shutil.rmtree(club_file_folder(), ignore_errors=True)


def done(job: Job) -> Job:
    """The job when it is over: this process's own worker may have taken it first."""
    run_job(job.pk)

    def over() -> bool:
        job.refresh_from_db()
        return job.state not in {JobState.QUEUED, JobState.RUNNING}

    wait_for(over, says=lambda: job.state)
    return job


def test_it_is_saved_into_a_folder_opened_again_and_found_the_same(
    admin: Client, club: Club, tmp_path: Path
) -> None:
    with scope(club=club):
        running(club)
    answer = admin.post(reverse("director_save_club_file"), {"folder": str(tmp_path)})
    assert answer.status_code == 302
    with scope(club=club):
        job = done(Job.objects.get(kind="club_file"))
    assert (job.state, job.error) == (JobState.DONE, "")
    (file,) = tmp_path.glob("*.whiz")
    assert f"The file was saved in {tmp_path}." in words(admin.get(reverse(PAGE)))

    sent = SimpleUploadedFile("../club.whiz", file.read_bytes())
    assert "is being opened" in words(opened(admin, file=sent))
    assert job_of(club, "open_club_file").error == ""
    answer = admin.get(reverse(PAGE))
    assert "This laptop and the file contain the same." in words(answer)
    assert "Use this file here" not in words(answer)
    admin.post(reverse("director_close_club_file"))

    broken = SimpleUploadedFile("club.whiz", file.read_bytes()[:-100])
    answer = admin.post(reverse("director_open_club_file"), {"file": broken})
    assert answer.status_code == 422
    assert "club.whiz is damaged or incomplete." in words(answer)
    answer = admin.post(reverse("director_open_club_file"), {})
    assert (answer.status_code, "Choose a file." in words(answer)) == (422, True)


def opened(admin: Client, **sent: object) -> Any:
    """The page after a file was sent to be opened."""
    return admin.post(reverse("director_open_club_file"), sent, follow=True)


def job_of(club: Club, kind: str) -> Job:
    """The work that was asked for last, when it is over."""
    with scope(club=club):
        return done(Job.objects.filter(kind=kind).latest("id"))


ALTERED = {
    "a score": behind_its_guard(
        "UPDATE whiz_tournament_scoreentry SET value = json_set(value, '$.tricks', 0);"
    ),
    "a table gone": "DROP TABLE whiz_tournament_ruling;",
    "a column gone": "ALTER TABLE whiz_tournament_ruling DROP COLUMN reason;",
}


@pytest.mark.parametrize("statement", ALTERED.values(), ids=ALTERED)
def test_what_was_altered_behind_the_program_is_not_opened(
    admin: Client, club: Club, tmp_path: Path, statement: str
) -> None:
    with scope(club=club):
        session(club, 1)
    admin.post(reverse("director_save_club_file"), {"folder": str(tmp_path)})
    job_of(club, "club_file")
    (file,) = tmp_path.glob("*.whiz")
    opened(admin, path=str(file))
    assert job_of(club, "open_club_file").error == ""
    (tmp_path / "forged").mkdir()
    forged = altered(file, tmp_path / "forged", statement)
    opened(admin, path=str(forged))
    assert "altered.whiz" in job_of(club, "open_club_file").error


def test_a_large_sealed_file_comes_in_pieces_and_the_passphrase_is_kept_nowhere(
    admin: Client, club: Club, tmp_path: Path
) -> None:
    word = "four words for us"
    asked = {"folder": str(tmp_path), "passphrase": word, "again": word}
    admin.post(reverse("director_save_club_file"), asked)
    assert job_of(club, "club_file").error == ""
    (file,) = tmp_path.glob("*.whiz")
    content, upload = file.read_bytes(), "0" * 32
    half = len(content) // 2
    for at, end in ((0, half), (half, len(content)), (half, len(content))):  # one comes twice
        assert sent_piece(admin, upload, at, content[at:end]).status_code == 204
    assert sent_piece(admin, upload, len(content) + 1, b"x").status_code == 409
    assert sent_piece(admin, "1" * 32, half, b"x").status_code == 409
    assert sent_piece(admin, "x", 0, b"x").status_code == 409
    large = sent_piece(admin, upload, sizes.CLUB_FILE, b"x")
    assert (large.status_code, "at most 2048 MB" in words(large)) == (422, True)
    assert received_club_file(upload).read_bytes() == content

    refused = opened(admin, received=upload, passphrase="other words")
    assert refused.status_code == 422
    assert "This passphrase does not open club.whiz." in words(refused)
    assert "The file is here already" in words(refused)
    opened(admin, received=upload, passphrase=word)
    job = job_of(club, "open_club_file")
    assert (job.state, job.error) == (JobState.DONE, "")
    assert word not in json.dumps(job.input)
    assert not received_club_file(upload).exists()
    assert "This laptop and the file contain the same." in words(admin.get(reverse(PAGE)))


def sent_piece(admin: Client, upload: str, at: int | str, piece: bytes) -> Any:
    page = f"{reverse('director_club_file_piece', args=[upload])}?at={at}"
    return admin.post(page, piece, content_type="application/octet-stream")


def test_a_disk_that_fills_up_meanwhile_is_said(
    admin: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = shutil.disk_usage(".")._replace(free=1000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: room)
    answer = sent_piece(admin, "0" * 32, 0, b"x")
    assert (answer.status_code, "There is not enough room" in words(answer)) == (422, True)
    assert sent_piece(admin, "0" * 32, "9" * 5000, b"x").status_code == 404


def test_opening_is_cancelled_and_the_page_that_polls_is_drawn_anew(
    admin: Client, club: Club, tmp_path: Path
) -> None:
    polled = reverse("director_opening_club_file")
    assert admin.get(polled).status_code == 204
    wanted = {"opening": "x", "path": str(tmp_path / "club.whiz"), "received": False}
    with scope(club=club):
        job = Job.objects.create(club=club, kind="open_club_file", key="x", input=wanted)
    answer = admin.get(polled)
    assert "is being opened" in words(answer)
    mark = f"{job.public_id}queued0"
    assert admin.get(polled, {"v": mark}).headers.get("HX-Refresh") is None
    admin.post(reverse("director_cancel_job", args=[job.public_id]), {"back": reverse(PAGE)})
    assert admin.get(polled, {"v": mark}).headers["HX-Refresh"] == "true"
    assert "This was cancelled. Nothing of it was kept." in words(admin.get(reverse(PAGE)))
    run_job(job.pk)
    assert not opened_folder().exists()


def test_the_opened_file_is_there_while_an_evening_of_it_is_written_down(
    admin: Client, club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with scope(club=club):
        evening = session(club, 1)
    admin.post(reverse("director_save_club_file"), {"folder": str(tmp_path)})
    job_of(club, "club_file")
    (file,) = tmp_path.glob("*.whiz")
    opened(admin, path=str(file))
    assert job_of(club, "open_club_file").error == ""
    monkeypatch.setattr(other_data, "PAUSE_SECONDS", 0.05)
    seen: list[bool] = []
    evening_document_of(
        opened_folder(), evening.public_id, lambda: seen.append(opened_club_file() is not None)
    )
    assert set(seen) == {True}


def slip_picture_of(evening: Tournament, place: int = 0) -> SlipPicture:
    """A slip of the evening that was read and confirmed, as the database has it."""
    sent = datetime(2026, 11, 24, 21, 30, tzinfo=UTC)
    made = SlipPicture.objects.create(
        club=evening.club,
        tournament=evening,
        upload="a",
        page=0,
        place=place,
        jpeg=drawn_anew(Image.new("RGB", (10, 20))).jpeg,
        width=10,
        height=20,
        round=1,
        table=1,
        boards=[BoardReading(1, dict.fromkeys(SlipField, ""), frozenset(), blank=True).as_data],
        state=SlipPictureState.CONFIRMED,
        sent_by="user:1",
        sent_at=sent,
        settled_by="user:1",
        settled_at=sent + timedelta(minutes=5),
    )
    return SlipPicture.objects.get(pk=made.pk)


def with_a_lantern(event: Competition) -> Competition:
    PrizeList.objects.create(club=event.club, competition=event, prizes=LANTERN, seed=SEED)
    return event


def test_a_competition_is_brought_in_once_its_evenings_are_here(
    admin: Client, club: Club, tmp_path: Path
) -> None:
    with scope(club=club):
        evenings = [session(club, day, played=False) for day in (1, 2)]
        made = with_a_lantern(competition(club, *evenings, best=1, least=2))
        entries = evenings[1].entries.order_by("number")
        first, second, third = (entry.player.public_id for entry in entries[:3])
        wished = [
            {"kind": "apart", "player": first, "other": second},
            {"kind": "apart", "player": first, "other": "0" * 32},  # whom nobody knows here
            {"kind": "stays", "player": third},
        ]
        WishList.objects.create(club=club, tournament=evenings[1], sessions=2, wishes=wished)
        slip = slip_picture_of(evenings[1])
        unread = slip_picture_of(evenings[1], place=1)
        unread.round, unread.table, unread.boards = None, None, []
        unread.flaw = SlipPictureFlaw.NO_CODE
        unread.save()
    admin.post(reverse("director_save_club_file"), {"folder": str(tmp_path)})
    job_of(club, "club_file")
    (file,) = tmp_path.glob("*.whiz")
    opened(admin, path=str(file))
    assert job_of(club, "open_club_file").error == ""
    add = reverse("director_bring_in_competition", args=[made.public_id])
    assert "is not in the file, or it is already here" in words(admin.post(add))

    with scope(club=club):
        made.delete()
        there, evenings[1].public_id = evenings[1].public_id, random_id()
        evenings[1].save()
        evenings[1].wish_list.delete()
    page = words(admin.get(reverse(PAGE)))
    assert "Its evenings come first: Séance du 2" in page
    assert "Bring its evenings in first: Séance du 2." in words(admin.post(add))
    assert admin.post(reverse("director_bring_in_evening", args=[there])).status_code == 302
    job = job_of(club, "bring_in")
    assert (job.state, job.error, job.tournament is not None) == (JobState.DONE, "", True)
    run_job(job.pk)  # an attempt too many finds the work done
    with scope(club=club):
        brought = BroughtInEvening.objects.get(source=there)
        kept = WishList.objects.get(tournament__slug=brought.slug)
        said = kept.tournament.events.get(kind=EventKind.WISHES_SAVED).data
        copied, empty = SlipPicture.objects.filter(tournament=kept.tournament).order_by("id")
    assert (empty.flaw, empty.round, empty.boards) == (SlipPictureFlaw.NO_CODE, None, [])
    assert (kept.sessions, kept.wishes) == (2, [wished[0], wished[2]])
    same = ("width", "height", "round", "table", "boards", "state", "sent_at", "settled_at")
    assert [getattr(copied, name) for name in same] == [getattr(slip, name) for name in same]
    assert copied.public_id != slip.public_id
    assert [each["kind"] for each in said["wishes"]] == ["apart", "stays"]
    assert "Bring this competition in" in words(admin.get(reverse(PAGE)))
    assert admin.post(add).status_code == 302
    with scope(club=club):
        found, won = Competition.objects.get(), PrizeList.objects.get()
        counted = [(each.tournament.name, each.share_above) for each in found.sessions.all()]
    assert counted == [("Séance du 1", 1), ("Séance du 2", 1)]
    assert (
        *(found.public_id, found.name, found.settings, found.is_published),
        *(won.competition_id, won.prizes, won.seed),
    ) == (
        made.public_id,
        made.name,
        made.settings,
        False,
        *(found.pk, LANTERN, SEED),
    )
    assert "Bring this competition in" not in words(admin.get(reverse(PAGE)))


@pytest.mark.parametrize(
    "tampered",
    [
        {"jpeg": b"<script>"},
        {"boards": [{"board": 1, "values": {}, "asked": ["all"], "blank": True}]},
        {"state": "loved"},
    ],
    ids=["picture", "boards", "state"],
)
def test_an_evening_whose_slips_were_tampered_with_stays_out(
    admin: Client, club: Club, tmp_path: Path, tampered: dict[str, Any]
) -> None:
    with scope(club=club):
        evening = session(club, 1, played=False)
        slip_picture_of(evening)
        there = evening.public_id
    admin.post(reverse("director_save_club_file"), {"folder": str(tmp_path)})
    job_of(club, "club_file")
    (file,) = tmp_path.glob("*.whiz")
    opened(admin, path=str(file))
    assert job_of(club, "open_club_file").error == ""
    with closing(sqlite3.connect(opened_folder() / DATABASE)) as data, data:
        ((column, value),) = tampered.items()
        held = value if isinstance(value, str | bytes) else json.dumps(value)
        data.execute(f'UPDATE whiz_tournament_slippicture SET "{column}" = ?', [held])
    with scope(club=club):
        Tournament.objects.update(public_id=random_id())
    admin.post(reverse("director_bring_in_evening", args=[there]))
    assert job_of(club, "bring_in").state == JobState.FAILED
    with scope(club=club):
        assert Tournament.objects.count() == 1
        assert not BroughtInEvening.objects.exists()


@pytest.mark.parametrize("soon", [True, False], ids=["while written down", "while read in"])
def test_an_evening_that_is_brought_in_has_a_bar_and_is_cancelled_whole(
    admin: Client, club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, soon: bool
) -> None:
    with scope(club=club):
        session(club, 1, played=False)
        there = Tournament.objects.get().public_id
    admin.post(reverse("director_save_club_file"), {"folder": str(tmp_path)})
    job_of(club, "club_file")
    (file,) = tmp_path.glob("*.whiz")
    opened(admin, path=str(file))
    assert job_of(club, "open_club_file").error == ""
    with scope(club=club):
        Tournament.objects.update(public_id=random_id())
    monkeypatch.setattr(requesting, "_ring", lambda _job, _kind: None)  # nobody takes it yet
    add = reverse("director_bring_in_evening", args=[there])
    for _ in range(2):  # twice pressed is one job
        shown = admin.post(add, follow=True)
        assert "The evening is being brought in…" in words(shown)
        assert "Bring this evening in" not in words(shown)
    with scope(club=club):
        job = Job.objects.get(kind="bring_in")
    polled = reverse("director_bringing_in")
    mark = f"{job.public_id}queued0"
    assert admin.get(polled, {"v": mark}).headers.get("HX-Refresh") is None
    assert "Cancel" in words(admin.get(polled))

    written_down = evening_document_of

    def cancelled_meanwhile(*asked: Any) -> object:
        document = None if soon else written_down(*asked)
        cancel = reverse("director_cancel_job", args=[job.public_id])
        admin.post(cancel, {"back": reverse(PAGE)})
        return document or written_down(*asked)

    with monkeypatch.context() as under_way:
        under_way.setattr(bringing_in, "evening_document_of", cancelled_meanwhile)
        run_job(job.pk)
    assert admin.get(polled, {"v": mark}).headers["HX-Refresh"] == "true"
    assert "This was cancelled. Nothing of it was kept." in words(admin.get(reverse(PAGE)))
    with scope(club=club):
        assert Tournament.objects.count() == 1
        assert not BroughtInEvening.objects.exists()
        admin.post(add)
        run_job(Job.objects.filter(kind="bring_in").latest("id").pk)
        assert Tournament.objects.count() == 2
    assert "Bring this evening in" not in words(admin.get(reverse(PAGE)))


def test_the_next_volunteer_finds_the_way_and_starts_again(
    admin: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    announce_server(host="127.0.0.1", port=8000)
    try:
        first = admin.get(reverse("director_first_start")).content.decode()
        assert f'href="{reverse(PAGE)}?open=1"' in first
        assert "start next" not in words(admin.get(reverse(PAGE)))
        waiting_folder().mkdir(parents=True)
        (waiting_folder() / SEEN).write_text("{}")
        page = admin.get(reverse(PAGE))
        assert "replaces the data here when the program next starts" in words(page)
        assert reverse("director_computer_again") in page.content.decode()
    finally:
        forget_server()


def test_work_that_nobody_wants_any_more_is_cancelled_and_says_so(
    admin: Client, club: Club, tmp_path: Path
) -> None:
    wanted = {"recipient": "", "locked_key": "", "folder": str(tmp_path), "actor": "user:1"}
    with scope(club=club):
        job = Job.objects.create(club=club, kind="club_file", key="x", input=wanted)
    assert "Cancel" in words(admin.get(reverse(PAGE)))
    back = {"back": reverse(PAGE)}
    answer = admin.post(reverse("director_cancel_job", args=[job.public_id]), back, follow=True)
    assert "This was cancelled. Nothing of it was kept." in words(answer)
    run_job(job.pk)
    assert list(tmp_path.iterdir()) == []
