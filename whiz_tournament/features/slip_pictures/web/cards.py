"""What the desk shows of pictures of slips: the way to them, and those of one line."""

from collections.abc import Sequence
from dataclasses import dataclass

from whiz_tournament.features.slip_pictures.queries import pictures_of_slip, readings
from whiz_tournament.features.slip_pictures.slip_reading import layout
from whiz_tournament.models import SlipPicture, Tournament
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.web.desk.log_pages import LoggedLine


def slip_picture_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none of a line that nobody photographed."""
    match place:
        case CardPlace.DESK:
            return [PlacedCard("slip_pictures/desk.html")]
        case CardPlace.LINE_LOG if isinstance(about, LoggedLine):
            pictures = pictured_lines(about.tournament, about.line)
            card = PlacedCard("slip_pictures/of_line.html", {"pictures": pictures})
            return [card] if pictures else ()
    return ()


@dataclass(frozen=True, slots=True)
class PicturedLine:
    """A picture of a line's slip, and the piece of it, as a view box, that shows its board."""

    picture: SlipPicture
    cut_out: str


def pictured_lines(tournament: Tournament, line: DeskLine) -> tuple[PicturedLine, ...]:
    """Return the pictures that show a line, whatever became of them."""
    pictures = pictures_of_slip(tournament, line.round, line.table)
    shown = ((picture, list(readings(picture.boards))) for picture in pictures)
    return tuple(
        PicturedLine(picture, _cut_out(picture, boards, line.board))
        for picture, boards in shown
        if not boards or line.board in boards
    )


def _cut_out(picture: SlipPicture, boards: list[int], board: int) -> str:
    """Return the board's own piece; of a picture that was not read, all of it."""
    if not boards:
        return f"0 0 {picture.width} {picture.height}"
    top = layout.block_top(boards.index(board)) * layout.KEPT_SCALE
    return f"0 {round(top)} {picture.width} {round(layout.BLOCK_HEIGHT * layout.KEPT_SCALE)}"
