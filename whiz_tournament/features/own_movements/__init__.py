"""Movements that a director writes: typed, pasted or sent as a file."""
