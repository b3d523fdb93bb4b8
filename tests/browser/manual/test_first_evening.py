"""A first evening by the manual alone: each name that it says is on the page it leads to."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.director import Director
from tests.browser.opening import opening
from tests.management.test_serve import Served, serve_command, sign_in_links
from tests.postgres import free_port
from tests.waiting import wait_for
from whiz_tournament.wording.manual import manual_text

pytestmark = [pytest.mark.proof, pytest.mark.browser, pytest.mark.long]

PEOPLE = [f"{name} Dupont" for name in ("Anne", "Bea", "Carl", "Dora", "Emil", "Fanny")]
OTHER_STORIES = {"hall", "season", "arriving"}
NOT_TONIGHT = {
    "Commencer avec votre propre club…": "in a demo club only",
    "Comme la dernière fois": "from the second evening on",
    "Montrer en code QR": "on a phone while the computer is away",
    "Diffuser": "once a club publishes on the web",
    "?": "on every page",
}


@dataclass
class Volunteer:
    """Somebody who reads the French manual and looks for its bold words, and nothing else."""

    page: Page
    url: str
    words: set[str]
    met: set[str] = field(default_factory=set)

    def sees(self, *words: str) -> None:
        """Find each word on the page that is open, as the manual writes it."""
        for word in words:
            expect(self._called(word)).to_be_visible()
            assert word in self.words, f"the manual does not say {word}"
            self.met.add(word)

    def presses(self, word: str) -> None:
        """Find it and press it."""
        self.sees(word)
        pressed = self._pressed(word).locator("visible=true")
        (pressed if pressed.count() else self._called(word)).first.click()
        self.page.wait_for_load_state()

    def _pressed(self, word: str) -> Locator:
        button = self.page.get_by_role("button", name=_exactly(word))
        return button.or_(self.page.get_by_role("link", name=_exactly(word)))

    def _called(self, word: str) -> Locator:
        text = self.page.get_by_text(_exactly(word))
        return self._pressed(word).or_(text).locator("visible=true").first


def _exactly(word: str) -> re.Pattern[str]:
    """Return what matches a name with whatever spaces its page has."""
    return re.compile(r"^\s*" + r"\s+".join(map(re.escape, word.split())) + r"\s*$")


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Served]:
    """The program on its very first start."""
    port = free_port()
    served = Served(serve_command(tmp_path, port), f"http://127.0.0.1:{port}", tmp_path / "log")
    wait_for(served.is_ready, served.process, says=served.log.read_text)
    yield served
    served.process.kill()
    served.process.wait()


def bold_words() -> set[str]:
    """Return what the manual names of an evening; halls, fees and the season are other stories."""
    pages = [page for page in manual_text("fr").pages if page.key not in OTHER_STORIES]
    sections = [section for page in pages for section in page.sections]
    texts = [text for section in sections for text in (*section.steps, *section.paragraphs)]
    return {" ".join(run.words.split()) for text in texts for run in text if run.bold}


def test_every_name_of_the_manual_is_found_where_it_leads(browser: Browser, club: Served) -> None:
    with opening(browser, club.url) as opened:
        page = opened.window()
        page.goto(club.url + sign_in_links(club)[0])
        page.locator("main form button").first.click()
        volunteer = Volunteer(page, club.url, bold_words())
        first_start(volunteer)
        look_at_the_computer(volunteer)
        prepare(volunteer)
        print_and_start(volunteer)
        play(volunteer)
        publish(volunteer)
    assert volunteer.words - volunteer.met == set(NOT_TONIGHT) - {"?"}


def first_start(volunteer: Volunteer) -> None:
    volunteer.sees("Laisser entrer les téléphones ?", "Essayer avec un club de démonstration")
    volunteer.page.get_by_label("Nom du club").fill("Whist du Lac")
    volunteer.page.get_by_role("radio").last.check()
    volunteer.presses("Continuer")
    volunteer.sees("Soirée d’essai", "Nouveau tournoi")


def look_at_the_computer(volunteer: Volunteer) -> None:
    volunteer.presses("Le club")
    volunteer.sees("Données et ordinateur", "Nom et règles", "Résultats sur le web", "Tout montrer")
    volunteer.page.get_by_role("link", name="Sauvegardes, fichier du club, ordinateur").click()
    volunteer.sees("Cet ordinateur", "Arrêter…", "Faire ou ouvrir le fichier")
    volunteer.sees("Sauvegarder maintenant", "Remettre")


def prepare(volunteer: Volunteer) -> None:
    page = volunteer.page
    volunteer.presses("Ce soir")
    volunteer.presses("Nouveau tournoi")
    volunteer.sees("Changer")
    volunteer.presses("Créer, puis faire l’appel")
    evening = page.url
    volunteer.presses("Membres")
    volunteer.presses("Importer une liste")
    page.get_by_label("Ou collez la liste ici").fill("\n".join(PEOPLE[:-1]))
    page.get_by_role("button", name="Lire la liste").click()
    page.get_by_role("button", name="Garder la liste").click()
    page.goto(evening)
    volunteer.sees("en retard")
    director = Director(page, volunteer.url)
    director.tick(PEOPLE[:-1])
    page.get_by_label("Chercher un membre ou ajouter un invité").fill(PEOPLE[-1])
    volunteer.presses("Ajouter comme invité")
    director.counted(present=len(PEOPLE), tables=2)
    volunteer.presses("Voir comment on joue")
    volunteer.presses("Souhaits, numéros, autres plans")
    volunteer.presses("Jouer ainsi")
    page.get_by_role("button", name="Les joueurs, à la table").click()


def print_and_start(volunteer: Volunteer) -> None:
    volunteer.presses("Papier")
    volunteer.sees("Tout imprimer")
    volunteer.presses("Une seule pièce")
    volunteer.sees("Règles du jeu", "Table des points", "Téléphones et cartes")
    volunteer.presses("Ensuite : commencer")
    volunteer.presses("Commencer le tournoi")


def play(volunteer: Volunteer) -> None:
    page = volunteer.page
    volunteer.sees("Pause", "Réglages", "Saisir le bordereau suivant")
    volunteer.presses("Saisie")
    volunteer.sees("D’un téléphone")
    volunteer.presses("Ce soir")
    volunteer.presses("Saisir le bordereau suivant")
    expect(page.locator("#sheet .input").first).to_be_focused()
    page.keyboard.type("N 10CX 11")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet .entry-echo").first).to_contain_text("11")
    volunteer.presses("Ce soir")
    volunteer.presses("Il s’est passé quelque chose")
    volunteer.sees("À quelqu’un", "À une donne", "À la salle")
    volunteer.sees("Décidé ce soir", "Toute l’histoire de la soirée")


def publish(volunteer: Volunteer) -> None:
    page = volunteer.page
    page.get_by_role("link", name="Résultats", exact=True).first.click()
    volunteer.presses("Terminer le tournoi")
    page.get_by_role("button", name="Terminer quand même").click()
    volunteer.sees("Publier à titre provisoire", "Publier définitivement")
    volunteer.presses("Papier")
    volunteer.sees("Imprimer les résultats")
