"""The rules of a game on paper, and its table of points."""
