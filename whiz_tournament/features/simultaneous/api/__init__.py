"""Simultaneous events over the API: delivered to, and read."""
