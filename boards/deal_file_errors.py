"""Why a deal file is refused: each error names the line and the mend, and shows no hand."""

from boards.errors import N_, Malformed, WhizError


class FileTooLarge(Malformed):
    message = N_("The file is larger than {limit} MB: split it")


class NoBoards(Malformed):
    message = N_("No board was found in the file: choose a deal file")


class LineRefused(Malformed):
    """A line that holds something unreadable; ``reason`` is an error of its own."""

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
    """A ``#`` with nothing before it."""

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
    message = N_("A {format} file holds boards 1 to 99, in one unbroken row: choose other boards")


class DomyElsewhere(WhizError):
    """A board made for another seat of the Domy than the tournament's (Rules of Whiz §1)."""

    message = N_(
        "line {line}: board {board} is made for a Domy at {seat}; here the Domy sits at {domy}"
    )
