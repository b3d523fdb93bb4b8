import pytest
from hypothesis import given
from hypothesis import strategies as st

from whiz_tournament.printing.drawing.fitting import clean, common_size, fit, halves, wrapped
from whiz_tournament.printing.drawing.fonts import glyphs, width
from whiz_tournament.printing.drawing.style import LEAST, NARROW_BOLD, REGULAR


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        pytest.param("Élise Noël", "Élise Noël", id="accents"),
        pytest.param("E\u0301lise", "Élise", id="decomposed accents become one letter"),
        pytest.param("♠♥♦♣", "♠♥♦♣", id="suits"),
        pytest.param("<b>x</b> & 'y'", "<b>x</b> & 'y'", id="markup is words"),
        pytest.param("Zo\x00\x07é", "Zoé", id="control characters go"),
        pytest.param("a\nb\tc", "a b c", id="breaks and tabs are spaces"),
        pytest.param("a\u202eb\u2066c\u200b", "abc", id="bidi and zero width go"),
        pytest.param("日本", "□□", id="a script outside the fonts"),
        pytest.param("\ud800x", "x", id="half a surrogate"),
        pytest.param("10\u00a0%", "10\u00a0%", id="a no-break space stays"),
    ],
)
def test_what_is_drawn(words: str, drawn: str) -> None:
    assert clean(words) == drawn


def test_piled_up_marks_are_cut_to_two() -> None:
    assert clean("x" + "\u0336" * 1000) == "x\u0336\u0336"


@given(st.text(max_size=60))
def test_whatever_is_written_can_be_drawn(words: str) -> None:
    assert {ord(character) for character in clean(words)} <= glyphs(REGULAR)


@given(st.text(max_size=200), st.floats(10, 300))
def test_it_always_fits(words: str, room: float) -> None:
    shown, size = fit(words, NARROW_BOLD, 12, room)
    assert width(shown, NARROW_BOLD, size) <= room + 0.02
    assert 7 <= size <= 12


def test_it_shrinks_first_and_is_shortened_then() -> None:
    natural = width("Marie-Thérèse", REGULAR, 12)
    shown, size = fit("Marie-Thérèse", REGULAR, 12, natural * 0.8)
    assert (shown, round(size, 2)) == ("Marie-Thérèse", 9.6)
    shown, size = fit("Marie-Thérèse", REGULAR, 12, natural * 0.4)
    assert (shown[-1], size) == ("…", LEAST)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        pytest.param("Luc", ("Luc",), id="it fits"),
        pytest.param("Marie-Thérèse", ("Marie-", "Thérèse"), id="after the hyphen"),
        pytest.param("Jean Dupont-Aignan", ("Jean", "Dupont-Aignan"), id="rather at the space"),
        pytest.param("Maximilienne", ("Maximilienne",), id="nowhere to break"),
    ],
)
def test_long_names_break_in_two(name: str, lines: tuple[str, ...]) -> None:
    assert halves(name, REGULAR, 12, 50) == lines


def test_names_of_one_slip_share_the_smallest_size() -> None:
    room = width("Chloé", REGULAR, 12)
    assert common_size(["Chloé", "Geneviève"], REGULAR, 12, room) < 12
    assert common_size(["Chloé", "Luc"], REGULAR, 12, room) == 12


@given(st.text(max_size=400), st.floats(30, 400))
def test_every_line_of_a_paragraph_fits(words: str, room: float) -> None:
    for line in wrapped(words, REGULAR, 10, room):
        assert width(line, REGULAR, 10) <= room + 0.02


def test_a_paragraph_of_too_many_lines_ends_in_an_ellipsis() -> None:
    lines = wrapped("mot " * 200, REGULAR, 10, 100, most=3)
    assert (len(lines), lines[-1][-1]) == (3, "…")
