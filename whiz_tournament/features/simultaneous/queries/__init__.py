"""Simultaneous: for the organiser, for a club that joined, and the ranking of all."""
