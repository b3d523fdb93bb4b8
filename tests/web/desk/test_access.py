"""Who may open the desk, and what its addresses answer."""

import pytest
from django.test import Client
from django_scopes import scope

from tests.tournaments import ready
from tests.web.desk.conftest import member, signed_in
from tests.web.desk.forms import slip
from whiz_tournament.models import Club, Role, ScoreEntry, Tournament
from whiz_tournament.queries.documents.paths import slip_path, traveller_path
from whiz_tournament.queries.play.result_lines import line_rows

GET = ("", "rounds/1/tables/1/", "boards/{b}/", "open/?round=1&table=1")
LINE = ("rounds/1/tables/1/boards/{b}/", "rounds/1/tables/1/boards/{b}/draft/?language=fr&line=p")
POST = ("rounds/1/tables/1/", "boards/{b}/", "rounds/1/tables/1/boards/{b}/")
UNDO = "rounds/1/tables/1/boards/{b}/undo/1/"


def address(evening: Tournament, path: str) -> str:
    board = line_rows(evening, round=1, table=1)[0].board
    return f"/desk/{evening.slug}/{path.format(b=board)}"


@pytest.mark.parametrize("path", [*GET, *LINE])
def test_nobody_reads_without_signing_in(evening: Tournament, path: str) -> None:
    answer = Client().get(address(evening, path))
    assert (answer.status_code, answer["Location"].partition("?")[0]) == (302, "/sign-in/")


@pytest.mark.parametrize("path", [*POST, UNDO])
def test_nobody_writes_without_signing_in(evening: Tournament, path: str) -> None:
    answer = Client().post(address(evening, path), {"language": "fr"})
    assert (answer.status_code, answer["Location"].partition("?")[0]) == (302, "/sign-in/")
    assert ScoreEntry.objects.count() == 0


@pytest.mark.parametrize("role", [Role.SCORER, Role.DIRECTOR, Role.ADMIN])
@pytest.mark.parametrize("path", [*GET, *LINE])
def test_staff_read_uncached(club: Club, evening: Tournament, role: Role, path: str) -> None:
    answer = signed_in(member(club, "paul", role)).get(address(evening, path))
    assert answer.status_code == (303 if path.startswith("open") else 200)
    assert answer["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", [*GET, *LINE])
def test_another_clubs_tournament_is_unknown(
    scorer: Client, evening: Tournament, path: str
) -> None:
    where = address(evening, path)
    foreign = Club.objects.create(name="Autre club", host="autre.test")
    with scope(club=foreign):
        stranger = signed_in(member(foreign, "zoe", Role.DIRECTOR))
    evening.slug = "nowhere"
    unknown = scorer.get(address(evening, path))
    assert unknown.status_code == 404
    assert stranger.get(where).status_code in {302, 403, 404}


@pytest.mark.parametrize("path", [*POST, UNDO])
def test_a_form_without_its_token_is_refused(club: Club, evening: Tournament, path: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    paul = member(club, "paul", Role.DIRECTOR)
    strict.force_login(paul.user, backend="django.contrib.auth.backends.ModelBackend")
    assert strict.post(address(evening, path)).status_code == 403


@pytest.mark.parametrize(
    "path",
    [
        "rounds/9/tables/1/",
        "rounds/1/tables/999999/",
        "rounds/1/tables/9999999999999999999999/",
        "rounds/0/tables/1/",
        "rounds/01/tables/1/",
        "rounds/٣/tables/1/",
        "rounds/-1/tables/1/",
        "boards/999/",
        "boards/999999/",
        "boards/abc/",
        "rounds/1/tables/1/boards/999/",
        "rounds/1/tables/1/boards/999/draft/?language=fr",
        "open/?round=1&table=99",
        "open/?board=abc",
        "open/?board=99999999999999999999999",
        "open/",
    ],
)
def test_unknown_sheets_are_404(scorer: Client, evening: Tournament, path: str) -> None:
    assert scorer.get(f"/desk/{evening.slug}/{path}").status_code == 404


@pytest.mark.parametrize("path", [UNDO])
def test_acts_are_no_links(scorer: Client, evening: Tournament, path: str) -> None:
    assert scorer.get(address(evening, path)).status_code == 405


@pytest.mark.parametrize("language", ["", "de", "\x00"])
def test_a_draft_without_its_language_is_refused(
    scorer: Client, evening: Tournament, language: str
) -> None:
    path = address(evening, "rounds/1/tables/1/boards/{b}/draft/")
    assert scorer.get(path, {"line": "p", "language": language}).status_code == 400


def test_before_the_start_there_is_nothing_to_type(club: Club, scorer: Client) -> None:
    waiting = ready(club, 9, rounds=3)
    assert scorer.get(slip(waiting)).status_code == 409


def test_printed_codes_open_the_forms(scorer: Client, evening: Tournament) -> None:
    board = line_rows(evening, round=1, table=1)[0].board
    paths = [slip_path(evening, 1, 1), traveller_path(evening, board)]
    assert [scorer.get(path).status_code for path in paths] == [200, 200]


def test_hands_are_nowhere(scorer: Client, evening: Tournament) -> None:
    page = scorer.get(slip(evening))
    assert "hands" not in page.context["form"].__slots__
    assert 'class="deal"' not in page.content.decode()


@pytest.mark.parametrize(
    "path", ["rounds/1/tables/1/", "boards/{b}/", "open/?round=1&table=77", "open/?board=999"]
)
def test_a_slip_that_no_plan_has_is_offered_to_directors(
    club: Club, evening: Tournament, scorer: Client, path: str
) -> None:
    director = signed_in(member(club, "paul", Role.DIRECTOR))
    way = f'href="/director/t/{evening.slug}/misplaced/'
    offered, told = (who.get(address(evening, path)) for who in (director, scorer))
    assert way in offered.content.decode()
    assert way not in told.content.decode()
    assert "L’arbitre le déplace là où la donne a été jouée." in told.content.decode()


def test_the_slip_leads_to_its_own_table(club: Club, evening: Tournament) -> None:
    director = signed_in(member(club, "paul", Role.DIRECTOR))
    shown = director.get(address(evening, "rounds/1/tables/1/")).content.decode()
    way = f"/director/t/{evening.slug}/misplaced/?round=1&amp;table=1"
    assert way in shown
    asked = director.get(way.replace("&amp;", "&"))
    assert asked.context["table"] == 1
