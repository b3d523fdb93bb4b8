"""On paper: the poster for the door, and a code a rate for those who pay by transfer."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from boards.errors import N_
from whiz_tournament.features.arrival.queries.arrival_page import arrival_page
from whiz_tournament.features.arrival.queries.fees import club_tariff, transfer_reference
from whiz_tournament.features.arrival.queries.transfers import spaced_iban
from whiz_tournament.features.arrival.wording import RATES
from whiz_tournament.models import Tournament
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.pages import tournament_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BODY,
    BOLD,
    GUIDE,
    HEADING,
    MARGIN,
    MM,
    NARROW,
    TITLE,
)
from whiz_tournament.printing.registry import PrintedOf, PrintedThing
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading, sheet_heading
from whiz_tournament.queries.server.laptop_settings import Wifi, laptop_settings
from whiz_tournament.wording.quantities import money

PATH: Final = "arrive/{}/"
"""Of the page at the door: paper is made without its addresses (``queries/documents/paths.py``)."""
LARGE: Final = 40.0
SHARE: Final = 0.42
"""Of the sheet's height, for the square."""


@dataclass(frozen=True, slots=True)
class Poster:
    """What hangs at the door: the club, where the square leads, the room's network if known."""

    club: str
    link: str
    wifi: Wifi | None = None

    def __len__(self) -> int:
        return 1 if marks.leads_anywhere(self.link) else 0


def poster(tournament: Tournament, selection: PrintSelection) -> Poster:
    """Return the club's poster; none before the page was opened once, or where no phone comes."""
    page = arrival_page()
    if page is None:
        return Poster(tournament.club.name, "")
    link = selection.address + filled_path(PATH, page.key)
    return Poster(tournament.club.name, link, laptop_settings().wifi)


def draw_poster(paper: Paper, value: Poster) -> None:
    """Draw it in the middle of the sheet; larger than anything beside it is the square."""
    middle, room = paper.width / 2, paper.width - 2 * MARGIN
    top = MARGIN + LARGE
    paper.text(
        middle, top, gettext("Are you here?"), font=BOLD, size=LARGE, room=room, align="centre"
    )
    paper.text(middle, top + 30, value.club, font=NARROW, size=GUIDE, room=room, align="centre")
    side = paper.height * SHARE
    marks.code(paper, middle - side / 2, top + 48, side, value.link)
    line = top + 48 + side + TITLE + 6
    size = TITLE if paper.height > paper.width else HEADING
    for number, words in enumerate(_steps(), start=1):
        line = paper.paragraph(
            MARGIN, line, f"{number}. {words}", font=BOLD, size=size, room=room - _beside(value)
        )
    if value.wifi is not None and marks.leads_anywhere(value.link):
        _draw_wifi(paper, top + 48 + side + 8, value.wifi)
    foot = value.link.partition("//")[2]
    paper.text(MARGIN, paper.height - MARGIN, foot, font=NARROW, size=GUIDE, room=room)


WIFI_SIDE: Final = 30 * MM


def _beside(value: Poster) -> float:
    return WIFI_SIDE + 12 if value.wifi is not None else 0.0


def _draw_wifi(paper: Paper, top: float, wifi: Wifi) -> None:
    x = paper.width - MARGIN - WIFI_SIDE
    paper.text(x, top + 10, gettext("First the wifi"), font=BOLD, size=GUIDE, room=WIFI_SIDE)
    marks.plain_code(paper, x, top + 16, WIFI_SIDE, wifi.code)


def _steps() -> tuple[str, ...]:
    return (
        gettext("Scan the square."),
        gettext("Type two letters of your name."),
        gettext("Tap your name: you are on the list."),
    )


@dataclass(frozen=True, slots=True)
class FeeCode:
    """One rate: its name, what it is, and the text of its code."""

    rate: str
    cents: int
    code: str


@dataclass(frozen=True, slots=True)
class FeeCodes:
    """The codes of an evening; none where the club takes no transfers."""

    head: SheetHeading
    payee: str
    iban: str
    codes: tuple[FeeCode, ...]

    def __len__(self) -> int:
        return len(self.codes)


def fee_codes(tournament: Tournament, _selection: PrintSelection) -> FeeCodes:
    """Return a code for each rate at which something is paid."""
    tariff = club_tariff()
    reference = transfer_reference(tournament)
    codes = tuple(
        FeeCode(rate, cents, tariff.transfer(cents, reference))
        for rate, cents in tariff.cents.items()
        if cents and tariff.takes_transfers
    )
    return FeeCodes(sheet_heading(tournament), tariff.payee, tariff.iban, codes)


GAP: Final = 22.0


def draw_fee_codes(paper: Paper, value: FeeCodes) -> None:
    """Draw the codes below each other, what each is for beside it."""
    room = paper.width - 2 * MARGIN
    top = MARGIN + TITLE
    paper.text(MARGIN, top, gettext("Pay by transfer"), font=BOLD, size=TITLE, room=room)
    words = gettext("Scan the square with the app of your bank, or copy these lines.")
    paper.text(MARGIN, top + 24, words, size=BODY, room=room)
    account = f"{value.payee} · {spaced_iban(value.iban)}"
    paper.text(MARGIN, top + 42, account, font=BOLD, size=BODY, room=room)
    above = top + 58
    height = (paper.height - above - MARGIN - GUIDE) / max(1, len(value.codes))
    side = min(height - GAP, 200.0)
    for number, fee in enumerate(value.codes):
        y = above + number * height
        marks.plain_code(paper, MARGIN, y, side, fee.code)
        beside, left = MARGIN + side + 24, room - side - 24
        paper.text(beside, y + side / 2 - 6, str(RATES[fee.rate]), size=GUIDE, room=left)
        amount = money(fee.cents)
        paper.text(beside, y + side / 2 + 26, amount, font=BOLD, size=TITLE, room=left)
    foot = tournament_line(value.head)
    paper.text(MARGIN, paper.height - MARGIN, foot, font=NARROW, size=BODY, room=room)


DOCUMENTS: Final[PrintedOf] = {
    Tournament: {
        "arrival_poster": PrintedThing(N_("Poster for the door"), poster, draw_poster),
        "fee_codes": PrintedThing(N_("Codes for transfers"), fee_codes, draw_fee_codes),
    }
}
