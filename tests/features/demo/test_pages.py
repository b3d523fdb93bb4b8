"""An unused club is exchanged for the demo, and only the demo for an empty club."""

from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.urls import reverse
from django_scopes import scope

from tests.web.director.pages import words
from whiz_tournament.features.demo.services.exchange import wants_demo
from whiz_tournament.live.running_server import end_is_asked, starts_again
from whiz_tournament.models import Club, Role
from whiz_tournament.queries.server.laptop_settings import laptop_settings
from whiz_tournament.services.laptop import BEGINS_AFRESH, note_demo
from whiz_tournament.services.people.players import add_player

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.sqlite,
    pytest.mark.usefixtures("served"),
]


def test_the_demo_takes_the_place_of_a_club_that_nobody_uses(as_role: Any, club: Club) -> None:
    admin, demo = as_role(Role.ADMIN), reverse("director_demo")
    offered = f'action="{demo}"'
    assert offered in admin.get(reverse("director_first_start")).content.decode()
    with scope(club=club):
        anne = add_player(club=club, name="Anne")
        assert offered not in admin.get(reverse("director_first_start")).content.decode()
        assert admin.post(demo).status_code == 409
        anne.delete()
    assert not end_is_asked()
    assert "Whiz starts again" in words(admin.post(demo))
    assert (end_is_asked(), starts_again()) == (True, True)
    assert (laptop_settings().welcomed, laptop_settings().demo) == (True, True)
    home = admin.get(reverse("director_home"))
    assert ("This is the demo club" in words(home), demo in home.content.decode()) == (True, True)
    assert 'name="name"' not in admin.get(reverse("director_first_start")).content.decode()


def test_only_the_demo_is_left(as_role: Any, club: Club) -> None:
    admin, demo = as_role(Role.ADMIN), reverse("director_demo")
    assert admin.post(demo, {"do": "leave"}).status_code == 409
    assert not end_is_asked()
    note_demo(is_demo=True)
    note_demo(is_demo=False)  # a backup was put in its place
    assert admin.post(demo, {"do": "leave"}).status_code == 409
    assert not (Path(settings.DATA_DIR) / BEGINS_AFRESH).exists()


def test_what_was_chosen_outranks_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, wanted in (("1", True), ("0", False)):
        monkeypatch.setenv("WHIZ_DEMO", value)
        assert wants_demo() is wanted
    for chosen in (False, True):
        monkeypatch.setenv("WHIZ_DEMO", str(int(not chosen)))
        note_demo(is_demo=chosen)
        assert wants_demo() is chosen
