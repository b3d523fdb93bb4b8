"""What is taken along says what the pages say, read back by programs of others."""

import io
import json
import uuid
from decimal import Decimal
from typing import Any

import openpyxl
import pytest
import time_machine
from django.core.cache import caches
from django.utils.translation import override
from pypdf import PdfReader
from pytest_django import DjangoAssertNumQueries

from boards.pbn import read_pbn
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.results import Played
from tests.file_rows import csv_rows, xlsx_rows
from tests.imported import import_tournament
from tests.made_once import made_once
from tests.sessions import publish
from tests.tournaments import DIRECTOR
from tests.whole_tournaments import Evening
from whiz_tournament.features.downloads.services.files import score_card_file, tournament_file
from whiz_tournament.models import Club, Player, RulingKind, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.downloads.contents import DownloadedTable
from whiz_tournament.services.downloads.csv_files import write_csv
from whiz_tournament.services.publishing.publish import withdraw_release
from whiz_tournament.services.results.locking import LinePlace
from whiz_tournament.services.rulings import (
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
)

pytestmark = pytest.mark.django_db
WEIGHTS = (Decimal("0.6"), Decimal("0.4"))
FORMULA = '=HYPERLINK("http://x","y")'


@pytest.fixture(autouse=True)
def _nothing_is_kept() -> None:
    caches["pages"].clear()


@pytest.fixture
@made_once
def played(club: Club) -> Tournament:
    """All rounds played over known cards; whoever is entry 3 is called like a formula."""
    evening = Evening.read("thirteen_players")
    tournament = evening.begun(club)
    deal_boards(tournament=tournament, actor=DIRECTOR, seed="files")
    for number in range(1, len(evening.rounds) + 1):
        evening.play(tournament, number)
    person = tournament.entries.get(number=3).player
    Player.objects.filter(pk=person.pk).update(name=FORMULA)
    return tournament


def data_of(tournament: Tournament, name: str) -> bytes:
    file = tournament_file(tournament, name)
    assert file is not None
    return file.data


def page_of(tournament: Tournament) -> RankingPage:
    page = released_ranking(tournament)
    assert page is not None
    return page


def test_the_ranking_is_that_of_the_page(played: Tournament) -> None:
    publish(played)
    said = [(line.rank, line.score, line.boards) for line in page_of(played).standings]
    text = csv_rows(data_of(played, "ranking.csv"))[1:]
    book = xlsx_rows(data_of(played, "ranking.xlsx"))[1:]
    read = [(int(row[0]) if row[0] else None, row[2], int(row[4])) for row in text]
    assert read == said
    numbers = [(rank, float(score or 0), boards) for rank, score, boards in said]
    assert [(row[0], float(row[2]), row[4]) for row in book] == numbers


@pytest.mark.parametrize(
    ("language", "cells"), [("en", "52.78,3"), ("fr", "52,78;3"), ("nl", "52,78;3")]
)
def test_a_spreadsheet_of_that_country_opens_the_table(language: str, cells: str) -> None:
    table = DownloadedTable("t", ("A", "B"), ((Decimal("52.78"), 3),))
    with override(language):
        lines = write_csv(table).decode("utf-8-sig").splitlines()
    assert lines[1] == cells


def test_a_formula_is_a_text(played: Tournament) -> None:
    publish(played)
    names = [row[1] for row in csv_rows(data_of(played, "ranking.csv"))]
    assert (f"'{FORMULA}" in names, FORMULA in names) == (True, False)
    assert "%" in csv_rows(data_of(played, "ranking.csv"))[0]
    book = openpyxl.load_workbook(io.BytesIO(data_of(played, "ranking.xlsx")))
    sheet = book.active
    assert sheet is not None
    types = {cell.data_type for row in sheet.iter_rows() for cell in row}
    assert FORMULA in [row[1] for row in xlsx_rows(data_of(played, "ranking.xlsx"))]
    assert "f" not in types


def test_travellers_have_a_line_for_each_hand(played: Tournament) -> None:
    publish(played)
    header, *rows = csv_rows(data_of(played, "travellers.csv"))
    assert header == [
        "Donne", "Tour", "Table", "Place", "Nom", "Déclarant", "Contrat", "Levées", "Points",
        "Résultat",
    ]  # fmt: skip
    lines = [row for row in line_rows(played) if not row.dropped]
    assert len(rows) == 3 * len(lines)
    assert [row[:9] for row in xlsx_rows(data_of(played, "travellers.xlsx"))[1:]] == [
        (int(b), int(r), int(t), s, n.removeprefix("'"), d or None, c or None,
         int(k) if k else None, float(p) if p else None)
        for b, r, t, s, n, d, c, k, p, _ in rows
    ]  # fmt: skip


def test_pbn_holds_the_cards_and_who_played_what(played: Tournament) -> None:
    publish(played)
    data = data_of(played, "results.pbn")
    read = read_pbn(data, Seat(played.domy_seat))
    dealt = dict(played.boards.exclude(deal="").values_list("number", "deal"))
    assert {board.number: str(board.deal) for board in read.boards} == dealt
    text = data.decode()
    assert text.count("[Table ") == len(line_rows(played))
    bids = [row.standing.contract for row in line_rows(played) if isinstance(row.standing, Played)]
    for bid in bids:  # a number of tricks, which PBN counts from six on
        level, crosses = bid.level - 6, bid.doubling.value
        assert f'[Contract "{level}{bid.denomination.value}{crosses}"]' in text
    assert len(bids) > 50


def test_no_hand_leaves_before_the_publication(played: Tournament) -> None:
    text = data_of(played, "results.pbn").decode()
    assert ('[Deal ""]' in text, '[Deal "N:' in text) == (True, False)
    assert tournament_file(played, "event.json") is None
    assert score_card_file(played, 1) is None


def test_a_card_on_paper_is_the_published_one(played: Tournament) -> None:
    publish(played)
    file = score_card_file(played, 5)
    assert file is not None
    text = PdfReader(io.BytesIO(file.data)).pages[0].extract_text()
    line = next(each for each in page_of(played).standings if each.entry == 5)
    assert line.name in text
    assert (file.name, file.media_type) == (f"{played.slug}-card-5.pdf", "application/pdf")


def test_after_a_withdrawal_the_files_are_again_those_of_before(played: Tournament) -> None:
    names = ("ranking.csv", "travellers.csv", "results.pbn")
    before = {name: data_of(played, name) for name in names}
    publish(played)
    assert data_of(played, "results.pbn") != before["results.pbn"]
    withdraw_release(tournament=played, actor=DIRECTOR)
    played.refresh_from_db()
    assert {name: data_of(played, name) for name in before} == before
    assert tournament_file(played, "event.json") is None
    assert score_card_file(played, 1) is None


def test_unknown_names_are_no_files(played: Tournament) -> None:
    publish(played)
    for name in ("ranking.exe", "ranking", "", "..", "hands.csv", "ranking.csv.xlsx"):
        assert tournament_file(played, name) is None


def _rule(tournament: Tournament) -> None:
    """Give one ruling of each kind."""
    first, second = line_rows(tournament, round=1)[:2]
    by: dict[str, Any] = {"tournament": tournament, "actor": DIRECTOR, "reason": "secret reason"}
    award_adjusted_score(
        board=first.board, entry=next(iter(first.entries.values())),
        kind=RulingKind.AVERAGE_PLUS, uuid=uuid.uuid4(), **by,
    )  # fmt: skip
    award_adjusted_score(
        board=first.board, entry=[*first.entries.values()][1], kind=RulingKind.PERCENTAGE,
        percentage=Decimal("33.25"), uuid=uuid.uuid4(), **by,
    )  # fmt: skip
    seat = next(iter(second.entries))
    played = [Played(seat, Contract.parse("9H"), tricks) for tricks in (9, 11)]
    award_weighted_score(
        place=LinePlace(second.round, second.table, second.board), uuid=uuid.uuid4(),
        results=[WeightedShare(*each) for each in zip(played, WEIGHTS, strict=True)], **by,
    )  # fmt: skip
    give_penalty(entry=4, percent_of_board=Decimal("12.5"), uuid=uuid.uuid4(), **by)


def figures(page: RankingPage) -> list[tuple[object, ...]]:
    return [
        (line.rank, line.tied, line.entry, line.name, line.score, line.percentage, line.boards,
         line.matchpoints, line.total, line.top, line.penalty, line.adjusted, line.eligible)
        for line in page.standings
    ]  # fmt: skip


def test_the_public_document_read_in_again_gives_the_same_ranking(
    club: Club, played: Tournament
) -> None:
    _rule(played)
    Player.objects.filter(entries__tournament=played, entries__number=7).update(public_name=False)
    publish(played, final=True)
    text = data_of(played, "event.json").decode()
    again = import_tournament(club=club, actor=DIRECTOR, data=json.loads(text))
    assert figures(page_of(again)) == figures(page_of(played))
    assert again.pk != played.pk


def test_the_public_document_tells_no_more_than_the_pages(played: Tournament) -> None:
    _rule(played)
    hidden = played.entries.get(number=7).player
    Player.objects.filter(pk=hidden.pk).update(
        public_name=False, licence="FR-LIC-4711", email="a@example.org"
    )
    publish(played, final=True)
    text = data_of(played, "event.json").decode()
    for private in (hidden.name, "FR-LIC-4711", "example.org", "secret reason", str(DIRECTOR)):
        assert private not in text
    document = json.loads(text)
    assert {len(line["log"]) for line in document["lines"]} <= {0, 1}
    assert document["dealing"] is None


@pytest.mark.parametrize(
    ("name", "most"), [("ranking.csv", 8), ("travellers.xlsx", 8), ("results.pbn", 8)]
)
def test_a_file_costs_a_few_queries(
    played: Tournament,
    name: str,
    most: int,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    publish(played)
    with django_assert_max_num_queries(most):
        data_of(played, name)
    with django_assert_max_num_queries(0):
        data_of(played, name)


def test_the_same_table_is_the_same_workbook_at_any_time(played: Tournament) -> None:
    publish(played)
    found = []
    for moment in ("2026-11-24T20:00:00Z", "2027-01-02T03:04:05Z"):
        caches["pages"].clear()
        with time_machine.travel(moment, tick=False):
            found.append(data_of(played, "ranking.xlsx"))
    assert found[0] == found[1]
