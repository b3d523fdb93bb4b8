"""What can be wrong with a movement, each breach by its own name and with its exact cell."""

from boards.errors import N_, Malformed, WhizError


class MovementError(WhizError):
    """A breach of a hard rule; it is never traded for a better figure."""

    code = "movement"
    message = N_("This movement cannot be played.")


class NoRounds(MovementError):
    """There is nothing to play."""

    code = "no_rounds"
    message = N_("The movement has no rounds. Add at least one round with one table.")


class EmptyRound(MovementError):
    """A round without tables."""

    code = "empty_round"
    message = N_("Round {round} has no tables. Add a table or remove the round.")


class PlayerRange(MovementError):
    """A number that is nobody's."""

    code = "player_range"
    message = N_(
        "Round {round}, table {table}: there is no player {player}. Use numbers 1 to {players}."
    )


class PlayerTwice(MovementError):
    """The same player on two chairs in one round."""

    code = "player_twice"
    message = N_(
        "Round {round}, table {table}: player {player} already has a place in this round. "
        "Put another player here."
    )


class BoardSetTwice(MovementError):
    """A player meets boards again."""

    code = "board_twice"
    message = N_(
        "Round {round}, table {table}: player {player} has already played these boards in "
        "round {earlier}. Give this table other boards."
    )


class TableTwice(MovementError):
    """The same table twice in one round."""

    code = "table_twice"
    message = N_("Round {round}: table {table} is listed twice. Give it another number.")


class BoardAtTooManyTables(MovementError):
    """More tables hold a board in one round than there are copies."""

    code = "board_at_too_many_tables"
    message = N_(
        "Round {round}, table {table}: every copy of these boards ({copies}) is already in use in "
        "this round. Use other boards, or more copies."
    )


class SitOutsUneven(MovementError):
    """Somebody rests two rounds more than somebody else."""

    code = "sit_outs_uneven"
    message = N_(
        "The players play between {least} and {most} rounds. Share the rests so that nobody "
        "rests two rounds more than another."
    )


class RoundMissing(Malformed):
    """A gap in the numbers of the rounds."""

    code = "round_missing"
    message = N_("Round {round} is missing. Number the rounds from 1 without a gap.")


class CellMissing(Malformed):
    """A hole in a movement that was typed or imported."""

    code = "cell_missing"
    message = N_("Round {round}, table {table}: “{cell}” is missing. Fill in a number.")


class CellUnreadable(Malformed):
    """A cell that holds something other than what belongs there."""

    code = "cell_unreadable"
    message = N_("Round {round}, table {table}: “{cell}” must be a whole number from 1.")


class CellUnknown(Malformed):
    """A cell that does not belong there."""

    code = "cell_unknown"
    message = N_("Round {round}, table {table}: “{cell}” is not known here. Remove it.")


class BoardsUneven(MovementError):
    """Boards that travel together here and apart elsewhere."""

    code = "boards_uneven"
    message = N_(
        "Round {round}, table {table}: board {board} travels with other boards elsewhere. "
        "Keep the same boards together in every round."
    )


class TooFewPlayers(WhizError):
    """Fewer than a table."""

    code = "too_few_players"
    message = N_(
        "{players} of the three players that a table needs are entered. Enter at least three."
    )


class PlanUnknown(WhizError):
    """A key that this product never gave out."""

    code = "plan_unknown"
    message = N_("This plan is not known. Ask for the plans again and choose one of them.")


class PlanImpossible(WhizError):
    """Wishes that no plan can fulfil."""

    code = "plan_impossible"
    message = N_("A plan needs at least {least} here, not {asked}. Ask for more, or leave it open.")


class PlanTooLong(WhizError):
    """Wishes beyond any evening."""

    code = "plan_too_long"
    message = N_("A plan can have {most} here at most, not {asked}. Ask for less.")


class NothingToReplan(WhizError):
    """All rounds have begun."""

    code = "nothing_to_replan"
    message = N_("Every round has begun, so there is nothing left to plan anew.")


class AlreadyPresent(WhizError):
    """Somebody comes who is here."""

    code = "already_present"
    message = N_("Player {player} is already taking part. Choose somebody who is not here yet.")


class NotPresent(WhizError):
    """Somebody leaves who is not here."""

    code = "not_present"
    message = N_("Player {player} is not taking part now. Choose somebody who is here.")


class NoTableLeft(WhizError):
    """The last table falls away."""

    code = "no_table_left"
    message = N_("Without a table nobody can play. Leave at least one.")


class TableNotThere(WhizError):
    """A table falls away that is not planned."""

    code = "table_not_there"
    message = N_("There is no table {table} in the rounds to come. Choose one of the plan.")


class SizeUnknown(WhizError):
    """No movement is known for so many players, rounds and copies, and none was found."""

    code = "size_unknown"
    message = N_(
        "No movement is known (players: {players}, rounds: {rounds}, copies: {copies}). "
        "Choose fewer rounds or more copies."
    )
