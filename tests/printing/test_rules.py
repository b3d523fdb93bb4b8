"""The rules of each game and its table of points: one readable page each, what the page says."""

from itertools import chain

import pytest
from django.test import Client
from django.utils import translation

from boards.seating import SeatingRule
from scoring.formulas import Formula
from tests.printing.reading import ink_beyond_margins, page_count, sizes_of_sentences, words_of
from tests.tournaments import draft
from whiz_tournament.models import Club, Tournament
from whiz_tournament.printing.papers import PRINTED
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.printing.rules.game import LEAST
from whiz_tournament.printing.rules.pieces import RULES_PAPERS, game_paper
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.wording.games.explained import explained_games
from whiz_tournament.wording.games.whiz_tables import figures
from whiz_tournament.wording.seating import seating_readings

pytestmark = pytest.mark.django_db
LANGUAGES = ["fr", "en", "nl"]
GAMES = sorted(explained_games())


def plain(words: str) -> str:
    return " ".join(words.replace("\u00a0", " ").split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", RULES_PAPERS)
def test_one_page_in_which_nothing_is_cut(game: str, paper: str, language: str) -> None:
    with translation.override(language):
        pdf = game_paper(game, paper)
    assert page_count(pdf) == 1
    assert "…" not in words_of(pdf)
    assert ink_beyond_margins(pdf) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_paper_says_what_the_page_says(game: str, language: str) -> None:
    with translation.override(language):
        page = explained_games()[game].page()
        rules, points = (plain(words_of(game_paper(game, each))) for each in RULES_PAPERS)
    for part in page.parts:
        assert part.title in rules
        assert [each for each in part.paragraphs if plain(each) not in rules] == []
        for each in part.drawings:
            assert plain(f"{each.name}. {each.sentence}") in rules
    for row in page.contracts:
        assert plain(row.label) in rules
    found = points.split()
    rows = chain.from_iterable(group.rows for group in page.values)
    shown = [figure for _, line in rows for figure in line if figure]
    for figure in chain(shown, *map(figures, page.tables)):
        found.remove(figure)


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_read(game: str) -> None:
    for paper in RULES_PAPERS:
        assert min(sizes_of_sentences(game_paper(game, paper))) >= LEAST


def printed(tournament: Tournament, kind: str, size: str = "A4") -> bytes:
    value = PRINTED[kind].value(tournament, PrintSelection(size=size))
    return draw_all("x", [(kind, value)], lambda _: None, size=size)


@pytest.mark.parametrize("rule", SeatingRule)
def test_a_tournament_prints_the_rules_that_it_plays(club: Club, rule: SeatingRule) -> None:
    tournament = draft(club, seating_rule=rule, formula=Formula.SUPER)
    rules, points = (plain(words_of(printed(tournament, f"game_{each}"))) for each in RULES_PAPERS)
    names = {each: seating_readings(each)[0].name for each in SeatingRule}
    assert [each for each, name in names.items() if f"{name}." in rules] == [rule]
    assert "Cartes du Domy montrées – 13." in points
    assert "Super-Whiz : juste l’annonce" in points
    assert tournament.name in rules


@pytest.mark.parametrize("kind", ["game_rules", "game_points"])
def test_on_half_a_sheet_they_take_several(club: Club, kind: str) -> None:
    pdf = printed(draft(club), kind, "A5")
    assert page_count(pdf) in {2, 3}
    assert "…" not in words_of(pdf)
    assert ink_beyond_margins(pdf) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_papers_are_a_tap_from_the_page(club: Club, game: str) -> None:
    page = Client().get(f"/help/games/{game}/").content.decode()
    for paper in RULES_PAPERS:
        address = f"/help/games/{game}/{paper}/"
        assert f'href="{address}"' in page
        answer = Client().get(address)
        assert answer.headers["Content-Type"] == "application/pdf"
        assert plain(words_of(answer.content)) == plain(words_of(game_paper(game, paper)))


@pytest.mark.parametrize("path", ["poker/rules", "whiz/recipes"])
def test_what_is_not_ours_has_no_paper(club: Club, path: str) -> None:
    assert Client().get(f"/help/games/{path}/").status_code == 404
