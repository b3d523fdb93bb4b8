"""``manage.py find_name``: finds a name wherever it is planted, and nothing of who was erased."""

import gzip
import io
import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.core.cache import caches
from django.core.management import CommandError, call_command
from django.test import Client
from openpyxl import Workbook
from pytest_django import DjangoCaptureOnCommitCallbacks
from reportlab.pdfgen.canvas import Canvas

from tests.fixtures import club
from tests.tournaments import DIRECTOR, played, publish
from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.page_packing import pack_all_pages
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    Club,
    Delivery,
    DeliveryState,
    HostedConnection,
    Job,
    JobState,
    PageContent,
    Player,
    Release,
    ReleasePage,
    UploadTarget,
)
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.people.person_records import erase_player

__all__ = ["club"]
pytestmark = pytest.mark.django_db
NAME = "Zoé Le Goff"


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Papers of other tests lie in the common folder, with the same names in them."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setattr(settings, "DATA_DIR", folder)
    monkeypatch.setattr(settings, "FILES_DIR", folder / "artefacts")


def find(name: str, *folders: Path) -> list[str]:
    """What the command prints, line by line; a line of its own says that it failed."""
    out = io.StringIO()
    try:
        call_command("find_name", name, *(f"--in={folder}" for folder in folders), stdout=out)
    except CommandError as error:
        out.write(f"{error}\n")
    return out.getvalue().splitlines()


def text(path: Path) -> None:
    path.write_text("1;LE GOFF Zoe;57,3")


def page(path: Path) -> None:
    path.write_text("<td>Zo&eacute;</td><td><b>Le Goff</b></td>")


def escaped(path: Path) -> None:
    path.write_text(json.dumps({"name": "Le Goff, Zoé"}))


def packed(path: Path) -> None:
    path.write_bytes(gzip.compress(b"zoe le goff"))


def sheet(path: Path) -> None:
    book = Workbook()
    book.active.append(["Zoé Le Goff"])
    book.save(path)


def paper(path: Path) -> None:
    canvas = Canvas(str(path))
    canvas.drawString(72, 720, "LE GOFF ZOE")
    canvas.save()


def archive(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as parts:
        parts.writestr("t/le-goff-zoe/index.html", "x")


def copy_of_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as made:
        made.execute("CREATE TABLE people (name TEXT)")
        made.execute("INSERT INTO people VALUES (?)", [NAME])
        made.commit()


def log_line(path: Path) -> None:
    path.write_text('{"event": "GET /x?q=Zo%C3%A9+Le+Goff"}\n')


@pytest.mark.parametrize(
    "plant",
    [text, page, escaped, packed, sheet, paper, archive, copy_of_database, log_line],
)
def test_found_in_every_kind_of_file(
    club: Club, tmp_path: Path, plant: Callable[[Path], None]
) -> None:
    assert find(NAME, tmp_path)[-1] == "The name was found nowhere."
    path = tmp_path / "planted"
    plant(path)
    found = find(NAME, tmp_path)
    assert found[0].startswith(f"file {path}")
    assert found[-1] == "The name is in 1 places."


def test_found_in_the_name_of_a_file_and_in_the_data_folder(club: Club) -> None:
    path = Path(settings.DATA_DIR) / "sites" / "le-goff-zoe.png"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"\x89PNG not to be read")
    try:
        assert find(NAME)[0] == f"file name {path}"
    finally:
        path.unlink()


def test_what_only_eyes_can_read_is_named(club: Club, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\r\n")
    found = find(NAME, tmp_path)
    assert found[-2:] == [f"  {tmp_path / 'picture'}", "The name was found nowhere."]


def test_found_in_columns_of_every_kind(club: Club) -> None:
    made = played(club)
    release = publish(made)
    session = SessionStore()
    session["typed"] = NAME
    session.save()
    ReleasePage.objects.filter(release=release, key=0).update(document={"said": ["Le Goff Zoé"]})
    Job.objects.create(club=club, tournament=made, key="x", error=f"{NAME}: no", actor="system")
    Player.objects.filter(name="Anne Petit").update(pseudonym="ZOE LE-GOFF", sort_key="le1goff0zoe")
    assert find(NAME) == [
        "django_session.session_data: 1",
        "whiz_tournament_job.error: 1",
        "whiz_tournament_player.sort_key: 1",
        "whiz_tournament_player.pseudonym: 1",
        "whiz_tournament_releasepage.document: 1",
        "The name is in 5 places.",
    ]


def test_found_in_packed_pages_here_and_in_a_copy(club: Club, tmp_path: Path) -> None:
    release = publish(played(club))
    ReleasePage.objects.filter(release=release, key=0).update(document={"said": ["Le Goff Zoé"]})
    pack_all_pages()
    assert find(NAME)[0] == "whiz_tournament_pagecontent.packed: 1"
    with closing(sqlite3.connect(tmp_path / "copy")) as copy:
        copy.execute("CREATE TABLE whiz_tournament_pagecontent (digest, packed)")
        rows = PageContent.objects.values_list("digest", "packed")
        kept = [(bytes(digest), bytes(packed)) for digest, packed in rows]
        copy.executemany("INSERT INTO whiz_tournament_pagecontent VALUES (?, ?)", kept)
        copy.commit()
    assert f"file {tmp_path / 'copy'} (whiz_tournament_pagecontent)" in find(NAME, tmp_path)


@pytest.mark.parametrize("alias", ["default", "pages"])
def test_found_in_a_cache(club: Club, alias: str) -> None:
    caches[alias].set("page", "<b>Zoé</b> Le Goff")
    try:
        assert find(NAME)[0].startswith(f"cache {alias}: ")
    finally:
        caches[alias].clear()


def test_a_part_of_a_name_or_another_order_of_words_between_is_another_name(
    club: Club, tmp_path: Path
) -> None:
    (tmp_path / "x").write_text("Zoé Martin, Luc Le Goff. Zoéle Goff")
    assert find(NAME, tmp_path) == ["The name was found nowhere."]


def test_nothing_is_left_of_who_was_erased(
    club: Club,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    """Played, published, printed, looked at: then forgotten."""
    monkeypatch.setattr(embedded, "start_embedded_worker", lambda: None)
    made = played(club)
    publish(made, final=True)
    job = request_documents(tournament=made, kind="ranking", actor=DIRECTOR, language="fr")
    run_job(job.pk)
    job.refresh_from_db()
    assert job.state == JobState.DONE
    Client().get(f"/t/{made.slug}/")
    before = find("Anne Petit")
    for place in ("whiz_tournament_player.name: 1", "cache pages: ", "file "):
        assert any(line.startswith(place) for line in before), (place, before)
    with django_capture_on_commit_callbacks(execute=True):
        erase_player(player=Player.objects.get(name="Anne Petit"))
    assert Release.objects.exists()
    caches["pages"].clear()  # a second passes
    caches["answers"].clear()  # of other tests: a quarter of an hour passes
    assert find("Anne Petit") == ["The name was found nowhere."]


def test_what_lies_with_others_is_looked_into_or_named(club: Club, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    page(stick / "index.html")
    known: dict[str, Any] = {"club": club, "sent_kind": "site"}
    UploadTarget.objects.create(**known, protocol="folder", folder=str(stick), wanted=2, sent=1)
    UploadTarget.objects.create(**known, protocol="sftp", host="as-here.example", sent=1)
    found = find(NAME)
    assert found[0].startswith(f"file {stick}")
    assert found[-1] == "The name is in 1 places."
    (stick / "index.html").unlink()
    assert find(NAME)[-1] == "The name was found nowhere."
    UploadTarget.objects.create(**known, protocol="sftp", host="late.example", wanted=2, sent=1)
    hosted = HostedConnection.objects.create(
        club=club, address="https://r.example/club/a/", code=""
    )
    told: dict[str, Any] = {"club": club, "fingerprint": "x", "number": 1}
    Delivery.objects.create(**told, source="a" * 32, slug="known", state=DeliveryState.DELIVERED)
    Delivery.objects.create(**told, source="b" * 32, slug="waits")
    assert find(NAME)[-4:] == [
        "Out of reach, and not sent yet what changed here since:",
        "  late.example",
        "  https://r.example/club/a/ waits",
        "The name was found nowhere here; it may be in 2 places.",
    ]
    HostedConnection.objects.filter(pk=hosted.pk).update(active=False)
    assert "  https://r.example/club/a/ known" in find(NAME)
