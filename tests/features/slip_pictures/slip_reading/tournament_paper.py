"""Slips of a real tournament as they are printed, ticked, and sent as files."""

from io import BytesIO

from PIL.Image import Image

from boards.seats import Seat, human_seats
from scoring.results import Played
from tests.features.slip_pictures.slip_reading.paper import BLUE, SCALE, cross
from tests.printing.reading import picture
from whiz_tournament.features.slip_pictures.services.sending import SentFile
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField
from whiz_tournament.models import Tournament
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.slips_and_travellers import slip_sheets
from whiz_tournament.queries.documents.values import PrintSelection

ADDRESS = "http://192.168.1.20:8000"


def printed(tournament: Tournament, table: int = 1, number: int = 1) -> Image:
    """Return the slip of a table alone on its page."""
    sheets = slip_sheets(tournament, PrintSelection(number, (table,), address=ADDRESS))
    pdf = draw_all("x", [("tick_slips", sheets)], lambda _: None)
    return picture(pdf, scale=SCALE).convert("RGB")


def ticked(tournament: Tournament, *results: str, table: int = 1, number: int = 1) -> Image:
    """Return the same with these results crossed (``10HX by E +1``, ``P``, ``NP``, ``""``)."""
    page = printed(tournament, table, number)
    for place, result in enumerate(results):
        tick_board(page, tournament, place, result)
    return page


def tick_board(page: Image, tournament: Tournament, place: int, result: str) -> None:
    """Cross the boxes of a result."""
    if result in {"P", "NP"}:
        cross(page, place, SlipField.HAND, result)
    elif result:
        played = Played.parse(result)
        seats = human_seats(Seat(tournament.domy_seat))
        said = {
            SlipField.HAND: str(seats.index(played.declarer)),
            SlipField.LEVEL: str(played.contract.level),
            SlipField.DENOMINATION: played.contract.denomination.value,
            SlipField.DOUBLING: played.contract.doubling.value,
            SlipField.TRICKS: str(played.tricks),
        }
        for field, value in said.items():
            if value:
                cross(page, place, field, value, BLUE)


def jpeg(page: Image, **how: object) -> bytes:
    """Return a photograph as a telephone sends it."""
    out = BytesIO()
    page.save(out, "JPEG", quality=90, **how)
    return out.getvalue()


def scanned(*pages: Image) -> bytes:
    """Return the PDF of a scanner: a picture a page."""
    out = BytesIO()
    first, *others = pages
    first.save(out, "PDF", save_all=True, append_images=others, resolution=72 * SCALE)
    return out.getvalue()


def sent(page: Image, name: str = "slip.jpg") -> SentFile:
    """Return a photograph as it is handed to the service."""
    return SentFile(name, jpeg(page))
