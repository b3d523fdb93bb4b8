"""Games of PBN as boards, with the notes that the reading leaves."""

from dataclasses import dataclass

from boards.board import LAST_NUMBER, Board
from boards.deal_file import MOST_BOARDS, Note, NoteKind
from boards.deal_file_errors import (
    BoardTwice,
    DealMissing,
    DomyElsewhere,
    LineRefused,
    NumberMissing,
    NumberUnreadable,
    SeatUnreadable,
    TooManyBoards,
)
from boards.deals import Deal
from boards.errors import WhizError
from boards.pbn.games import PbnGame
from boards.pbn.import_notes import ImportNotes
from boards.pbn.tokens import Tag
from boards.seats import SEATS, Seat, dealer_of

_UNKNOWN_SEATS = ("", "?", "-")


@dataclass(slots=True)
class PbnReading:
    """The boards read so far, by number, with the line and the text of each one's deal."""

    domy_seat: Seat
    boards: dict[int, Board]
    places: dict[int, tuple[int, str]]
    remarks: ImportNotes

    def __init__(self, domy_seat: Seat) -> None:
        self.domy_seat = domy_seat
        self.boards = {}
        self.places = {}
        self.remarks = ImportNotes()

    def take(self, game: PbnGame) -> None:
        """Read one game; raise the error that refuses the file."""
        self.remarks.of_game(game)
        if "board" not in game.tags and "deal" not in game.tags:
            self.remarks.loose(game)
            return
        number = self._number(game)
        self._check_domy(game, number)
        if number in self.boards:
            self._again(game, number)
        else:
            self._new(game, number)

    def notes(self) -> tuple[Note, ...]:
        """Return every remark, in the order of lines."""
        return self.remarks.notes(self.boards)

    def _number(self, game: PbnGame) -> int:
        if "board" not in game.tags:
            raise NumberMissing(field="file", line=game.tags["deal"].line)
        tag = game.tags["board"]
        text = game.value("board")
        digits = text.isascii() and text.isdigit() and len(text) <= len(str(LAST_NUMBER))
        if not digits or not 1 <= int(text) <= LAST_NUMBER:
            raise NumberUnreadable(field="file", line=tag.line, last=LAST_NUMBER)
        return int(text)

    def _check_domy(self, game: PbnGame, number: int) -> None:
        seat = _seat(game, "whizdomy", number)
        if seat is not None and seat is not self.domy_seat:
            raise DomyElsewhere(
                field="file",
                line=game.tags["whizdomy"].line,
                board=number,
                seat=seat.label,
                domy=self.domy_seat.label,
            )

    def _again(self, game: PbnGame, number: int) -> None:
        """Take a board met before: the same cards (another table's result), or an error."""
        first, text = self.places[number]
        if game.value("deal") not in {"", text} and (
            _deal(game.tags["deal"], number) != self.boards[number].deal
        ):
            line = game.tags["board"].line
            raise BoardTwice(field="file", line=line, board=number, first=first)
        self.remarks.count(NoteKind.REPEATS_IGNORED, game.line)

    def _new(self, game: PbnGame, number: int) -> None:
        line = game.tags["board"].line
        if len(self.boards) == MOST_BOARDS:
            raise TooManyBoards(field="file", line=line, limit=MOST_BOARDS)
        if not game.value("deal"):
            raise DealMissing(field="file", line=line, board=number)
        deal = _deal(game.tags["deal"], number)
        self.boards[number] = Board(number, self._dealer(game, number), self.domy_seat, deal)
        self.places[number] = (line, game.value("deal"))

    def _dealer(self, game: PbnGame, number: int) -> Seat:
        """Return WhizDealer's seat, which is meant, or else Dealer's, put right by the rule."""
        meant = _seat(game, "whizdealer", number)
        if meant is not None and meant is not self.domy_seat:
            return meant
        key = "dealer" if meant is None else "whizdealer"
        said = meant or _seat(game, "dealer", number)
        if said is None:
            return dealer_of(number, self.domy_seat)
        return self.remarks.dealer(said, number, self.domy_seat, game.tags[key].line)


def _deal(tag: Tag, number: int) -> Deal:
    try:
        return Deal.parse(tag.value)
    except WhizError as reason:
        raise LineRefused(field="file", line=tag.line, board=number, reason=reason) from None


def _seat(game: PbnGame, key: str, number: int) -> Seat | None:
    value = game.value(key).upper()
    if value in _UNKNOWN_SEATS:
        return None
    if value not in SEATS:
        tag = game.tags[key]
        raise SeatUnreadable(field="file", line=tag.line, board=number, tag=tag.name)
    return Seat(value)
