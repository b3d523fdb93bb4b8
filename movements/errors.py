"""What can be wrong with a movement, each breach by its own name and with its exact cell."""

from boards.errors import N_, Malformed, WhizError


class MovementError(WhizError):
    """A breach of a hard rule; it is never traded for a better figure."""

    code = "movement"
    message = N_("This movement cannot be played.")


class NoRounds(MovementError):
    message = N_("The movement has no rounds. Add at least one round with one table.")


class EmptyRound(MovementError):
    message = N_("Round {round} has no tables. Add a table or remove the round.")


class PlayerRange(MovementError):
    message = N_(
        "Round {round}, table {table}: there is no player {player}. Use numbers 1 to {players}."
    )


class PlayerTwice(MovementError):
    message = N_(
        "Round {round}, table {table}: player {player} already has a place in this round. "
        "Put another player here."
    )


class BoardSetTwice(MovementError):
    code = "board_twice"
    message = N_(
        "Round {round}, table {table}: player {player} has already played these boards in "
        "round {earlier}. Give this table other boards."
    )


class TableTwice(MovementError):
    message = N_("Round {round}: table {table} is listed twice. Give it another number.")


class BoardAtTooManyTables(MovementError):
    message = N_(
        "Round {round}, table {table}: every copy of these boards ({copies}) is already in use in "
        "this round. Use other boards, or more copies."
    )


class SitOutsUneven(MovementError):
    message = N_(
        "The players play between {least} and {most} rounds. Share the rests so that nobody "
        "rests two rounds more than another."
    )


class RoundMissing(Malformed):
    message = N_("Round {round} is missing. Number the rounds from 1 without a gap.")


class CellMissing(Malformed):
    message = N_("Round {round}, table {table}: “{cell}” is missing. Fill in a number.")


class CellUnreadable(Malformed):
    message = N_("Round {round}, table {table}: “{cell}” must be a whole number from 1.")


class CellUnknown(Malformed):
    message = N_("Round {round}, table {table}: “{cell}” is not known here. Remove it.")


class BoardsUneven(MovementError):
    message = N_(
        "Round {round}, table {table}: board {board} travels with other boards elsewhere. "
        "Keep the same boards together in every round."
    )


class TooFewPlayers(WhizError):
    message = N_(
        "{players} of the three players that a table needs are entered. Enter at least three."
    )


class PlanUnknown(WhizError):
    message = N_("This plan is not known. Ask for the plans again and choose one of them.")


class PlanImpossible(WhizError):
    message = N_("A plan needs at least {least} here, not {asked}. Ask for more, or leave it open.")


class PlanTooLong(WhizError):
    message = N_("A plan can have {most} here at most, not {asked}. Ask for less.")


class NothingToReplan(WhizError):
    message = N_("Every round has begun, so there is nothing left to replan.")


class AlreadyPresent(WhizError):
    message = N_("Player {player} is already taking part. Choose somebody who is not here yet.")


class NotPresent(WhizError):
    message = N_("Player {player} is not taking part now. Choose somebody who is here.")


class NoTableLeft(WhizError):
    message = N_("Without a table nobody can play. Leave at least one.")


class TableNotThere(WhizError):
    message = N_("There is no table {table} in the rounds to come. Choose one of the plan.")


class SizeUnknown(WhizError):
    message = N_(
        "No movement is known (players: {players}, rounds: {rounds}, copies: {copies}). "
        "Choose fewer rounds or more copies."
    )
