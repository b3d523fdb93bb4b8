"""Photographs of every page, and the comparison of two sets of them, pixel by pixel."""
