"""A club's evening in a simultaneous as its director types it: slips, end, what is published."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import expect

from scoring.results import Played
from tests.browser.counting import PASSED_OUT, Line
from tests.browser.director import Director
from tests.tournaments import value_of
from whiz_tournament.models import Tournament

FRENCH: Final = {"C": "T", "D": "K", "H": "C", "S": "P", "NT": "SA"}
BOARDS_A_ROUND: Final = 2


def written(text: str) -> Line:
    """A result as a slip has it in French."""
    value = value_of(text)
    if not isinstance(value, Played):
        return PASSED_OUT
    contract = value.contract
    return Line(
        value.declarer.value,
        contract.level,
        FRENCH[contract.denomination.value],
        contract.doubling.value,
        value.tricks,
    )


def type_first_round(
    director: Director, tournament: Tournament, results: Sequence[Sequence[str]]
) -> None:
    """Type the slip of every table; each next one follows by itself."""
    director.page.goto(f"{director.url}/director/t/{tournament.slug}/console/")
    director.follow("Saisie")
    director.page.locator("main .progress tbody td a").first.click()
    for table, said in enumerate(results, start=1):
        director.said(f"Bordereau : table {table}, tour 1")
        director.type_slip(written(text) for text in said[:BOARDS_A_ROUND])
    director.close_round()


def end_evening(director: Director) -> None:
    """End it although a round is to come."""
    director.follow("Résultats")
    director.press("Terminer le tournoi")
    director.press("Terminer quand même")
    expect(director.page.get_by_role("button", name="Terminer le tournoi")).to_have_count(0)


def publish_for_good(director: Director, tournament: Tournament) -> None:
    """Publish, and make it final."""
    director.page.goto(f"{director.url}/director/t/{tournament.slug}/publish/")
    director.press("Publier à titre provisoire")
    director.said("Les résultats sont publiés, à titre provisoire.")
    director.press("Publier définitivement")
    if director.page.get_by_role("alert").count():  # results to check are asked about once
        director.page.locator("form:has([name=sure]) button").click()
    director.said("Les résultats sont définitifs.")
