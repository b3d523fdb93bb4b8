"""What a form was answered with has an address, so that *Back* and reloading send nothing again."""

import pytest
from django.core.cache import caches
from django.http import HttpResponse
from django.test import Client, RequestFactory

from tests.tournaments import running
from tests.web.director.pages import page, words
from whiz_tournament.limits import sizes
from whiz_tournament.models import Club
from whiz_tournament.web.shared.kept_answers import KeptAnswers

pytestmark = pytest.mark.django_db
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def test_a_refused_form_stands_at_an_address_until_somebody_else_asks(
    director: Client, club: Club
) -> None:
    address = page("new")
    said = director.post(address + "?from=last", {"name": ""})
    assert said.status_code == 422  # a program is answered at once
    led = director.post(address + "?from=last", {"name": ""}, headers=BROWSER)
    way = led.headers["Location"]
    assert (led.status_code, way.startswith(address + "?from=last&answer=")) == (303, True)
    for _ in range(2):  # Back and reloading find it again
        kept = director.get(way, headers=BROWSER)
        assert (kept.status_code, kept.headers["Cache-Control"]) == (422, "no-store")
        assert words(kept) == words(said)
        assert kept.headers["X-Frame-Options"] == "DENY"
    clean = {"Location": address + "?from=last"}
    assert clean.items() <= Client().get(way, headers=BROWSER).headers.items()
    director.logout()
    assert clean.items() <= director.get(way, headers=BROWSER).headers.items()


def test_what_is_kept_no_longer_is_the_page_anew_or_the_one_above(
    director: Client, club: Club
) -> None:
    tournament = running(club, 9, rounds=2)
    address = page("open_round", tournament, number=1)
    way = director.post(address, headers=BROWSER).headers["Location"]
    assert director.get(way, headers=BROWSER).status_code == 409
    caches["answers"].clear()
    assert director.get(way, headers=BROWSER).headers["Location"] == address
    assert director.get(address, headers=BROWSER).headers["Location"] == page("console", tournament)


def test_a_form_on_a_kept_answer_is_sent_as_from_the_page(director: Client, club: Club) -> None:
    way = director.post(page("new"), {"name": ""}, headers=BROWSER).headers["Location"]
    again = director.post(way, {"name": ""}, headers=BROWSER).headers["Location"]
    assert again.count("answer=") == 1
    assert again != way


@pytest.mark.parametrize("left", ["file", "redirect", "fault", "large", "script", "away", "ending"])
def test_other_answers_stay_as_they_are(left: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {
        "file": HttpResponse("a", headers={"Content-Disposition": "attachment"}),
        "redirect": HttpResponse(status=302, headers={"Location": "/"}),
        "fault": HttpResponse("oh", status=500),
        "large": HttpResponse(b"x" * (sizes.KEPT_ANSWER + 1)),
    }
    answer = answers.get(left) or HttpResponse("page")
    headers = {**BROWSER, **({"HX-Request": "true"} if left == "script" else {})}
    if left == "away":
        monkeypatch.setattr("whiz_tournament.web.shared.kept_answers.caches", {})
    request = RequestFactory().post("/x/", headers=headers)
    if left == "ending":
        monkeypatch.setattr("whiz_tournament.web.shared.kept_answers.end_is_asked", lambda: True)
    assert KeptAnswers(lambda _: answer)(request) is answer
