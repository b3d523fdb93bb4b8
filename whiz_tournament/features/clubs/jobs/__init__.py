"""A whole club as one file."""
