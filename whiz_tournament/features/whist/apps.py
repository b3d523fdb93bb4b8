"""What evenings without boards add to the core, registry by registry."""

from whiz_tournament.plugging import Feature


class WhistConfig(Feature):
    """Games of whist, and Whiz at one table, written down line by line."""

    default = True
    name = "whiz_tournament.features.whist"
