"""Prizes: the list that a club writes, and who gets which of it."""
