"""The page of Whiz in the help says what the score's own tables say."""

import re
from html import unescape
from itertools import chain

import pytest
from django.test import Client

from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.games import whiz
from scoring.games.options import frozen_options
from tests.rules_rows import WHIZ, whiz_examples
from whiz_tournament.models import Club
from whiz_tournament.wording.games.explained import OWN_GAME
from whiz_tournament.wording.games.whiz_tables import EXAMPLES, figures
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.quantities import unsigned_figure

pytestmark = pytest.mark.django_db


def page_of(game: str, language: str = "en") -> str:
    client = Client()
    client.cookies["language"] = language
    answer = client.get(f"/help/games/{game}/")
    assert answer.status_code == 200
    return unescape(re.sub(r"\s+", " ", answer.content.decode()))


def figures_on(page: str) -> list[str]:
    """Return the figures of all tables of a page, in their order."""
    return re.findall(r'<td class="num">\s*([^<]*?)\s*</td>', page)


def test_every_figure_of_the_score_is_on_the_page(club: Club) -> None:
    rows = whiz.value_table(frozen_options(whiz.OPTIONS, {})).rows
    worth = chain.from_iterable(row.figures for row in rows)
    tables = chain.from_iterable(figures(table) for table in OWN_GAME.page().tables)
    assert figures_on(page_of("whiz", "fr")) == [*tables, *map(unsigned_figure, worth)]


def test_what_a_table_of_whiz_agrees_on_is_told(club: Club) -> None:
    page = page_of("whiz")
    assert re.findall(r"<dt><b>([^<]*)</b>", page) == [spec.label for spec in whiz.OPTIONS]
    assert page.count('<span class="chip info">our reading</span>') == len(whiz.OPTIONS)


def test_a_game_that_is_not_ours_has_no_page(club: Club) -> None:
    assert Client().get("/help/games/poker/").status_code == 404


@pytest.mark.parametrize("rule", SeatingRule)
def test_the_page_says_who_leads_against_whom(club: Club, rule: SeatingRule) -> None:
    names = {seat.value: seat_name(seat.value) for seat in Seat}
    pairs = [
        f"{names[declarer]} joue, {names[leader]} entame"
        for declarer, leader in WHIZ["leads"][rule.value].items()
    ]
    assert f"Le Domy en Ouest : {' · '.join(pairs)}." in page_of("whiz", "fr")


def test_the_examples_of_the_page_are_those_of_the_rules(club: Club) -> None:
    written = {
        (formula, str(contract), tricks): (str(declarer), str(defender))
        for formula, contract, tricks, declarer, defender in whiz_examples()
    }
    table = OWN_GAME.page().tables[-1]
    shown = zip(EXAMPLES, table.rows, strict=True)
    assert [tuple(row[2:]) for _, row in shown] == [written[each] for each in EXAMPLES]
    assert len(EXAMPLES) == len(WHIZ["examples"])
