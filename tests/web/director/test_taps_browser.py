"""Twelve tasks of an evening walked to their end in Chromium, each by four taps beside typing.

One evening and one club for all of them, as a volunteer has: what one task leaves, the next finds.
"""

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django import Settings

from tests.browser.opening import OpenPage
from tests.tournaments import DIRECTOR, enter, value_of
from tests.web.director.pages import page as address
from tests.web.director.taps import MOST_TAPS
from tests.web.director.test_taps import evening
from whiz_tournament.features.online.web.director import site as site_page
from whiz_tournament.live.running_server import RunningServer
from whiz_tournament.models import Club, Job, Tournament
from whiz_tournament.queries.club_file.folders import club_file_folder
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.features_in_use import ClubFeature
from whiz_tournament.services.backups.put_back import backup_waits, forget_way_back_in
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.people.clubs import switch_feature
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.web.director import backups as backups_page

pytestmark = [pytest.mark.browser, pytest.mark.sqlite, pytest.mark.django_db(transaction=True)]
PHONE, LAPTOP = 390, 1280


@pytest.fixture(autouse=True)
def _a_laptop(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path
) -> Iterator[None]:
    """The program runs on the club's own computer, which would start again to put a backup back."""
    settings.BACKUP_DIR = tmp_path / "backups"
    server = RunningServer("127.0.0.1", 1, None, timezone.now())
    for pages in (site_page, backups_page):
        monkeypatch.setattr(pages, "laptop", lambda: server)
    monkeypatch.setattr(backups_page, "ask_for_end", lambda *, again: None)
    yield
    forget_way_back_in()
    shutil.rmtree(club_file_folder(), ignore_errors=True)


class Screen:
    """Somebody before a screen: counts each link and button that is really pressed."""

    def __init__(self, page: Page, start: str) -> None:
        self.page, self.count = page, 0
        page.goto(start)

    def follow(self, words: str) -> "Screen":
        """Tap the first link in sight that says this."""
        self.page.locator("a:visible").filter(has_text=words).first.click()
        return self._tapped()

    def press(self, words: str, typed: Mapping[str, str] | None = None) -> "Screen":
        """Type, then press the first button in sight that says this."""
        for name, value in (typed or {}).items():
            self.type(name, value)
        self.page.locator("button:visible").filter(has_text=words).first.click()
        return self._tapped()

    def type(self, name: str, value: str) -> None:
        """Fill in a field, or choose in it."""
        field = self.page.locator(f"main [name='{name}']:visible").first
        if field.get_attribute("type") == "radio":
            self.page.locator(f"main [name='{name}'][value='{value}']").check()
        elif field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)

    def _tapped(self) -> "Screen":
        self.page.wait_for_load_state()
        self.count += 1
        return self

    def ends(self, words: str) -> None:
        """Hold that the task is done, as the page says, by few taps."""
        expect(self.page.locator("body")).to_contain_text(words)
        assert self.count <= MOST_TAPS, words


@pytest.mark.parametrize("width", [PHONE, LAPTOP])
def test_what_happens_at_nine_in_the_evening(
    open_page: OpenPage, director: Client, club: Club, width: int
) -> None:
    tournament = evening(club, 5, 7, 2)
    add_player(club=club, name="Zoé Tardive")
    page = open_page.signed_in(director).window(width, locale="en-GB")

    def tonight() -> Screen:
        return Screen(page, open_page.url + address("console", tournament))

    def somebody(act: str, who: str) -> Screen:
        door = tonight().follow("Something happened").follow("To somebody")
        return door.press(act, {"who": who})

    tonight().follow("Enter the next slip").ends("Table 1")
    _ask(tournament)
    tonight().follow("Decide").press("Accept it").ends("Accepted: the result is corrected.")
    given = somebody("Penalty", name_texts(tournament)[3])
    given.type("percent_of_board", "10")
    expect(page.locator("main")).to_contain_text("Ranking")
    given.press("Impose it", {"reason": "late"}).ends("The penalty is given.")
    first, second = (row.board for row in line_rows(tournament, round=3, table=1)[:2])
    swap = {"source": str(first), "to_board": str(second), "reason": "turned"}
    wrong = tonight().follow("Table 1").follow("Wrong board, or result at a wrong place")
    wrong.press("Show what changes", swap).press("Yes, change it").ends("It is changed")
    wrong = tonight().follow("Table 2").follow("Wrong players at a table")
    wrong.press("Show what changes", _turned(tournament)).press("Yes, change it")
    wrong.ends("It is changed")
    sits_in = somebody("Somebody plays instead", name_texts(tournament)[5])
    sits_in.press("Write it down", {"name": "Max Neu", "round": "3"}).ends("Max Neu")
    somebody("Arrives", "Zoé Tardive").press("Yes, change it").ends("It is changed")
    somebody("Leaves", name_texts(tournament)[4]).press("Yes, change it").ends("marked as gone")
    _play_round(tournament, 3)
    tonight().press("Close round 3 and open round 4").ends("Round 4 of")


def _ask(tournament: Tournament) -> None:
    """Let a player contest a result of the last round."""
    line = line_rows(tournament, round=2, table=1)[0]
    request_correction(
        tournament=tournament,
        entry=next(iter(line.entries.values())),
        place=(line.round, line.table, line.board),
        value=value_of("12S by S ="),
        reason="both agree",
        uuid=uuid4(),
    )


def _turned(tournament: Tournament) -> dict[str, str]:
    """Two people of the second table on each other's chair."""
    seats = line_rows(tournament, round=3, table=2)[0].entries
    north, east, _south = seats
    return {
        f"seat-2-{north.value}": str(seats[east]),
        f"seat-2-{east.value}": str(seats[north]),
        "reason": "they sat the other way",
    }


def _play_round(tournament: Tournament, number: int) -> None:
    """Tell what each table still owes."""
    for table in range(1, 6):
        owed = [row for row in line_rows(tournament, round=number, table=table) if not row.version]
        if owed:
            enter(tournament, number, table, *["9NT by E +1"] * len(owed))


@pytest.mark.parametrize("width", [PHONE, LAPTOP])
def test_what_a_club_does_before_and_after(
    open_page: OpenPage,
    admin: Client,
    club: Club,
    tmp_path: Path,
    width: int,
) -> None:
    switch_feature(club=club, feature=ClubFeature.WEB, on=True)
    tournament = evening(club, 3, 2, 1)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    page = open_page.signed_in(admin).window(width, locale="en-GB", accept_downloads=True)

    def begin(name: str) -> Screen:
        return Screen(page, open_page.url + reverse(f"director_{name}"))

    site = begin("home").follow("Results").follow("Share").press("Make the site now")
    expect(page.locator("#site code")).to_be_visible()
    folder = Path(page.locator("#site code").inner_text())
    assert (folder / "index.html").exists()
    with page.expect_download() as taken:
        site.follow("Download the file")
    assert taken.value.suggested_filename.endswith(".zip")
    site.ends("It is in this folder of the computer:")

    file = begin("club").follow("Backups, the club’s file").follow("Make or open the file")
    file.press("Save the club file", {"folder": str(tmp_path)})
    file.ends(f"The file was saved in {tmp_path}.")
    assert len(list(tmp_path.glob("*.whiz"))) == 1

    admin.post(reverse("director_back_up"))
    back = begin("club").follow("Backups, the club’s file").follow("Put back")
    back.follow("Yes, go on").press("Put it back and start again").ends("Whiz starts again")
    assert backup_waits()
    admin.post(reverse("director_leave_backup"))

    begin("home").press("Yes, same as last time").ends("Who is here?")
    assert not Job.objects.exclude(error="").exists()
