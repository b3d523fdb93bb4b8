"""Writes before play: tournaments, entries, plans, sections, wishes."""
