"""Draws the font of the four suits: ``suits_font.py OUT.woff2`` (needs fonttools and brotli)."""

import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]

EM, ADVANCE, SCALE, TOP = 1000, 780, 8, 760
NOTHING = ".notdef"


def circle(x: int, y: int, radius: int) -> str:
    """Return an SVG path of a circle made of four curves."""
    k = 0.5523 * radius
    return (
        f"M{x} {y - radius} C{x + k} {y - radius} {x + radius} {y - k} {x + radius} {y} "
        f"C{x + radius} {y + k} {x + k} {y + radius} {x} {y + radius} "
        f"C{x - k} {y + radius} {x - radius} {y + k} {x - radius} {y} "
        f"C{x - radius} {y - k} {x - k} {y - radius} {x} {y - radius} Z "
    )


# Name: code point, empty space left of the drawing, drawing on a square of 100.
SUITS = {
    "spade": (
        0x2660,
        5,
        (
            "M50 3 C58 24 93 40 93 64 C93 78 83 85 73 85 C64 85 57 81 53.5 74 C54 86 57 92 67 97 "
            "L33 97 C43 92 46 86 46.5 74 C43 81 36 85 27 85 C17 85 7 78 7 64 C7 40 42 24 50 3 Z"
        ),
    ),
    "club": (
        0x2663,
        5,
        circle(50, 25, 22)
        + circle(26, 58, 22)
        + circle(74, 58, 22)
        + "M50 30 L66 56 L53.5 68 C54 84 57 92 67 97 L33 97 C43 92 46 84 46.5 68 L34 56 Z",
    ),
    "heart": (
        0x2665,
        5,
        (
            "M50 26 C53 14 61 7 72 7 C84 7 95 16 95 32 C95 58 58 74 50 95 C42 74 5 58 5 32 "
            "C5 16 16 7 28 7 C39 7 47 14 50 26 Z"
        ),
    ),
    "diamond": (
        0x2666,
        13,
        "M50 2 C58 20 70 36 87 50 C70 64 58 80 50 98 C42 80 30 64 13 50 C30 36 42 20 50 2 Z",
    ),
}


def glyph(drawing: str, left: int) -> object:
    """Return a TrueType glyph of a drawing whose y axis points down."""
    pen = TTGlyphPen(None)
    place = (SCALE, 0, 0, -SCALE, 20 - SCALE * left, TOP)
    parse_path(drawing, TransformPen(Cu2QuPen(pen, 1.0), place))
    return pen.glyph()


def font() -> FontBuilder:
    """Return the finished font, four glyphs and an empty one."""
    builder = FontBuilder(EM, isTTF=True)
    names = [NOTHING, *SUITS]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({code: name for name, (code, _, _) in SUITS.items()})
    drawn = {name: glyph(path, left) for name, (_, left, path) in SUITS.items()}
    builder.setupGlyf({NOTHING: TTGlyphPen(None).glyph(), **drawn})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (ADVANCE, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Whiz Suits", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    return builder


def main(out: Path) -> None:
    """Write the font, compressed for the web."""
    builder = font()
    builder.font.flavor = "woff2"
    builder.save(out)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
