"""Scoring vectors: files of deals and of the points that they must give, run through the games."""
