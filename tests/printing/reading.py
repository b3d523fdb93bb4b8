"""What a PDF says: its words, its pages as pictures, its links."""

from io import BytesIO

import pypdfium2
from PIL.Image import Image
from pypdf import PdfReader
from pypdfium2 import raw


def words_of(pdf: bytes) -> str:
    """All the words, in the order of drawing; every space is a plain one."""
    found = "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return found.replace("\u00a0", " ")


def sizes_of_sentences(pdf: bytes) -> dict[float, str]:
    """The sizes in which whole lines are set, each with one of them."""
    sizes: dict[float, str] = {}
    for page in PdfReader(BytesIO(pdf)).pages:
        page.extract_text(
            visitor_text=lambda text, _cm, _tm, _font, size: (
                sizes.update({size: text}) if len(text.strip()) > 25 else None
            )
        )
    return sizes


def small_and_cut(pdf: bytes, least: float) -> tuple[dict[float, str], list[str]]:
    """What is set smaller than that, by its size, and the words before each ellipsis."""
    small: dict[float, str] = {}
    cut = []
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        for place in range(text.count_chars()):
            letter = chr(raw.FPDFText_GetUnicode(text, place))
            size = round(raw.FPDFText_GetFontSize(text, place), 1)
            if letter.strip() and size < least:
                small[size] = small.get(size, "") + letter
            if letter == "…":
                before = max(0, place - 20)
                cut.append(text.get_text_range(before, place - before + 1))
    return small, cut


def page_count(pdf: bytes) -> int:
    return len(PdfReader(BytesIO(pdf)).pages)


def picture(pdf: bytes, page: int = 0, scale: float = 2.0) -> Image:
    return _drawn(pypdfium2.PdfDocument(pdf)[page], scale)


def _drawn(page: pypdfium2.PdfPage, scale: float) -> Image:
    image: Image = page.render(scale=scale).to_pil().convert("L")
    return image


def ink_beyond_margins(pdf: bytes, margin: float = 8.0) -> int:
    """Dark dots in the strip along the edges that no printer reaches."""
    dots = 0
    for page in pypdfium2.PdfDocument(pdf):
        image = _drawn(page, scale=2.0)
        edge = round(margin * 2)
        whole = image.histogram()
        inner = image.crop((edge, edge, image.width - edge, image.height - edge)).histogram()
        dots += sum(whole[:200]) - sum(inner[:200])
    return dots
