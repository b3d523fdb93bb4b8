"""Evenings as files, people as lists."""
