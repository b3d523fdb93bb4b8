"""What cannot be put right like that, and how it can."""

from boards.errors import N_, WhizError


class SeatsRefused(WhizError):
    """Not one player for each of the three hands."""

    code = "seats_refused"
    message = N_("Table {table} needs three different players, one for each hand.")


class SitsElsewhere(WhizError):
    """Somebody would sit at two tables in one round."""

    code = "sits_elsewhere"
    message = N_("{name} also sits at table {table} in round {round}. Say who sat there instead.")


class NoSuchEntry(WhizError):
    """A number that nobody has."""

    code = "entry_unknown"
    message = N_("Nobody here has number {entry}.")


class TableAbsent(WhizError):
    """A table that does not play."""

    code = "table_absent"
    message = N_("Table {table} does not play in round {round}.")


class BoardAbsent(WhizError):
    """A board that the tournament does not have."""

    code = "board_absent"
    message = N_("Board {board} is not in play in this tournament.")


class NothingThere(WhizError):
    """A place without the result that should be moved."""

    code = "nothing_there"
    message = N_("Table {table} has no board {board} in round {round}.")


class PlaceTaken(WhizError):
    """Another result stands where one should go."""

    code = "place_taken"
    message = N_(
        "Board {board} at table {table} in round {round} has a result already."
        " Swap the two, or take that one out first."
    )


class BoardKnown(WhizError):
    """A board given to somebody who has it elsewhere."""

    code = "board_known"
    message = N_(
        "{name} has board {board} at table {table} in round {round} already: the first time counts."
    )


class NothingToSwap(WhizError):
    """Fewer than two results."""

    code = "nothing_to_swap"
    message = N_("Two different results are needed to swap them.")


class ResultRuled(WhizError):
    """A result that a weighted score replaces."""

    code = "result_ruled"
    message = N_("A weighted score stands on board {board}, table {table}. Take it back first.")


class NothingChanges(WhizError):
    """What is asked is so already."""

    code = "nothing_changes"
    message = N_("Nothing changes: it is written like this already.")
