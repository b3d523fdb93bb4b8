"""Reads about people: players, staff, clubs, names."""
