"""A call from a phone without script to open pages of directors and back; one without a server."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.opening import OpenPage, faults_of
from tests.tournaments import running
from tests.web.director.pages import page as address
from tests.web.table.outbox_phone import let_in_and_ready
from whiz_tournament.models import AccessCodeKind, Club, DirectorCall, Role
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.people.clubs import create_director

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
RINGS = "window.rings = 0; class Bell extends AudioContext { resume() { window.rings += 1;\
 return super.resume(); } } window.AudioContext = Bell;"


def test_a_call_goes_to_the_director_and_back(open_page: OpenPage, club: Club) -> None:
    tournament = running(club, 9)
    ensure_card_secret(tournament=tournament)
    client, anne = Client(), create_director(club=club, username="anne", role=Role.DIRECTOR)
    User.objects.filter(pk=anne.pk).update(first_name="Anne", last_name="Petit")
    client.force_login(anne, backend="django.contrib.auth.backends.ModelBackend")

    key = AccessCodes.of(tournament).token(AccessCodeKind.TABLE, 1)
    link = reverse("table_link", args=[tournament.slug, 1, key])
    phone = open_page(link, 320, height=640, java_script_enabled=False)
    phone.locator("button.main").click()

    director = open_page.signed_in(client).window(360, height=740)
    director.add_init_script(RINGS)
    director.goto(open_page.url + address("calls", tournament))
    sound = director.get_by_role("button", name="Sonner à un appel")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    rung = director.evaluate("window.rings")

    phone.get_by_role("link", name="Appeler l’arbitre").click()
    assert phone.evaluate("document.documentElement.scrollWidth") == 320
    phone.get_by_role("button", name="Mauvaise donne").click()
    expect(phone.locator("main")).to_contain_text("L’arbitre est appelé")

    count = director.locator("#calls a")
    expect(count).to_contain_text("1 appel")
    director.wait_for_function("n => window.rings > n", arg=rung)
    assert director.evaluate("document.documentElement.scrollWidth") == 360
    taken = director.get_by_role("button", name="J’y vais")
    expect(taken).to_be_visible()
    assert faults_of(director) == []
    taken.click()
    expect(director.locator("#call-list")).to_contain_text("pris par Anne Petit")
    phone.reload()
    expect(phone.locator("main")).to_contain_text("L’arbitre arrive : c’est Anne Petit.")
    director.goto(open_page.url + address("console", tournament))
    director.get_by_role("button", name="Réglé").click()
    expect(director.locator("#calls a")).to_have_count(0)
    assert DirectorCall.objects.get().done_by == f"user:{anne.pk}"


def test_a_question_without_the_server_leads_to_the_call_of_its_board(
    open_page: OpenPage, club: Club
) -> None:
    tournament = running(club, 9)
    ensure_card_secret(tournament=tournament)
    phone = let_in_and_ready(open_page, tournament)
    board = tournament.lines.filter(round=1, table=1).earliest("board").board
    phone.context.set_offline(True)
    phone.locator("#live").get_by_role("link", name=f"Donne {board}").click()
    here = reverse("table_call", args=[tournament.slug, 1])
    link = phone.locator("#outbox").get_by_role("link", name="Appeler l’arbitre")
    expect(link).to_have_attribute("href", f"{here}?board={board}")
