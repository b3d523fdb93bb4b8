"""The two frames of web/shared/acts.py: what a page around an act, or around a form, answers."""

import pytest
from django import forms
from django.contrib.messages import get_messages
from django.contrib.messages.storage.base import BaseStorage
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.urls import ResolverMatch

from boards.errors import WhizError
from whiz_tournament.services.errors import Conflict, NotFound
from whiz_tournament.web.shared.acts import Words, act, back_or, form_page, its
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest

SLUG = "21-11"


class Kept(BaseStorage):
    """Messages that are kept for this test."""

    def _get(self, *args: object, **kwargs: object) -> tuple[list[object], bool]:
        return [], True

    def _store(self, messages: object, *args: object, **kwargs: object) -> list[object]:
        return []


@pytest.fixture
def factory() -> RequestFactory:
    return RequestFactory()


def known(request: HttpRequest) -> StaffRequest:
    request._messages = Kept(request)  # type: ignore[attr-defined]
    request.resolver_match = ResolverMatch(lambda _: HttpResponse(), (), {"slug": SLUG})
    return request  # type: ignore[return-value]


def said(request: HttpRequest) -> list[tuple[str, str]]:
    return [(each.level_tag, each.message) for each in get_messages(request)]


CONSOLE = its("director_console")


def test_an_act_leads_on_and_says_what_it_did(factory: RequestFactory) -> None:
    @act(CONSOLE, "{name} is gone.")
    def leave(request: StaffRequest, number: int) -> Words:
        return {"name": f"Player {number}"}

    request = known(factory.post("/"))
    answer = leave(request, 3)
    assert (answer.status_code, answer["Location"]) == (302, f"/director/t/{SLUG}/console/")
    assert said(request) == [("success", "Player 3 is gone.")]
    assert leave(known(factory.get("/")), 3).status_code == 405


def test_the_form_may_name_the_page_that_it_stood_on(factory: RequestFactory) -> None:
    @act(back_or("director_home"))
    def nothing(request: StaffRequest) -> None: ...

    assert nothing(known(factory.post("/", {"next": "/elsewhere/"})))["Location"] == "/elsewhere/"
    assert nothing(known(factory.post("/")))["Location"] == "/director/"


def test_a_refusal_is_a_page_unless_the_act_tells_it(factory: RequestFactory) -> None:
    @act(CONSOLE, "It was done.", tells=Conflict)
    def refused(request: StaffRequest, error: WhizError) -> None:
        raise error

    request = known(factory.post("/"))
    assert refused(request, Conflict()).status_code == 302
    assert [level for level, _ in said(request)] == ["error"]
    with pytest.raises(NotFound):
        refused(known(factory.post("/")), NotFound())


class NameForm(forms.Form):
    name = forms.CharField()


def shown(request: StaffRequest, form: NameForm, number: int) -> HttpResponse:
    return HttpResponse(f"{number} {dict(form.errors)}", status=form_status(form))


def test_a_form_is_kept_or_stands_on_its_page_with_what_was_refused(
    factory: RequestFactory,
) -> None:
    kept: list[str] = []

    @form_page(NameForm, shown, CONSOLE, "The name was kept.")
    def keep(request: StaffRequest, form: NameForm, number: int) -> None:
        if form.cleaned_data["name"] == "taken":
            raise Conflict(field="name")
        if form.cleaned_data["name"] == "gone":
            raise NotFound
        kept.append(form.cleaned_data["name"])

    assert keep(known(factory.get("/")), 1).content == b"1 {}"
    assert keep(known(factory.post("/")), 1).status_code == 422
    assert keep(known(factory.post("/", {"name": "taken"})), 1).status_code == 409
    with pytest.raises(NotFound):
        keep(known(factory.post("/", {"name": "gone"})), 1)
    request = known(factory.post("/", {"name": "Anne"}))
    assert keep(request, 1).status_code == 302
    assert (kept, said(request)) == (["Anne"], [("success", "The name was kept.")])
    assert keep(known(factory.put("/")), 1).status_code == 405
