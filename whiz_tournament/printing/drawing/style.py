"""The stylesheet of all paper: page, margins, fonts, sizes; lengths are points (1/72 inch)."""

from typing import Final

MM: Final = 72 / 25.4
A4: Final = (210 * MM, 297 * MM)
# A5 lies down, so that it is as wide as A4 and every table keeps its columns and sizes.
A5: Final = (210 * MM, 148.5 * MM)
SIZES: Final = {"A4": A4, "A5": A5}
MARGIN: Final = 11 * MM

REGULAR: Final = "DejaVuSans"
BOLD: Final = "DejaVuSans-Bold"
NARROW: Final = "DejaVuSansCondensed"
NARROW_BOLD: Final = "DejaVuSansCondensed-Bold"
FONTS: Final = (REGULAR, BOLD, NARROW, NARROW_BOLD)

TITLE: Final = 24.0  # a table's number, a board's number: read at arm's length
HEADING: Final = 14.0
BODY: Final = 12.0  # what a player reads or ticks
GUIDE: Final = 14.0  # what a player carries from table to table
COLUMN_HEAD: Final = 9.0
LABEL: Final = 8.0  # what a box to write in is called
NOTE: Final = 9.0
LEAST: Final = 8.0  # no word is smaller: it is set narrower from here on, then ends in an ellipsis
NARROWEST: Final = 0.75  # of the width of letters

LEADING: Final = 1.35  # of a paragraph, in its size
HAIRLINE: Final = 0.6
FRAME: Final = 1.3
DASHES: Final = (4.0, 3.0)
SHADE: Final = 0.9  # of white; light enough for a copier
QR_SIDE: Final = 26 * MM
