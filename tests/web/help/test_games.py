"""Each game's page of help says what the code's own tables say."""

import re
from html import unescape
from itertools import chain

import pytest
from django.test import Client

from scoring.whist import RULE_SETS
from scoring.whist.options import frozen_options
from whiz_tournament.models import Club
from whiz_tournament.wording.whist.contracts import FLAGS, LEADS, SIDES, TRUMPS
from whiz_tournament.wording.whist.game_page import game_page
from whiz_tournament.wording.whist.values import unsigned_figure

pytestmark = pytest.mark.django_db
GAMES = sorted(RULE_SETS)


def page_of(game: str, language: str = "en") -> str:
    client = Client()
    client.cookies["language"] = language
    answer = client.get(f"/help/games/{game}/")
    assert answer.status_code == 200
    return unescape(re.sub(r"\s+", " ", answer.content.decode()))


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_the_value_table_is_on_the_page(club: Club, game: str) -> None:
    ruleset = RULE_SETS[game]
    rows = ruleset.value_table(frozen_options(ruleset.options, {})).rows
    expected = [
        unsigned_figure(figure) for figure in chain.from_iterable(row.figures for row in rows)
    ]
    assert re.findall(r'<td class="num">([^<]*)</td>', page_of(game)) == expected


@pytest.mark.parametrize("game", GAMES)
def test_contracts_penalties_and_options_are_all_told(club: Club, game: str) -> None:
    ruleset = RULE_SETS[game]
    page = page_of(game)
    labels = re.findall(r"<dt><b>([^<]*)</b>", page)
    told = [spec.label for spec in sorted(ruleset.contracts, key=lambda spec: spec.rank)]
    told += [spec.label for spec in ruleset.penalties]
    told += [spec.label for spec in ruleset.options]
    assert labels == told


@pytest.mark.parametrize("game", GAMES)
def test_each_option_marks_one_choice_as_our_reading(club: Club, game: str) -> None:
    page = page_of(game)
    assert page.count('<span class="chip info">our reading</span>') == len(RULE_SETS[game].options)


def test_a_changed_table_changes_the_page(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    from scoring.whist.reglement import tariffs, value_rows

    dearer = tariffs.QUEEN - 1
    monkeypatch.setattr(value_rows, "QUEEN", dearer)
    values = game_page(RULE_SETS["whist_reglement"]).values
    assert values[0].rows[0][1] == (unsigned_figure(dearer), "")


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("fr", "Ce que le club peut choisir"),
        ("en", "What a club may choose"),
        ("nl", "Wat de club kan kiezen"),
    ],
)
def test_the_page_speaks_one_language(club: Club, language: str, title: str) -> None:
    titles = {"Ce que le club peut choisir", "What a club may choose", "Wat de club kan kiezen"}
    page = page_of("whist_reglement", language)
    assert {each for each in titles if each in page} == {title}


def test_a_game_that_is_not_ours_has_no_page(club: Club) -> None:
    assert Client().get("/help/games/poker/").status_code == 404


def test_every_word_of_the_tables_has_its_phrase() -> None:
    specs = list(chain.from_iterable(ruleset.contracts for ruleset in RULE_SETS.values()))
    assert {spec.trump for spec in specs} <= set(TRUMPS)
    assert {spec.lead for spec in specs} <= set(LEADS)
    assert set(chain.from_iterable(spec.flags for spec in specs)) <= set(FLAGS)
    assert {ruleset.sides for ruleset in RULE_SETS.values()} <= set(SIDES)
