"""A whole evening in French, from sign-in to the final ranking, at whatever serves a club."""

import random
import re
from dataclasses import replace
from fractions import Fraction
from itertools import groupby

import zxingcpp
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.counting import (
    GAME,
    PASSED_OUT,
    Counted,
    Line,
    Played,
    percentages,
    ranking,
    written,
)
from tests.browser.director import Director
from tests.browser.watching import Watch, watched
from tests.management.test_serve import ROOT, Served, sign_in_links
from tests.printing.reading import page_count, picture, words_of

BOARDS = ROOT / "boards" / "data" / "championship_36_boards.pbn"
MEMBERS = [
    "Adeline Peeters",
    "Benoît Lefèvre",
    "Cécile Dubois",
    "Didier Van den Broeck",
    "Éliane d’Hondt",
    "Francis Lambert",
    "Geneviève Collard",
    "Henri Étienne",
    "Inès Çelik",
    "Jean-Pierre Maréchal",
    "Kristien De Smet",
    "Luc Œuvrard",
    "Monique Thys",
]
ABSENT = "Didier Van den Broeck"
GUESTS = ["Rose Delvaux", "Paul-Émile Nguyễn", "Zoé Béranger"]
PRESENT = [name for name in MEMBERS if name != ABSENT] + GUESTS
ROUNDS, TABLES, BOARDS_A_ROUND = 5, 5, 4


def results(chance: random.Random, number: int) -> list[Line]:
    """Lines such as a club produces, all kinds among them."""
    return [one_result(chance) for _ in range(number)]


def one_result(chance: random.Random) -> Line:
    if chance.random() < 0.04:
        return PASSED_OUT
    level = chance.choices(range(7, 14), (20, 24, 22, 18, 8, 5, 3))[0]
    doubling = chance.choices(("", "X", "XX"), (80, 15, 5))[0]
    tricks = max(0, min(13, level + chance.choice((-3, -2, -1, -1, 0, 0, 0, 1, 1, 2))))
    return Line(chance.choice("NES"), level, chance.choice(list(GAME)), doubling, tricks)


def play_a_whole_evening(browser: Browser, club: Served) -> None:
    """Import the members, plan, print, enter every slip, publish; hold the pages against it all."""
    watch = Watch()
    with watched(browser, watch) as page, watched(browser, watch) as public:
        director = Director(page, club.url)
        director.sign_in(sign_in_links(club)[0])
        prepare(director, watch)
        check_paper(director.print_slips(1))
        director.follow("Imprimer autre chose")
        played = play(director, watch, public)
        publish(director, public)
        check_public_pages(public, played)
    assert watch.met == []


def prepare(director: Director, watch: Watch) -> None:
    """Members, tournament, roll call, plan, boards."""
    director.take_over_list(MEMBERS)
    director.page.goto(director.url + "/director/")
    director.follow("Nouveau tournoi")
    director.press("Créer, puis faire l’appel")
    director.tick(name for name in MEMBERS if name != ABSENT)
    director.counted(present=12, tables=4)
    for name in GUESTS[:-1]:
        director.add_guest(name)
    with watch.expecting("players/"):
        forget_to_add(director, GUESTS[-1])
    director.press("Ajouter comme invité")
    director.counted(present=15, tables=5)
    director.press("Voir comment on joue")
    director.choose_plan(f"{ROUNDS} tours de {BOARDS_A_ROUND} donnes")
    director.step("Donnes")
    director.load_boards(BOARDS)
    director.said("20 donnes ont été prises du fichier.")
    director.said("Laissées de côté, car le plan ne les utilise pas : 21 à 36.")
    director.unfold("remarques sur le fichier")
    director.said("Donne 4 : le Domy ne donne jamais ; Nord donne à sa place.")
    director.follow("Ensuite : imprimer")


def forget_to_add(director: Director, name: str) -> None:
    """A name typed and not added is not dropped when the list is kept."""
    director.page.get_by_label("Chercher un membre ou ajouter un invité").fill(name)
    director.press("Voir comment on joue")
    director.said(f"{name} n’est pas encore sur la liste.")


def check_paper(pdf: bytes) -> None:
    """The slips of a round: every name, every table; no code, for no phone could follow it here."""
    words = words_of(pdf)
    whole = " ".join(words.split())  # a long name beside the table takes two lines
    assert [name for name in PRESENT if name not in whole] == []
    assert ABSENT not in whole
    # Imposed: the piles of a cut stack lie in the order of the tables, a page does not.
    tables = [int(table) for table in re.findall(r"^Table (\d)$", words, re.MULTILINE)]
    assert sorted(tables) == list(range(1, TABLES + 1))
    assert words.count("Tour 1 sur 5") == TABLES
    pages = [picture(pdf, page, scale=3.0) for page in range(page_count(pdf))]
    assert [found for page in pages for found in zxingcpp.read_barcodes(page)] == []


def play(director: Director, watch: Watch, public: Page) -> list[Played]:
    """Type every slip of every round; correct a line of the first once it is closed."""
    chance = random.Random(2026)
    director.follow("Ensuite : commencer")
    director.press("Commencer le tournoi")
    played: list[Played] = []
    for number in range(1, ROUNDS + 1):
        played += type_round(director, number, chance)
        director.follow("Ce soir")
        director.said(f"Tous les résultats du tour {number} sont là.")
        director.close_round()
        if number == 1:
            look_at_live_ranking(director, public)
            with watch.expecting("rounds/1/tables/1/"):
                played[0] = correct_first_line(director, played[0])
        if number < ROUNDS:
            director.open_next()
    return played


def type_round(director: Director, number: int, chance: random.Random) -> list[Played]:
    """Open the first slip of the round; each next one follows by itself."""
    director.follow("Saisie")
    first = director.page.locator("main .progress tbody tr").first
    first.locator("td").nth(number - 1).get_by_role("link").click()
    played: list[Played] = []
    for table in range(1, TABLES + 1):
        director.said(f"Bordereau : table {table}, tour {number}")
        played += director.type_slip(results(chance, BOARDS_A_ROUND))
    return played


def correct_first_line(director: Director, first: Played) -> Played:
    """The first line said another number of tricks; the round is closed, so a reason is asked."""
    line = Line("S", 9, "SA", "X", 10)
    director.follow("Saisie")
    director.page.locator("main .progress tbody td a").first.click()
    director.correct(0, line, "Le bordereau dit 10 levées")
    return replace(first, line=line)


def look_at_live_ranking(director: Director, public: Page) -> None:
    """Members at home open the ranking after the first round, and leave it open.

    Each board was played at one table so far, and nothing is compared with itself.
    """
    slug = slug_of(director.page)
    public.goto(f"{director.url}/t/{slug}/")
    expect(public.get_by_role("heading", level=1)).to_have_text("Classement après 1 tour sur 5")
    expect(public.locator("main")).to_contain_text("Rien n’est encore comparé")


def slug_of(page: Page) -> str:
    """Return the tournament whose page that is."""
    return page.url.split("/t/")[1].split("/")[0]


def publish(director: Director, public: Page) -> None:
    """Close, publish provisionally, then for good; the page left open follows by itself."""
    heading = public.get_by_role("heading", level=1)
    expect(heading).to_have_text("Classement après 5 tours sur 5")
    director.follow("Résultats")
    director.press("Terminer le tournoi")
    director.press("Publier à titre provisoire")
    director.said("Les résultats sont publiés, à titre provisoire.")
    public.reload()
    expect(public.locator("main .meta")).to_contain_text("provisoire")
    director.press("Publier définitivement")  # among so many results some look odd: asked about
    expect(director.page.get_by_role("alert")).to_contain_text("à vérifier")
    director.press("Publier définitivement quand même")
    director.said("Les résultats sont définitifs.")


def check_public_pages(public: Page, played: list[Played]) -> None:
    """The ranking, row by row; then a score card and a board."""
    public.reload()
    expect(public.locator("main .meta")).to_contain_text("définitif")
    rows = public.locator("table.ranking tbody tr")
    read = [read_row(rows.nth(index)) for index in range(rows.count())]
    assert by_rank(read) == by_rank(ranking(played))
    check_card(public, played, rows.first.locator("td a"))
    check_board(public, played)


def check_card(public: Page, played: list[Played], link: Locator) -> None:
    """Every board of the winner, with the percentage that it gave."""
    name = link.inner_text()
    link.click()
    expect(public.get_by_role("heading", level=1)).to_have_text(name)
    rows = public.locator("table.score-card tr:has(.card-board)")
    read = {
        int(rows.nth(index).locator(".card-board").inner_text()): rows.nth(index)
        .locator(".percentage")
        .inner_text()
        for index in range(rows.count())
    }
    assert read == {board: on_a_board(own) for board, own in percentages(played)[name].items()}


def on_a_board(percentage: Fraction) -> str:
    """One decimal, and none where it would be a nought."""
    return written(percentage, 1).replace(",0", "")


def check_board(public: Page, played: list[Played]) -> None:
    """The first board: the cards of the file, and in each of three blocks all who held the hand."""
    public.locator("table.score-card .card-board", has_text=re.compile(r"^1$")).click()
    expect(public.get_by_role("heading", level=1)).to_have_text("Donne 1")
    expect(public.locator(".deal")).to_contain_text("A R 6 5 2")
    for block, seat in zip(public.locator(".result-blocks > section").all(), "NES", strict=True):
        read = [
            name.split("\n")[0] for name in block.locator("li > span:first-child").all_inner_texts()
        ]
        assert sorted(read) == sorted(one.people[seat] for one in played if one.board == 1)


def read_row(row: Locator) -> Counted:
    """Read one row of the ranking as it is written."""
    place, _, _, boards = (cell.inner_text() for cell in row.locator("td").all()[:4])
    rank = place.replace("=", " =").replace("\n", "").strip()
    name, score = row.locator("td a").inner_text(), row.locator("td b").inner_text()
    return Counted(" ".join(rank.split()), name, score, boards)


def by_rank(rows: list[Counted]) -> list[Counted]:
    """Keep the page's order of ranks; inside a tie it goes by sort key, here by name."""
    return [
        row
        for _rank, tied in groupby(rows, key=lambda row: row.rank)
        for row in sorted(tied, key=lambda row: row.name)
    ]
