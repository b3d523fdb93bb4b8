"""The director's pages while a tournament runs."""
