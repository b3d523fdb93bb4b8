"""Putting a backup in the place of the database."""
