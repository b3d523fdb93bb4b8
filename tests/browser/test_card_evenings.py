"""A whole evening of each game without boards, through the pages, with an early deal mended.

What everybody should have is counted here by hand, deal by deal, from the rules' own tables.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.card_scribe import Scribe, Totals
from tests.browser.counting import Line
from tests.browser.director import Director
from tests.browser.watching import Watch, watched
from tests.management.test_serve import Served, serving, sign_in_links

pytestmark = pytest.mark.browser
NAMES = {"A": "Anne Petit", "B": "Bruno Leroy", "C": "Chloé Martin", "D": "David Dubois"}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("cards"))) as served:
        yield served


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest.fixture(scope="module")
def scribe(browser: Browser, club: Served, watch: Watch) -> Iterator[Scribe]:
    """Signed in once, members on the list; the module's tests follow each other."""
    with watched(browser, watch, 360, 800) as page:
        director = Director(page, club.url)
        director.sign_in(sign_in_links(club)[0])
        director.take_over_list(list(NAMES.values()))
        yield Scribe(page, club.url, NAMES)


@pytest.fixture(autouse=True)
def _nothing_went_wrong(watch: Watch) -> Iterator[None]:
    yield
    assert watch.met == []


def added(*deals: Sequence[int]) -> Totals:
    """The sums of one account."""
    return {
        letter: [sum(column)]
        for letter, column in zip(NAMES, zip(*deals, strict=True), strict=True)
    }


def both(points: Totals, others: Totals) -> Totals:
    """Two accounts beside each other."""
    return {letter: [*points[letter], *others[letter]] for letter in NAMES}


def test_whist_a_la_couleur(scribe: Scribe) -> None:
    scribe.begin("whist_couleur")
    scribe.deal(contract="solo_6", announcer="A", trump="coeur", side_tricks=7)
    scribe.deal(contract="couleur", announcer="B", joined="C", trump="pique", side_tricks=9)
    piccolo = {"attacker_tricks-A": 1, "attacker_tricks-D": 2}
    scribe.deal(contract="piccolo", announcer="A", joined="D", **piccolo)
    scribe.deal(ended="passed_out")
    solo, couleur, joint = (30, -10, -10, -10), (-5, 5, 5, -5), (-18, 18, 18, -18)
    assert scribe.totals() == added(solo, couleur, joint)
    scribe.change(1, side_tricks=5)
    assert scribe.totals() == added((-24, 8, 8, 8), couleur, joint)


def test_the_reglement(scribe: Scribe) -> None:
    scribe.begin("whist_reglement")
    scribe.deal(
        contract="emballage", announcer="A", joined="B", level=8, trump="coeur", side_tricks=10
    )
    scribe.deal(contract="petite_misere", announcer="C", **{"attacker_tricks-C": 0})
    scribe.penalty(fault="grave", culprit="D")
    scribe.deal(contract="seul", announcer="D", level=6, trump="pique", side_tricks=5)
    queens = {"queens-A": 1, "queens-B": 3, "queens-C": 0, "queens-D": 0}
    scribe.deal(contract="dames", **queens)
    scribe.deal(
        contract="grande_misere", announcer="B", **{"arbiter-agreed": 1, "attacker_tricks-B": 1}
    )
    rest = [(-4, -4, 12, -4), (0, 0, 0, -9), (4, 4, 4, -12), (-3, -9, 0, 0), (12, -36, 12, 12)]
    assert scribe.totals() == added((7, 7, -7, -7), *rest)
    scribe.change(1, side_tricks=7)
    assert scribe.totals() == added((-7, -7, 7, 7), *rest)


def test_whist_belge_with_its_pot(scribe: Scribe) -> None:
    scribe.begin("whist_belge")
    scribe.deal(contract="emballage", announcer="A", joined="B", trump="coeur", side_tricks=9)
    scribe.deal(contract="misere", announcer="C", **{"attacker_tricks-C": 0})
    scribe.deal(contract="solo", announcer="D", trump="pique", side_tricks=4)
    rest = [(-10, -10, 30, -10), (5, 5, 5, -15)]
    # Everyone antes 1 before each deal: the pot was emptied by the one before.
    tokens = [(2, 2, -2, -2), (-2, -2, 6, -2), (2, 2, 2, -12)]
    assert scribe.totals() == both(added((9, 9, -9, -9), *rest), added(*tokens))
    assert scribe.mark().endswith("6")
    scribe.change(1, side_tricks=7)
    # The pair pays stake and pot to the defenders, so nobody antes before the misère.
    tokens = [(-6, -6, 4, 4), (-1, -1, 7, -1), (2, 2, 2, -12)]
    assert scribe.totals() == both(added((-8, -8, 8, 8), *rest), added(*tokens))
    assert scribe.mark().endswith("6")


def test_whist_with_its_manches(scribe: Scribe) -> None:
    scribe.begin("whist")
    scribe.deal(attackers=["A", "C"], trump="coeur", side_tricks=9, honours="A3")
    scribe.deal(trump="pique", side_tricks=5)
    scribe.deal(trump="carreau", side_tricks=7)
    fiches = {letter: total[0] for letter, total in scribe.totals().items()}
    assert fiches == {"A": 2, "B": -2, "C": 2, "D": -2}
    assert "0–0" in scribe.mark()
    scribe.change(1, side_tricks=8, honours="")
    fiches = {letter: total[0] for letter, total in scribe.totals().items()}
    assert fiches == dict.fromkeys(NAMES, 0)
    assert "6–4" in scribe.mark()


SUITS = {"T": "trefle", "K": "carreau", "C": "coeur", "P": "pique", "SA": "sans_atout"}
TIMES = {"": 1, "X": 2, "XX": 4}


def test_whiz_at_the_table_while_one_rests(scribe: Scribe) -> None:
    scribe.begin("whiz")
    bids = [Line("", 10, "C", "X", 11), Line("", 9, "SA", "", 7), Line("", 8, "P", "XX", 8)]
    playing, lines = [], []
    for bid in bids:
        playing.append(scribe.playing())
        line = replace(bid, seat=playing[-1][0])
        said = {"announcer": line.seat, "level": line.level, "trump": SUITS[line.suit]}
        scribe.write(**said, doubling=TIMES[line.doubling], side_tricks=line.tricks)
        lines.append(line)
    assert [len(who) for who in playing] == [3, 3, 3]
    assert len(set(playing)) == 3  # a different one rests each time
    assert scribe.totals() == whiz_totals(lines, playing)
    scribe.change(1, side_tricks=9)
    lines[0] = replace(lines[0], tricks=9)
    assert scribe.totals() == whiz_totals(lines, playing)


def whiz_totals(lines: Sequence[Line], playing: Sequence[str]) -> Totals:
    """Each deal's points for the three who played it."""
    found = dict.fromkeys(NAMES, 0)
    for line, who in zip(lines, playing, strict=True):
        for letter in who:
            found[letter] += line.points(letter)
    return {letter: [total] for letter, total in found.items()}


def test_the_evening_is_closed_and_published(scribe: Scribe) -> None:
    page = scribe.page
    page.locator(".meta a").first.click()
    for action in ("close", "publish"):
        page.locator(f"form[action$='/{action}/'] button").click()
    expect(page.get_by_text("Les résultats sont publiés.").first).to_be_visible()
