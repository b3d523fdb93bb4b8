"""A board of a simultaneous, as everybody reads it: frequencies, then the tables page by page."""

from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation
from django_scopes import scope, scopes_disabled

from tests.features.simultaneous.made import begin, end, joined, play, rank_all, simultaneous
from tests.sessions import RESULTS
from tests.tournaments import DIRECTOR
from tests.web.director.pages import cells, words
from whiz_tournament.features.simultaneous.queries import board as board_query
from whiz_tournament.features.simultaneous.queries import overall as overall_query
from whiz_tournament.models import BoardRecord, Club, RulingKind, Simultaneous, Tournament
from whiz_tournament.queries.boards.known_cards import hands_by_seat
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.rulings import award_adjusted_score
from whiz_tournament.templatetags.cards import deal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


@pytest.fixture
def event(club: Club) -> Simultaneous:
    return simultaneous(club)


@pytest.fixture
def clubs(event: Simultaneous) -> list[Tournament]:
    """Two clubs that typed the same at other tables; the second is still at play."""
    found = [begin(joined(event, name)) for name in ("Nord", "Sud")]
    end(play(found[0]))
    play(found[1], RESULTS[1:] + RESULTS[:1])
    return found


def publish(tournament: Tournament) -> None:
    tournament.refresh_from_db()
    with scope(club=tournament.club):
        publish_results(tournament=tournament, actor=DIRECTOR, final=False)


def read(event: Simultaneous, number: int = 1, asked: str = "") -> Any:
    at = f"/simultaneous/{event.public_id}/boards/{number}/{asked}"
    return Client(headers={"Accept-Language": "en"}).get(at)


def lines(response: Any) -> list[list[str]]:
    """Club and table, result, and the three hands."""
    return [row for row in cells(response) if len(row) == 5]


def test_frequencies_of_all_clubs_then_the_tables_of_those_that_have_published(
    event: Simultaneous, clubs: list[Tournament]
) -> None:
    assert read(event).status_code == 404
    end(clubs[1])
    assert read(event, 99).status_code == 404
    # Every result stands at both clubs: of six, a pair on top has nine matchpoints of ten.
    assert [row for row in cells(read(event)) if len(row) == 3] == [
        *(["20", "2", "90%"], ["0", "4", "30%"]),
        *(["10", "2", "90%"], ["0", "4", "30%"]),
        *(["23", "2", "90%"], ["10", "2", "50%"], ["0", "2", "10%"]),
    ]
    assert "Table by table" not in words(read(event))
    publish(clubs[0])
    shown = lines(read(event))
    assert [row[0] for row in shown] == ["Nord Table 1", "Nord Table 2", "Nord Table 3"]
    assert shown[0][2:] == [
        "North’s hand Anne Petit 20 · 90%",
        "East’s hand Élise Moreau 0 · 30%",
        "South’s hand Gaëlle Simon 0 · 10%",
    ]
    publish(clubs[1])
    assert len(lines(read(event))) == 6


def test_its_cards_are_shown_as_each_club_had_them(
    event: Simultaneous, clubs: list[Tournament]
) -> None:
    end(clubs[1])
    event.refresh_from_db()
    deals = {number: text for number, _, text in event.boards}
    dealers = {number: dealer for number, dealer, _ in event.boards}
    for number in (1, 2):
        shown = read(event, number).content.decode()
        with translation.override("en"):
            drawn = deal(
                hands_by_seat(deals[number]), number=number, dealer=dealers[number], domy_seat="W"
            )
        assert "".join(drawn.split()) in "".join(shown.split()), number
    publish(clubs[0])
    assert "What the cards allow" not in words(read(event))
    tricks = {seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 7) for seat in "NES"}
    with scopes_disabled():
        BoardRecord.objects.filter(tournament=clubs[1], number=1).update(makeable=tricks)
    assert "What the cards allow" not in words(read(event))  # of a club that has not published
    with scopes_disabled():
        BoardRecord.objects.filter(tournament=clubs[0], number=1).update(makeable=tricks)
    assert "What the cards allow" in words(read(event))


def test_where_the_director_gave_a_score_none_is_told(
    event: Simultaneous, clubs: list[Tournament]
) -> None:
    with scope(club=clubs[0].club):
        award_adjusted_score(
            tournament=clubs[0], actor=DIRECTOR, uuid=uuid4(), board=1, entry=1,
            kind=RulingKind.AVERAGE_PLUS, reason="a card was seen",
        )  # fmt: skip
    end(clubs[1])
    publish(clubs[0])
    assert lines(read(event))[0][2:] == [
        "North’s hand Anne Petit 20",
        "East’s hand Élise Moreau 0 · 30%",
        "South’s hand Gaëlle Simon 0 · 10%",
    ]


def test_pages_of_lines_and_of_the_ranking_hold_everybody_once(
    event: Simultaneous, clubs: list[Tournament], monkeypatch: pytest.MonkeyPatch
) -> None:
    end(clubs[1])
    for each in clubs:
        publish(each)
    rank_all()
    at, reader = f"/simultaneous/{event.public_id}/", Client(headers={"Accept-Language": "en"})
    whole_board, whole_list = lines(read(event)), cells(reader.get(at))
    monkeypatch.setattr(board_query, "LINES_OF_A_BOARD", 4)
    monkeypatch.setattr(overall_query, "LINES_ON_A_PAGE", 5)
    parts = [read(event, asked=f"?page={number}") for number in (1, 2)]
    assert [row for part in parts for row in lines(part)] == whole_board
    assert "Page 2 of 2" in words(parts[1])
    assert lines(read(event, asked="?page=99")) == lines(parts[1])
    assert lines(read(event, asked="?page=x")) == lines(parts[0])
    pages = [reader.get(f"{at}?page={number}") for number in (1, 2, 3, 4)]
    assert [row for page in pages for row in cells(page)] == whole_list
    assert len(cells(pages[0])) == 5
    assert f"{at}boards/1/" in pages[0].content.decode()


def test_the_own_row_is_told_with_its_page_however_many_are_equal(
    event: Simultaneous, clubs: list[Tournament], monkeypatch: pytest.MonkeyPatch
) -> None:
    end(clubs[1])
    publish(clubs[0])
    rank_all()
    monkeypatch.setattr(overall_query, "LINES_ON_A_PAGE", 4)
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", [clubs[0].club.host, "testserver"])
    home, at = f"/t/{clubs[0].slug}/", f"/simultaneous/{event.public_id}/"
    pages = {
        f"{at}?page={number}": cells(Client().get(f"{at}?page={number}")) for number in range(1, 6)
    }
    reader = Client(headers={"Accept-Language": "en", "Host": clubs[0].club.host})
    for number in range(1, 10):
        reader.cookies["me"] = str(number)
        shown = reader.get(home)
        found = overall_query.overall_of_club(clubs[0])
        assert found is not None
        line = found.lines[number]
        told = f"{line.rank}{'=' if line.tied else ''}"
        assert f"Your rank of all clubs: {told}" in words(shown)
        (page,) = [each for each in pages if f'href="{each}"' in shown.content.decode()]
        with scope(club=clubs[0].club):
            name = clubs[0].entries.get(number=number).player.name
        assert sum(row[1].startswith(f"{name} Nord") for row in pages[page]) == 1
    del reader.cookies["me"]
    assert "Your rank" not in words(reader.get(home))
