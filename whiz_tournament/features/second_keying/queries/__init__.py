"""Which slips are still to be typed twice."""
