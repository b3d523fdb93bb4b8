"""Writes: the page at the door is opened and closed, people arrive."""
