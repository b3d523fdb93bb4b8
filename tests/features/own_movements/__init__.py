"""Movements that a director writes: their page, and their text."""
