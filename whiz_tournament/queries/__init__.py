"""Reads, as nouns: rows in, finished values out."""
