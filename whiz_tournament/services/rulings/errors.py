"""What no ruling can be."""

from boards.errors import N_, WhizError


class FigureRefused(WhizError):
    message = N_("Give a figure from {low} to {high}, with at most two decimals.")


class FigureUncalled(WhizError):
    message = N_("Give a percentage only with the kind “percentage”.")


class PointsUncalled(WhizError):
    message = N_("Give points only with the kind “points”.")


class BoardNotTheirs(WhizError):
    """The entry never meets the board."""

    message = N_("Player {entry} does not play board {board} in this tournament.")
