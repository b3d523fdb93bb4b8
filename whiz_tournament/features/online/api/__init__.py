"""Releases that others deliver here."""
