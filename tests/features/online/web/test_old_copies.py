"""A name that is erased goes from the site made here by itself; of copies the page says so."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.features.online.services.conftest import PAGES, pages
from tests.management.test_find_name import find
from tests.web.director.pages import words
from whiz_tournament.features.online.queries.made_sites import site_folder
from whiz_tournament.features.online.services.news import remember_copy
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job, JobState, Player
from whiz_tournament.models.names import sort_key
from whiz_tournament.services.people.person_records import erase_player

__all__ = ["pages"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pages")]
NAME = "Ysolde Wouterssen"


def test_erasing_makes_the_site_anew_and_names_the_copies_that_still_hold_the_name(
    admin: Client,
    club: Club,
    tmp_path: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    somebody = Player.objects.create(club=club, name=NAME, sort_key=sort_key(NAME))
    with django_capture_on_commit_callbacks(execute=True):
        admin.post("/director/online/site/make/")
    PAGES["t/index.html"] = NAME.encode()
    run_job(Job.objects.get().pk)
    by_hand = tmp_path / "stick"
    by_hand.mkdir()
    (by_hand / "ranking.html").write_text(f"<td>{NAME}</td>")
    remember_copy(club=club, folder=by_hand)
    remember_copy(club=club)
    assert "may still contain it" not in words(admin.get("/director/online/"))
    with django_capture_on_commit_callbacks(execute=True):
        erase_player(player=somebody)
    queued = Job.objects.get(kind="site", state=JobState.QUEUED)
    found = find(NAME)
    assert any(str(by_hand) in line for line in found)
    assert any(str(site_folder(club)) in line for line in found)
    PAGES["t/index.html"] = b"Player 1"
    run_job(queued.pk)
    text = words(admin.get("/director/online/"))
    assert "A name was changed, hidden or erased" in text
    assert f"the folder {by_hand}: make the site there again." in text
    assert "the file that was downloaded" in text
    (by_hand / "ranking.html").write_text("<td>Player 1</td>")
    remember_copy(club=club, folder=by_hand)
    assert find(NAME)[-1] == "The name was found nowhere."
    assert str(by_hand) not in words(admin.get("/director/online/"))
