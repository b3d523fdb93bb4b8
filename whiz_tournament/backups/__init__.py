"""Backups and restores of the whole database, one small file a database."""
