"""Writes: an evening is made again from its document, people are added and mended by a list."""
