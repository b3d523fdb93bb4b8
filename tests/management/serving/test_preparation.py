"""The first start makes what is missing; later ones leave it alone."""

from pathlib import Path

import pytest
from django_scopes import scope
from pytest_django import Settings

from whiz_tournament.management.serving.preparation import (
    FINGERPRINT,
    administrator,
    collect_static_files,
)
from whiz_tournament.models import Club, Member, Role


@pytest.mark.django_db
def test_the_first_start_makes_one_club_with_one_administrator_and_no_password() -> None:
    user = administrator()
    club = Club.objects.get()
    with scope(club=club):
        member = Member.objects.get()
    assert (member.user, member.role) == (user, Role.ADMIN)
    assert not user.has_usable_password()


@pytest.mark.django_db
def test_a_later_start_finds_the_same_administrator() -> None:
    assert administrator() == administrator()
    assert Club.objects.count() == 1


@pytest.fixture
def sheet(tmp_path: Path, settings: Settings) -> Path:
    """Return a static file of ours, collected into a folder of the test's own."""
    source = tmp_path / "source" / "sheet.css"
    source.parent.mkdir()
    source.write_text("a { color: green }")
    unused = source.parent / "ext" / "unused.js"
    unused.parent.mkdir()
    unused.touch()
    settings.STATICFILES_DIRS = [source.parent]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "collected"
    collect_static_files()
    return source


def test_what_no_page_asks_for_is_not_collected(sheet: Path, settings: Settings) -> None:
    found = {path.name for path in Path(settings.STATIC_ROOT).rglob("*")}
    assert found == {sheet.name, FINGERPRINT}


def test_static_files_are_not_collected_again_while_none_changed(
    sheet: Path, settings: Settings
) -> None:
    collected = Path(settings.STATIC_ROOT) / sheet.name
    collected.write_text("marked")
    collect_static_files()
    assert collected.read_text() == "marked"


def test_a_changed_static_file_is_collected(sheet: Path, settings: Settings) -> None:
    sheet.write_text("a { color: darkgreen }")
    collect_static_files()
    assert (Path(settings.STATIC_ROOT) / sheet.name).read_text() == "a { color: darkgreen }"


def test_an_interrupted_collection_is_done_again(sheet: Path, settings: Settings) -> None:
    (Path(settings.STATIC_ROOT) / FINGERPRINT).unlink()
    (Path(settings.STATIC_ROOT) / sheet.name).unlink()
    collect_static_files()
    assert (Path(settings.STATIC_ROOT) / sheet.name).exists()
