"""LIN, the language of online hand viewers: deals in and out.

``md|`` holds the dealer (1 S, 2 W, 3 N, 4 E) and the hands of South, West and North; East has
the rest. The number is in ``qx|o7|`` before the deal or in ``ah|Board 7|`` after it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple
from urllib.parse import unquote

from boards.board import LAST_NUMBER, Board
from boards.cards import SUITS
from boards.deal_file import (
    MOST_BOARDS,
    BoardTwice,
    DealFile,
    DealMissing,
    FieldUnpaired,
    LineRefused,
    NoBoards,
    NoteCounts,
    NoteKind,
    NumberMissing,
    NumberUnreadable,
    TooManyBoards,
    text_lines,
)
from boards.deals import Deal, DealUnreadable
from boards.errors import WhizError
from boards.hands import Hand
from boards.seats import Seat, dealer_of

# Lines of LIN as fields: ``key|value|``, also inside a web link.


class LinField(NamedTuple):
    """One key in lower case, its value, and the line of the key."""

    line: int
    key: str
    value: str


def fields(lines: Iterable[tuple[int, str]]) -> Iterator[LinField]:
    """Yield the fields; a value may run over several lines."""
    words = _words(lines)
    for line, key in words:
        if not key.strip():
            continue
        value = next(words, None)
        if value is None:
            raise FieldUnpaired(field="file", line=line)
        yield LinField(line, key.strip().lower(), value[1].strip())


def _words(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the text before each bar and after the last, with the line where it begins."""
    word: list[str] = []
    begun, blank = 1, True
    for number, text in lines:
        for i, part in enumerate(_plain(text).split("|")):
            if i:
                yield begun, "".join(word)
                word, blank = [], True
            if blank:
                begun, blank = number, not part.strip()
            word.append(part)
    if not blank:
        yield begun, "".join(word)


def _plain(text: str) -> str:
    """Undo the percent signs of a link such as ``…?lin=pn%7C…``."""
    if "|" in text or "%7c" not in text.lower():
        return text
    return unquote(text).partition("lin=")[2] or unquote(text)


_ORDER: Final = (Seat.S, Seat.W, Seat.N, Seat.E)


def write_lin(boards: Iterable[Board]) -> bytes:
    """Return the LIN text of boards as dealt, one line each."""
    lines = (_line(b.number, b.dealer, b.known_deal) for b in boards)
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")


def read_lin(data: bytes, domy_seat: Seat) -> DealFile:
    """Read the boards of a LIN file, whose hands are taken as dealt."""
    reading = LinReading(domy_seat)
    for item in fields(text_lines(data)):
        reading.take(item)
    reading.close()
    if not reading.boards:
        raise NoBoards(field="file")
    return DealFile(tuple(reading.boards.values()), reading.tally.notes(reading.boards))


def _line(number: int, dealer: Seat, deal: Deal) -> str:
    hands = ",".join(_hand(deal.hand(seat)) for seat in _ORDER[:3])
    digit = _ORDER.index(dealer) + 1
    return f"qx|o{number}|md|{digit}{hands}|rh||ah|Board {number}|sv|o|pg||"


def _hand(hand: Hand) -> str:
    return "".join(f"{suit}{hand.holding(suit)}" for suit in SUITS)


_DEALERS: Final = {"1": Seat.S, "2": Seat.W, "3": Seat.N, "4": Seat.E}
_RESULTS: Final = frozenset({"mb", "pc", "mc", "rs"})
_LAST_DIGITS: Final = re.compile(r"([0-9]+)\s*$", re.ASCII)
_SUITS: Final = {str(suit): suit for suit in SUITS}
_NOT_VULNERABLE: Final = frozenset({"", "o", "0"})


class LinReading:
    """Gathers the fields of one board after the other."""

    def __init__(self, domy_seat: Seat) -> None:
        self.domy_seat = domy_seat
        self.boards: dict[int, Board] = {}
        self.lines: dict[int, int] = {}
        self.tally = NoteCounts()
        self._open: dict[str, LinField] = {}

    def take(self, item: LinField) -> None:
        """Take one field; ``qx``, or a second ``md``, begins a board."""
        if item.key == "qx" or (item.key == "md" and "md" in self._open):
            self.close()
        if item.key in {"qx", "md", "ah"}:
            self._open[item.key] = item
        elif item.key in _RESULTS:
            self._open.setdefault("result", item)
        elif item.key == "sv" and item.value.lower() not in _NOT_VULNERABLE:
            self.tally.count(NoteKind.VULNERABILITY_IGNORED, item.line)

    def close(self) -> None:
        """End the board so far, if there is one."""
        fields, self._open = self._open, {}
        if "result" in fields:
            self.tally.count(NoteKind.RESULTS_IGNORED, fields["result"].line)
        if "md" in fields:
            self._add(_number(fields), fields["md"])
        elif "qx" in fields:
            number = _number(fields)
            raise DealMissing(field="file", line=fields["qx"].line, board=number)

    def _add(self, number: int, item: LinField) -> None:
        deal = _deal(item, number)
        if number in self.boards:
            self._again(number, deal, item.line)
            return
        if len(self.boards) == MOST_BOARDS:
            raise TooManyBoards(field="file", line=item.line, limit=MOST_BOARDS)
        dealer = self._dealer(item, number)
        self.boards[number] = Board(number, dealer, self.domy_seat, deal)
        self.lines[number] = item.line

    def _again(self, number: int, deal: Deal, line: int) -> None:
        if deal != self.boards[number].deal:
            raise BoardTwice(field="file", line=line, board=number, first=self.lines[number])
        self.tally.count(NoteKind.REPEATS_IGNORED, line)

    def _dealer(self, item: LinField, number: int) -> Seat:
        dealer = _DEALERS.get(item.value[:1])
        if dealer is None:
            return dealer_of(number, self.domy_seat)
        return self.tally.dealer(dealer, number, self.domy_seat, item.line)


def _number(fields: dict[str, LinField]) -> int:
    item = fields.get("qx") or fields.get("ah")
    digits = _LAST_DIGITS.search(item.value[-40:]) if item else None
    if item is None or digits is None:
        raise NumberMissing(field="file", line=(item or fields["md"]).line)
    if len(digits[1]) > len(str(LAST_NUMBER)) or not 1 <= int(digits[1]) <= LAST_NUMBER:
        raise NumberUnreadable(field="file", line=item.line, last=LAST_NUMBER)
    return int(digits[1])


def _deal(item: LinField, number: int) -> Deal:
    """Read the hands after the dealer's digit: South, West, North and perhaps East."""
    try:
        hands = [_hand_read(part) for part in item.value.lstrip("1234").split(",")]
        return Deal.parse("S:" + " ".join(hands + ["-"] * (len(hands) == 3)))
    except WhizError as reason:
        raise LineRefused(field="file", line=item.line, board=number, reason=reason) from None


def _hand_read(text: str) -> str:
    """Turn ``SAKH2DQC3`` into PBN's dots; nothing at all is the hand left out."""
    if not text.strip():
        return "-"
    holdings = dict.fromkeys(SUITS, "")
    suit = None
    for letter in text.strip().upper():
        suit = _SUITS.get(letter, suit)
        if suit is None:
            raise DealUnreadable(field="deal")
        if letter not in _SUITS:
            holdings[suit] += letter
    return ".".join(holdings.values())
