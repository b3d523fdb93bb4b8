"""The poster for the door: a square to scan, and what to do then, on one sheet."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from whiz_tournament.features.arrival.queries.arrival_page import arrival_page
from whiz_tournament.models import Tournament
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, GUIDE, HEADING, MARGIN, MM, NARROW, TITLE
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.server.laptop_settings import Wifi, laptop_settings

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


def draw(paper: Paper, value: Poster) -> None:
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
