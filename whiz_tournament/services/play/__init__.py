"""Writes while a tournament runs: rounds, changes of plan."""
