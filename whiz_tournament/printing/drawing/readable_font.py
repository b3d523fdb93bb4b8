"""A font of a PDF that tells readers which letters its glyphs are, whatever plane they are of."""

from typing import Any, Final

from reportlab import rl_config
from reportlab.pdfbase.ttfonts import TTFont

# Nothing here reads markup or images; should anything ever, it may not reach files or hosts.
rl_config.trustedSchemes = ["data"]
rl_config.trustedHosts = []
# Binary streams: a fifth smaller, and no time spent on writing them as letters.
rl_config.useA85 = 0

MOST_AT_ONCE: Final = 100  # that many places of a table may follow each other (ISO 32000-1, 9.10.3)


class ReadableFont(TTFont):  # type: ignore[misc]  # the library has no types
    """The library's font with tables of letters of our own.

    Its own write 😀 as ``<1F600>``; the standard asks for UTF-16, and strict readers insist.
    """

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - the library's name
        """Add the font's objects to the document, and set right which letters they are."""
        subsets = [list(subset) for subset in self.state[doc].subsets]
        names = [self.getSubsetInternalName(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        for name, subset in zip(names, subsets, strict=True):
            font = doc.idToObject["BasicFonts"].dict[name]
            doc.idToObject[font.ToUnicode.name].content = letters_table(font.BaseFont, subset)


def letters_table(name: str, letters: list[int]) -> str:
    """Return the table that gives the code point of each place of a font."""
    placed = [(place, letter) for place, letter in enumerate(letters) if letter]
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        f"/CIDSystemInfo << /Registry ({name}) /Ordering ({name}) /Supplement 0 >> def",
        f"/CMapName /{name} def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        f"<00> <{len(letters) - 1:02X}>",
        "endcodespacerange",
    ]
    for first in range(0, len(placed), MOST_AT_ONCE):
        some = placed[first : first + MOST_AT_ONCE]
        lines.append(f"{len(some)} beginbfchar")
        lines += [f"<{place:02X}> <{_utf16(letter)}>" for place, letter in some]
        lines.append("endbfchar")
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines)


def _utf16(letter: int) -> str:
    return chr(letter).encode("utf-16-be", "surrogatepass").hex().upper()
