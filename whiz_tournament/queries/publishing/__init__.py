"""Reads about what is public, and to whom."""
