"""Reads about a tournament under way: movement, seats, rounds, desk, console."""
