"""Each game's page of help says what the code's own tables say."""

import re
from dataclasses import replace
from html import unescape
from itertools import chain

import pytest
from django.test import Client

from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.whist import RULE_SETS
from scoring.whist.options import frozen_options
from tests.rules_rows import (
    BY_CONTRACT,
    ROWS,
    WHIZ,
    expected_rows,
    rows_found,
    whiz_examples,
)
from whiz_tournament.models import Club
from whiz_tournament.wording.games.game_page import FLAGS, LEADS, SIDES, TRUMPS, game_page
from whiz_tournament.wording.games.whiz_tables import EXAMPLES, figures
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.quantities import unsigned_figure

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
    tables = game_page(ruleset).tables
    before = list(chain.from_iterable(figures(table) for table in tables))
    found = re.findall(r'<td class="num">\s*([^<]*?)\s*</td>', page_of(game, "fr"))
    assert found[len(before) :] == expected
    assert found[: len(before)] == before


@pytest.mark.parametrize("game", GAMES)
def test_contracts_penalties_and_options_are_all_told(club: Club, game: str) -> None:
    ruleset = RULE_SETS[game]
    page = page_of(game)
    labels = re.findall(r"<dt><b>([^<]*)</b>", page)
    offered = ruleset.offered(frozen_options(ruleset.options, {}))
    by_rank = sorted(offered, key=lambda spec: spec.rank)
    told = [] if game == "whiz" else [spec.label for spec in by_rank]
    told += [spec.label for spec in ruleset.penalties]
    told += [spec.label for spec in ruleset.options if not spec.reads]
    assert labels == told


@pytest.mark.parametrize("game", GAMES)
def test_each_option_marks_one_choice_as_our_reading(club: Club, game: str) -> None:
    page = page_of(game)
    read = [spec for spec in RULE_SETS[game].options if not spec.reads]
    assert page.count('<span class="chip info">our reading</span>') == len(read)


def test_a_changed_table_changes_the_page(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    from scoring.whist.reglement import game, tariffs

    dearer = tariffs.QUEEN - 1
    monkeypatch.setattr(game, "QUEEN", dearer)
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


@pytest.mark.parametrize("game", BY_CONTRACT)
def test_each_row_of_the_written_rules_is_in_the_table(game: str) -> None:
    ruleset = RULE_SETS[game]
    table = ruleset.value_table(frozen_options(ruleset.options, {}))
    assert rows_found(table.rows) == expected_rows(game, ruleset)


def test_the_rows_of_whist_are_in_the_table() -> None:
    ruleset = RULE_SETS["whist"]
    table = ruleset.value_table(frozen_options(ruleset.options, {}))
    written = ROWS["whist"]
    cases = {**written["honours"], **written["manche"]}
    found = {str(*row.params.values()): row.figures for row in table.rows if row.params}
    assert found == {case: tuple(row) for case, row in cases.items()}
    trick, partie = table.rows[0], table.rows[-1]
    assert [trick.case, partie.case] == [*written["trick"], *written["partie"]]
    assert [list(trick.figures), list(partie.figures)] == [
        *written["trick"].values(),
        *written["partie"].values(),
    ]


def test_a_wrong_value_in_a_table_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from scoring.whist.reglement import tariffs

    wrong = {**tariffs.TARIFFS, "seul": replace(tariffs.TARIFFS["seul"], lost=(5,), missing=3)}
    monkeypatch.setattr(tariffs, "TARIFFS", wrong)
    ruleset = RULE_SETS["whist_reglement"]
    rows = rows_found(ruleset.value_table(frozen_options(ruleset.options, {})).rows)
    differ = set(rows) - set(expected_rows("whist_reglement", ruleset))
    assert differ == {
        ("Seul", "lost by one trick", (-15, 5)),
        ("Seul", "each further trick missing", (-9, 3)),
    }


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
    table = game_page(RULE_SETS["whiz"]).tables[-1]
    shown = zip(EXAMPLES, table.rows, strict=True)
    assert [tuple(row[2:]) for _, row in shown] == [written[each] for each in EXAMPLES]
    assert len(EXAMPLES) == len(WHIZ["examples"])
