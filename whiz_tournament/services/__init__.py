"""Writes, as verbs: each changes the state of a tournament in one transaction."""
