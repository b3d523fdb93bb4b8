"""What stands on each printed thing."""

import re
from dataclasses import replace
from datetime import date

import pypdfium2
import pytest
from django.utils import translation

from boards.seats import Seat
from tests.printing.codes import code_of, codes
from tests.printing.reading import ink_beyond_margins, page_count, words_of
from whiz_tournament.models import LineSeat, ResultLine, Tournament
from whiz_tournament.printing.registry import director_only, draw_all, kinds, parts, printed_of
from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading

TO_PRINT = printed_of(Tournament)

EVERYTHING = PrintSelection(address="http://192.168.1.20:8000")


def printed(kind: str, tournament: Tournament, selection: PrintSelection = EVERYTHING) -> bytes:
    return draw_all("x", [(kind, TO_PRINT[kind].value(tournament, selection))], lambda _: None)


def all_printed(tournament: Tournament, size: str = "A4") -> bytes:
    values = [(kind, each.value(tournament, EVERYTHING)) for kind, each in TO_PRINT.items()]
    return draw_all("x", values, lambda _: None, size=size)


def test_the_same_values_give_the_same_bytes(played: Tournament) -> None:
    assert all_printed(played) == all_printed(played)


@pytest.mark.parametrize(
    ("language", "size"), [("fr", "A4"), ("en", "A4"), ("nl", "A4"), ("fr", "A5"), ("nl", "A5")]
)
def test_no_ink_where_printers_do_not_reach(played: Tournament, language: str, size: str) -> None:
    with translation.override(language):
        assert ink_beyond_margins(all_printed(played, size)) == 0


def test_black_only(played: Tournament) -> None:
    for page in pypdfium2.PdfDocument(all_printed(played)):
        red, green, blue = page.render().to_pil().convert("RGB").split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()


@pytest.mark.parametrize(
    ("kind", "language", "title"),
    [
        ("slips", "fr", "Tour 1 sur"),
        ("slips", "en", "Round 1 of"),
        ("slips", "nl", "Ronde 1 van"),
        ("ranking", "fr", "Classement"),
        ("hand_records", "nl", "Spelverdelingen"),
        ("guide_cards", "en", "rest"),
        ("advice", "fr", "Que faire si…"),
    ],
)
def test_in_the_language_asked_for(
    played: Tournament, kind: str, language: str, title: str
) -> None:
    with translation.override(language):
        assert title in words_of(printed(kind, played))


def test_slips_of_two_boards_are_ten_to_a_page(planned: Tournament) -> None:
    tables = ResultLine.objects.values("round", "table").distinct().count()
    assert page_count(printed("small_slips", planned)) == -(-tables // 10)


def test_a_slip_names_its_table_its_round_its_boards_and_its_people(planned: Tournament) -> None:
    pdf = printed("slips", planned, PrintSelection(round=1, tables=(2,)))
    words = words_of(pdf)
    lines = ResultLine.objects.filter(round=1, table=2)
    seats = LineSeat.objects.filter(line__in=lines)
    assert page_count(pdf) == 1
    assert re.findall(r"Table \d+", words) == ["Table 2"]
    for name in seats.values_list("entry__player__name", flat=True):
        assert name in words
    for board in lines.values_list("board", flat=True):
        assert str(board) in words.split("\n")


def test_a_slip_follows_the_lines_and_not_the_plan(planned: Tournament) -> None:
    one, other = LineSeat.objects.filter(line__round=1, line__table=1, seat="N")[0:2]
    spare = LineSeat.objects.filter(line__round=2).exclude(
        entry__in=LineSeat.objects.filter(line__round=1, line__table=1).values("entry")
    )
    moved = spare.exclude(board=other.board).first()
    assert moved is not None
    LineSeat.objects.filter(entry=moved.entry, board=other.board).delete()
    LineSeat.objects.filter(pk=other.pk).update(entry=moved.entry)
    words = words_of(printed("slips", planned, PrintSelection(round=1, tables=(1,))))
    assert words.count("Table 1") == 2
    assert one.entry.player.name in words
    assert moved.entry.player.name in words


def test_the_squares_of_a_slips_code_are_half_a_millimetre(planned: Tournament) -> None:
    selection = PrintSelection(round=1, tables=(1,), address=EVERYTHING.address)
    value = TO_PRINT["small_slips"].value(planned, selection)
    (code,) = codes(draw_all("x", [("small_slips", value)], lambda _: None), pages=1)
    assert code.width / 4 / 72 * 25.4 / len(code_of(value.slips[0].link)) >= 0.5


def test_guide_cards_show_rests(planned: Tournament) -> None:
    words = words_of(printed("guide_cards", planned))
    assert words.count("repos") > 0
    assert words.count("Joueur n°") == 10


def test_one_players_card_alone(planned: Tournament) -> None:
    words = words_of(printed("guide_cards", planned, PrintSelection(players=(4,))))
    assert re.findall(r"Joueur n° (\d+)", words) == ["4"]


def test_travellers_have_half_a_page_for_each_board(planned: Tournament) -> None:
    boards = ResultLine.objects.values("board").distinct().count()
    assert page_count(printed("travellers", planned)) == -(-boards // 2)


def test_hand_records_are_nine_to_a_page(played: Tournament) -> None:
    boards = ResultLine.objects.values("board").distinct().count()
    assert page_count(printed("hand_records", played)) == -(-boards // 9)


def test_cards_are_written_in_french_honours(played: Tournament) -> None:
    words = words_of(printed("hand_records", played))
    assert re.search(r"\bR\b", words)
    assert not re.search(r"\b[KQJ]\b", words)


def test_nothing_of_the_hands_stands_on_what_is_given_out_before_play(played: Tournament) -> None:
    shown = [
        kind for kind in parts("round_kit") if TO_PRINT[kind].after_play or director_only(kind)
    ]
    assert shown == []


def test_what_only_a_director_may_open() -> None:
    assert {kind for kind in kinds() if director_only(kind)} == {"duplication"}


def test_the_ranking_is_that_of_the_screen(played: Tournament) -> None:
    from whiz_tournament.queries.results.ranking import ranking

    played.seal = "5ea1" * 16
    words = words_of(printed("ranking", played))
    for line in ranking(played).standings:
        assert line.name in words
        assert f"{(line.score or '').replace('.', ',')} %" in words
    assert played.seal in words


def test_three_thousand_rows(played: Tournament) -> None:
    value = TO_PRINT["ranking"].value(played, EVERYTHING)
    lines = tuple(value.page.standings[0] for _ in range(3_000))
    long = replace(value, page=replace(value.page, standings=lines))
    pdf = draw_all("x", [("ranking", long)], lambda _: None)
    assert page_count(pdf) == -(-3_000 // 32)


@pytest.mark.parametrize(("size", "tallest"), [("A4", 19), ("A5", 8)])
def test_a_round_of_any_number_of_boards_fits(size: str, tallest: int) -> None:
    people = {Seat.N: "Anne", Seat.E: "Bruno", Seat.S: "Chloé"}
    head = SheetHeading("c", "t", date(2026, 11, 17), "t")
    for boards in (1, 2, 3, 4, 5, 6, 8, 9, 15, 23, 24, 30):
        slip = SlipSheet(1, 1, 9, Seat.W, people, tuple(range(1, boards + 1)), "http://x/")
        pdf = draw_all(
            "x", [("small_slips", SlipSheets(head, (slip,) * 3))], lambda _: None, size=size
        )
        pieces = -(-boards // tallest)
        together = {
            "A4": {1: 10, 2: 10, 3: 8, 4: 6}.get(boards, 4 if boards <= 8 else 2),
            "A5": 4 if boards <= 2 else 2,
        }[size]
        words = words_of(pdf).split("\n")
        assert all(words.count(str(number)) >= 3 for number in range(2, boards + 1))
        assert words.count("Table 1") == 3 * pieces
        if pieces == 1:
            assert page_count(pdf) == -(-3 // together)


def test_paper_without_an_address_names_none(planned: Tournament) -> None:
    """Printed while only this computer answers: no code, no digits, no address, no note."""
    nowhere, digits = PrintSelection(), re.compile(r"\b\d{3} \d{3}\b")
    with translation.override("en"):
        tables = words_of(printed("table_cards", planned, nowhere))
        guides = words_of(printed("guide_cards", planned, nowhere))
        usual = words_of(printed("table_cards", planned))
    assert "phones" not in tables
    assert "Scan the square" in usual
    for text in (tables, guides):
        assert ("/t/" in text, "Scan the square" in text, digits.findall(text)) == (
            False,
            False,
            [],
        )
