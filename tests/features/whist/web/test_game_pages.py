"""The page of each game of whist's family says what the code's own tables say."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

import pytest

from scoring.games import whiz
from scoring.games.options import frozen_options
from scoring.games.value_table import ValueRow
from scoring.whist import RULE_SETS
from scoring.whist.ruleset import AnyGame
from tests.printing.reading import page_count
from tests.rules_rows import ROWS
from tests.web.help.test_games import figures_on, page_of
from whiz_tournament.features.whist.wording.game_page import FLAGS, LEADS, SIDES, TRUMPS
from whiz_tournament.models import Club
from whiz_tournament.web.help.manual import manual_pdf
from whiz_tournament.wording.games.explained import explained_games
from whiz_tournament.wording.manual import manual_text
from whiz_tournament.wording.quantities import unsigned_figure

pytestmark = pytest.mark.django_db
GAMES = sorted(set(RULE_SETS) - {whiz.SLUG})
BY_CONTRACT = ("whist_reglement", "whist_belge", "whist_couleur")


def expected_rows(game: str, ruleset: AnyGame) -> list[tuple[str, str, Sequence[int | None]]]:
    """Return label, case and figures of each line, lowest contract first."""
    return [
        (spec.label, case, tuple(figures))
        for spec in ruleset.contracts
        for case, figures in ROWS[game].get(spec.key, {}).items()
    ]


def rows_found(rows: Sequence[ValueRow]) -> list[tuple[str, str, Sequence[int | None]]]:
    """Return the same of a table."""
    return [(row.label, row.case, row.figures) for row in rows]


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_the_value_table_is_on_the_page(club: Club, game: str) -> None:
    ruleset = RULE_SETS[game]
    rows = ruleset.value_table(frozen_options(ruleset.options, {})).rows
    expected = [
        unsigned_figure(figure) for figure in chain.from_iterable(row.figures for row in rows)
    ]
    assert figures_on(page_of(game, "fr")) == expected


@pytest.mark.parametrize("game", GAMES)
def test_contracts_penalties_and_options_are_all_told(club: Club, game: str) -> None:
    ruleset = RULE_SETS[game]
    page = page_of(game)
    labels = re.findall(r"<dt><b>([^<]*)</b>", page)
    offered = ruleset.offered(frozen_options(ruleset.options, {}))
    by_rank = sorted(offered, key=lambda spec: spec.rank)
    told = [spec.label for spec in by_rank]
    told += [spec.label for spec in ruleset.penalties]
    told += [spec.label for spec in ruleset.options if not spec.reads]
    assert labels == told


@pytest.mark.parametrize("game", GAMES)
def test_each_option_marks_one_choice_as_our_reading(club: Club, game: str) -> None:
    page = page_of(game)
    read = [spec for spec in RULE_SETS[game].options if not spec.reads]
    assert page.count('<span class="chip info">our reading</span>') == len(read)


@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_the_manual_has_the_pages_of_all_games(language: str) -> None:
    evening = len(manual_text(language).pages) + len(["What if…"])
    assert page_count(manual_pdf(language)) == evening + 12


def test_a_changed_table_changes_the_page(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    from scoring.whist.reglement import game, tariffs

    dearer = tariffs.QUEEN - 1
    monkeypatch.setattr(game, "QUEEN", dearer)
    values = explained_games()["whist_reglement"].page().values
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


def test_every_word_of_the_tables_has_its_phrase() -> None:
    specs = list(chain.from_iterable(ruleset.contracts for ruleset in RULE_SETS.values()))
    assert {spec.trump for spec in specs} <= set(TRUMPS)
    assert {spec.lead for spec in specs} <= set(LEADS)
    assert set(chain.from_iterable(spec.flags for spec in specs)) <= set(FLAGS)
    assert {RULE_SETS[game].sides for game in GAMES} <= set(SIDES)


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
