"""Who wants no name in public: no page, no answer and no paper for everybody tells it."""

from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils.translation import override
from pypdf import PdfReader

from tests.features.whist.made import ACTOR, card_evening, couleur
from tests.security.worlds import paths
from tests.tournaments import DIRECTOR, enter, running
from tests.whole_tournaments import Evening
from whiz_tournament.features.whist.queries import whist_season, whist_standings
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.models import WhistEvening as CardsEvening
from whiz_tournament.queries.documents.results import board_annex, ranking_sheet, score_cards
from whiz_tournament.queries.documents.slips_and_travellers import slip_sheets
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.downloads.files import XLSX_TYPE
from whiz_tournament.services.people.players import edit_player
from whiz_tournament.services.play.rounds import close_round, close_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
HIDDEN = "Zénobie Aardvark"
PAPERS = [ranking_sheet, board_annex, score_cards]


@pytest.fixture
def hidden(club: Club) -> Player:
    return Player.objects.create(
        club=club, name=HIDDEN, sort_key="aardvark0zenobie", licence="", public_name=False
    )


@pytest.fixture
def played(club: Club, hidden: Player) -> Tournament:
    """Three rounds are over, the fourth is played; entry 1 is the one who hides."""
    evening = Evening.read("thirteen_players")
    tournament = evening.begun(club)
    tournament.entries.filter(number=1).update(player=hidden)
    for number in range(1, 4):
        evening.play(tournament, number)
    return tournament


@pytest.fixture
def published(played: Tournament) -> Tournament:
    close_tournament(tournament=played, actor=DIRECTOR, confirm=True)
    publish_results(tournament=played, actor=DIRECTOR, final=False)
    played.refresh_from_db()
    return played


@pytest.fixture
def cards(club: Club, hidden: Player) -> CardsEvening:
    evening = card_evening(club)
    evening.evening.players.filter(number=1).update(player=hidden)
    evening.record(couleur(note="dictée"))
    close_evening(evening=evening.evening, actor=ACTOR)
    return publish_evening(evening=evening.evening, actor=ACTOR)


def told(tournament: Tournament, *more: str) -> str:
    """All that anybody reads, also who says that entry 2 is theirs."""
    forget_cached_pages()
    cache.clear()  # how many files were asked for before
    mine = Client()
    mine.cookies["me"] = "2"
    asked = [path for path in paths(tournament) if "?" not in path]
    found = [(Client(), [*asked, *more]), (mine, asked[2:3])]
    return "".join(text_of(client.get(path)) for client, each in found for path in each)


def text_of(answer: Any) -> str:
    """What an answer says, that of a workbook and of paper unpacked."""
    kind = answer.headers["Content-Type"]
    if kind == XLSX_TYPE:
        with ZipFile(BytesIO(answer.content)) as package:
            return "".join(package.read(name).decode() for name in package.namelist())
    if kind == "application/pdf":
        return "".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)
    # Of a picture only that it is one: what is drawn on it has a test of its own.
    return "" if kind == "image/png" else str(answer.content.decode())


@pytest.mark.parametrize("until", ["played", "published"])
def test_nothing_for_everybody_tells_the_name(
    until: str, hidden: Player, request: pytest.FixtureRequest
) -> None:
    tournament = request.getfixturevalue(until)
    text = told(tournament)
    assert ("Aardvark" in text, "Joueur 1<" in text) == (False, True)
    edit_player(player=hidden, public_name=True)
    assert "Aardvark" in told(tournament)


def test_pages_of_an_evening_do_not_tell_it(
    played: Tournament, cards: CardsEvening, hidden: Player
) -> None:
    season = f"/seasons/{cards.ruleset}/{cards.date.year}/"
    data = f"/api/v1/evenings/{cards.public_id}/"
    more = [f"/e/{cards.slug}/", season, data, f"{data}standings/"]
    assert [Client().get(each).status_code for each in more] == [200] * 4
    assert "Aardvark" not in told(played, *more)
    edit_player(player=hidden, public_name=True)
    pages = [Client().get(each).content.decode() for each in more]
    assert ["Aardvark" in page for page in pages] == [True] * 4


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.__name__)
def test_papers_that_lie_about_do_not_tell_it(
    published: Tournament, hidden: Player, paper: object
) -> None:
    assert callable(paper)
    assert HIDDEN not in str(paper(published, PrintSelection()))
    edit_player(player=hidden, public_name=True)
    assert HIDDEN in str(paper(published, PrintSelection()))


def test_the_live_ranking_on_paper_does_not_tell_it(played: Tournament) -> None:
    assert HIDDEN not in str(ranking_sheet(played, PrintSelection()))


def test_the_house_keeps_the_name(played: Tournament, cards: CardsEvening) -> None:
    assert HIDDEN in {line.name for line in ranking(played).standings}
    assert HIDDEN in str(slip_sheets(played, PrintSelection()))
    assert HIDDEN in {each.person.name for each in whist_standings(cards)["points"]}
    house = whist_season(cards.ruleset, cards.date, cards.date, public=False)
    assert HIDDEN in house.names.values()


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "Joueur 1"), ("en", "Player 1"), ("nl", "Speler 1")]
)
def test_the_number_is_said_in_the_readers_language(
    played: Tournament, language: str, said: str
) -> None:
    with override(language):
        assert entry_names(played, Audience.PUBLIC)[1].name == said


def test_the_place_among_names_tells_nothing(played: Tournament) -> None:
    names = entry_names(played, Audience.PUBLIC).values()
    assert max(names, key=lambda name: name.sort_key).number == 1


def test_nor_does_the_place_among_equals_of_what_was_released_before(
    club: Club, hidden: Player
) -> None:
    edit_player(player=hidden, public_name=True)
    tournament = running(club, 9)
    tournament.entries.filter(number=1).update(player=hidden)
    for table in (1, 2, 3):
        enter(tournament, 1, table, "passed out", "passed out")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    page = released_ranking(tournament)
    edit_player(player=hidden, public_name=False)
    after = released_ranking(tournament)
    assert page is not None
    assert after is not None
    assert (page.standings[0].entry, after.standings[-1].entry) == (1, 1)
    assert {line.rank for line in after.standings} == {None}


def test_in_a_season_nobody_has_a_number(cards: CardsEvening) -> None:
    with override("en"):
        found = whist_season(cards.ruleset, cards.date, cards.date, public=True)
    assert "Anonymous player 1" in found.names.values()
