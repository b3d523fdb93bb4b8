"""What a reader finds in a PDF is what was written, letters beyond U+FFFF included."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from tests.printing.reading import words_of
from whiz_tournament.printing.drawing import fonts
from whiz_tournament.printing.drawing.fitting import clean
from whiz_tournament.printing.drawing.readable_font import ReadableFont
from whiz_tournament.printing.drawing.style import REGULAR

NAME = "Zoé 😀 Łukasiewicz 𝔸"
ALPHABET = "".join(map(chr, range(0x100, 0x200)))
ENTRY = re.compile(r"^<([0-9A-F]{2})> <([0-9A-F]+)>$", re.MULTILINE)
BLOCK = re.compile(r"(\d+) beginbfchar\n(.*?)\nendbfchar", re.DOTALL)


def printed(font: type[TTFont], *lines: str) -> bytes:
    """A page with these lines, in the font of the papers as this class of fonts writes it."""
    kept = font("kept", fonts.FOLDER / f"{REGULAR}.ttf")
    pdfmetrics.registerFont(kept)
    made = BytesIO()
    canvas = Canvas(made)
    canvas.setFont("kept", 12)
    for number, line in enumerate(lines):
        canvas.drawString(20, 800 - 20 * number, line)
    canvas.save()
    kept.unregister()
    return made.getvalue()


@pytest.fixture(autouse=True)
def no_font_yet() -> Iterator[None]:
    """A face is registered once, whatever is asked for later."""
    pdfmetrics._fonts.pop("kept", None)
    known = pdfmetrics._dynFaceNames.copy()
    pdfmetrics._dynFaceNames.clear()
    yield
    pdfmetrics._dynFaceNames.update(known)


def tables(pdf: bytes) -> list[str]:
    """The tables that tell which letters the glyphs are."""
    page: Any = PdfReader(BytesIO(pdf)).pages[0]
    found = page["/Resources"]["/Font"]
    objects: list[Any] = [found[name].get_object() for name in found]
    return [each["/ToUnicode"].get_data().decode() for each in objects if "/ToUnicode" in each]


def strict_letters(pdf: bytes) -> set[str]:
    """The letters as a strict reader has them: UTF-16, two bytes or four."""
    codes = [code for table in tables(pdf) for _, code in ENTRY.findall(table)]
    return {bytes.fromhex(code).decode("utf-16-be") for code in codes if len(code) in {4, 8}}


def test_a_name_with_an_emoji_is_found_again() -> None:
    assert clean(NAME) == NAME  # the font can draw all of it
    pdf = printed(ReadableFont, NAME)
    assert words_of(pdf).strip() == NAME
    assert set(NAME) <= strict_letters(pdf)
    assert "<D83DDE00>" in "".join(tables(pdf))


def test_the_librarys_own_font_would_not_tell_it() -> None:
    """The day this fails, our font can go."""
    assert set(NAME) - strict_letters(printed(TTFont, NAME)) == {"😀", "𝔸"}


def test_many_letters_are_told_in_several_tables() -> None:
    pdf = printed(ReadableFont, NAME, ALPHABET[:128], ALPHABET[128:])
    assert set(ALPHABET) <= strict_letters(pdf)
    blocks = [block for table in tables(pdf) for block in BLOCK.findall(table)]
    assert [int(count) for count, _ in blocks] == [len(ENTRY.findall(rows)) for _, rows in blocks]
    assert max(int(count) for count, _ in blocks) == 100


def test_every_paper_uses_it() -> None:
    fonts.load_fonts()
    assert isinstance(pdfmetrics.getFont(REGULAR), ReadableFont)
