"""Releasing results to the public, and withdrawing them."""
