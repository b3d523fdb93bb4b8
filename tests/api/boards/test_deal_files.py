"""Deal files of every format in and out, and who took the hands."""

from collections.abc import Sequence

import pytest

from boards.board import Board
from boards.deal_formats import DEAL_FORMATS
from boards.dealing import Seed, deal_boards_from_seed
from boards.seats import Seat
from tests.api.callers import PROBLEM, Callers, Told
from tests.tournaments import draft, ready
from whiz_tournament.models import BoardRecord, Tournament, TournamentEvent

pytestmark = pytest.mark.django_db

FORMATS = list(DEAL_FORMATS)
MEDIA_TYPES = {
    "pbn": "application/x-pbn",
    "dup": "application/octet-stream",
    "dlm": "text/plain",
    "lin": "text/plain",
}


def at(tournament: Tournament) -> str:
    return f"tournaments/{tournament.public_id}/boards/"


def dealt(tournament: Tournament) -> Sequence[Board]:
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    return deal_boards_from_seed(rows.values_list("number", flat=True), Seat.W, Seed("mardi"))


def put(callers: Callers, tournament: Tournament, name: str, **headers: str) -> Told:
    data = DEAL_FORMATS[name].write(dealt(tournament))
    return callers.director.send("PUT", at(tournament), data, **headers)


def stored(tournament: Tournament) -> list[str]:
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    return list(rows.values_list("deal", flat=True))


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("named", [False, True], ids=["by media type", "by file name"])
def test_every_format_goes_in(callers: Callers, name: str, named: bool) -> None:
    tournament = ready(callers.club, 9)
    said = {"content_type": f"application/x-{name}"}
    if named:
        disposition = f'attachment; filename="Été 1.{name.upper()}"'.encode().decode("latin-1")
        said = {
            "content_type": "application/octet-stream",
            "content-disposition": disposition,
        }
    told = put(callers, tournament, name, **said)
    assert (told.status, told.body["unused"]) == (200, [])
    assert stored(tournament) == [str(board.deal) for board in dealt(tournament)]


BAD = {
    "no name": ({"content_type": "application/octet-stream"}, 415),
    "text alone": ({"content_type": "text/plain"}, 415),
    "a name of no format": (
        {
            "content_type": "application/octet-stream",
            "content-disposition": 'attachment; filename="boards.xls"',
        },
        422,
    ),
    "another format": ({"content_type": "application/x-dup"}, 400),
}


@pytest.mark.parametrize(("headers", "status"), BAD.values(), ids=BAD)
def test_a_file_that_is_not_what_it_says(
    callers: Callers, headers: dict[str, str], status: int
) -> None:
    tournament = ready(callers.club, 9)
    told = put(callers, tournament, "lin", **headers)
    assert (told.status, told.headers["Content-Type"]) == (status, PROBLEM)
    assert set(stored(tournament)) == {""}


@pytest.mark.parametrize("name", FORMATS)
def test_a_director_takes_the_hands_and_it_is_written_down(callers: Callers, name: str) -> None:
    tournament = ready(callers.club, 9)
    put(callers, tournament, "pbn", content_type="application/x-pbn")
    told = callers.director.get(f"{at(tournament)}file/?format={name}")
    assert (told.status, told.body) == (200, DEAL_FORMATS[name].write(dealt(tournament)))
    assert told.headers["Content-Type"] == MEDIA_TYPES[name]
    assert told.headers["Content-Disposition"] == (
        f'attachment; filename="{tournament.slug}.{name}"'
    )
    assert told.headers["Cache-Control"] == "no-store"
    event = TournamentEvent.objects.latest("id")
    numbers = [board.number for board in dealt(tournament)]
    assert (event.kind, event.data) == ("hands_exported", {"format": name, "boards": numbers})
    assert event.actor.startswith("user:")


def test_without_a_word_it_is_pbn_and_dlm_is_sealed(callers: Callers) -> None:
    tournament = ready(callers.club, 9)
    put(callers, tournament, "pbn", content_type="application/x-pbn")
    assert callers.director.get(f"{at(tournament)}file/").body.startswith(b"% PBN 2.1")
    sealed = callers.director.get(f"{at(tournament)}file/?format=dlm").body
    assert b"\r\nStatus=Sealed\r\n" in sealed


@pytest.mark.parametrize(("who", "status"), [("anonymous", 401), ("scorer", 403)])
def test_nobody_else_takes_them(callers: Callers, who: str, status: int) -> None:
    tournament = ready(callers.club, 9)
    put(callers, tournament, "pbn", content_type="application/x-pbn")
    before = TournamentEvent.objects.count()
    told = getattr(callers, who).get(f"{at(tournament)}file/")
    assert (told.status, told.headers["Content-Type"]) == (status, PROBLEM)
    assert TournamentEvent.objects.count() == before


@pytest.mark.parametrize("query", ["format=xls", "format=", "sealed=no"])
def test_a_wish_that_is_not_known(callers: Callers, query: str) -> None:
    told = callers.director.get(f"{at(ready(callers.club, 9))}file/?{query}")
    assert (told.status, told.headers["Content-Type"]) == (400, PROBLEM)


def test_boards_without_hands_and_no_boards(callers: Callers) -> None:
    unknown = callers.director.get(f"{at(ready(callers.club, 9))}file/")
    assert (unknown.status, unknown.code) == (422, "hands_unknown")
    none = callers.director.get(f"{at(draft(callers.club, 9))}file/")
    assert (none.status, none.code) == (409, "no_boards_yet")
    assert not TournamentEvent.objects.filter(kind="hands_exported").exists()
