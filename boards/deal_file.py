"""A deal file: its bytes as lines, the boards it gives, notes of what was put right, refusals."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from typing import Final

from boards.board import Board
from boards.errors import N_, Malformed, Translate, WhizError, filled
from boards.seats import Seat, dealer_of

MOST_BYTES: Final = 2 * 1024 * 1024
MOST_BOARDS: Final = 1000
MOST_LINES: Final = 150_000
LONGEST_LINE: Final = 4096


class NoteKind(Enum):
    """What an import says without refusing the file: a code and an English sentence."""

    DEALER_REPLACED = (
        "dealer_replaced",
        N_("Board {board}: the Domy never deals; {seat} deals instead."),
    )
    DEALERS_KEPT = (
        "dealers_kept",
        N_("Boards that keep the file’s dealer, who is not the one of their number: {count}."),
    )
    VULNERABILITY_IGNORED = (
        "vulnerability_ignored",
        N_("Whiz has no vulnerability: the file’s was ignored ({count})."),
    )
    RESULTS_IGNORED = (
        "results_ignored",
        N_("The file also contains results ({count}): they were ignored."),
    )
    REPEATS_IGNORED = (
        "repeats_ignored",
        N_("Repeats of boards that were already read were ignored ({count})."),
    )
    UNKNOWN_TAGS = ("unknown_tags", N_("Unknown tags were ignored: {names}."))
    LOOSE_TAGS = ("loose_tags", N_("Tags that belong to no board were ignored ({count})."))
    TEXT_IGNORED = ("text_ignored", N_("Text outside tags was ignored ({count} lines)."))
    NUMBERS_MISSING = (
        "numbers_missing",
        N_("The numbers are not consecutive: {count} are missing, the first is {first}."),
    )
    DEALERS_BY_RULE = (
        "dealers_by_rule",
        N_("This format does not say who deals: the dealers follow from the numbers."),
    )

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        self.message = message


@dataclass(frozen=True, slots=True)
class Note:
    """One remark; ``line`` counts from 1, ``None`` where the format has no lines."""

    kind: NoteKind
    line: int | None = None
    board: int | None = None
    params: Mapping[str, object] = field(default_factory=dict)

    @property
    def code(self) -> str:
        """Return the remark's name for machines."""
        return self.kind.code

    def sentence(self, translate: Translate) -> str:
        """Return the remark in a language; ``translate`` is the edge's gettext."""
        return filled(self.kind.message, {**self.params, "board": self.board}, translate)


@dataclass(frozen=True, slots=True)
class DealFile:
    """The boards of a file, in its order, and the notes, in the order of their lines."""

    boards: tuple[Board, ...]
    notes: tuple[Note, ...] = ()


class FileTooLarge(Malformed):
    message = N_("The file is larger than {limit} MB: split it")


class NoBoards(Malformed):
    message = N_("No board was found in the file: choose a deal file")


class LineRefused(Malformed):
    """A line with something unreadable; ``reason`` is an error of its own."""

    message = N_("line {line}: {reason}")


class LineTooLong(Malformed):
    message = N_("line {line}: longer than {limit} bytes")


class TooManyBoards(Malformed):
    message = N_("line {line}: more than {limit} boards: split the file")


class TooManyLines(Malformed):
    message = N_("The file has more than {limit} lines or tags: split it")


class NotPlainText(Malformed):
    message = N_("line {line}: this is not plain text; save the file as UTF-8")


class TagExpected(Malformed):
    message = N_('line {line}: a tag such as [Board "1"] was expected; is this a PBN file?')


class TagUnreadable(Malformed):
    message = N_('line {line}: a tag is written [Name "value"], with both quotes and brackets')


class CommentOpen(Malformed):
    message = N_("line {line}: the comment that starts here is never closed")


class NothingToRepeat(Malformed):
    message = N_("line {line}: “#” repeats {tag} of the board before, which has none")


class NumberUnreadable(Malformed):
    message = N_("line {line}: a board’s number is a whole number from 1 to {last}")


class NumberMissing(Malformed):
    message = N_("line {line}: these hands have no board number")


class DealMissing(Malformed):
    message = N_("line {line}: board {board} has no hands")


class SeatUnreadable(Malformed):
    message = N_("line {line}: board {board}: {tag} must be N, E, S or W")


class BoardTwice(WhizError):
    message = N_("line {line}: board {board} is already on line {first}, with other cards")


class FieldUnpaired(Malformed):
    message = N_("line {line}: a key without its value; LIN is written key|value|")


class BoardRefused(Malformed):
    """A board of a binary file; ``reason`` is an error of its own."""

    message = N_("board {board}: {reason}")


class NotThisFormat(Malformed):
    message = N_("This is not a {format} file, or it is damaged: make it again")


class ChecksumWrong(Malformed):
    message = N_("line {line}: the checksum does not fit; the file is damaged, make it again")


class NumbersRefused(WhizError):
    message = N_("A {format} file contains boards 1 to 99, without a gap: choose other boards")


class DomyElsewhere(WhizError):
    """A board made for another seat of the Domy than the tournament's (Rules of Whiz §1)."""

    message = N_(
        "line {line}: board {board} is made for a Domy at {seat}; here the Domy sits at {domy}"
    )


_BOM_16 = (b"\xff\xfe", b"\xfe\xff")
_END_OF_DOS_FILE = b"\x1a"


def checked_size(data: bytes) -> bytes:
    """Return the bytes, or raise ``FileTooLarge``."""
    if len(data) > MOST_BYTES:
        raise FileTooLarge(field="file", limit=MOST_BYTES // 1024 // 1024)
    return data


def text_lines(data: bytes) -> Iterator[tuple[int, str]]:
    """Yield line numbers from 1 and lines ended by CR, LF or both; UTF-8, or else Latin-1."""
    data = checked_size(data).removeprefix(b"\xef\xbb\xbf").rstrip(_END_OF_DOS_FILE)
    if data.startswith(_BOM_16):
        raise NotPlainText(field="file", line=1)
    encoding = "utf-8" if _is_utf8(data) else "latin-1"
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    if len(lines) > MOST_LINES:
        raise TooManyLines(field="file", limit=MOST_LINES)
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise LineTooLong(field="file", line=number, limit=LONGEST_LINE)
        if b"\0" in line:
            raise NotPlainText(field="file", line=number)
        yield number, line.decode(encoding)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class NoteCounts:
    """Single notes, and counts with the line of the first case."""

    def __init__(self) -> None:
        self.single: list[Note] = []
        self._counted: dict[NoteKind, tuple[int, int]] = {}

    def count(self, kind: NoteKind, line: int, times: int = 1) -> None:
        """Count one more of a kind; the note will name the first line."""
        first, so_far = self._counted.get(kind, (line, 0))
        self._counted[kind] = (first, so_far + times)

    def dealer(self, dealer: Seat, number: int, domy_seat: Seat, line: int) -> Seat:
        """Return who deals where the file names a seat (Rules of Whiz §1), and note a change."""
        by_rule = dealer_of(number, domy_seat)
        if dealer is domy_seat:
            params = {"seat": by_rule.label}
            self.single.append(Note(NoteKind.DEALER_REPLACED, line, number, params))
            return by_rule
        if dealer is not by_rule:
            self.count(NoteKind.DEALERS_KEPT, line)
        return dealer

    def notes(self, numbers: Iterable[int]) -> tuple[Note, ...]:
        """Return all notes in the order of lines; the one on numbering has no line and is last."""
        counted = [
            Note(kind, line, params={"count": count})
            for kind, (line, count) in self._counted.items()
        ]
        with_lines = sorted([*self.single, *counted], key=lambda note: note.line or 0)
        return (*with_lines, *_gaps(sorted(numbers)))


def _gaps(numbers: list[int]) -> list[Note]:
    """Say where numbering jumps between the first and the last board."""
    missing = numbers[-1] - numbers[0] + 1 - len(numbers) if numbers else 0
    if not missing:
        return []
    first = next(n + 1 for n, after in pairwise(numbers) if after != n + 1)
    return [Note(NoteKind.NUMBERS_MISSING, params={"count": missing, "first": first})]
