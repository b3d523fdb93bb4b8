"""The director's pages about papers."""
