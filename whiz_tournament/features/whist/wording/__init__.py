"""Evenings without boards in words."""
