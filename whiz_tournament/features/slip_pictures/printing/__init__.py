"""Slips to tick, on paper."""
