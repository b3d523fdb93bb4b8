"""Reads: the page at the door, and who is found there."""
