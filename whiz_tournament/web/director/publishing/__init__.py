"""The director's pages about releases."""
