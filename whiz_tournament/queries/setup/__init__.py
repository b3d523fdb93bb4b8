"""Reads about what is settled before play: tournaments, plans, sections, wishes."""
