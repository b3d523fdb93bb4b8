"""Why a list of players is refused: each error says what to do, and where it can the line."""

from boards.errors import N_, Malformed, WhizError


class ListTooLarge(Malformed):
    message = N_("The list is too large. Split it into parts of at most {limit} MB.")


class ListEmpty(WhizError):
    message = N_("No name was found. Put one player on each line.")


class TooManyRows(WhizError):
    message = N_("The list has more than {limit} lines. Split it.")


class KindRefused(Malformed):
    """Neither text nor a plain XLSX, whatever its name says."""

    code = "file_kind_refused"
    message = N_("This is {kind}. Save the list as CSV or as XLSX without macros.")


class WorkbookLocked(WhizError):
    message = N_("This workbook is protected or in the old XLS format. Save it as plain XLSX.")


class WorkbookBroken(Malformed):
    message = N_("This workbook is damaged. Open it, save it again, then try once more.")


class PlayerRowUnreadable(Malformed):
    code = "line_unreadable"
    message = N_("Line {line}: this cannot be read. Look for a quotation mark that is not closed.")


class NameColumnMissing(WhizError):
    message = N_("No column for the name was found among: {found}. Call one of them “Nom”.")


class ColumnTwice(WhizError):
    message = N_("Two columns hold the same: {found}. Remove one of them.")


class RowRefused(WhizError):
    """A line whose name or licence cannot be; ``reason`` is an error of its own."""

    message = N_("Line {line}: {reason}")
