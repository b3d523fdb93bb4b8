"""Pages of a simultaneous: for its organiser, for a club that takes part, for everybody."""
