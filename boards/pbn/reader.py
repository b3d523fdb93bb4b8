"""PBN in: tolerant of what other programs write, all or nothing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from boards.board import LAST_NUMBER, Board
from boards.deal_file import (
    MOST_BOARDS,
    BoardTwice,
    DealFile,
    DealMissing,
    DomyElsewhere,
    LineRefused,
    NoBoards,
    Note,
    NoteCounts,
    NoteKind,
    NothingToRepeat,
    NumberMissing,
    NumberUnreadable,
    SeatUnreadable,
    TagExpected,
    TooManyBoards,
    text_lines,
)
from boards.deals import Deal
from boards.errors import WhizError
from boards.pbn.tokens import KNOWN, MANDATORY, RESULT_TAGS, Blank, Tag, Text, Token, tokens
from boards.seats import SEATS, Seat, dealer_of
from boards.typed_numbers import typed_number

# Tokens of PBN as games: one board with its tags, those it inherits filled in.


_INHERITABLE = frozenset({"board", "deal", "dealer", "whizdealer", "whizdomy"})
_OPENS_A_GAME = frozenset(name.lower() for name in MANDATORY)


@dataclass(slots=True)
class PbnGame:
    """The tags of one board by lower-case name, and the lines of section data per tag."""

    tags: dict[str, Tag] = field(default_factory=dict)
    sections: dict[str, list[int]] = field(default_factory=dict)
    latest: str | None = None

    @property
    def complete(self) -> bool:
        """Return whether a blank line ends this game."""
        return "board" in self.tags and "deal" in self.tags

    @property
    def line(self) -> int:
        """Return where the game begins."""
        return min(tag.line for tag in self.tags.values())

    def value(self, key: str) -> str:
        """Return a tag's value, empty where there is none."""
        return self.tags[key].value.strip() if key in self.tags else ""


class _Gatherer:
    """Builds one game after the other; knows what the next may inherit."""

    def __init__(self) -> None:
        self.game = PbnGame()
        self.before: dict[str, Tag] = {}
        self.lasting: dict[str, Tag] = {}

    def take(self, token: Token) -> Iterator[PbnGame]:
        if isinstance(token, Text):
            self._text(token)
        elif isinstance(token, Blank):
            if self.game.complete:
                yield from self.close()
        else:
            if token.key in _OPENS_A_GAME and token.key in self.game.tags:
                yield from self.close()
            self.game.tags[token.key] = self._resolved(token)
            self.game.latest = token.key

    def close(self) -> Iterator[PbnGame]:
        """Give the game so far, if there is any, and begin the next."""
        if not self.game.tags:
            return
        game, self.game = self.game, PbnGame()
        line = game.line
        for key, tag in self.lasting.items():
            game.tags.setdefault(key, tag._replace(line=line))
        self.before = game.tags
        yield game

    def _text(self, token: Text) -> None:
        latest = self.game.latest
        if latest is None:
            if not self.before:
                raise TagExpected(field="file", line=token.line)
            latest = "text"
        self.game.sections.setdefault(latest, []).append(token.line)

    def _resolved(self, tag: Tag) -> Tag:
        """Follow ``#`` (as the game before) and ``##value`` (from now on)."""
        if tag.value == "#":
            if tag.key in self.before:
                return tag._replace(value=self.before[tag.key].value)
            if tag.key in _INHERITABLE:
                raise NothingToRepeat(field="file", line=tag.line, tag=tag.name)
        if tag.value.startswith("##"):
            tag = tag._replace(value=tag.value[2:])
            if tag.key in _INHERITABLE:  # the tags we read: few, so a game stays cheap
                self.lasting[tag.key] = tag
        return tag


def games(tokens: Iterable[Token]) -> Iterator[PbnGame]:
    """Yield the games: a new one begins after a blank line, or where a main tag comes again."""
    gatherer = _Gatherer()
    for token in tokens:
        yield from gatherer.take(token)
    yield from gatherer.close()


_MOST_NAMES = 20
_LOOSE = ("dealer", "whizdealer", "whizdomy")
_NOT_VULNERABLE = frozenset({"", "?", "none", "love", "-"})
_NO_RESULT = frozenset({"", "?"})
_WITH_DATA = frozenset({"auction", "play", "note"})


class ImportNotes(NoteCounts):
    """A tally that knows the tags of PBN."""

    def __init__(self) -> None:
        super().__init__()
        self._names: dict[str, int] = {}

    def loose(self, game: PbnGame) -> None:
        """Count tags that would matter if they belonged to a board."""
        for key in _LOOSE:
            if key in game.tags:
                self.count(NoteKind.LOOSE_TAGS, game.tags[key].line)

    def of_game(self, game: PbnGame) -> None:
        """Note what of a game is set aside."""
        line = game.line
        if game.value("vulnerable").lower() not in _NOT_VULNERABLE:
            self.count(NoteKind.VULNERABILITY_IGNORED, line)
        tags = game.tags.values()
        if any(tag.key in RESULT_TAGS and tag.value not in _NO_RESULT for tag in tags):
            self.count(NoteKind.RESULTS_IGNORED, line)
        for tag in tags:
            if tag.key not in KNOWN:
                self._names.setdefault(tag.name, tag.line)
        self._sections(game)

    def _sections(self, game: PbnGame) -> None:
        """Data under a main tag is stray text; under any other it belongs to that tag."""
        for key, lines in game.sections.items():
            with_data = key.endswith("table") or key in _WITH_DATA
            if key == "text" or (key in KNOWN and not with_data):
                self.count(NoteKind.TEXT_IGNORED, lines[0], len(lines))

    def notes(self, numbers: Iterable[int]) -> tuple[Note, ...]:
        """Return all notes, the unknown tags among them in one."""
        if self._names:
            names = ", ".join(list(self._names)[:_MOST_NAMES])
            line = min(self._names.values())
            self.single.append(Note(NoteKind.UNKNOWN_TAGS, line, params={"names": names}))
        return super().notes(numbers)


def read_pbn(data: bytes, domy_seat: Seat) -> DealFile:
    """Read the boards of a PBN file for a tournament whose Domy sits at ``domy_seat``.

    The four hands of the file are the four seats of the table, the Domy's among them. Raises an
    error of ``deal_file_errors`` that names the line; costs time in proportion to the file.
    """
    reading = PbnReading(domy_seat)
    for game in games(tokens(text_lines(data))):
        reading.take(game)
    if not reading.boards:
        raise NoBoards(field="file")
    return DealFile(tuple(reading.boards.values()), reading.notes())


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
        number = typed_number(game.value("board"), len(str(LAST_NUMBER)))
        if number is None or not 1 <= number <= LAST_NUMBER:
            raise NumberUnreadable(field="file", line=tag.line, last=LAST_NUMBER)
        return number

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
        dealer = meant or _seat(game, "dealer", number)
        if dealer is None:
            return dealer_of(number, self.domy_seat)
        return self.remarks.dealer(dealer, number, self.domy_seat, game.tags[key].line)


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
