"""Reads: how far a file is, and a list held against the people of the club."""
