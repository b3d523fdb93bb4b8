"""Writes about people: players, staff, clubs, erasure."""
