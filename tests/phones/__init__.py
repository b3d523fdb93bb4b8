"""Phones at a table on random walks: a line that is cut and lies, pages and servers that die."""
