"""*Back* and reloading after a refused form, in a browser: never its own page of an error."""

import pytest
from django.test import Client
from playwright.sync_api import Page, Request

from tests.browser.opening import OpenPage
from tests.tournaments import running
from tests.web.director.pages import page as address
from whiz_tournament.models import Club

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SEND = """() => {
  const form = document.querySelector("main form[method=post]");
  form.noValidate = true;
  form.querySelector("button:not([name])").click();
}"""


def _is_form(asked: Request) -> bool:
    return asked.method == "POST" and asked.is_navigation_request()


def _refused(page: Page, path: str) -> str:
    with page.expect_navigation():
        page.evaluate(SEND)
    assert page.url != path
    return page.locator("main").inner_text()


def test_back_and_reloading_after_a_refused_form_lead_where_one_was(
    open_page: OpenPage, admin: Client, club: Club
) -> None:
    tournament = running(club, 9, rounds=2)
    page = open_page.signed_in(admin).window(360)
    sent: list[str] = []
    page.on("request", lambda asked: sent.extend([asked.url] * _is_form(asked)))
    paths = [address("new"), address("staff"), "/password/", address("penalise", tournament)]
    said = []
    for path in paths:
        page.goto(open_page.url + path)
        said.append(_refused(page, open_page.url + path))
    assert len(sent) == len(paths)
    for text in reversed(said):
        assert page.reload() is not None
        assert page.locator("main").inner_text() == text
        page.go_back()  # the form as it was
        assert page.locator("main form").count() > 0
        page.go_forward()
        assert page.locator("main").inner_text() == text
        page.go_back()
        page.go_back()
    assert len(sent) == len(paths)
