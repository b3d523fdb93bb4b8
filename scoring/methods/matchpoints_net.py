"""Net matchpoints: as matchpoints, of points minus the mean of the two others' (Rules §6)."""

from scoring.methods.base import Triple, net_values
from scoring.methods.matchpoints import Matchpoints
from scoring.rules import ComparisonRules


class MatchpointsNet(Matchpoints):
    """Compares net points, so that a heavy failure costs its declarer."""

    key = "matchpoints_net"

    def values(self, points: Triple, _rules: ComparisonRules, /) -> Triple:
        """Twice the net points of each seat."""
        return net_values(points)
