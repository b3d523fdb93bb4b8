"""A line's page and what a decision would change, as a director sees them on phone and desk."""

import pytest
from django.test import Client

from tests.browser.opening import OpenPage
from tests.browser.test_putting_right import looked_at
from tests.fixtures import club
from tests.tournaments import DIRECTOR, enter, running
from tests.web.director.conftest import admin, as_role
from whiz_tournament.models import BoardRecord, Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.boards.dealing import deal_boards

__all__ = ["admin", "as_role", "club"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
FLAT = dict.fromkeys("NES", dict.fromkeys(("C", "D", "H", "S", "NT"), 9))


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine players, the same boards at every table; one result of round 1 looks odd."""
    made = running(club, 9, supply="duplicated")
    deal_boards(tournament=made, actor=DIRECTOR)
    BoardRecord.objects.update(makeable=FLAT)
    for table, text in ((1, "10H by N +3"), (2, "9NT by E ="), (3, "10H by N -1")):
        enter(made, 1, table, text, "passed out")
    return made


@pytest.mark.parametrize("width", [360, 1280])
def test_a_doubt_is_looked_into_and_put_right_on_one_page(
    open_page: OpenPage, admin: Client, tournament: Tournament, width: int
) -> None:
    page = open_page.signed_in(admin)(f"/director/t/{tournament.slug}/console/", width)
    looked_at(page, f"console-{width}")
    page.get_by_role("link", name="Regarder").first.click()
    page.get_by_role("link", name="Voir les cartes").click()
    page.wait_for_url("**?hands=1", wait_until="load")
    looked_at(page, f"line-{width}")
    page.get_by_label("Le résultat").fill("n 10c 10")
    page.get_by_role("button", name="Montrer ce qui change").first.click()
    looked_at(page, f"line-effect-{width}")
    page.get_by_role("button", name="Oui, le faire").click()
    page.get_by_role("status").filter(has_text="Donne 1, table 1").wait_for()
    assert str(line_rows(tournament, round=1, table=1)[0].value) == "10H by N ="
