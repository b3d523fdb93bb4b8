"""A large club file is sent in pieces, in Chromium."""

import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Page, Route, expect

from tests.browser.opening import OpenPage, assert_sound
from tests.browser.test_comfort import admin_page
from whiz_tournament.features.club_file.jobs import ClubFileOrder, save_club_file
from whiz_tournament.features.club_file.queries import received_folder
from whiz_tournament.limits import sizes
from whiz_tournament.models import Club
from whiz_tournament.queries.club_file.folders import club_file_folder

__all__ = ["admin_page"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PIECE = 8 * 1024
DATA_BROUGHT_UP = 180_000  # another process brings the file's data up to date


@pytest.fixture
def file(club: Club, tmp_path: Path) -> Iterator[Path]:
    with scope(club=club):
        order = ClubFileOrder(None, str(tmp_path), "user:1")
        yield save_club_file(club=club, order=order, report=lambda _: None)
    shutil.rmtree(club_file_folder(), ignore_errors=True)


def test_a_large_file_goes_in_pieces_is_cancelled_and_opened(
    admin_page: OpenPage, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sizes, "CLUB_FILE_PIECE", PIECE)
    assert file.stat().st_size > 3 * PIECE
    page = admin_page(reverse("director_club_file"), locale="en-GB")
    held = threading.Event()

    def hold(route: Route) -> None:
        """Keep the second piece on its way, so that somebody can cancel."""
        if held.is_set() or "at=0" in route.request.url:
            route.continue_()

    page.route("**/pieces/**", hold)
    _choose(page, file)
    page.get_by_role("progressbar").wait_for()
    page.locator("#sending").get_by_role("button", name="Cancel").click()
    expect(page.locator("#sending")).to_be_hidden()
    held.set()
    _choose(page, file)
    same = page.get_by_text("This laptop and the file contain the same.")
    expect(same).to_be_visible(timeout=DATA_BROUGHT_UP)
    assert not any(received_folder("").glob("*/*"))
    assert_sound(page, 1280)
    page.set_viewport_size({"width": 360, "height": 900})
    assert_sound(page, 360)


def _choose(page: Page, file: Path) -> None:
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name=re.compile("Open the club file")).click()
