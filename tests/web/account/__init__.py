"""Signing in and staying in."""
