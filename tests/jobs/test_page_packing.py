"""Published pages are packed a day later, equal ones once, and say what they said."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from hashlib import sha256
from importlib import import_module
from io import StringIO
from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from django_scopes import scopes_disabled
from django_scopes.state import state

from scoring.competitions.settings import Combining
from tests.features.competitions.made import shown_competition
from tests.features.online.services.clubs import published
from tests.fixtures import club
from tests.made_once import made_once
from whiz_tournament.backups import sqlite
from whiz_tournament.backups.sqlite import give_room_back
from whiz_tournament.features.competitions.queries.sessions import published_rankings
from whiz_tournament.features.online.queries.release_document import release_document
from whiz_tournament.jobs import page_packing
from whiz_tournament.jobs.page_packing import (
    drop_old_interim_pages,
    pack_all_pages,
    pack_due_pages,
)
from whiz_tournament.jobs.reconciling import reconcile
from whiz_tournament.models import (
    Club,
    PageContent,
    Release,
    ReleasePage,
    ReleaseStatus,
    Tournament,
    packed_pages,
)
from whiz_tournament.models.packed_pages import pack_page
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import (
    released_score_card,
    released_score_cards,
    released_traveller,
    released_travellers,
)
from whiz_tournament.services.publishing.publish import whole_extent
from whiz_tournament.services.publishing.releases import write_release

__all__ = ["club"]
pytestmark = pytest.mark.django_db
DAYS_AGO = timedelta(days=2)


@pytest.fixture
@made_once
def evening(club: Club) -> Tournament:
    made = published(club)
    release_again(made)
    drop_old_interim_pages(made.pk)  # what packing does first, so that before and after compare
    return made


def release_again(tournament: Tournament) -> Release:
    return write_release(tournament, ReleaseStatus.FINAL, whole_extent(tournament))


def two_days_pass() -> None:
    ago = timezone.now() - DAYS_AGO
    Release.objects.update(created_at=ago)
    MigrationRecorder(connection).migration_qs.update(applied=ago)


def told(tournament: Tournament) -> list[object]:
    """Everything that is read of a release."""
    return [
        released_ranking(tournament),
        released_traveller(tournament, 1),
        released_score_card(tournament, 1),
        released_travellers(tournament),
        released_score_cards(tournament),
        published_rankings([tournament], Combining.PERCENTAGES),
        release_document(tournament),
    ]


def documents() -> list[object]:
    rows = ReleasePage.objects.order_by("release", "kind", "key").select_related("content")
    return [(page.kind, page.key, page.read()) for page in rows]


def test_packed_pages_say_the_same_and_equal_ones_are_there_once(evening: Tournament) -> None:
    two_days_pass()
    before, read = told(evening), documents()
    pages = ReleasePage.objects.count()

    while pack_due_pages():
        pass

    assert (told(evening), documents()) == (before, read)
    packed = ReleasePage.objects.filter(document__isnull=True)
    assert packed.exclude(content=None).count() == pages
    *_, once, again = Release.objects.order_by("number")
    different = set(again.pages.values_list("content")) - set(once.pages.values_list("content"))
    assert len(different) == 1  # the ranking, which names its release


def test_nothing_is_packed_while_the_version_before_may_serve(evening: Tournament) -> None:
    ago = timezone.now() - DAYS_AGO
    assert pack_due_pages() == 0
    Release.objects.update(created_at=ago)
    assert pack_due_pages() == 0
    MigrationRecorder(connection).migration_qs.update(applied=ago)
    last = Release.objects.latest("number")
    Release.objects.filter(pk=last.pk).update(created_at=timezone.now())
    while pack_due_pages():
        pass
    assert not last.pages.exclude(content=None).exists()
    assert not ReleasePage.objects.exclude(release=last).filter(content=None).exists()


def test_the_reconciler_packs(evening: Tournament) -> None:
    two_days_pass()
    reconcile()
    assert PageContent.objects.exists()


def test_what_breaks_off_goes_on(evening: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    before, read = told(evening), documents()
    pack, slices = page_packing._pack_slice, []

    def breaks_off(pages: list[ReleasePage]) -> int:
        slices.append(len(pages))
        if len(slices) == 2:
            raise ConnectionError
        return pack(pages)

    monkeypatch.setattr(page_packing, "SLICE", 5)
    monkeypatch.setattr(page_packing, "_pack_slice", breaks_off)
    with pytest.raises(ConnectionError):
        pack_all_pages()
    assert ReleasePage.objects.exclude(content=None).count() == 5
    assert (told(evening), documents()) == (before, read)
    pack_all_pages()
    assert not ReleasePage.objects.filter(content=None).exists()
    assert (told(evening), documents()) == (before, read)


def test_releases_that_go_meanwhile_leave_nothing(
    evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = pack_page

    def deleted_meanwhile(text: bytes) -> bytes:
        Release.objects.all().delete()
        return packed(text)

    monkeypatch.setattr(page_packing, "pack_page", deleted_meanwhile)
    pack_all_pages()
    assert not PageContent.objects.exists()


def test_the_command_packs_outside_of_any_club(evening: Tournament) -> None:
    token = state.set(None)
    try:
        call_command("pack_pages", stdout=StringIO())
    finally:
        state.reset(token)
    assert not ReleasePage.objects.filter(content=None).exists()


@pytest.mark.parametrize(("final", "kept"), [(False, 2), (True, 1)])
def test_of_releases_during_play_the_newest_keep_their_pages(
    evening: Tournament, final: bool, kept: int
) -> None:
    """They are shown again when what was published is withdrawn; the older ones never are."""
    extent = whole_extent(evening)
    for _ in range(3):
        write_release(evening, ReleaseStatus.INTERIM, extent)
    if final:
        release_again(evening)
    else:
        Release.objects.filter(status=ReleaseStatus.FINAL).update(withdrawn_at=timezone.now())
    before = told(evening)
    pack_all_pages()
    during_play = Release.objects.filter(status=ReleaseStatus.INTERIM).order_by("-number")
    assert [each.pages.exists() for each in during_play[:3]] == [n < kept for n in range(3)]
    published = Release.objects.exclude(status=ReleaseStatus.INTERIM)
    assert all(each.pages.exists() for each in published)
    assert told(evening) == before


def test_what_an_older_version_packed_is_packed_again(
    evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    two_days_pass()
    before, read = told(evening), documents()
    with monkeypatch.context() as older:
        first = next(iter(packed_pages._dictionaries().items()))
        older.setattr(packed_pages, "_dictionaries", lambda: dict([first]))
        pack_all_pages()
        size = packed_bytes()
    monkeypatch.setattr(page_packing, "_RENEWAL", page_packing.Renewal())
    contents = PageContent.objects.count()
    assert pack_due_pages() == contents
    assert pack_due_pages() == 0
    assert (told(evening), documents()) == (before, read)
    assert packed_bytes() < size


def packed_bytes() -> int:
    return sum(len(each) for each in PageContent.objects.values_list("packed", flat=True))


def test_contents_go_with_the_last_page_that_says_them(evening: Tournament) -> None:
    pack_all_pages()
    again = release_again(evening)
    Release.objects.exclude(pk=again.pk).delete()
    pack_all_pages()
    assert not PageContent.objects.filter(pages=None).exists()


def test_the_way_back_gives_every_page_its_document(evening: Tournament) -> None:
    read = documents()
    pack_all_pages()
    with scopes_disabled():
        import_module("whiz_tournament.migrations.0058_kept_pages").unpack(apps, None)
    assert not ReleasePage.objects.exclude(content=None).exists()
    assert documents() == read


def test_a_session_that_was_packed_counts_in_its_competition(evening: Tournament) -> None:
    before = shown_competition(evening.club, evening)
    pack_all_pages()
    assert published_rankings([evening], Combining.PERCENTAGES)[evening.pk].figures.lines
    assert before


def test_a_file_that_grew_is_written_again_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows come one evening after the other and leave room in every page of an index."""
    monkeypatch.setattr(sqlite, "LARGE", 1 << 20)
    path = tmp_path / "grown.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("CREATE TABLE item (name TEXT UNIQUE)")

        def grow(first: int, last: int) -> int:
            names = ((sha256(b"%d" % number).hexdigest(),) for number in range(first, last))
            database.execute("BEGIN")
            database.executemany("INSERT INTO item VALUES (?)", names)
            database.execute("COMMIT")
            return path.stat().st_size

        full = grow(0, 20_000)
        assert not give_room_back(database)  # a copy is as its file
        assert give_room_back(database, when_grown=True)
        assert path.stat().st_size < full
        assert not give_room_back(database, when_grown=True)
        grow(20_000, 21_000)
        assert not give_room_back(database, when_grown=True)
        grow(21_000, 30_000)
        assert give_room_back(database, when_grown=True)
        assert database.execute("SELECT count(*) FROM item").fetchone() == (30_000,)


def test_a_file_that_is_largely_empty_shrinks(tmp_path: Path) -> None:
    path = tmp_path / "emptied.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("CREATE TABLE page (document BLOB)")
        database.executemany("INSERT INTO page VALUES (?)", [(bytes(1 << 20),)] * 8)
        assert not give_room_back(database)
        database.execute("DELETE FROM page WHERE rowid > 1")
        full = path.stat().st_size
        assert give_room_back(database)
        assert path.stat().st_size < full / 4
        assert database.execute("SELECT count(*) FROM page").fetchone() == (1,)
