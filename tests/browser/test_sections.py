"""Two sections of nine and twelve in the browser: shared out, played, compared as one and apart.

The rankings are counted again from what was typed.
"""

import random
from collections.abc import Iterator

import pytest
from django.test import Client
from playwright.sync_api import Locator, Page, expect

from tests.browser.counting import Counted, Played, ranking
from tests.browser.director import Director
from tests.browser.opening import OpenPage
from tests.browser.watching import Watch
from tests.browser.whole_evening import by_rank, read_row, results
from tests.fixtures import club
from tests.tournaments import names
from tests.web.director.conftest import admin, as_role
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.people.players import add_player

__all__ = ["admin", "as_role", "club"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PEOPLE = names(21)
ROUNDS, BOARDS, TABLES = 3, 2, 7
TABLES_OF_A = 3


@pytest.fixture
def director(open_page: OpenPage, admin: Client) -> Iterator[Director]:
    """The director's page, signed in; a page that complains fails the test."""
    watch = Watch()
    page = open_page.signed_in(admin).window()
    watch.on(page)
    page.goto(f"{open_page.url}/director/")
    yield Director(page, open_page.url)
    assert watch.met == []


def test_two_sections_from_the_roll_call_to_both_rankings(director: Director, club: Club) -> None:
    for name in PEOPLE:
        add_player(club=club, name=name)
    prepare(director)
    played = play(director)
    compare(director, "Un seul champ")
    publish(director)
    assert read(director.page) == [("", by_rank(ranking(played)))]
    compare(director, "Chaque section à part")
    assert len(read(director.page)) == 1, "what was published stays until it is published anew"
    publish(director, again=True)
    sections = split(played)
    assert read(director.page) == [
        (f"Section {name}", by_rank(ranking(own))) for name, own in sections.items()
    ]
    assert [len(own) for own in sections.values()] == [18, 24]
    check_board(director.page, sections)


def prepare(director: Director) -> None:
    """Roll call, sections shared out and moved by hand, a plan of both, the start."""
    director.follow("Nouveau tournoi")
    director.press("Créer, puis faire l’appel")
    director.tick(PEOPLE)
    director.page.get_by_role("button", name="Voir comment on joue").click()
    director.unfold("Souhaits, numéros, autres plans")
    director.press("Tout montrer")
    director.unfold("Souhaits, numéros, autres plans")
    director.follow("Répartir en sections")
    director.press("Répartir")
    director.said("Les joueurs sont répartis.")
    sizes = director.page.locator(".tally div")
    expect(sizes).to_have_text(["A12 joueurs4 tables", "B9 joueurs3 tables"])
    for number in (1, 2, 3):
        director.page.locator(f"select[name=at-{number}]").select_option("B")
    director.press("Garder ces sections")
    expect(sizes).to_have_text(["A9 joueurs3 tables", "B12 joueurs4 tables"])
    director.follow("Voir les plans")
    director.unfold("Souhaits, numéros, autres plans")
    director.page.get_by_label("Minutes de jeu").fill("60")
    director.press("Chercher d’autres plans")
    card = director.page.locator(".plan").first
    expect(card).to_contain_text("Section A\u00a0: 3 tables")
    expect(card).to_contain_text("Section B\u00a0: 4 tables")
    director.choose_plan(f"{ROUNDS} tours de {BOARDS} donnes")
    director.press("Les joueurs, à la table")
    director.press("Commencer le tournoi")
    expect(director.page.locator("table.progress tr.part")).to_have_text(["Section A", "Section B"])


def play(director: Director) -> list[Played]:
    """Type every slip of every round, one after the other."""
    chance, played = random.Random(2026), []
    slug = Tournament.objects.get().slug
    for number in range(1, ROUNDS + 1):
        director.page.goto(f"{director.url}/desk/{slug}/rounds/{number}/tables/1/")
        for table in range(1, TABLES + 1):
            director.said(f"Bordereau : table {table}, tour {number}")
            played += director.type_slip(results(chance, BOARDS))
        director.close_round()
        if number < ROUNDS:
            director.open_next()
    director.follow("Résultats")
    director.press("Terminer le tournoi")
    return played


def split(played: list[Played]) -> dict[str, list[Played]]:
    """What was typed at the first tables of each round is section A's."""
    found: dict[str, list[Played]] = {"A": [], "B": []}
    for place, line in enumerate(played):
        table = place // BOARDS % TABLES + 1
        found["A" if table <= TABLES_OF_A else "B"].append(line)
    return found


def compare(director: Director, how: str) -> None:
    """Choose how the sections are compared."""
    slug = Tournament.objects.get().slug
    director.page.goto(f"{director.url}/director/t/{slug}/plan/sections/")
    director.page.get_by_label(how).check()
    director.press("Garder")
    director.said("C’est gardé.")


def publish(director: Director, *, again: bool = False) -> None:
    """Publish provisionally, once or again."""
    slug = Tournament.objects.get().slug
    director.page.goto(f"{director.url}/director/t/{slug}/publish/")
    director.press("Publier à nouveau" if again else "Publier à titre provisoire")
    director.said("Les résultats sont publiés, à titre provisoire.")


def read(page: Page) -> list[tuple[str, list[Counted]]]:
    """Each list of the public ranking with its heading."""
    slug = Tournament.objects.get().slug
    page.goto(f"{page.url.split('/director/')[0].split('/t/')[0]}/t/{slug}/")
    headings = page.locator(".two > .stack > h2").all_inner_texts() or [""]
    tables = page.locator("table.ranking").all()
    return [
        (heading, by_rank(rows(table))) for heading, table in zip(headings, tables, strict=True)
    ]


def rows(table: Locator) -> list[Counted]:
    """The rows of one list."""
    return [read_row(row) for row in table.locator("tbody tr").all()]


def check_board(page: Page, sections: dict[str, list[Played]]) -> None:
    """A board shows each section's hands by themselves."""
    page.goto(f"{page.url}boards/1/")
    blocks = page.locator(".result-blocks").all()
    expect(page.locator("h3.part")).to_have_text(["Section A", "Section B"])
    for block, own in zip(blocks, sections.values(), strict=True):
        north = block.locator("section").first.locator("li > span:first-child")
        assert sorted(north.all_inner_texts()) == sorted(
            one.people["N"] for one in own if one.board == 1
        )
