"""Putting right after the fact: seats, a fouled board, a dismissed warning."""
