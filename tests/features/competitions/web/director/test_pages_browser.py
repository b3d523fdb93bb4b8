"""A competition made in Chromium: its effect looked at, kept, published; axe and widths."""

from fractions import Fraction

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import OpenPage, assert_sound
from tests.sessions import publish, session
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.models import Club, Competition

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("width", [360, 1280])
def test_two_evenings_become_one_ranking(
    open_page: OpenPage, director: Client, club: Club, width: int
) -> None:
    publish(session(club, 3))
    session(club, 10)
    page = open_page.signed_in(director)("/director/competitions/new/", width)
    page.get_by_label("Nom", exact=True).fill("Coupe d’automne")
    for name in ("Séance du 3", "Séance du 10"):
        page.get_by_label(name).check()
    page.get_by_label("Compte pour").last.fill("1/4")
    page.get_by_role("button", name="Voir l’effet").click()
    expect(page.get_by_text("Rien n’est encore enregistré.")).to_be_visible()
    expect(page.locator(".ranking tbody tr")).to_have_count(9)
    assert_sound(page, width)
    page.get_by_role("button", name="Créer la compétition").click()
    page.get_by_role("button", name="Publier la compétition").click()
    expect(page.get_by_text("La compétition est maintenant visible par tous.")).to_be_visible()
    shares = [each.share for each in CompetitionRules.of(Competition.objects.get()).sessions]
    assert shares == [Fraction(1, 4), Fraction(1)]
    assert_sound(page, width)
    page.get_by_role("link", name="La page publique").click()
    expect(page.get_by_text("après 1 séance sur 2")).to_be_visible()
    assert_sound(page, width)
