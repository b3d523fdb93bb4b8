"""Competitions: several sessions as one ranking."""
