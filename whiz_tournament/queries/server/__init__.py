"""Reads about the installation itself."""
