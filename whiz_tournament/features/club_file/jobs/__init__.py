"""A file is saved and opened."""
