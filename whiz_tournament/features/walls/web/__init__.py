"""Screens, and the pages from which they are steered."""
