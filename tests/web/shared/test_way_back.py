"""Back to the page that a form stood on: one of this server, and never the name of a view."""

import re
from pathlib import Path
from typing import Final

import pytest
from django.conf import settings
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.fixtures import club
from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import Club, Role
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.web.shared.way_back import go_back

__all__ = ["club"]
ELSEWHERE: Final = (
    "", "aaaa", "director_home", "ranking/", "//evil.test/", "/\\evil.test/", "///evil.test",
    "https://evil.test/", "http://testserver/help/", "javascript:alert(1)", "\\\\evil.test",
    "/\t/evil.test", " //evil.test", "http:///evil.test", "?page=2", "#top",
)  # fmt: skip
RULE: Final = re.compile(r"redirect\((?:way_back\(|request\.(?:POST|GET)|back\b)")


@pytest.mark.parametrize("page", ELSEWHERE)
def test_only_a_page_of_this_server_is_gone_back_to(page: str) -> None:
    asked = RequestFactory().post("/director/", {"next": page})
    assert go_back(asked, "/otherwise/").headers["Location"] == "/otherwise/"


@pytest.mark.parametrize("page", ["/", "/director/t/ete/?round=2#line", "/t/x/boards/3/"])
def test_the_page_that_is_named_is_shown_again(page: str) -> None:
    asked = RequestFactory().post("/director/", {"next": page})
    assert go_back(asked, "/otherwise/").headers["Location"] == page


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["aaaa", "director_home", "//evil.test/"])
def test_a_form_of_staff_leads_back_after_its_act(club: Club, page: str) -> None:
    tournament, browser = running(club), Client(raise_request_exception=False)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    user = create_director(club=club, username="anne", role=Role.DIRECTOR)
    browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    told = browser.post(reverse("director_reopen", args=[tournament.slug]), {"next": page})
    here = reverse("director_publish", args=[tournament.slug])
    assert (told.status_code, told.headers["Location"]) == (302, here)


@pytest.mark.django_db
@pytest.mark.parametrize("form", ["/language/", "/card-colours/"])
def test_the_forms_of_the_footer_lead_to_pages(club: Club, form: str) -> None:
    led = [
        Client().post(form, {"language": "nl", "suits": "four", "next": page}).headers["Location"]
        for page in ("aaaa", "//evil.test", "/help/?x=1")
    ]
    assert led == ["/", "/", "/help/?x=1"]


def test_no_view_gives_what_was_typed_to_a_shortcut() -> None:
    web = Path(settings.BASE_DIR) / "whiz_tournament" / "web"
    assert [file for file in web.rglob("*.py") if RULE.search(file.read_text("utf-8"))] == []
    assert RULE.search("return redirect(way_back(request, console))")
