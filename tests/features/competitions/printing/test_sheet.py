"""A competition on paper: the figures of the screen, ten sessions in the page's width."""

import pytest
from django.urls import reverse

from scoring.competitions.settings import Combining, TieRule, Ties
from tests.features.competitions.made import competition, shown_competition
from tests.printing.reading import ink_beyond_margins, page_count, words_of
from tests.sessions import publish, session
from whiz_tournament.features.competitions.printing import DOCUMENTS
from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.printed import PATH
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.wording.rules import rule_sentences
from whiz_tournament.models import Club, Competition, Player
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.services.people.players import edit_player

pytestmark = pytest.mark.django_db


def paper(made: Competition, size: str = "A4") -> bytes:
    value = DOCUMENTS[Competition]["competition"].value(made, PrintSelection())
    return draw_all(made.name, [("competition", value)], lambda _: None, size=size)


def test_the_paper_says_what_the_screen_says(club: Club) -> None:
    made = shown_competition(club, publish(session(club, 3)), publish(session(club, 10)))
    said = words_of(paper(made))
    page = published_competition(made)
    for line in page.standings:
        assert line.name in said
        assert f"{line.total} %".replace(".", ",") in said
    assert "Résultat provisoire" in said
    assert "Coupe d’automne · Whiz Club · mardi 10 novembre 2026" in said


def test_what_is_published_is_printed_before_that_what_is_so_far(club: Club) -> None:
    two = [publish(session(club, 3)), session(club, 10)]
    assert "Résultats à ce stade" in words_of(paper(competition(club, *two)))
    said = words_of(paper(shown_competition(club, *two)))
    assert ("après 1 séance sur 2" in said.lower(), "10 nov" in said) == (True, False)


@pytest.mark.parametrize("size", ["A4", "A5"])
def test_ten_sessions_stay_on_the_page(club: Club, size: str) -> None:
    made = competition(club, *(session(club, day) for day in range(1, 11)))
    drawn = paper(made, size)
    assert ink_beyond_margins(drawn) == 0
    assert page_count(drawn) == 1
    said = words_of(drawn)
    assert ("10 nov" in said, "…" in said) == (True, False)


def test_a_hidden_name_stands_on_no_paper(club: Club) -> None:
    made = competition(club, session(club, 3))
    edit_player(player=Player.objects.get(name="Anne Petit"), public_name=False)
    assert "Petit" not in words_of(paper(made))


def test_its_code_opens_the_page() -> None:
    assert filled_path(PATH, "coupe") == reverse("public_competition", args=["coupe"])


@pytest.mark.parametrize("size", ["A4", "A5"])
def test_long_rules_are_printed_whole(club: Club, size: str) -> None:
    """The foot has room for all sentences, however many rules a club has."""
    ties = Ties(
        (TieRule.BETWEEN, TieRule.FIGURES, TieRule.PLACES, TieRule.LOT),
        seed="le bouchon du 12 décembre",
    )
    rules = {"ties": ties, "guests": False, "categories": True}
    two = (session(club, 3), session(club, 10))
    made = competition(club, *two, combining=Combining.PLACES, **rules)
    drawn = paper(made, size)
    said = "".join(words_of(drawn).split())
    page = competition_now(CompetitionRules.of(made), Audience.PUBLIC)
    lacking = [
        sentence
        for sentence in rule_sentences(page, on_paper=True)
        if "".join(sentence.split()) not in said
    ]
    assert lacking == []
    assert ink_beyond_margins(drawn) == 0
