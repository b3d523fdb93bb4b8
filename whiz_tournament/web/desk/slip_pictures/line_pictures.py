"""The slip of one line, as it was photographed, beside what is recorded."""

from dataclasses import dataclass

from whiz_tournament.models import SlipPicture, Tournament
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.queries.slip_pictures.pictures import pictures_of_slip
from whiz_tournament.queries.slip_pictures.readings import readings
from whiz_tournament.slip_reading import layout


@dataclass(frozen=True, slots=True)
class PicturedLine:
    """A picture of a line's slip, and the piece of it, as a view box, that shows its board."""

    picture: SlipPicture
    cut_out: str


def pictured_lines(tournament: Tournament, line: DeskLine) -> tuple[PicturedLine, ...]:
    """Return the pictures that show a line, whatever became of them."""
    found = pictures_of_slip(tournament, line.round, line.table)
    shown = ((each, list(readings(each.boards))) for each in found)
    return tuple(
        PicturedLine(each, _cut_out(each, boards, line.board))
        for each, boards in shown
        if not boards or line.board in boards
    )


def _cut_out(picture: SlipPicture, boards: list[int], board: int) -> str:
    """Return the board's own piece; of a picture that was not read, all of it."""
    if not boards:
        return f"0 0 {picture.width} {picture.height}"
    top = layout.block_top(boards.index(board)) * layout.KEPT_SCALE
    return f"0 {round(top)} {picture.width} {round(layout.BLOCK_HEIGHT * layout.KEPT_SCALE)}"
