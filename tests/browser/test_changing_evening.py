"""An evening that changes, in the director's browser: wishes, a late player, a table, a leaver.

Sixteen on the roll call; a wish; a plan with its certificate; in round 2 a seventeenth player, in
round 3 one leaves; the ranking is counted again from the log alone.
"""

import random
from collections.abc import Iterator

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tests.browser.director import Director
from tests.browser.opening import OpenPage
from tests.browser.watching import Watch
from tests.browser.whole_evening import results
from tests.fixtures import club
from tests.recount import Row, recount
from tests.services.play.changes.evenings import past, plays, seated
from tests.tournaments import names
from tests.web.director.conftest import admin, as_role
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.services.people.players import add_player

__all__ = ["admin", "as_role", "club"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PEOPLE = names(16)
LAMP, LATE, GONE = PEOPLE[4], "Zoé Tardive", PEOPLE[2]
BOARDS = 2


@pytest.fixture
def director(open_page: OpenPage, admin: Client) -> Iterator[Director]:
    """The director's page, signed in; a page that complains fails the test."""
    watch = Watch()
    page = open_page.signed_in(admin).window()
    watch.on(page)
    page.goto(f"{open_page.url}/director/")
    yield Director(page, open_page.url)
    assert watch.met == []


def test_an_evening_that_changes(director: Director, club: Club) -> None:
    for name in PEOPLE:
        add_player(club=club, name=name)
    prepare(director)
    tournament = Tournament.objects.get()
    assert len(tables_of(tournament, LAMP)) == 1
    chance = random.Random(2026)
    type_round(director, tournament, 1, chance)
    director.open_next()
    before = past(tournament, 2)
    arrives(director, tournament)
    assert past(tournament, 2) == before
    type_round(director, tournament, 2, chance)
    director.open_next()
    before = past(tournament, 3)
    leaves(director, tournament)
    assert past(tournament, 3) == before
    for number in (3, 4, 5):
        type_round(director, tournament, number, chance)
        if number < 5:
            director.open_next()
    found = plays(tournament)
    assert len(found) == len(set(found))
    end(director)
    check_ranking(director.page, tournament)


def prepare(director: Director) -> None:
    """Roll call, a wish, a plan, its certificate, the start."""
    director.follow("Nouveau tournoi")
    director.press("Créer, puis faire l’appel")
    director.tick(PEOPLE)
    director.page.get_by_role("button", name="Voir comment on joue").click()
    other_minutes(director, 90)
    director.unfold("Souhaits, numéros, autres plans")
    director.follow("Dire les souhaits")
    wish(director, LAMP)
    director.follow("Voir les plans")
    other_minutes(director, 90)
    card = director.page.locator(".plan", has_text=f"5 tours de {BOARDS} donnes").first
    expect(card).to_contain_text("Tous les souhaits sont respectés.")
    card.get_by_role("radio").check()
    director.follow("Qui rencontre qui")
    director.said("Il est fait ici pour les souhaits de ce soir.")
    director.unfold("Chiffres")
    director.said("16 · 5 · 5")
    director.press("Jouer ainsi")
    director.press("Les joueurs, à la table")
    director.press("Commencer le tournoi")


def other_minutes(director: Director, minutes: int) -> None:
    """Ask for plans of another length."""
    director.unfold("Souhaits, numéros, autres plans")
    director.page.get_by_label("Minutes de jeu").fill(str(minutes))
    director.press("Chercher d’autres plans")


def wish(director: Director, name: str) -> None:
    """Somebody keeps one table; whom one does not choose is refused first."""
    page = director.page
    page.get_by_label("Qui ?", exact=True).select_option(label=f"{number_of(name)} · {name}")
    page.get_by_label("Quoi ?").select_option("stays")
    director.press("Ajouter ce souhait")
    director.said(f"{name} garde sa table.")


def number_of(name: str) -> int:
    """The number that the roll call gave."""
    number: int = Tournament.objects.get().entries.get(player__name=name).number
    return number


def tables_of(tournament: Tournament, name: str) -> set[int]:
    number = number_of(name)
    return {s.table for s in seating_plan(tournament).seatings if number in s.seats.values()}


def type_round(
    director: Director, tournament: Tournament, number: int, chance: random.Random
) -> None:
    """Type every slip of the round, one after the other, and close the round."""
    tables = sorted({row.table for row in line_rows(tournament, round=number)})
    slug = tournament.slug
    director.page.goto(f"{director.url}/desk/{slug}/rounds/{number}/tables/{tables[0]}/")
    for table in tables:
        director.said(f"Bordereau : table {table}, tour {number}")
        director.type_slip(results(chance, BOARDS))
    director.follow("Ce soir")
    director.said(f"Tous les résultats du tour {number} sont là.")
    director.close_round()


def arrives(director: Director, tournament: Tournament) -> None:
    """A seventeenth player in round 2: looked at, left, looked at again, accepted."""
    comes(director)
    director.said(f"{LATE} arrive avec le numéro 17 et joue à partir du tour 3.")
    expect(director.page.get_by_text(f"17 · {LATE}")).to_be_visible()
    director.follow("Non, ne rien changer")
    assert tournament.entries.count() == 16
    comes(director)
    director.press("Oui, changer")
    director.said("C’est changé")
    assert 17 in {n for r in (3, 4, 5) for n in seated(tournament, r)}


def comes(director: Director) -> None:
    """Say who comes; what changes is shown at once."""
    director.something_happened("À quelqu’un")
    director.page.get_by_label("Qui ?").fill(LATE)
    director.page.get_by_role("button", name="Il ou elle arrive").click()


def leaves(director: Director, tournament: Tournament) -> None:
    """Somebody leaves in round 3."""
    gone = number_of(GONE)
    director.something_happened("À quelqu’un")
    director.page.get_by_label("Qui ?").fill(GONE)
    director.page.get_by_role("button", name="S’en va").click()
    director.press("Oui, changer")
    director.said(f"Départ de {GONE} noté.")
    assert gone not in seated(tournament, 4) | seated(tournament, 5)


def end(director: Director) -> None:
    director.follow("Résultats")
    director.press("Terminer le tournoi")
    director.press("Publier à titre provisoire")
    director.said("Les résultats sont publiés, à titre provisoire.")


def check_ranking(page: Page, tournament: Tournament) -> None:
    """Row by row what the members read is what the log gives when it is counted again."""
    page.goto(f"{page.url.split('/director/')[0]}/t/{tournament.slug}/")
    rows = page.locator("table.ranking tbody tr").all()
    read = sorted(
        (
            row.locator("td a").inner_text(),
            row.locator("td b").inner_text(),
            row.locator("td").nth(3).inner_text().split()[0],
        )
        for row in rows
    )
    assert read == sorted(map(shown, recount(tournament)))
    assert {name for name, _, _ in read} == {*PEOPLE, LATE}
    assert "repos" not in page.locator("table.ranking tbody tr", has_text=GONE).inner_text()


def shown(row: Row) -> tuple[str, str, str]:
    """A counted row as the French page writes it."""
    _, _, entry, score, boards = row
    name = Tournament.objects.get().entries.get(number=entry).player.name
    return name, f"{score}\u00a0%".replace(".", ","), str(boards)
