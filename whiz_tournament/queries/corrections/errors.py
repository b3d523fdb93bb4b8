"""What cannot be put right like that, and how it can."""

from boards.errors import N_, WhizError


class SeatsRefused(WhizError):
    message = N_("Table {table} needs three different players, one for each hand.")


class SitsElsewhere(WhizError):
    message = N_("{name} also sits at table {table} in round {round}. Say who sat there instead.")


class NoSuchEntry(WhizError):
    code = "entry_unknown"
    message = N_("Nobody here has number {entry}.")


class TableAbsent(WhizError):
    message = N_("Table {table} does not play in round {round}.")


class BoardAbsent(WhizError):
    message = N_("Board {board} is not in play in this tournament.")


class NothingThere(WhizError):
    message = N_("Table {table} has no board {board} in round {round}.")


class PlaceTaken(WhizError):
    message = N_(
        "Board {board} at table {table} in round {round} has a result already."
        " Swap the two, or take that one out first."
    )


class BoardKnown(WhizError):
    message = N_(
        "{name} has board {board} at table {table} in round {round} already: the first time counts."
    )


class NothingToSwap(WhizError):
    message = N_("Two different results are needed to swap them.")


class ResultRuled(WhizError):
    message = N_("Board {board}, table {table} has a weighted score. Take it back first.")


class NothingChanges(WhizError):
    message = N_("Nothing changes: it is written like this already.")
