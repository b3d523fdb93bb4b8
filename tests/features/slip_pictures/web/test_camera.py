"""In a browser, by keyboard: from the photographs to the lines, and what is asked on the way."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import assert_sound
from tests.features.slip_pictures.services.world import seats
from tests.features.slip_pictures.slip_reading.paper import cross
from tests.features.slip_pictures.slip_reading.tournament_paper import jpeg, scanned, ticked
from tests.fixtures import nobody_works
from tests.web.desk.conftest import OpenDesk
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Job, SlipPicture, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.features_in_use import ClubFeature
from whiz_tournament.services.people.clubs import switch_feature

__all__ = ["nobody_works"]
pytestmark = [pytest.mark.proof, pytest.mark.usefixtures("nobody_works")]


def held(tournament: Tournament, table: int) -> list[str]:
    return [str(line.value or "") for line in line_rows(tournament, round=1, table=table)]


def photographs(tournament: Tournament, folder: Path) -> list[Path]:
    """A photograph of a sure slip; a scan of two, of the first of which something is asked."""
    first, second, third = seats(tournament)
    sure = ticked(tournament, f"10HX by {first} +1", "P")
    asked = ticked(tournament, f"8C by {second} -1", f"13NT by {third} =", table=2)
    cross(asked, 0, SlipField.TRICKS, "3")
    again = ticked(tournament, f"10HX by {first} +1", "P")
    files = {"one.jpg": jpeg(sure), "pile.pdf": scanned(asked, again)}
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in files]


def test_from_the_photograph_to_the_lines(
    open_desk: OpenDesk, evening: Tournament, tmp_path: Path
) -> None:
    switch_feature(club=evening.club, feature=ClubFeature.CAMERA, on=True)
    page: Page = open_desk(f"/desk/{evening.slug}/")
    page.get_by_role("link", name="Images de bordereaux").click()
    page.locator("[name=pictures]").set_input_files(photographs(evening, tmp_path))
    page.get_by_role("button", name="Envoyer et lire").click()
    expect(page.get_by_text("Les bordereaux sont en cours de lecture")).to_be_visible()
    run_job(Job.objects.get(kind="read_slips").pk)
    expect(page.get_by_text("3 bordereaux ont été lus.")).to_be_visible()
    page.get_by_role("link", name="Les confirmer l’un après l’autre").click()

    expect(page.get_by_role("heading", level=1)).to_contain_text("table 1")
    assert_sound(page, 1280)
    expect(page.locator("button:focus")).to_contain_text("Enregistrer le bordereau")
    page.keyboard.press("Enter")

    expect(page.get_by_role("heading", level=1)).to_contain_text("table 2")
    assert held(evening, 1) == [f"10HX by {seats(evening)[0]} +1", "passed out"]
    expect(page.locator("select:focus")).to_have_attribute("name", f"tricks-1-2-{board(evening)}")
    assert_sound(page, 1280)
    page.keyboard.type("7")
    page.keyboard.press("Enter")

    expect(page.get_by_text("Tout ce que dit ce bordereau est déjà enregistré.")).to_be_visible()
    assert held(evening, 2)[0] == f"8C by {seats(evening)[1]} -1"
    expect(page.locator("button:focus")).to_contain_text("Mettre de côté")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Images de bordereaux")
    assert [each.state for each in SlipPicture.objects.all()] == ["confirmed", "confirmed", "aside"]


def board(tournament: Tournament) -> int:
    return line_rows(tournament, round=1, table=2)[0].board
