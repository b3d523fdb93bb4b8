"""A slip as it is printed, ticked and seen: what is sure, what is asked, what is not read."""

from collections.abc import Callable

import pytest
from django.utils.translation import override
from PIL import ImageDraw
from PIL.Image import Image, Resampling, Transform, new

from boards.seats import Seat, human_seats
from scoring.results import NotPlayed, PassedOut, Played
from tests.features.slip_pictures.slip_reading.paper import (
    BLUE,
    LEFT,
    RED,
    SCALE,
    TOP,
    blacken,
    circle,
    cross,
    page,
    photographed,
    write,
)
from whiz_tournament.features.slip_pictures.slip_reading.judging import ReadBoard
from whiz_tournament.features.slip_pictures.slip_reading.layout import (
    BOXES,
    MARK_MIDDLES,
    SlipField,
    block_top,
)
from whiz_tournament.features.slip_pictures.slip_reading.reading import read_slips

SEATS = human_seats(Seat.W)
RESULT = Played.parse("10HX by E +1")


def tick(sheet: Image, place: int = 0) -> None:
    """Tick the boxes of that result."""
    cross(sheet, place, SlipField.HAND, "1")
    cross(sheet, place, SlipField.LEVEL, "10")
    cross(sheet, place, SlipField.DENOMINATION, "H")
    cross(sheet, place, SlipField.DOUBLING, "X")
    cross(sheet, place, SlipField.TRICKS, "11")


def first_board(sheet: Image) -> ReadBoard:
    return read_slips(sheet)[0].boards[0].read


def asked(board: ReadBoard) -> set[SlipField]:
    return {field for field, read in board.fields.items() if read.asked}


def test_a_ticked_board_is_read_and_an_empty_one_is_blank() -> None:
    sheet = page()
    tick(sheet, 1)
    (slip,) = read_slips(sheet)
    assert (slip.code.slug, slip.code.round, slip.code.table) == ("tuesday", 2, 1)
    assert [each.board for each in slip.boards] == [4, 5]
    empty, ticked = (each.read for each in slip.boards)
    assert (empty.blank, empty.asked, empty.value(SEATS)) == (True, False, None)
    assert (ticked.blank, ticked.asked, ticked.value(SEATS)) == (False, False, RESULT)


def test_all_slips_of_an_uncut_page_are_read() -> None:
    sheet = page(boards=4, tables=4)
    tick(sheet)
    slips = read_slips(sheet)
    assert [slip.code.table for slip in slips] == [1, 2, 3, 4]
    assert [[each.read.blank for each in slip.boards].count(True) for slip in slips] == [3, 4, 4, 4]


def test_a_code_without_an_address_is_read_as_well() -> None:
    (slip,) = read_slips(page(address=""))
    assert (slip.code.slug, slip.code.boards) == ("tuesday", (4, 5))


def test_seen_from_the_side_it_says_the_same() -> None:
    sheet = page()
    tick(sheet)
    wide, high = sheet.size
    corners = (-0.10 * wide, 0, 0, high, 1.04 * wide, 1.06 * high, 1.10 * wide, -0.05 * high)
    seen = sheet.transform(
        sheet.size, Transform.QUAD, corners, Resampling.BILINEAR, fillcolor=(90, 70, 50)
    ).rotate(98, Resampling.BILINEAR, expand=True)
    read = first_board(seen)
    assert (read.value(SEATS), asked(read)) == (RESULT, set())


def test_passed_out_and_not_played() -> None:
    sheet = page()
    cross(sheet, 0, SlipField.HAND, "P")
    cross(sheet, 1, SlipField.HAND, "NP")
    passed, missed = (each.read for each in read_slips(sheet)[0].boards)
    assert (passed.value(SEATS), passed.asked) == (PassedOut(), False)
    assert (missed.value(SEATS), missed.asked) == (NotPlayed(), False)


def test_passed_out_with_a_bid_is_asked() -> None:
    sheet = page()
    cross(sheet, 0, SlipField.HAND, "P")
    cross(sheet, 0, SlipField.LEVEL, "9")
    assert asked(first_board(sheet)) == {SlipField.LEVEL}


def test_a_wrong_box_that_was_blackened_does_not_count() -> None:
    sheet = page()
    tick(sheet)
    blacken(sheet, 0, SlipField.LEVEL, "9")
    read = first_board(sheet)
    assert (read.value(SEATS), asked(read)) == (RESULT, set())


def test_a_bid_is_read_where_it_is_only_likely_that_nobody_bid() -> None:
    sheet = page()
    tick(sheet)
    blacken(sheet, 0, SlipField.LEVEL, "10")
    cross(sheet, 0, SlipField.HAND, "NP")
    cross(sheet, 0, SlipField.HAND, "NP")  # heavier than the tick of the hand
    read = first_board(sheet)
    likely = {field: each.value for field, each in read.fields.items()}
    assert asked(read) == {SlipField.HAND, SlipField.LEVEL}
    assert list(likely.values()) == ["NP", "10", "H", "X", "11"]


def test_what_is_not_sure_is_asked() -> None:
    twice, black, missing, red = page(), page(), page(), page()
    for sheet in (twice, black, red):
        tick(sheet)
    cross(twice, 0, SlipField.TRICKS, "7")
    blacken(black, 0, SlipField.DOUBLING, "X")
    cross(missing, 0, SlipField.HAND, "0")
    cross(red, 0, SlipField.DOUBLING, "XX", RED)
    assert asked(first_board(twice)) == {SlipField.TRICKS}
    assert asked(first_board(black)) == {SlipField.DOUBLING}
    assert asked(first_board(missing)) == {
        SlipField.LEVEL,
        SlipField.DENOMINATION,
        SlipField.TRICKS,
    }
    assert asked(first_board(red)) == {SlipField.DOUBLING}


CIRCLED = ("1", "10", "H", "X", "11")
PENCIL = (120, 120, 120)


@pytest.mark.parametrize("seen", [lambda sheet: sheet, photographed], ids=["scanned", "by lamp"])
@pytest.mark.parametrize(
    ("colour", "wider", "line"),
    [(BLUE, 1.75, 4), (BLUE, 1.5, 3), (PENCIL, 1.9, 2), ((20, 20, 20), 1.6, 5)],
    ids=["ballpoint", "tight", "hard pencil", "felt"],
)
def test_a_board_of_circles_is_asked_about_and_its_likeliest_result_is_theirs(
    seen: Callable[[Image], Image], colour: tuple[int, int, int], wider: float, line: int
) -> None:
    sheet = page()
    for field, value in zip(SlipField, CIRCLED, strict=True):
        circle(sheet, 0, field, value, colour=colour, wider=wider, line=line)
    circled, empty = (each.read for each in read_slips(seen(sheet))[0].boards)
    assert (circled.blank, asked(circled), circled.value(SEATS)) == (False, {*SlipField}, RESULT)
    assert (empty.blank, empty.asked) == (True, False)


def test_one_circle_alone_is_not_passed_over() -> None:
    """The first box of a row, one in its middle and the last have other neighbours."""
    for field in SlipField:
        row, sheet = [box for box in BOXES if box.field is field], page(boards=4)
        for place, box in enumerate((row[0], row[len(row) // 2], row[-1])):
            circle(sheet, place, field, box.value)
        *circled, empty = (each.read for each in read_slips(sheet)[0].boards)
        assert empty.blank
        for box, read in zip((row[0], row[len(row) // 2], row[-1]), circled, strict=True):
            assert (read.blank, asked(read)) == (False, {*SlipField}), box
            assert read.fields[field].value == box.value


def test_a_circle_beside_ticks_is_asked_about() -> None:
    undoubled, twice, passed = page(), page(), page()
    for sheet in (undoubled, twice):
        cross(sheet, 0, SlipField.HAND, "1")
        cross(sheet, 0, SlipField.LEVEL, "10")
        cross(sheet, 0, SlipField.DENOMINATION, "H")
        cross(sheet, 0, SlipField.TRICKS, "11")
    circle(undoubled, 0, SlipField.DOUBLING, "X")
    circle(twice, 0, SlipField.TRICKS, "8")
    cross(passed, 0, SlipField.HAND, "P")
    circle(passed, 0, SlipField.LEVEL, "9")
    assert asked(first_board(undoubled)) == {SlipField.DOUBLING}
    assert first_board(undoubled).value(SEATS) == RESULT
    assert asked(first_board(twice)) == {SlipField.TRICKS}
    assert asked(first_board(passed)) == {SlipField.LEVEL}


def test_ink_beside_the_boxes_of_an_empty_board_is_asked_about() -> None:
    sheet = page()
    x, y = SCALE * (LEFT + 46.0), SCALE * (TOP + block_top(0) + 35)
    ImageDraw.Draw(sheet).line((x - 6, y - 12, x + 6, y + 12), fill=BLUE, width=4)
    assert asked(first_board(sheet)) == {*SlipField}


@pytest.mark.parametrize(
    ("colour", "line", "seen"),
    [(BLUE, 3, lambda sheet: sheet), (RED, 3, photographed), (PENCIL, 2, photographed)],
    ids=["scanned", "red by lamp", "pencil by lamp"],
)
def test_handwriting_on_a_board_where_nothing_is_ticked_is_asked_about(
    colour: tuple[int, int, int], line: int, seen: Callable[[Image], Image]
) -> None:
    """The slip has lines to write on: who writes there and ticks nothing has played the board."""
    for places in ([(126, 80), (184, 79), (240, 80)], [(110, 71), (6, 76), (60, 6)]):
        sheet = page(boards=4)
        for place, (x, baseline) in enumerate(places):
            write(sheet, place, x, baseline, colour=colour, line=line)
        *written, empty = (each.read for each in read_slips(seen(sheet))[0].boards)
        assert (empty.blank, empty.asked) == (True, False)
        for read in written:
            assert (read.blank, asked(read), read.value(SEATS)) == (False, {*SlipField}, None)


def test_what_is_printed_is_no_handwriting_in_any_language() -> None:
    """Names of letters as high as they come, and the longest words before the lines."""
    for language in ("fr", "en", "nl"):
        with override(language):
            sheet = page(people=("Élise Ångström", "Åsa Çelik-d’Hondt", "Željka Ćosić"))
        assert [each.read.blank for each in read_slips(sheet)[0].boards] == [True, True]


def test_creases_and_dust_are_no_handwriting() -> None:
    sheet = page()
    y = SCALE * (TOP + block_top(0) + 70)
    pen = ImageDraw.Draw(sheet)
    pen.line((0, y, sheet.width, y + 4), fill=(205, 205, 205), width=3)
    for number in range(6):
        x, y = SCALE * (LEFT + 10 + 43 * number), SCALE * (TOP + block_top(1) + 66 + number)
        pen.ellipse((x, y, x + 3, y + 3), fill=(90, 90, 90))
    for seen in (sheet, photographed(sheet)):
        assert [each.read.blank for each in read_slips(seen)[0].boards] == [True, True]


def test_handwriting_beside_ticks_asks_nothing() -> None:
    sheet = page()
    tick(sheet)
    write(sheet, 0, 126, 80)
    write(sheet, 0, 240, 80)
    read = first_board(sheet)
    assert (read.value(SEATS), asked(read)) == (RESULT, set())


def test_a_tick_that_reaches_out_of_its_box_asks_nothing() -> None:
    sheet = page()
    tick(sheet)
    pen = ImageDraw.Draw(sheet)
    for field, value in zip(SlipField, CIRCLED, strict=True):
        (box,) = (box for box in BOXES if (box.field, box.value) == (field, value))
        x, y = SCALE * (LEFT + box.left + 4), SCALE * (TOP + block_top(0) + box.middle + 2)
        pen.line((x, y, x + 11 * SCALE, y - 13 * SCALE), fill=BLUE, width=4)
    for seen in (sheet, photographed(sheet)):
        read = first_board(seen)
        assert (read.value(SEATS), asked(read)) == (RESULT, set())


def test_one_mark_may_be_hidden_and_without_a_side_nothing_is_sure() -> None:
    corner, side = page(boards=3), page(boards=3)
    for sheet, rungs in ((corner, (3,)), (side, (0, 1, 2, 3))):
        tick(sheet)
        pen = ImageDraw.Draw(sheet)
        for rung in rungs:
            x, y = LEFT + MARK_MIDDLES[0], TOP + block_top(rung)
            pen.ellipse(tuple(SCALE * at for at in (x - 12, y - 12, x + 12, y + 12)), fill="white")
    assert first_board(corner).value(SEATS) == RESULT
    (hidden,) = read_slips(side)
    assert all(each.read.asked for each in hidden.boards)


def test_a_picture_without_a_slip_holds_none() -> None:
    assert read_slips(new("L", (400, 300), 255)) == []
