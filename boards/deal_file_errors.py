"""Why a deal file is refused: each error names the line and the mend, and shows no hand."""

from boards.errors import N_, Malformed, WhizError


class FileTooLarge(Malformed):
    """More bytes than a deal file may have."""

    code = "file_too_large"
    message = N_("The file is larger than {limit} MB: split it")


class NoBoards(Malformed):
    """A file in which no board was found."""

    code = "no_boards"
    message = N_("No board was found in the file: choose a deal file")


class LineRefused(Malformed):
    """A line that holds something unreadable; ``reason`` is an error of its own."""

    code = "line_refused"
    message = N_("line {line}: {reason}")


class LineTooLong(Malformed):
    """A line of more bytes than a line may have."""

    code = "line_too_long"
    message = N_("line {line}: longer than {limit} bytes")


class TooManyBoards(Malformed):
    """More boards than a file may have."""

    code = "too_many_boards"
    message = N_("line {line}: more than {limit} boards: split the file")


class TooManyLines(Malformed):
    """More lines than any real file of so many boards has."""

    code = "too_many_lines"
    message = N_("The file has more than {limit} lines or tags: split it")


class NotPlainText(Malformed):
    """A binary file, or text in 16 bits."""

    code = "not_plain_text"
    message = N_("line {line}: this is not plain text; save the file as UTF-8")


class TagExpected(Malformed):
    """Something else where the first tag should be."""

    code = "tag_expected"
    message = N_('line {line}: a tag such as [Board "1"] was expected; is this a PBN file?')


class TagUnreadable(Malformed):
    """A tag that is not closed or not quoted."""

    code = "tag_unreadable"
    message = N_('line {line}: a tag is written [Name "value"], with both quotes and brackets')


class CommentOpen(Malformed):
    """A comment that swallows the rest of the file."""

    code = "comment_open"
    message = N_("line {line}: the comment that starts here is never closed")


class NothingToRepeat(Malformed):
    """A ``#`` with nothing before it."""

    code = "nothing_to_repeat"
    message = N_("line {line}: “#” repeats {tag} of the board before, which has none")


class NumberUnreadable(Malformed):
    """A board number that is none."""

    code = "number_unreadable"
    message = N_("line {line}: a board’s number is a whole number from 1 to {last}")


class NumberMissing(Malformed):
    """Hands without a board number."""

    code = "number_missing"
    message = N_("line {line}: these hands have no board number")


class DealMissing(Malformed):
    """A board without hands."""

    code = "deal_missing"
    message = N_("line {line}: board {board} has no hands")


class SeatUnreadable(Malformed):
    """A dealer or a Domy at no seat."""

    code = "seat_unreadable"
    message = N_("line {line}: board {board}: {tag} must be N, E, S or W")


class BoardTwice(WhizError):
    """One number for two deals."""

    code = "board_twice"
    message = N_("line {line}: board {board} already stands on line {first}, with other cards")


class FieldUnpaired(Malformed):
    """A LIN file whose bars do not close the last key or value."""

    code = "field_unpaired"
    message = N_("line {line}: a key without its value; LIN is written key|value|")


class BoardRefused(Malformed):
    """A board of a binary file; ``reason`` is an error of its own."""

    code = "board_refused"
    message = N_("board {board}: {reason}")


class NotThisFormat(Malformed):
    """A file that is not of the format it was taken for."""

    code = "not_this_format"
    message = N_("This is not a {format} file, or it is damaged: make it again")


class ChecksumWrong(Malformed):
    """A line whose check digits do not fit its letters."""

    code = "checksum_wrong"
    message = N_("line {line}: the checksum does not fit; the file is damaged, make it again")


class NumbersRefused(WhizError):
    """Boards whose numbers a dealing machine's file cannot hold."""

    code = "numbers_refused"
    message = N_("A {format} file holds boards 1 to 99, in one unbroken row: choose other boards")


class DomyElsewhere(WhizError):
    """A board made for another seat of the Domy than the tournament's (Rules of Whiz §1)."""

    code = "domy_elsewhere"
    message = N_(
        "line {line}: board {board} is made for a Domy at {seat}; here the Domy sits at {domy}"
    )
