"""Calls for the director: on every page a count, on one the list."""
