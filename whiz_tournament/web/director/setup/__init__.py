"""The director's pages before play."""
