"""What no ruling can be."""

from boards.errors import N_, WhizError


class FigureRefused(WhizError):
    """A figure that no ruling of this kind can have."""

    code = "figure_refused"
    message = N_("Give a figure from {low} to {high}, with at most two decimals.")


class FigureUncalled(WhizError):
    """A percentage is given with its figure, an average without one."""

    code = "figure_uncalled"
    message = N_("Give a percentage only with the kind “percentage”.")


class PointsUncalled(WhizError):
    """Points are given with their figure, nothing else is."""

    code = "points_uncalled"
    message = N_("Give points only with the kind “points”.")


class BoardNotTheirs(WhizError):
    """The entry never meets the board."""

    code = "board_not_theirs"
    message = N_("Player {entry} does not play board {board} in this tournament.")
