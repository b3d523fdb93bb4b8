"""A simultaneous with the boards of a deal file: read, refused in sentences, handed over sealed."""

import json
from typing import Any

import pytest
from django_scopes import scope, scopes_disabled

from boards.deal_formats import DEAL_FORMATS
from boards.dealing import deal_boards
from boards.errors import WhizError
from boards.seats import Seat
from tests.features.simultaneous.made import begin, code_for, invited, simultaneous, taken_in
from tests.tournaments import DIRECTOR
from whiz_tournament.features.simultaneous.services.errors import (
    BoardCountRefused,
    FileLacksBoards,
    TooManyCategories,
)
from whiz_tournament.features.simultaneous.services.joining import join_simultaneous
from whiz_tournament.features.simultaneous.services.making import read_event_boards
from whiz_tournament.models import BoardRecord, Club, DealingRecord, Simultaneous, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
BOARDS = deal_boards(range(1, 13), Seat.W)


def read(data: bytes, name: str = "pbn", wanted: int | None = None) -> Any:
    return read_event_boards(data=data, file_name=f"soir.{name}", wanted=wanted, domy_seat="W")


@pytest.mark.parametrize("name", DEAL_FORMATS)
def test_every_format_gives_the_boards_of_all_clubs(club: Club, name: str) -> None:
    data = DEAL_FORMATS[name].write(BOARDS)
    given = read(data, name, 8).boards
    event = simultaneous(club, boards=8)
    made = Simultaneous.objects.get(pk=event.pk)
    assert made.source == "secure"
    from_file = made_from(club, given)
    assert from_file.source == "file"
    assert [(n, deal) for n, _, deal in from_file.boards] == [
        (board.number, str(board.deal)) for board in BOARDS[:8]
    ]
    assert len(read(data, name).boards) == 12


def made_from(club: Club, given: Any) -> Simultaneous:
    return simultaneous(club, given=given, boards=None)


def test_clubs_get_them_by_code_or_sealed_each_with_a_promise(club: Club) -> None:
    event = made_from(club, read(DEAL_FORMATS["pbn"].write(BOARDS), wanted=8).boards)
    data, code = invited(event, "Nord")
    hands = {hand for _, _, deal in event.boards for hand in deal[2:].split()}
    assert [hand for hand in hands if hand.encode() in data] == []
    assert "file" not in json.loads(data)
    there = begin(taken_in((data, code), "Nord"))
    here = begin(join_simultaneous(club=club, actor=DIRECTOR, code=code_for(event, "Whiz")))
    plan = 4  # that the clubs play
    assert dealt(there) == dealt(here) == [tuple(board) for board in event.boards[:plan]]
    assert {source(there), source(here)} == {"file"}


def dealt(tournament: Tournament) -> list[tuple[Any, ...]]:
    with scopes_disabled():
        rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
        return list(rows.values_list("number", "dealer", "deal"))


def source(tournament: Tournament) -> str:
    with scope(club=tournament.club):
        record = DealingRecord.objects.get(tournament=tournament)
        assert record.commitment
        return record.source


def test_what_is_wrong_in_a_file_is_said_with_its_line() -> None:
    broken = DEAL_FORMATS["pbn"].write(BOARDS).decode().splitlines()
    line = next(n for n, text in enumerate(broken, start=1) if text.startswith("[Deal "))
    broken[line - 1] = broken[line - 1].replace(".", "2.", 1)
    with pytest.raises(WhizError, match=f"line {line}:") as refused:
        read("\n".join(broken).encode())
    assert not any(str(board.deal)[2:20] in str(refused.value) for board in BOARDS)
    with pytest.raises(WhizError, match="choose one of these"):
        read(b"", "docx")


def test_boards_that_are_not_those_of_a_simultaneous_are_named() -> None:
    later = DEAL_FORMATS["pbn"].write(BOARDS[4:])
    with pytest.raises(FileLacksBoards, match="the file lacks 1, 2, 3, 4"):
        read(later)
    with pytest.raises(FileLacksBoards, match="lacks 13, 14, 15, 16, 17, 18, 19, 20, 21, 22…"):
        read(DEAL_FORMATS["pbn"].write(BOARDS), wanted=30)
    with pytest.raises(BoardCountRefused):
        read(DEAL_FORMATS["pbn"].write(BOARDS), wanted=61)
    many = deal_boards(range(1, 62), Seat.W)
    with pytest.raises(BoardCountRefused):
        read(DEAL_FORMATS["pbn"].write(many))


def test_without_a_file_their_number_is_asked(club: Club) -> None:
    with pytest.raises(BoardCountRefused):
        simultaneous(club, boards=None)


def test_a_list_has_room_for_so_many_categories(club: Club) -> None:
    words = "\n".join(f"série {n}" for n in range(21))
    with pytest.raises(TooManyCategories) as refused:
        simultaneous(club, categories=words)
    assert refused.value.field == "categories"
    with pytest.raises(WhizError) as long:
        simultaneous(club, categories="x" * 41)
    assert long.value.field == "categories"
