"""Tells the other program, and tries again later."""
