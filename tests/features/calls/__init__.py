"""Calls for the director."""
